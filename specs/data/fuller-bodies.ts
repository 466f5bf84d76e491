/** A body that names a colour, and more. */
export type FullerBody = (colour: string) => Buffer;

/**
 * Bodies with members beside the colour: the id of another record and a remark together, then, for a service that
 * refuses one of them, apart.
 * @param idMembers the members by which the other record shows its id, as JSON texts by name
 */
export function fullerBodies(idMembers: Readonly<Record<string, string>>, remark: string): FullerBody[] {
  const remarks = { remark: JSON.stringify(remark) };
  return [{ ...idMembers, ...remarks }, idMembers, remarks].map((members) => (colour) => {
    const texts = Object.entries({ ...members, color: JSON.stringify(colour) });
    return Buffer.from(`{${texts.map(([name, text]) => `${JSON.stringify(name)}: ${text}`).join(', ')}}`);
  });
}

/** A body that names a colour, and another one as what is common to all objects of some languages. */
export function withPrototype(colour: string, another: string): Buffer {
  const prototype = JSON.stringify({ color: another, remark: another });
  return Buffer.from(`{"color":${JSON.stringify(colour)},"__proto__":${prototype}}`);
}

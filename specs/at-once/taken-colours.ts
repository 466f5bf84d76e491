import { type Chairs, type Colours, type Exchange, expect, Inapplicable, refused } from '../../fixtures/index.js';

/** An update to a difficult colour. */
export interface ColourUpdate {
  readonly colour: string;
  readonly exchange: Exchange;
}

/** Statuses of a refusal for what was sent (RFC 9110 15.5.1, 15.5.14 and 15.5.21): others are for something else. */
const OF_CONTENT: readonly number[] = [400, 413, 422];
/** So many of them are tried, each with a record of its own. */
const MOST_TRIED = 3;

/**
 * What an update refused, and a create takes, an update takes where the record had it before: then nothing but the colour
 * is a reason to refuse it, and one of no length may be none.
 * @throws Breach, Inapplicable
 */
export async function updatesTakeWhatCreatesTake(
  chairs: Chairs,
  colours: Colours,
  updates: readonly ColourUpdate[],
  refusedByCreate: readonly string[],
): Promise<void> {
  const open = updates.filter(
    ({ colour, exchange }) => colour.trim() !== '' && refused(exchange) && !refusedByCreate.includes(colour),
  );
  if (open.length === 0) throw new Inapplicable('no update to a difficult colour was refused alone');
  for (const { colour } of open.slice(0, MOST_TRIED)) {
    const { chair } = await chairs.tryCreate(colour);
    if (!chair) continue;
    await chairs.waitOutLag();
    const created = await chairs.retrieve(chair);
    if (!chairs.questions.shows(created, chair)) continue;
    if (refused(await chairs.tryUpdate(chair, colours.fresh()))) continue;
    const back = await chairs.tryUpdate(chair, colour);
    if (!OF_CONTENT.includes(back.answer?.status ?? 0)) continue;
    const telling = { as: 'its create', leading: chair.writes.slice(0, 2) };
    expect(back).toSucceed(
      `updated chair ${chair.id} to ${JSON.stringify(colour)}, which it was created with`,
      telling,
    );
  }
}

import { type Change, inXml, laidOver, Refusal, text, variant } from '../kit/index.js';

const hexOf: ReadonlyMap<string, string> = new Map([
  ...([
    ['black', '#000000'],
    ['white', '#FFFFFF'],
    ['red', '#FF0000'],
    ['green', '#008000'],
  ] as const),
  ...([
    ['blue', '#0000FF'],
    ['yellow', '#FFFF00'],
    ['navy', '#000080'],
    ['grey', '#808080'],
  ] as const),
]);

/** A change that takes names of colours, or what they stand for, and keeps that. */
const keepingCodes: Change = (service, base) => ({
  initialColour: () => '#000080',
  acceptColour(sent) {
    const colour = String(base.acceptColour(sent)).trim();
    const kept = hexOf.get(colour.toLowerCase()) ?? colour.toUpperCase();
    if (![...hexOf.values()].includes(kept))
      throw new Refusal(service.refuse(422, `Allowed are: ${[...hexOf.keys()].join(', ')}.`));
    return kept;
  },
});

/** Valid services that keep what the name of a colour stands for. */
export const keptCodes = [
  variant('eight names of colours, or what they stand for, which is kept', ['OPEN-2.2', 'OPEN-2.4'], keepingCodes),
  variant(
    'eight names of colours, whose codes are kept as the values of named fields, created with a Location alone',
    ['OPEN-2.2', 'OPEN-2.4', 'OPEN-4.2', 'OPEN-4.3'],
    laidOver(keepingCodes, (service) => ({
      representRecord: (chair) => ({ fields: [{ name: 'shade', value: chair.colour }], self: `/${chair.id}` }),
      answerCreate: (chair, request) => ({ status: 201, headers: { location: service.location(chair, request) } }),
    })),
  ),
  variant(
    'eight names of colours, whose codes are kept, in XML, created with an id alone',
    ['OPEN-2.2', 'OPEN-2.4', 'OPEN-4.1', 'OPEN-4.2', 'OPEN-4.3'],
    laidOver(keepingCodes, (service, base) => ({
      ...inXml('application/xml', (id, colour) => `<chair id="${id}"><shade>${colour}</shade></chair>`)(service, base),
      answerCreate: (chair) => text(201, `<chair id="${chair.id}"/>`, 'application/xml'),
    })),
  ),
];

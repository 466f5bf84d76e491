import { Refusal, variant, type Change } from '../kit/index.js';
import { normalising } from './kept-colours.js';
import { cssColourNames } from './parts/css-colour-names.js';
import { lowestFreeId } from './parts/lowest-free-id.js';

/** A change that refuses each colour but those that a test lets through; `initial` are colours that pass. */
function palette(allows: (colour: string) => boolean, initial: readonly string[], status = 400): Change {
  return (service, base) => ({
    initialColour: (index) => initial[index % initial.length],
    acceptColour(sent) {
      const colour = String(base.acceptColour(sent));
      if (!allows(colour)) throw new Refusal(service.refuse(status, 'This colour is not allowed.'));
      return colour;
    },
  });
}

/** A change that refuses an update to the colour that a record has. */
const refusingTheSame: Change = (service, base) => ({
  recolour(chair, colour) {
    if (chair.colour === colour) throw new Refusal(service.refuse(409, 'The record has this colour already.'));
    base.recolour(chair, colour);
  },
});

/** A change that refuses a colour which another record has. */
function refusingTwins(fold: (colour: string) => string): Change {
  return (service, base) => {
    const check = (id: string | undefined, colour: unknown) => {
      const same = service
        .all()
        .some((chair) => chair.id !== id && fold(String(chair.colour)) === fold(String(colour)));
      if (same) throw new Refusal(service.refuse(409, 'Another record has this colour.'));
    };
    return {
      initialColour: (index) => `oak ${index}`,
      add(colour) {
        check(undefined, colour);
        return base.add(colour);
      },
      recolour(chair, colour) {
        check(chair.id, colour);
        base.recolour(chair, colour);
      },
    };
  };
}

const simpleNames = [
  ...['black', 'silver', 'gray', 'white', 'maroon', 'red', 'purple', 'fuchsia'],
  ...['green', 'lime', 'olive', 'yellow', 'navy', 'blue', 'teal', 'aqua'],
];

/** Valid services that allow only some colours, or no two records of one. */
export const colours = [
  variant(
    'colours kept in lower case, and an update to the colour that a record has is refused',
    ['OPEN-2.2', 'OPEN-2.4', 'OPEN-7.3'],
    (service, base) => {
      const steps = refusingTheSame(service, base);
      return { ...steps, ...normalising((colour) => colour.toLowerCase())(service, { ...base, ...steps }) };
    },
  ),
  variant(
    'CSS colour names only',
    ['OPEN-2.2'],
    palette((colour) => cssColourNames.has(colour), ['oldlace', 'peru']),
  ),
  variant(
    'CSS colour names only, in any letter case, kept in lower case',
    ['OPEN-2.2', 'OPEN-2.4'],
    (service, base) => {
      const steps = palette(
        (colour) => cssColourNames.has(colour.toLowerCase()),
        ['oldlace', 'peru'],
        422,
      )(service, base);
      return { ...steps, acceptColour: (sent) => String(steps.acceptColour?.(sent)).toLowerCase() };
    },
  ),
  variant(
    '16 simple colour names only',
    ['OPEN-2.2'],
    palette((colour) => simpleNames.includes(colour), ['navy'], 422),
  ),
  variant(
    'hexadecimal colours only',
    ['OPEN-2.2'],
    palette((colour) => /^#[\da-f]{6}$/i.test(colour), ['#C0FFEE']),
  ),
  variant(
    'hexadecimal colours in lower case only',
    ['OPEN-2.2'],
    palette((colour) => /^#[\da-f]{6}$/.test(colour), ['#c0ffee'], 422),
  ),
  variant(
    'hexadecimal colours in upper case only, without the number sign',
    ['OPEN-2.2'],
    palette((colour) => /^[\dA-F]{6}$/.test(colour), ['C0FFEE'], 422),
  ),
  variant('hexadecimal colours only, kept in upper case', ['OPEN-2.2', 'OPEN-2.4'], (service, base) => {
    const steps = palette((colour) => /^#[\da-f]{6}$/i.test(colour), ['#C0FFEE'])(service, base);
    return { ...steps, acceptColour: (sent) => String(steps.acceptColour?.(sent)).toUpperCase() };
  }),
  variant('hexadecimal colours only, kept trimmed and in lower case', ['OPEN-2.2', 'OPEN-2.4'], (service, base) => {
    const steps = palette((colour) => /^\s*#[\da-f]{6}\s*$/i.test(colour), ['#c0ffee'])(service, base);
    return { ...steps, acceptColour: (sent) => String(steps.acceptColour?.(sent)).trim().toLowerCase() };
  }),
  variant(
    'six hexadecimal colours only, all in use, and the lowest free id is given again',
    ['OPEN-2.2', 'OPEN-2.6'],
    (service, base) => {
      const colours = ['#C0FFEE', '#BADA55', '#FACADE', '#DECADE', '#5EAF00', '#0DDBA1'];
      return {
        ...palette((colour) => colours.includes(colour), colours, 422)(service, base),
        initialRecords: colours.length,
        nextId: () => lowestFreeId(service),
      };
    },
  ),
  variant('few colours only, and PATCH updates a record too', ['OPEN-2.2', 'OPEN-4.8'], (service, base) => ({
    ...palette((colour) => ['oak', 'ash', 'elm', 'yew', 'fir', 'red', 'blue', 'green'].includes(colour), ['oak'])(
      service,
      base,
    ),
    operate: (request) =>
      request.segment !== undefined && request.method === 'PATCH' ? service.update(request) : base.operate(request),
  })),
  variant(
    'colours as rgb() only',
    ['OPEN-2.2'],
    palette((colour) => /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.test(colour), ['rgb(200, 40, 4)'], 422),
  ),
  variant(
    'letters only',
    ['OPEN-2.2'],
    palette((colour) => /^[A-Za-z]+$/.test(colour), ['Walnut', 'ash']),
  ),
  variant(
    'lower-case letters only, up to 12',
    ['OPEN-2.2', 'OPEN-8.2'],
    palette((c) => /^[a-z]{1,12}$/.test(c), ['ash']),
  ),
  variant(
    'up to 30 characters',
    ['OPEN-2.2', 'OPEN-8.2'],
    palette((c) => [...c].length <= 30, ['oak', 'ash'], 422),
  ),
  variant(
    'up to 255 characters, not empty',
    ['OPEN-2.2', 'OPEN-8.2'],
    palette((c) => c !== '' && c.length < 256, ['ash']),
  ),
  variant('empty colour is kept as none, and shown as null', ['OPEN-2.2'], (_service, base) => ({
    representRecord: (chair) => ({
      ...(base.representRecord(chair) as object),
      ...(chair.colour === '' ? { color: null } : {}),
    }),
  })),
  variant('empty colour is left out of what is shown', ['OPEN-2.2'], (_service, base) => ({
    representRecord: (chair) => (chair.colour === '' ? { id: Number(chair.id) } : base.representRecord(chair)),
  })),
  variant('up to 64 bytes of body', ['OPEN-8.2'], () => ({ maximumBody: 64 })),
  variant(
    'printable ASCII only',
    ['OPEN-2.2'],
    palette((colour) => /^[ -~]+$/.test(colour), ['oak'], 409),
  ),
  variant(
    'not blank and no control characters',
    ['OPEN-2.2'],
    palette((c) => c.trim() !== '' && !/\p{Cc}/u.test(c), ['ash']),
  ),
  variant(
    'no word that a language reads as something else',
    ['OPEN-2.2'],
    palette((c) => !/^(?:|true|null|undefined|NaN|__proto__|[\d.e-]+|[[{].*)$/i.test(c), ['ash']),
  ),
  variant(
    'letters, digits and blanks of any script, with the signs # . , -',
    ['OPEN-2.2'],
    palette((c) => /^[\p{L}\p{M}\p{N} #.,-]+$/u.test(c), ['ash'], 422),
  ),
  variant(
    'up to 100 characters',
    ['OPEN-2.2', 'OPEN-8.2'],
    palette((c) => c.length <= 100, ['ash'], 413),
  ),
  variant(
    'no two records of one colour',
    ['OPEN-2.5'],
    refusingTwins((colour) => colour),
  ),
  variant(
    'no two records of one colour, whatever the letter case',
    ['OPEN-2.5'],
    refusingTwins((c) => c.toLowerCase()),
  ),
  variant('no two creates of one colour within a second', ['OPEN-2.5'], (service, base) => {
    const sentMs = new Map<string, number>();
    return {
      initialColour: (index) => `oak ${index}`,
      add(colour) {
        const key = String(colour);
        const isRepeated = performance.now() - (sentMs.get(key) ?? -Infinity) < 1_000;
        sentMs.set(key, performance.now());
        if (isRepeated) throw new Refusal(service.refuse(409, 'The same request was just made.'));
        return base.add(colour);
      },
    };
  }),
];

/** Faults of how an entity tag is looked for in a condition (RFC 9110 8.8.3.2). */
import { type Change, fault } from '../../kit/index.js';
import { retrievedWithTag } from './tagged.js';

/** Retrieves answer 304 where the condition names their tag in this way, given the whole header and the current tag. */
function namedWhere(isNamed: (named: string, current: string) => boolean): Change {
  return (service, base) => ({ retrieve: (request) => retrievedWithTag(service, base, request, isNamed) });
}

const tagsIn = (named: string): readonly string[] => named.split(/,\s*/);

/** The header is searched for the tag. */
export const tagWithin = fault(
  'retrieve answers 304 where a tag in the condition has the current one in it',
  ['HTTP-7'],
  namedWhere((named, current) => named.includes(current.slice(1, -1))),
);

/** The tag is searched for what the header says. */
export const tagOfParts = fault(
  'retrieve answers 304 where a tag in the condition is a part of the current one',
  ['HTTP-7'],
  namedWhere((named, current) => tagsIn(named).some((one) => current.includes(one.slice(1, -1)))),
);

/** The first tag alone is taken out of the condition, and looked for. */
export const partOfTheFirstTag = fault(
  'retrieve answers 304 where the first tag in the condition is a part of the current one',
  ['HTTP-7'],
  namedWhere((named, current) => current.includes(/"([^"]*)"/.exec(named)?.[1] ?? named)),
);

/** The tag is compared as far as it goes. */
export const tagThatBegins = fault(
  'retrieve answers 304 where a tag in the condition begins as the current one',
  ['HTTP-7'],
  namedWhere((named, current) => tagsIn(named).some((one) => one.startsWith(current.slice(0, -1)))),
);

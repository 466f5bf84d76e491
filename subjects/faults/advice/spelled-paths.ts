/** Faults against advice alone: guards that look at a path as it was sent, before routers that take it as it is meant. */
import { hal, inDialect } from '../dialects.js';
import { adviceFault, routedWithoutGuard } from '../support.js';

const lettersDecoded = (path: string): string => path.replaceAll('%63', 'c').replaceAll('%73', 's');

/** The guard compares paths as they were sent, and the router as they are meant. */
export const encodedWithoutGuard = adviceFault(
  'paths with percent-encoded letters need no token',
  ['ADVICE-15', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => routedWithoutGuard(base, lettersDecoded, /\/chair\//),
);

/** The guard looks at how paths begin. */
export const encodedBeginningWithoutGuard = adviceFault(
  'paths with a percent-encoded letter in their first part need no token',
  ['ADVICE-15', 'ADVICE-1', 'ADVICE-2'],
  inDialect(hal, (_service, base) => routedWithoutGuard(base, lettersDecoded, /^\/showcase\//)),
);

/** The router takes letters for alike that the guard tells apart. */
export const upperCaseWithoutGuard = adviceFault(
  'paths in upper case need no token',
  ['ADVICE-15', 'ADVICE-1', 'ADVICE-2'],
  (_service, base) => routedWithoutGuard(base, (path) => path.toLowerCase(), /^\/showcase\//),
);

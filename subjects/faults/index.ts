import type { Fault } from '../service.js';
import * as adviceAnswers from './advice-answers.js';
import * as advice from './advice.js';
import * as authentication from './authentication.js';
import * as colours from './colours.js';
import * as concurrency from './concurrency.js';
import * as connections from './connections.js';
import * as createAmount from './create-amount.js';
import * as create from './create.js';
import * as deleteOthers from './delete-others.js';
import * as deleteOne from './delete.js';
import * as examplesPage from './examples-page.js';
import * as identifiers from './identifiers.js';
import * as json from './json.js';
import * as list from './list.js';
import * as location from './location.js';
import * as missing from './missing.js';
import * as nearMisses from './near-misses.js';
import * as noAnswer from './no-answer.js';
import * as oversights from './oversights.js';
import * as paging from './paging.js';
import * as prototypes from './prototypes.js';
import * as refusedCreate from './refused-create.js';
import * as refusedToken from './refused-token.js';
import * as refusedUpdate from './refused-update.js';
import * as retrieve from './retrieve.js';
import * as safety from './safety.js';
import * as sequences from './sequences.js';
import * as serverErrors from './server-errors.js';
import * as transport from './transport.js';
import * as updateOthers from './update-others.js';
import * as update from './update.js';

/** The faults by theme. Each module exports nothing but faults. */
const themes: readonly Readonly<Record<string, Fault>>[] = [
  list,
  paging,
  create,
  createAmount,
  location,
  identifiers,
  retrieve,
  update,
  updateOthers,
  deleteOne,
  deleteOthers,
  authentication,
  examplesPage,
  safety,
  json,
  connections,
  transport,
  serverErrors,
  noAnswer,
  refusedCreate,
  refusedUpdate,
  refusedToken,
  missing,
  nearMisses,
  oversights,
  prototypes,
  colours,
  sequences,
  concurrency,
  advice,
  adviceAnswers,
];

/** Every fault that the suite has to find. */
export const faults: readonly Fault[] = themes.flatMap((theme) => Object.values(theme));

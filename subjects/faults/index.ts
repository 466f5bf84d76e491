import type { Fault } from '../service.js';
import * as abandoned from './soundness/abandoned.js';
import * as givenUpReads from './soundness/given-up-reads.js';
import * as access from './authentication/access.js';
import * as adviceAnswers from './advice/advice-answers.js';
import * as advice from './advice/advice.js';
import * as spelledPaths from './advice/spelled-paths.js';
import * as authentication from './authentication/authentication.js';
import * as authenticationConditions from './authentication/conditions.js';
import * as authenticationNearMisses from './authentication/near-misses.js';
import * as brokenOff from './http/broken-off.js';
import * as colours from './soundness/colours.js';
import * as concurrency from './concurrency/concurrency.js';
import * as mixedReads from './concurrency/mixed-reads.js';
import * as concurrencyLate from './concurrency/late.js';
import * as concurrencyNearMisses from './concurrency/near-misses.js';
import * as lateReads from './concurrency/late-reads.js';
import * as overlap from './concurrency/overlap.js';
import * as transactions from './concurrency/transactions.js';
import * as workers from './concurrency/workers.js';
import * as connections from './http/connections.js';
import * as createAmount from './create/create-amount.js';
import * as create from './create/create.js';
import * as deleteLeftovers from './delete/leftovers.js';
import * as deleteOthers from './delete/delete-others.js';
import * as deletePlaces from './delete/places.js';
import * as deleteOne from './delete/delete.js';
import * as examplesPage from './authentication/examples-page.js';
import * as fullerBodies from './soundness/fuller-bodies.js';
import * as hiddenDifficulties from './soundness/hidden-difficulties.js';
import * as framing from './http/framing.js';
import * as httpNearMisses from './http/near-misses.js';
import * as identifiers from './identifiers/identifiers.js';
import * as json from './http/json.js';
import * as leftOver from './http/left-over.js';
import * as leaks from './soundness/leaks.js';
import * as texts from './list/texts.js';
import * as list from './list/list.js';
import * as listTwins from './list/twins.js';
import * as listFilters from './list/filters.js';
import * as listSilentPaging from './list/silent-paging.js';
import * as listSmallPages from './list/small-pages.js';
import * as listNearMisses from './list/near-misses.js';
import * as keptLists from './list/kept-lists.js';
import * as listLong from './list/long-lists.js';
import * as location from './create/location.js';
import * as missing from './soundness/missing.js';
import * as noAnswer from './soundness/no-answer.js';
import * as oddRequests from './soundness/odd-requests.js';
import * as oddReads from './http/odd-reads.js';
import * as paging from './list/paging.js';
import * as pagingLinks from './list/paging-links.js';
import * as prototypes from './soundness/prototypes.js';
import * as refusedCreate from './soundness/refused-create.js';
import * as refusedToken from './soundness/refused-token.js';
import * as refusedUpdate from './soundness/refused-update.js';
import * as retrieve from './retrieve/retrieve.js';
import * as oddIds from './retrieve/odd-ids.js';
import * as retrieveCaches from './retrieve/caches.js';
import * as retrieveNearMisses from './retrieve/near-misses.js';
import * as safety from './http/safety.js';
import * as sequences from './model/sequences.js';
import * as lasting from './model/lasting.js';
import * as serverErrors from './soundness/server-errors.js';
import * as soundnessNearMisses from './soundness/near-misses.js';
import * as tellingRefusals from './authentication/telling-refusals.js';
import * as tokenLikenesses from './authentication/token-likenesses.js';
import * as transport from './http/transport.js';
import * as validators from './http/validators.js';
import * as likeTags from './http/like-tags.js';
import * as preconditions from './http/preconditions.js';
import * as updateOthers from './update/update-others.js';
import * as update from './update/update.js';
import * as updateVersions from './update/versions.js';
import * as updateNearMisses from './update/near-misses.js';
import * as changeDates from './http/change-dates.js';
import * as deleteMarks from './delete/marks.js';
import * as deleteReach from './delete/reach.js';
import * as methods from './http/methods.js';
import * as noColour from './soundness/no-colour.js';
import * as toldTags from './http/told-tags.js';
import * as writtenOut from './soundness/written-out.js';

/** The faults by theme. Each module exports nothing but faults. */
const themes: readonly Readonly<Record<string, Fault>>[] = [
  texts,
  list,
  listTwins,
  listFilters,
  paging,
  pagingLinks,
  listNearMisses,
  keptLists,
  listLong,
  listSilentPaging,
  listSmallPages,
  create,
  createAmount,
  location,
  identifiers,
  retrieve,
  retrieveCaches,
  retrieveNearMisses,
  oddIds,
  update,
  updateVersions,
  updateOthers,
  updateNearMisses,
  deleteOne,
  deletePlaces,
  deleteOthers,
  deleteLeftovers,
  authentication,
  examplesPage,
  authenticationConditions,
  authenticationNearMisses,
  access,
  tellingRefusals,
  tokenLikenesses,
  safety,
  json,
  leftOver,
  connections,
  brokenOff,
  framing,
  oddReads,
  transport,
  validators,
  likeTags,
  preconditions,
  httpNearMisses,
  serverErrors,
  oddRequests,
  noAnswer,
  abandoned,
  givenUpReads,
  leaks,
  refusedCreate,
  refusedUpdate,
  refusedToken,
  missing,
  prototypes,
  fullerBodies,
  colours,
  hiddenDifficulties,
  soundnessNearMisses,
  sequences,
  lasting,
  concurrency,
  mixedReads,
  concurrencyNearMisses,
  lateReads,
  overlap,
  workers,
  transactions,
  concurrencyLate,
  advice,
  adviceAnswers,
  spelledPaths,
  changeDates,
  deleteMarks,
  deleteReach,
  methods,
  noColour,
  toldTags,
  writtenOut,
];

/** Every fault that the suite has to find. */
export const faults: readonly Fault[] = themes.flatMap((theme) => Object.values(theme));

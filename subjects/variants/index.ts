import type { Variant } from '../service.js';
import { authentication } from './authentication.js';
import { changing } from './changing.js';
import { collections } from './collections.js';
import { colours } from './colours.js';
import { keptCodes } from './kept-codes.js';
import { keptColours } from './kept-colours.js';
import { examplesPages } from './examples-pages.js';
import { formats } from './formats.js';
import { hypermedia } from './hypermedia.js';
import { ids } from './ids.js';
import { lag } from './lag.js';
import { lenient } from './lenient.js';
import { likenesses } from './likenesses.js';
import { limits } from './limits.js';
import { lists } from './lists.js';
import { guards, methods } from './methods.js';
import { missing } from './missing.js';
import { naming } from './naming.js';
import { pagingByBody } from './paging-by-body.js';
import { pagingByCursor } from './paging-by-cursor.js';
import { pagingByLink } from './paging-by-link.js';
import { pagingByTotal } from './paging-by-total.js';
import { records } from './records.js';
import { silentPaging } from './silent-paging.js';
import { redirects } from './redirects.js';
import { refusals } from './refusals.js';
import { statuses } from './statuses.js';
import { traffic } from './traffic.js';
import { transport } from './transport.js';
import { validators } from './validators.js';
import { wholeLists } from './whole-lists.js';
import { workers } from './workers.js';
import { vocabularies } from './vocabularies.js';
import { xml } from './xml.js';

/** All valid variants but the limited ones. */
export const variants: readonly Variant[] = [
  ...lists,
  ...records,
  ...hypermedia,
  ...vocabularies,
  ...formats,
  ...xml,
  ...naming,
  ...ids,
  ...pagingByLink,
  ...pagingByBody,
  ...pagingByCursor,
  ...pagingByTotal,
  ...silentPaging,
  ...wholeLists,
  ...colours,
  ...keptCodes,
  ...keptColours,
  ...statuses,
  ...missing,
  ...refusals,
  ...lenient,
  ...lag,
  ...collections,
  ...changing,
  ...traffic,
  ...authentication,
  ...examplesPages,
  ...transport,
  ...validators,
  ...workers,
  ...redirects,
  ...likenesses,
  ...methods,
  ...guards,
];

/** Valid variants that need a slow or careful run. */
export const limitedVariants: readonly Variant[] = limits;

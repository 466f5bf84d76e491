/** Faults of reads that carry more than a read needs. */
import type { ChairRequest } from '../../kit/index.js';
import { breaksOn } from '../breaks-on.js';
import { envelope } from '../dialects.js';

const isGet = ({ method }: ChairRequest): boolean => method === 'GET';

/** The query goes to the store as it is. */
export const oddPage = breaksOn(
  'list with a limit that is no number is a server error',
  (request) => isGet(request) && Number.isNaN(Number(request.query.get('limit') ?? 1)),
  envelope,
);

/** The template of the page was never installed. */
export const pageForBrowsers = breaksOn(
  'retrieve by a browser is a server error',
  (request) => isGet(request) && request.headers.accept?.startsWith('text/html') === true,
);

/** There is no writer for it. */
export const otherMediaType = breaksOn(
  'retrieve of a media type that there is not is a server error',
  (request) => isGet(request) && !/json|\*\/\*/.test(request.headers.accept ?? '*/*'),
);

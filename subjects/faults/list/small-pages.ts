/** Faults of pages that hold the whole list unless fewer records are asked for. */
import { type Chair, type ChairRequest, fault, withHeaders } from '../../kit/index.js';

/** More than a run creates at once. */
const BY_DEFAULT = 200;

const numberIn = ({ query }: ChairRequest, name: string, otherwise: number): number =>
  /^\d{1,6}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : otherwise;

/** The end of the page is left out where it is the end of the list, too. */
export const losesLastOfAll = fault(
  'pages by a limit that they obey lose the last record where it ends both page and list',
  ['LIST-3', 'LIST-2'],
  (service) => ({
    representList(chairs, request) {
      const [limit, offset] = [numberIn(request, 'limit', BY_DEFAULT), numberIn(request, 'offset', 0)];
      const end = offset + limit === chairs.length ? offset + limit - 1 : offset + limit;
      const items = chairs.slice(offset, end).map(service.representRecord);
      return { items, total: chairs.length, limit, offset };
    },
  }),
  { unscripted: 'whether the last page is full depends on how many records there are' },
);

/** Whether there is more is counted from the record after the next. */
export const leavesLastAlone = fault(
  'pages by a limit that they obey link to no page that holds one record',
  ['LIST-3', 'LIST-2'],
  (service) => ({
    representList(chairs, request) {
      const [limit, offset] = [numberIn(request, 'limit', BY_DEFAULT), numberIn(request, 'offset', 0)];
      const after = offset + limit;
      const linkTo = (start: number): object => ({
        href: `${service.collectionPath()}?limit=${limit}&offset=${start}`,
      });
      return {
        _links: { self: linkTo(offset), ...(after + 1 < chairs.length ? { next: linkTo(after) } : {}) },
        items: chairs.slice(offset, after).map(service.representRecord),
      };
    },
  }),
  { unscripted: 'whether the last page holds one record depends on how many there are' },
);

/** A cursor that leads to the record after the next. */
export const cursorSkipsOne = fault(
  'pages by a size that they obey leave out a record between each two',
  ['LIST-3', 'LIST-2'],
  (service, base) => {
    const pageOf = (chairs: readonly Chair[], request: ChairRequest): readonly Chair[] => {
      const from = chairs.findIndex(({ id }) => id === request.query.get('after'));
      const start = from < 0 ? 0 : from + 2;
      return chairs.slice(start, start + numberIn(request, 'size', BY_DEFAULT));
    };
    return {
      async answerList(chairs, request) {
        const page = pageOf(chairs, request);
        const size = numberIn(request, 'size', BY_DEFAULT);
        const last = page.at(-1);
        const path = service.collectionPath();
        const first = `<${path}?size=${size}>; rel="first"`;
        const isEnd = !last || chairs.indexOf(last) >= chairs.length - 2;
        const link = isEnd ? first : `${first}, <${path}?size=${size}&after=${last.id}>; rel="next"`;
        return withHeaders(await base.answerList(page, request), { link });
      },
    };
  },
);

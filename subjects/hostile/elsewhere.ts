/** Links and redirects that lead to what is not the suite's. */
import { problem, withHeaders } from '../kit/index.js';
import { hostile, type Trick } from './service.js';

const collection = '/showcase/rest/chair';

/** Redirects the writes to records with a status that keeps method and body. */
function redirectingWrites(location: string): Trick {
  return (_service, base) => ({
    update: () => ({ status: 307, headers: { location } }),
    delete: () => ({ status: 308, headers: { location } }),
    answer(request) {
      if (request.path.startsWith(collection)) return base.answer(request);
      return problem(403, 'Nobody may do this.');
    },
  });
}

/** A client that follows hands its token to whoever is there. */
export const redirectsElsewhere = hostile(
  'everything is redirected to another origin',
  { code: 2, says: /redirects to another origin/ },
  (_service, _base, elsewhere) => ({
    answer: ({ path }) => ({ status: 307, headers: { location: elsewhere + path } }),
  }),
);

/** The list alone stays at home, so that the run begins. */
export const redirectsRecordsElsewhere = hostile(
  'records are redirected to another origin',
  { code: 1 },
  (_service, base, elsewhere) => ({
    answer(request) {
      if (request.segment === undefined) return base.answer(request);
      return { status: 302, headers: { location: `//${new URL(elsewhere).host}${request.path}` } };
    },
  }),
);

/** The path is right, the origin is not. */
export const locationElsewhere = hostile('Location of another origin', { code: 0 }, (service, base, elsewhere) => ({
  answerCreate: (chair) =>
    base.content(201, { color: chair.colour }, { location: `${elsewhere}${service.collectionPath()}/${chair.id}` }),
}));

/** In every way in which a list can name its next page. */
export const nextPagesElsewhere = hostile('next pages of another origin', { code: 0 }, (_service, base, elsewhere) => ({
  representList: (chairs) => ({
    chairs: chairs.map(base.representRecord),
    next: `${elsewhere}${collection}?page=2`,
    _links: { next: { href: `//${new URL(elsewhere).host}${collection}?page=3` } },
    '@odata.nextLink': `\\\\${new URL(elsewhere).host}\\chairs`,
  }),
  answerList: async (chairs, request) =>
    withHeaders(await base.answerList(chairs, request), {
      link: [`<${elsewhere}/chairs>; rel="next"`, `<http:${elsewhere.slice(5)}${collection}/../../..>; rel=next`],
    }),
}));

/** Addresses below a record, and out of the collection, as next pages. */
export const nextPagesOutside = hostile('next pages outside of the collection', { code: 0 }, (_service, base) => ({
  answerList: async (chairs, request) =>
    withHeaders(await base.answerList(chairs, request), {
      link: ['/admin', `${collection}/../../delete`, `${collection}/1/delete?all`, `${collection}s?page=2`].map(
        (address) => `<${address}>; rel="next"`,
      ),
    }),
}));

/** The suite may write to nothing but what it created. */
export const redirectsWritesToAdministration = hostile(
  'updates and deletes are redirected to an administration',
  { code: 1 },
  redirectingWrites('/admin/users/1'),
);

/** The same, within the collection. */
export const redirectsWritesToOthers = hostile(
  'updates and deletes are redirected to the record of somebody else',
  { code: 1 },
  (service, base, elsewhere) => {
    const redirecting = redirectingWrites(`${collection}/1`)(service, base, elsewhere);
    return {
      update: (request) =>
        request.segment === '1' ? base.update(request) : (redirecting.update ?? base.update)(request),
      delete: (request) =>
        request.segment === '1' ? base.delete(request) : (redirecting.delete ?? base.delete)(request),
    };
  },
);

/** A delete of the collection would be a delete of everybody's records. */
export const redirectsWritesToTheCollection = hostile(
  'updates and deletes are redirected to the collection',
  { code: 1 },
  redirectingWrites(collection),
);

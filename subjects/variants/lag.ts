import { type Behaviour, type Chair, type ChairRequest, variant, withHeaders } from '../kit/index.js';
import { LateView, type Writes } from './parts/late-view.js';
import { pageAt } from './parts/paging.js';

const lagMs = 120;

/** The answer to a retrieve that finds records in a view. */
function retrieveFrom(service: Behaviour, find: (id: string) => Chair | undefined, request: ChairRequest) {
  const id = service.parseId(request.segment ?? '');
  const chair = find(id);
  return chair === undefined ? service.answerMissing(id, request) : service.answerRetrieve(chair, request);
}

/** Valid services whose reads lag their writes a little. */
export const lag = [
  variant('the list lags by 120 ms', ['OPEN-4.10'], (service, base) => {
    const view = new LateView(lagMs);
    return {
      ...view.following(base),
      list: (request) => service.answerList(view.all(), request),
    };
  }),
  variant('the number of records in the list is counted twice a second', ['OPEN-4.1'], (service) => {
    let counted: { readonly atMs: number; readonly number: number } | undefined;
    return {
      representList(chairs) {
        if (!counted || performance.now() - counted.atMs > 500)
          counted = { atMs: performance.now(), number: chairs.length };
        return { chairs: chairs.map(service.representRecord), total: counted.number };
      },
    };
  }),
  variant('retrieve lags by 120 ms', ['OPEN-4.10'], (service, base) => {
    const view = new LateView(lagMs);
    return {
      ...view.following(base),
      retrieve: (request) => retrieveFrom(service, (id) => view.find(id), request),
    };
  }),
  variant(
    'retrieve lags by 120 ms, and has no body for what is not there',
    ['OPEN-4.10', 'OPEN-7.1'],
    (service, base) => {
      const view = new LateView(lagMs);
      return {
        ...view.following(base),
        retrieve: (request) => retrieveFrom(service, (id) => view.find(id), request),
        answerMissing: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '' }),
      };
    },
  ),
  variant('all reads lag by 120 ms', ['OPEN-4.10'], (service, base) => {
    const view = new LateView(lagMs);
    return {
      ...view.following(base),
      list: (request) => service.answerList(view.all(), request),
      retrieve: (request) => retrieveFrom(service, (id) => view.find(id), request),
    };
  }),
  variant('all reads lag by 120 ms, and ids are read as numbers of any spelling', ['OPEN-4.10'], (service, base) => {
    const view = new LateView(lagMs);
    const read = (id: string) => String(Number(id));
    return {
      ...view.following(base),
      find: (id) => base.find(read(id)),
      list: (request) => service.answerList(view.all(), request),
      retrieve: (request) => retrieveFrom(service, (id) => view.find(read(id)), request),
    };
  }),
  variant('the list lags by 120 ms, and creates answer nothing', ['OPEN-4.6', 'OPEN-4.10'], (service, base) => {
    const view = new LateView(lagMs);
    return {
      ...view.following(base),
      list: (request) => service.answerList(view.all(), request),
      answerCreate: () => ({ status: 202 }),
    };
  }),
  variant('reads come from two copies in turns, of which one lags by 120 ms', ['OPEN-4.10'], (service, base) => {
    const view = new LateView(lagMs);
    let reads = 0;
    const isLate = () => {
      reads += 1;
      return reads % 2 === 0;
    };
    return {
      ...view.following(base),
      list: (request) => service.answerList(isLate() ? view.all() : service.all(), request),
      retrieve: (request) => retrieveFrom(service, (id) => (isLate() ? view.find(id) : service.find(id)), request),
    };
  }),
  variant(
    'reads come from three copies in turns, of which two lag by 300 and 700 ms',
    ['OPEN-4.10'],
    (service, base) => {
      const views = [300, 700].map((late) => new LateView(late));
      const follow = views.reduce<Writes>((step, view) => view.following(step), base);
      let reads = 0;
      const next = () => {
        reads += 1;
        return views[reads % 3];
      };
      return {
        ...follow,
        list: (request) => service.answerList((next() ?? service).all(), request),
        retrieve: (request) => {
          const copy = next() ?? service;
          return retrieveFrom(service, (id) => copy.find(id), request);
        },
      };
    },
  ),
  variant(
    'pages, newest records first, come from two copies in turns, of which one lags by 120 ms',
    ['OPEN-4.7', 'OPEN-4.8', 'OPEN-4.10'],
    (service, base) => {
      const view = new LateView(lagMs);
      let reads = 0;
      return {
        ...view.following(base),
        initialRecords: 23,
        async list(request) {
          reads += 1;
          const page = pageAt(
            [...(reads % 2 === 0 ? view.all() : service.all())].reverse(),
            request.query.get('from'),
            20,
          );
          const answer = await service.answerList(page.chairs, request);
          return page.hasNext ? withHeaders(answer, { link: `<?from=${page.offset + page.limit}>; rel=next` }) : answer;
        },
      };
    },
  ),
];

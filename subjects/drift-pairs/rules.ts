import { type Behaviour, type Change, problem, withHeaders } from '../kit/index.js';
import { LateView } from '../variants/parts/late-view.js';
import { pageAt } from '../variants/parts/paging.js';
import { changed, changedFrom } from './pair.js';

/** A list in pages of so many records, linked in a header. */
const pagesOf =
  (size: number): Change =>
  (service, base) => ({
    async answerList(chairs, request) {
      const page = pageAt(chairs, request.query.get('offset'), size);
      const answer = await base.answerList(page.chairs, request);
      if (!page.hasNext) return answer;
      return withHeaders(answer, { link: `<${service.collectionPath()}?offset=${page.offset + size}>; rel="next"` });
    },
  });

/** An update that takes any object, and does this to the colour where the object names none. */
const updatesWithout =
  (colourFor: (current: unknown) => unknown): Change =>
  (service) => ({
    update(request) {
      const id = service.parseId(request.segment ?? '');
      const chair = service.find(id);
      if (chair === undefined) return service.answerMissing(id, request);
      const body = service.readBody(request);
      const isBare = typeof body === 'object' && body !== null && !Array.isArray(body) && !Object.hasOwn(body, 'color');
      const colour = isBare ? colourFor(chair.colour) : service.readColour(body);
      const previous = { ...chair };
      service.recolour(chair, colour);
      return service.answerUpdate(chair, previous, request);
    },
  });

/** Whether another record has a colour. */
const isTaken = (service: Behaviour, colour: unknown): boolean => service.all().some((one) => one.colour === colour);

/** Changes of what OpenAPI has no word for. */
export const rules = [
  changed('the list has pages', pagesOf(10)),
  changedFrom('pages are shorter', pagesOf(10), pagesOf(5)),
  changedFrom(
    'an update keeps what it does not name',
    updatesWithout(() => null),
    updatesWithout((current) => current),
  ),
  changed('colours become lower case', (_service, base) => ({
    acceptColour: (sent) => String(base.acceptColour(sent)).toLowerCase(),
  })),
  changed('a colour can be had once', (service, base) => ({
    add(colour) {
      if (isTaken(service, colour)) return base.add(service.readColour({}));
      return base.add(colour);
    },
  })),
  changed('ids are given again', (service) => ({
    nextId() {
      let id = 1;
      while (service.chairs.has(String(id))) id += 1;
      return String(id);
    },
  })),
  changed('the list lags by 250 ms', (service, base) => {
    const view = new LateView(250);
    return { ...view.following(base), list: (request) => service.answerList(view.all(), request) };
  }),
  changed('the rate is limited', (_service, base) => {
    let requests = 0;
    return {
      answer(request) {
        requests += 1;
        return requests === 15 ? problem(429, 'Too many requests.', { 'retry-after': '0' }) : base.answer(request);
      },
    };
  }),
];

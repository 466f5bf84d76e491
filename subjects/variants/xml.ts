import { type ChairRequest, escapeXml, inXml, text, variant, withHeaders } from '../kit/index.js';
import { pageAt } from './parts/paging.js';

const vary = { vary: 'Accept' };
const wantsJson = (request: ChairRequest) => (request.headers.accept ?? '').includes('application/json');

/** Valid services that answer in XML. */
export const xml = [
  variant(
    'XML with elements',
    ['OPEN-2.2', 'OPEN-4.1', 'OPEN-4.3', 'OPEN-7.4'],
    inXml('application/xml', (id, colour) => `<chair><id>${id}</id><color>${colour}</color></chair>`),
  ),
  variant(
    'XML with elements, and colours kept trimmed',
    ['OPEN-2.2', 'OPEN-2.4', 'OPEN-4.1', 'OPEN-4.3', 'OPEN-7.4'],
    (service, base) => {
      const steps = inXml('application/xml', (id, colour) => `<chair><id>${id}</id><color>${colour}</color></chair>`)(
        service,
        base,
      );
      return { ...steps, acceptColour: (sent) => steps.acceptColour(sent).trim() };
    },
  ),
  variant(
    'XML with attributes',
    ['OPEN-2.2', 'OPEN-4.1', 'OPEN-4.3', 'OPEN-7.4'],
    inXml('text/xml; charset=utf-8', (id, colour) => `<chair id="${id}" color="${colour}"/>`),
  ),
  variant('XML unless JSON is asked for', ['OPEN-2.2', 'OPEN-4.1', 'OPEN-4.3'], (service, base) => {
    const element = (id: string, colour: string) => `<chair id="${id}"><color>${colour}</color></chair>`;
    const steps = inXml('application/xml', element)(service, base);
    return {
      ...steps,
      answerList: async (chairs, request) =>
        withHeaders(wantsJson(request) ? await base.answerList(chairs, request) : steps.answerList(chairs), vary),
      answerRetrieve: async (chair, request) =>
        withHeaders(wantsJson(request) ? await base.answerRetrieve(chair, request) : steps.answerRetrieve(chair), vary),
    };
  }),
  variant(
    'a feed of XML in pages that link on',
    ['OPEN-2.2', 'OPEN-4.1', 'OPEN-4.3', 'OPEN-4.7', 'OPEN-4.8'],
    (service, base) => {
      const entry = (id: string, colour: string) =>
        `<entry><id>tag:chairs.example,2026:${id}</id><content>${colour}</content></entry>`;
      const steps = inXml('application/atom+xml', entry)(service, base);
      return {
        ...steps,
        initialRecords: 23,
        answerList(chairs, request) {
          const page = pageAt([...chairs].reverse(), request.query.get('from'));
          const from = page.offset + page.limit;
          const link = `<link rel="next" href="${service.collectionPath()}?order=new&amp;from=${from}"/>`;
          const entries = page.chairs.map((chair) => entry(escapeXml(chair.id), escapeXml(chair.colour)));
          const feed = `<feed><link href="?" rel="self"/>${page.hasNext ? link : ''}${entries.join('')}</feed>`;
          return text(200, feed, 'application/atom+xml');
        },
      };
    },
  ),
  variant('pages for people that link on', ['OPEN-2.2', 'OPEN-4.1', 'OPEN-4.3', 'OPEN-4.7'], (service, base) => {
    const row = (id: string, colour: string) => `<tr><td class=no>${id}</td><td class=colour>${colour}</td></tr>`;
    const steps = inXml('text/html', row)(service, base);
    return {
      ...steps,
      initialRecords: 9,
      answerList(chairs, request) {
        const page = pageAt(chairs, request.query.get('from'), 8);
        const rows = page.chairs.map((chair) => row(escapeXml(chair.id), escapeXml(chair.colour)));
        const next = page.hasNext ? `<a class="more" href='?from=${page.offset + page.limit}' rel=next>more</a>` : '';
        return text(200, `<!doctype html><table>${rows.join('')}</table>${next}`, 'text/html');
      },
    };
  }),
  variant(
    'XML with 200 for whatever was asked, and numbers of errors',
    ['OPEN-2.2', 'OPEN-4.1', 'OPEN-4.2', 'OPEN-4.3', 'OPEN-5.2', 'OPEN-7.3'],
    (service, base) => {
      const element = (id: string, colour: string) => `<chair id="${id}" color="${colour}"/>`;
      const rsp = (inside: string, stat = 'ok') => text(200, `<rsp stat="${stat}">${inside}</rsp>`, 'text/xml');
      return {
        ...inXml('text/xml', element)(service, base),
        answerCreate: (chair) => rsp(`<chair id="${escapeXml(chair.id)}"/>`),
        answerUpdate: () => rsp(''),
        answerDelete: () => rsp(''),
        refuse: (status) =>
          rsp(`<err code="${status === 401 ? 98 : status === 404 ? 1 : 105}" msg="refused"/>`, 'fail'),
      };
    },
  ),
];

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, ChairRequest } from '../kit/index.js';
import { problem, Refusal, variant, withHeaders } from '../kit/index.js';

/** A successful read with its tag, or 304 where the request names that tag. */
async function tagged(answering: Answer | Promise<Answer>, request: ChairRequest, tag: string): Promise<Answer> {
  const answer = await answering;
  if (!/^(GET|HEAD)$/.test(request.method) || answer.status !== 200) return answer;
  return request.headers['if-none-match'] === tag
    ? { status: 304, headers: { etag: tag } }
    : withHeaders(answer, { etag: tag });
}

/** A weak tag that is made of a colour. */
function weakTagOf(colour: unknown): string {
  return `W/"${createHash('sha1').update(String(colour)).digest('hex')}"`;
}

/** Valid services that send entity tags of other kinds, and look at conditions. */
export const validators = [
  variant(
    'entity tags of versions, and writes on the condition of If-Match',
    ['OPEN-4.1', 'OPEN-4.3'],
    (_service, base) => {
      const versions = new Map<string, number>();
      const tagOf = (id = ''): string => `"${id}-${versions.get(id) ?? 1}"`;
      const isOther = ({ headers, segment }: ChairRequest): boolean =>
        headers['if-match'] !== undefined && headers['if-match'] !== tagOf(segment);
      return {
        recolour(chair, colour) {
          versions.set(chair.id, (versions.get(chair.id) ?? 1) + 1);
          base.recolour(chair, colour);
        },
        retrieve: (request) => tagged(base.retrieve(request), request, tagOf(request.segment)),
        update: (request) => (isOther(request) ? problem(412, 'The record has changed.') : base.update(request)),
        delete: (request) => (isOther(request) ? problem(412, 'The record has changed.') : base.delete(request)),
      };
    },
  ),
  variant(
    'the revision of the whole collection as the entity tag of each record, and writes on the condition of If-Match',
    ['OPEN-4.1', 'OPEN-4.3'],
    (_service, base) => {
      let revision = 1;
      const isOther = ({ headers }: ChairRequest): boolean =>
        headers['if-match'] !== undefined && headers['if-match'] !== `"${revision}"`;
      return {
        add(colour) {
          revision += 1;
          return base.add(colour);
        },
        recolour(chair, colour) {
          revision += 1;
          base.recolour(chair, colour);
        },
        remove(chair) {
          revision += 1;
          base.remove(chair);
        },
        retrieve: (request) => tagged(base.retrieve(request), request, `"${revision}"`),
        update: (request) => (isOther(request) ? problem(412, 'The collection has changed.') : base.update(request)),
        delete: (request) => (isOther(request) ? problem(412, 'The collection has changed.') : base.delete(request)),
      };
    },
  ),
  variant(
    'entity tags of what is shown, writes on the condition of If-Match, and three colours that are allowed',
    ['OPEN-2.2', 'OPEN-4.1', 'OPEN-4.3'],
    (service, base) => {
      const tagOf = (id = ''): string => `"${id}-${String(service.find(id)?.colour)}"`;
      const isOther = ({ headers, segment }: ChairRequest): boolean =>
        headers['if-match'] !== undefined && headers['if-match'] !== tagOf(segment);
      return {
        initialColour: (index) => ['oak', 'elm', 'ash'][index % 3],
        acceptColour(sent) {
          const colour = String(base.acceptColour(sent));
          if (!['oak', 'elm', 'ash'].includes(colour))
            throw new Refusal(service.refuse(422, 'Allowed are: oak, elm, ash.'));
          return colour;
        },
        retrieve: (request) => tagged(base.retrieve(request), request, tagOf(request.segment)),
        async update(request) {
          // What changes nothing is done sooner.
          const isSame = request.body.toString().includes(`"${String(service.find(request.segment ?? '')?.colour)}"`);
          if (!isSame) await pause(12);
          return isOther(request) ? problem(412, 'The record has changed.') : base.update(request);
        },
        delete: (request) => (isOther(request) ? problem(412, 'The record has changed.') : base.delete(request)),
      };
    },
  ),
  variant('weak entity tags that say the second of the last change', ['OPEN-4.1', 'OPEN-4.3'], (_service, base) => {
    let changed = Date.now();
    const tag = (): string => `W/"${Math.trunc(changed / 1_000)}"`;
    return {
      async operate(request) {
        if (request.method !== 'GET') changed = Date.now();
        return tagged(base.operate(request), request, tag());
      },
    };
  }),
  variant(
    'strong entity tags that are others for each read, so that no condition of If-Match holds',
    ['OPEN-4.1', 'OPEN-4.3'],
    (service, base) => {
      let reads = 0;
      const refused = (request: ChairRequest): Answer | undefined =>
        request.headers['if-match'] === undefined ? undefined : service.refuse(412, 'The record has changed.');
      return {
        retrieve: (request) => tagged(base.retrieve(request), request, `"${reads++}"`),
        update: (request) => refused(request) ?? base.update(request),
        delete: (request) => refused(request) ?? base.delete(request),
      };
    },
  ),
  variant('weak entity tags, so that no condition of If-Match holds', ['OPEN-4.1', 'OPEN-4.3'], (service, base) => {
    const refused = (request: ChairRequest): Answer | undefined =>
      request.headers['if-match'] === undefined ? undefined : service.refuse(412, 'The record has changed.');
    return {
      retrieve: (request) =>
        tagged(base.retrieve(request), request, weakTagOf(service.find(request.segment ?? '')?.colour)),
      update: (request) => refused(request) ?? base.update(request),
      delete: (request) => refused(request) ?? base.delete(request),
    };
  }),
  variant(
    'weak entity tags of what answers to writes say, beside strong ones of records, compared as texts',
    ['OPEN-4.1', 'OPEN-4.3'],
    (service, base) => {
      const tagOf = (id = ''): string => weakTagOf(service.find(id)?.colour).replace('W/', '');
      const written = async (answering: Answer | Promise<Answer>): Promise<Answer> => {
        const answer = await answering;
        return answer.status < 300 ? withHeaders(answer, { etag: weakTagOf(answer.body) }) : answer;
      };
      const isOther = ({ headers, segment }: ChairRequest): boolean =>
        headers['if-match'] !== undefined && headers['if-match'] !== tagOf(segment);
      return {
        retrieve: (request) => tagged(base.retrieve(request), request, tagOf(request.segment)),
        create: (request) => written(base.create(request)),
        update: (request) =>
          isOther(request) ? problem(412, 'The record has changed.') : written(base.update(request)),
        delete: (request) => (isOther(request) ? problem(412, 'The record has changed.') : base.delete(request)),
      };
    },
  ),
];

import { type ChairRequest, type Change, serve, withHeaders } from '../../subjects/kit/index.js';
import type { RunningService, Service, StartOptions } from '../../subjects/service.js';

/** A service that shows the token of each request in bodies and headers, and fails on every update. */
export const echoing: Service = {
  name: 'echoes the token',
  start: (options) =>
    serve(
      (_service, base) => ({
        answer: async (request) => {
          const token = tokenOf(request);
          const answer = await base.answer(request);
          return withHeaders(answer, {
            'x-token': token,
            'x-token-in-base64': Buffer.from(token).toString('base64'),
            'x-token-in-capitals': token.toUpperCase(),
            link: `<?token=${token}>; rel="self"`,
          });
        },
        answerRetrieve: (chair, request) =>
          base.content(200, { id: Number(chair.id), color: chair.colour, readWith: tokenOf(request) }),
        answerCreate: (chair, request) =>
          base.content(
            201,
            { id: Number(chair.id), color: chair.colour, createdWith: tokenOf(request) },
            { location: base.location(chair, request), 'content-location': `/chairs?token=${tokenOf(request)}` },
          ),
        update: (request) => ({
          status: 500,
          headers: { 'content-type': 'text/plain' },
          body: `cannot update with ${tokenOf(request)}, that is ${Buffer.from(tokenOf(request)).toString('base64')}`,
        }),
      }),
      options,
    ),
};

/** A service whose links carry the token of the request that they answer. */
export const linking: Service = {
  name: 'links carry the token',
  start: (options) =>
    serve(
      (_service, base) => ({
        answerCreate: (chair, request) =>
          base.content(201, base.representRecord(chair), {
            location: `${base.location(chair, request)}?token=${tokenOf(request)}`,
          }),
      }),
      options,
    ),
};

/** Starts a good plain service that keeps the tokens that it issues. */
export async function startIssuing(): Promise<RunningService & { readonly issued: readonly string[] }> {
  const issued: string[] = [];
  const issuing: Change = (_service, base) => ({
    issueToken() {
      const token = base.issueToken();
      issued.push(token);
      return token;
    },
  });
  return { ...(await serve(issuing)), issued };
}

/** A service that answers three creates, and none after them. */
export const hanging: Service = {
  name: 'hangs on every create after the third',
  start: (options) =>
    serve((_service, base) => {
      let creates = 0;
      return {
        create(request) {
          creates += 1;
          return creates > 3 ? new Promise(() => undefined) : base.create(request);
        },
      };
    }, options),
};

/** A service with what was sent to it. */
export interface Listening extends RunningService {
  /** The requests so far, in order of arrival. */
  readonly requests: readonly ChairRequest[];
}

/** Starts a good plain service that keeps what is sent to it. */
export async function startListening(options?: StartOptions): Promise<Listening> {
  const requests: ChairRequest[] = [];
  const listening: Change = (_service, base) => ({
    answer(request) {
      requests.push(request);
      return base.answer(request);
    },
  });
  return { ...(await serve(listening, options)), requests };
}

function tokenOf({ headers }: ChairRequest): string {
  return String(headers['authentication'] ?? '');
}

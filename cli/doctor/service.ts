import { NoToken } from '../../fixtures/client/token-page.js';
import { Requests } from '../../fixtures/client/requests.js';
import { COLLECTION_PATH } from '../../fixtures/client/subject.js';
import { answerLine } from '../../fixtures/http/curl.js';
import { type Exchange, headerOf, succeeded } from '../../fixtures/http/exchange.js';
import { makeRunContext } from '../../fixtures/run/make-run-context.js';
import type { RunContext } from '../../fixtures/run/run-context.js';
import { subjectOf } from '../../fixtures/run/subject-of-run.js';
import type { RunSubject, Settings } from '../../fixtures/settings/settings.js';
import { escapeControlLine } from '../../reporter/print/escape-control.js';
import type { Finding } from './finding.js';

const MOST_SHOWN = 300;

/** Whether the token is accepted, and whether what answers is this interface at all. */
export async function serviceFindings(
  settings: Settings,
  baseUrl: string,
  tell: (finding: Finding) => void,
): Promise<void> {
  let subject: RunSubject;
  try {
    subject = await subjectOf(settings, baseUrl);
  } catch (error) {
    if (!(error instanceof NoToken)) throw error;
    tell({ what: 'token', state: 'bad', told: error.message });
    return;
  }
  const run = makeRunContext(settings, subject, 'doctor');
  const requests = new Requests(run.subject);
  const list = await run.client.send(requests.list(), () => undefined);
  for (const finding of listFindings(run, list)) tell(finding);
  if (!succeeded(list)) return;
  const bare = await run.client.send(requests.list({ Authentication: undefined }), () => undefined);
  tell(
    succeeded(bare)
      ? {
          what: 'token',
          state: 'note',
          told: 'the list is answered without a token too, as it is of a service that asks for none',
        }
      : { what: 'token', state: 'good', told: `accepted; without it the answer is ${shown(run, bare)}` },
  );
}

function listFindings(run: RunContext, list: Exchange): readonly Finding[] {
  const { collectionUrl } = run.subject;
  const asked = `GET ${collectionUrl}`;
  const { answer, failure } = list;
  if (!answer)
    return [
      {
        what: 'answer',
        state: 'bad',
        told: `${asked} was not answered: ${run.redact(failure?.message ?? 'nothing came')}. Does a service that speaks HTTP listen there?`,
      },
    ];
  const { status } = answer;
  const through = ['via', 'x-cache', 'cf-ray', 'x-amz-cf-id'].filter((name) => headerOf(answer, name) !== undefined);
  const gateway: Finding[] =
    through.length === 0
      ? []
      : [
          {
            what: 'proxy',
            state: 'note',
            told: `the answer came through a gateway or cache (${through.join(', ')}): what it adds or keeps is judged as the service's own`,
          },
        ];
  const bad = (what: string, advice: string): Finding[] => [
    ...gateway,
    { what, state: 'bad', told: `${asked} was answered with ${shown(run, list)}. ${advice}` },
  ];
  if (status === 401 || status === 403)
    return bad(
      'token',
      'Check ACCESS_TOKEN, or set TOKEN_PAGE_URL to take a fresh one. A service that wants more than the bare token in the header Authentication fails by AUTH-1.',
    );
  if ([404, 405, 410, 501].includes(status))
    return bad('interface', `Is BASE_URL right? It stands before ${COLLECTION_PATH}.`);
  if (status === 407) return bad('proxy', 'A proxy wants a login of its own.');
  if (status === 429 || status === 503)
    return bad('answer', 'Try again later; MAX_RPS keeps below a limit of the rate.');
  const location = headerOf(answer, 'location');
  if (location !== undefined && !run.subject.isHome(location))
    return bad(
      'interface',
      'It redirects to another origin, which is not followed. If the service lives there, set BASE_URL to it.',
    );
  if (!succeeded(list)) return bad('answer', 'The suite can tell more: run it.').map(asNote);
  const type = headerOf(answer, 'content-type') ?? 'no content type';
  if (answer.json === undefined && /html/i.test(type))
    return bad(
      'interface',
      'That is a page for people. Is the path prefix in BASE_URL right, or does a login page stand before the service?',
    );
  const what =
    answer.json === undefined
      ? `${status}, and a body that is not JSON (${escapeControlLine(type)})`
      : `${status} and JSON`;
  return [...gateway, { what: 'interface', state: 'good', told: `${asked} is answered with ${what}` }];
}

function asNote(finding: Finding): Finding {
  return { ...finding, state: finding.state === 'bad' ? 'note' : finding.state };
}

function shown(run: RunContext, exchange: Exchange): string {
  return escapeControlLine(answerLine(exchange, run.redact)).slice(0, MOST_SHOWN);
}

/** Answers with entity tags, as the faults of conditions stand on. */
import { createHash } from 'node:crypto';
import { type Answer, type Behaviour, type ChairRequest, withHeaders } from '../../kit/index.js';

/** A tag made of a text. */
export const tagOf = (text: string): string => `"${createHash('sha1').update(text).digest('hex').slice(0, 16)}"`;

/** The tag of a record as it is shown. */
export function recordTag(service: Behaviour, id: string): string | undefined {
  const chair = service.find(id);
  return chair && tagOf(JSON.stringify([chair.id, chair.colour]));
}

/** Successful reads carry a tag, and answer 304 where the request names it, or where `isNamed` says so. */
export async function tagged(
  answering: Answer | Promise<Answer>,
  request: ChairRequest,
  tag: (answer: Answer) => string,
  isNamed = (named: string, current: string): boolean => named === current,
): Promise<Answer> {
  const answer = await answering;
  if (request.method !== 'GET' || answer.status !== 200) return answer;
  const current = tag(answer);
  const named = request.headers['if-none-match'];
  if (named !== undefined && isNamed(named, current)) return { status: 304, headers: { etag: current } };
  return withHeaders(answer, { etag: current });
}

/** A retrieve as it should be: its tag is of the record as shown. */
export function retrievedWithTag(
  service: Behaviour,
  base: Behaviour,
  request: ChairRequest,
  isNamed?: (named: string, current: string) => boolean,
): Promise<Answer> {
  return tagged(base.retrieve(request), request, () => recordTag(service, request.segment ?? '') ?? '""', isNamed);
}

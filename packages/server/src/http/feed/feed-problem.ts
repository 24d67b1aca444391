import type { FastifyReply } from 'fastify';
import { type FeedProblem, FeedRejected, feedProblems } from '../../ports/feed.ts';
import { StoreFailure } from '../../ports/store-failure.ts';

/** What each problem is called. */
export const problemTitles: Readonly<Record<FeedProblem, string>> = {
  'token-unknown': 'The token is not known, or it is over.',
  'scope-missing': 'The token does not have the scope for this.',
  'query-unreadable': 'The query cannot be read.',
  'cursor-unreadable': 'The cursor is none of ours.',
  'cursor-gone': 'What came after the cursor is not kept any more; fill anew and begin without a cursor.',
  'member-unknown': 'There is no such member.',
  'member-left': 'The member left.',
  'subscription-unknown': 'There is no such subscription, or it is over.',
  'too-many-requests': 'Too many requests for this token.',
  unavailable: 'The service cannot answer now.',
  failed: 'The service failed.',
};

/** Seconds after which it is worth asking again. */
const retryAfter: Readonly<Partial<Record<FeedProblem, number>>> = {
  'too-many-requests': 60,
  unavailable: 5,
};

/** Which problem an error is to who asked. */
export const problemOf = (error: unknown): FeedProblem => {
  if (error instanceof FeedRejected) return error.problem;
  return error instanceof StoreFailure ? 'unavailable' : 'failed';
};

/** Answers why there is no other answer (RFC 9457). */
export function sendProblem(reply: FastifyReply, error: unknown): FastifyReply {
  const code = problemOf(error);
  const status = feedProblems[code];
  if (code === 'failed') reply.log.error({ err: error }, 'the feed failed');
  const seconds = retryAfter[code];
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const body = { type: 'about:blank', title: problemTitles[code], status, code };
  return reply.status(status).type('application/problem+json').send(JSON.stringify(body));
}

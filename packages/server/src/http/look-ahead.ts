import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether nobody goes to an address yet: a browser fetches it ahead, or somebody asks by HEAD what stands there. What
 * serves once must not be spent by that.
 */
const looksAhead = ({ method, headers }: FastifyRequest): boolean =>
  method === 'HEAD' ||
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((each) =>
    /prefetch|prerender|preview/i.test(String(each ?? '')),
  );

/** Answers who only looks ahead; who then really comes is served as if nobody had looked. A handler of its own route. */
export async function spendNothing(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (!looksAhead(request)) return undefined;
  const status = request.method === 'HEAD' ? 302 : 503;
  if (status === 302) reply.header('location', '/');
  return reply.status(status).header('cache-control', 'no-store').send();
}

import type { FastifyReply } from 'fastify';

const secondsToWait = 60;

/** Begins the answer to a client whose budget is used up, where that is no call and nobody reads it. */
export const tooMany = (reply: FastifyReply): FastifyReply =>
  reply.status(429).headers({ 'retry-after': String(secondsToWait), 'cache-control': 'no-store' });

import type { FastifyReply, FastifyRequest } from 'fastify';
import { envelopeOf } from './envelope.ts';
import type { Failure } from './failures.ts';
import { languageOf } from './language-of.ts';

/** Answers a request that reached no call, or whose handling was broken off, with an envelope. */
export const answerFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, result, reason, retryAfter }: Failure,
  now: number,
): FastifyReply =>
  reply
    .status(status)
    .headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
    .header('cache-control', 'no-store')
    .send(
      envelopeOf({
        call: undefined,
        result,
        reason,
        language: languageOf(request),
        txid: request.id,
        now,
        took: reply.elapsedTime,
      }),
    );

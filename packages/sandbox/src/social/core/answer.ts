import type { FastifyReply } from 'fastify';

/** An answer from server to server. */
export interface Answer {
  readonly status: number;
  /** Sent as JSON; text as it is; undefined sends an empty body. */
  readonly body?: object | string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whom the call was about, for the record. */
  readonly subject?: string | undefined;
}

export const ok = (body?: object): Answer => ({ status: 200, body });

/** Sends an answer that nobody may keep. */
export function sendAnswer(reply: FastifyReply, { status, body, headers = {} }: Answer): FastifyReply {
  reply.code(status).headers({ 'cache-control': 'no-store', pragma: 'no-cache', ...headers });
  if (body === undefined) return reply.send();
  if (!reply.hasHeader('content-type')) reply.type('application/json;charset=UTF-8');
  return reply.send(typeof body === 'string' ? body : JSON.stringify(body));
}

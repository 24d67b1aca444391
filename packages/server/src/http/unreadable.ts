import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultPrefix } from '@daemun/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { envelopeOf } from './envelope.ts';
import { languageOf } from './language-of.ts';
import { plainHeaders } from './security-headers.ts';

/** What Node could not read as HTTP, by its error code; all else is 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type Parts = { now(): number; newTxid(): string; readonly https: boolean };

/** Answers to what never becomes a request: no hook and no handler of the application runs for these. */
export function unreadableAnswers({ now, newTxid, https }: Parts) {
  const headers = plainHeaders(https);
  const envelope = (txid: string, language = defaultPrefix) =>
    JSON.stringify(
      envelopeOf({ call: undefined, result: 'REQUEST_DEFICIENT', language, txid, now: now(), took: 0 }),
    );
  return {
    /** Bytes that are no HTTP: written to the socket as it is, which then closes. */
    clientErrorHandler: (error: { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = statuses[error.code ?? ''] ?? 400;
      const body = envelope(newTxid());
      const lines = Object.entries({
        ...headers,
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`);
      if (socket.writable)
        socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
      socket.destroySoon();
    },
    /** An address that cannot be decoded. */
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      reply
        .status(400)
        .headers(headers)
        .serializer(String)
        .send(envelope(request.id, languageOf(request)));
    },
  };
}

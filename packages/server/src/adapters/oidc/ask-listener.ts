import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { OidcAnswer, OidcRequest } from '../../ports/oidc.ts';

/** The request as a server would hand it on. It came over no connection. */
function messageOf({ method, url, headers, body }: Omit<OidcRequest, 'txid'>): IncomingMessage {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const length = bytes && { 'content-length': String(bytes.length) };
  const connection = { httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1, socket: {} };
  const told = { method, url, headers: { ...headers, ...length }, ...connection };
  return Object.assign(Readable.from(bytes ? [bytes] : []), told) as unknown as IncomingMessage;
}

/**
 * Asks a listener without a socket and keeps what it answers. It must end its answer by one text, as the library does: nothing is
 * sent in pieces.
 */
export async function askListener(
  listener: RequestListener,
  request: Omit<OidcRequest, 'txid'>,
): Promise<Pick<OidcAnswer, 'status' | 'headers' | 'body'>> {
  const message = messageOf(request);
  const reply = new ServerResponse(message);
  const { promise, resolve } = Promise.withResolvers<string>();
  reply.end = (body?: unknown) => {
    resolve(typeof body === 'string' || Buffer.isBuffer(body) ? String(body) : '');
    return reply;
  };
  reply.write = () => {
    throw new Error('The listener answered in pieces.');
  };
  listener(message, reply);
  const body = await promise;
  return { status: reply.statusCode, headers: reply.getHeaders() as OidcAnswer['headers'], body };
}

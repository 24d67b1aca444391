import { type LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { addAbortSignal, type Duplex } from 'node:stream';
import { connect as secure } from 'node:tls';
import type { AddressGuard } from './address-guard.ts';

/** The address belongs to a network that is not let through. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Finds the addresses of a name; DNS but in tests. */
export type Resolve = (name: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;

const byDns: Resolve = (name, done) => lookup(name, { all: true }, (error, found) => done(error, found));

export type GuardedRequestNeeds = {
  readonly guard: AddressGuard;
  readonly resolve?: Resolve;
  /** Authorities beside the known ones; for tests. */
  readonly ca?: string;
};

export type GuardedRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
  /** So many bytes of the answer are read. */
  readonly readBytes: number;
};

/** An answer, and as much of its text as was read. */
export type GuardedAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

/** Ends with its signal. A fault that nobody waits for any more is none: without a listener it would end the process. */
function bound<S extends Duplex>(stream: S, signal: AbortSignal): S {
  stream.on('error', () => {});
  return addAbortSignal(signal, stream);
}

/** Of the addresses of a name only those that are let through; a name that has none is refused. */
const guardedLookup =
  (guard: AddressGuard, resolve: Resolve): LookupFunction =>
  (name, options, done) =>
    resolve(name, (error, found) => {
      const open = (found ?? []).filter(({ address }) => guard(address));
      const [first] = open;
      if (error || !first) return done(error ?? new AddressRefused(), '');
      if (options.all) return done(null, open);
      done(null, first.address, first.family);
    });

/**
 * A connection whose other end is let through. What the name led to a moment ago counts for nothing: it is the address
 * of the socket itself that is looked at, before anything is sent (DNS rebinding).
 */
async function connected(
  { url, signal }: GuardedRequest,
  { guard, resolve = byDns }: GuardedRequestNeeds,
): Promise<Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !guard(host)) throw new AddressRefused();
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const socket = bound(connect({ host, port, lookup: guardedLookup(guard, resolve) }), signal);
  await once(socket, 'connect');
  if (guard(socket.remoteAddress)) return socket;
  socket.destroy();
  throw new AddressRefused();
}

async function secured(asked: GuardedRequest, needs: GuardedRequestNeeds): Promise<Duplex> {
  const socket = await connected(asked, needs);
  if (asked.url.protocol === 'http:') return socket;
  const host = asked.url.hostname.replace(/^\[|\]$/g, '');
  const { ca } = needs;
  const name = isIP(host) === 0 && { servername: host };
  const tls = bound(secure({ socket, host, ...name, ...(ca !== undefined && { ca }) }), asked.signal);
  try {
    await once(tls, 'secureConnect');
    return tls;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Once there is a status nothing that follows changes what it means. */
async function textOf(response: IncomingMessage, readBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= readBytes) break;
    }
  } catch {
    // Broken off, or too slow: what came is kept.
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Headers as they came, each cookie for itself. */
function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

async function answerTo(asked: ClientRequest, readBytes: number): Promise<GuardedAnswer> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status = 0 } = response;
  return { status, headers: headersOf(response), text: await textOf(response, readBytes) };
}

/**
 * Asks an address that somebody else chose: no redirect is followed, no proxy variable read, nothing is sent to a network
 * that is not let through, and of the answer no more is read than is said. Throws where there is no answer.
 */
export async function guardedRequest(
  asked: GuardedRequest,
  needs: GuardedRequestNeeds,
): Promise<GuardedAnswer> {
  const stream = await secured(asked, needs);
  const { method, url, headers, body, readBytes } = asked;
  try {
    const sent = request({
      createConnection: () => stream,
      method,
      host: url.hostname,
      path: url.pathname + url.search,
      headers: {
        ...headers,
        host: url.host,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    });
    sent.on('error', () => {});
    sent.end(body);
    return await answerTo(sent, readBytes);
  } finally {
    stream.destroy();
  }
}

import { type LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { addAbortSignal, type Duplex } from 'node:stream';
import { connect as secure } from 'node:tls';
import type { AddressGuard } from './address-guard.ts';

/** The address belongs to a network to which events are not sent. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Finds the addresses of a name; DNS but in tests. */
export type Resolve = (name: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;

const byDns: Resolve = (name, done) => lookup(name, { all: true }, (error, found) => done(error, found));

export type GuardedPostNeeds = {
  readonly guard: AddressGuard;
  readonly resolve?: Resolve;
  /** Authorities beside the known ones; for tests. */
  readonly ca?: string;
};

export type Post = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
};

/** The status of an answer, what it says of the next try, and how its words begin. */
export type Answer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly start: string;
};

/** So much of an answer is read, and so much kept. */
const readBytes = 64 * 1024;
const keptLetters = 200;

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
  { url, signal }: Post,
  { guard, resolve = byDns }: GuardedPostNeeds,
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

async function secured(post: Post, needs: GuardedPostNeeds): Promise<Duplex> {
  const socket = await connected(post, needs);
  if (post.url.protocol === 'http:') return socket;
  const host = post.url.hostname.replace(/^\[|\]$/g, '');
  const { ca } = needs;
  const name = isIP(host) === 0 && { servername: host };
  const tls = bound(secure({ socket, host, ...name, ...(ca !== undefined && { ca }) }), post.signal);
  try {
    await once(tls, 'secureConnect');
    return tls;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Once there is a status nothing that follows changes what it means. */
async function startOf(response: IncomingMessage): Promise<string> {
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
  return Buffer.concat(parts).toString('utf8').slice(0, keptLetters);
}

async function answerTo(asked: ClientRequest): Promise<Answer> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = response;
  return { status, retryAfter: headers['retry-after'], start: await startOf(response) };
}

/**
 * Posts to an address that somebody typed: no redirect is followed, no proxy variable read, nothing is sent to a network
 * that is not let through, and of the answer no more than 64 kB is read. Throws where there is no answer.
 */
export async function guardedPost(post: Post, needs: GuardedPostNeeds): Promise<Answer> {
  const stream = await secured(post, needs);
  const { url, headers, body } = post;
  try {
    const asked = request({
      createConnection: () => stream,
      method: 'POST',
      host: url.hostname,
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
    });
    asked.on('error', () => {});
    asked.end(body);
    return await answerTo(asked);
  } finally {
    stream.destroy();
  }
}

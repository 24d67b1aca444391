import { ADDRCONFIG } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect, type TLSSocket } from 'node:tls';
import { certificateLevel, type Finding, type Level } from './check.ts';

/** How long each step may take. */
const timeout = 10_000;
/** A page that takes longer is late for a reader. */
const lateAfter = 5_000;
const day = 86_400_000;

export interface ProbeOptions {
  /** A certificate that ends within this many days is a warning. */
  readonly warnDays: number;
  /** Authorities beside those of Node. */
  readonly ca?: string;
}

const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? String(error.errors[0])
    : error instanceof Error
      ? error.message
      : String(error);

type Answer = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** Asks an address once, over a connection of its own. */
function ask(address: URL, ca: string | undefined): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = {
    agent: false,
    ca,
    signal: AbortSignal.timeout(timeout),
    headers: { accept: 'text/html' },
  };
  const receive = (answer: IncomingMessage) =>
    text(answer).then(
      (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
      reject,
    );
  const request = address.protocol === 'https:' ? httpsRequest : httpRequest;
  request(address, options, (answer) => void receive(answer))
    .on('error', reject)
    .end();
  return promise;
}

/** The certificate that an address shows, and what is wrong with it. */
function certificateAt(address: string, url: URL, ca: string | undefined) {
  const { promise, resolve, reject } = Promise.withResolvers<{ ends: number; fault: string | undefined }>();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket: TLSSocket = connect({
    host: address,
    port: Number(url.port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
    ...(ca !== undefined && { ca }),
  });
  socket.setTimeout(timeout, () => socket.destroy(new Error('no answer')));
  socket.on('error', reject).on('secureConnect', () => {
    const fault = socket.authorized ? undefined : String(socket.authorizationError);
    resolve({ ends: Date.parse(socket.getPeerCertificate().valid_to), fault });
    socket.destroy();
  });
  return promise;
}

async function lookAtCertificate(address: string, url: URL, options: ProbeOptions): Promise<Finding> {
  const check = 'certificate';
  try {
    const { ends, fault } = await certificateAt(address, url, options.ca);
    const left = ends - Date.now();
    const days = Math.floor(left / day);
    const level = fault === undefined ? certificateLevel(days, options.warnDays) : 'CRITICAL';
    const says = `the certificate at ${address} ends in ${days} days${fault === undefined ? '' : ` and is refused: ${fault}`}`;
    return { check, level, says, seconds: Math.round(left / 1000) };
  } catch (error) {
    return { check, level: 'CRITICAL', says: `no TLS at ${address}: ${messageOf(error)}` };
  }
}

/** The login page, by a mark that every page of ours has and the proxy's own pages have not. */
async function lookAtPage(url: URL, ca: string | undefined): Promise<Finding> {
  const check = 'page';
  const began = Date.now();
  const { status, body } = await ask(new URL('/ko/login', url), ca);
  const took = Date.now() - began;
  const seconds = took / 1000;
  if (status !== 200) return { check, level: 'CRITICAL', says: `the login page answers ${status}`, seconds };
  if (!body.includes('<div id="root"'))
    return { check, level: 'CRITICAL', says: 'another page than ours is at /ko/login', seconds };
  return {
    check,
    level: took > lateAfter ? 'WARNING' : 'OK',
    says: `the login page takes ${took} ms`,
    seconds,
  };
}

/** A node behind the proxy, with its store. */
async function lookAtNode(url: URL, ca: string | undefined): Promise<Finding> {
  const { status } = await ask(new URL('/readyz', url), ca);
  return { check: 'ready', level: status === 200 ? 'OK' : 'CRITICAL', says: `/readyz answers ${status}` };
}

/** Who types the name alone comes by http. */
async function lookAtRedirect(url: URL): Promise<Finding> {
  const { status, headers } = await ask(new URL(`http://${url.host}/`), undefined);
  const leads = status >= 301 && status <= 308 && headers.location?.startsWith(`${url.origin}/`) === true;
  const says = leads ? 'http leads to https' : `http answers ${status} and does not lead to https`;
  return { check: 'redirect', level: leads ? 'OK' : 'WARNING', says };
}

/** What cannot be asked at all is as bad as its check can be. */
const orFault = (check: Finding['check'], level: Level, look: Promise<Finding>): Promise<Finding> =>
  look.catch((error: unknown) => ({ check, level, says: `${check}: ${messageOf(error)}` }));

/**
 * Looks at a site as a visitor from outside finds it. Without an address nothing else can be looked at. A machine without IPv6 looks
 * at the IPv4 addresses alone.
 */
export async function lookAt(url: URL, options: ProbeOptions): Promise<readonly Finding[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(host, { all: true, hints: ADDRCONFIG }).catch(messageOf);
  if (typeof found === 'string') return [{ check: 'dns', level: 'CRITICAL', says: `no address: ${found}` }];
  const addresses = found.map(({ address }) => address);
  return [
    { check: 'dns', level: 'OK', says: addresses.join(', ') },
    ...(await Promise.all(addresses.map((address) => lookAtCertificate(address, url, options)))),
    await orFault('page', 'CRITICAL', lookAtPage(url, options.ca)),
    await orFault('ready', 'CRITICAL', lookAtNode(url, options.ca)),
    ...(url.port === '' ? [await orFault('redirect', 'WARNING', lookAtRedirect(url))] : []),
  ];
}

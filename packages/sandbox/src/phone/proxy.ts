// Kept instead of @fastify/http-proxy: what this file does is choose headers, which the library leaves to its caller; tried,
// it made the file longer and brought eight packages, an HTTP client and WebSockets among them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { homeOf } from '../sister/tokens.ts';
import type { World } from '../world.ts';
import { markerOf, type PhoneSettings } from './settings.ts';

/** What a web view sends on; all other headers are the phone's own affair. */
const passedOn = ['accept', 'accept-language', 'authorization', 'content-type', 'cookie', 'if-none-match'];
const keptBack = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
  'x-frame-options',
]);

/** A cookie without an end is the process's: it goes with it. */
const endsWithProcess = (line: string): boolean => !/;\s*(max-age|expires)=/i.test(line);
const nameOf = (line: string): string => line.slice(0, line.indexOf('='));

/** The names of the cookies that end with the process. */
export class ProcessCookies {
  readonly #names = new Set<string>();

  /** Hands the cookies of an answer to the phone. */
  pass(reply: FastifyReply, response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      reply.header('set-cookie', line);
      if (endsWithProcess(line)) this.#names.add(nameOf(line));
      else this.#names.delete(nameOf(line));
    }
  }

  /** Removes them, as the end of the process does. */
  end(reply: FastifyReply): void {
    for (const name of this.#names) reply.header('set-cookie', `${name}=; Path=/; Max-Age=0`);
  }
}

export function headersFor(request: FastifyRequest, home: string, settings: PhoneSettings): Headers {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set('user-agent', `${request.headers['user-agent'] ?? ''} ${markerOf(settings)}`);
  // Inside the app the page is at home, whatever this stand-in makes of it.
  if (request.headers.origin !== undefined) headers.set('origin', new URL(home).origin);
  headers.set('sec-fetch-site', 'same-origin');
  return headers;
}

/** The page in the view: our script first, and a frame of this phone allowed. */
const withBridge = (html: string): string =>
  html.replace('<head>', '<head><script src="/phone/inject.js"></script>');
const framedHere = (policy: string): string =>
  policy.replace(/frame-ancestors [^;]+/, "frame-ancestors 'self'");

async function answer(reply: FastifyReply, response: Response, home: string): Promise<FastifyReply> {
  for (const [name, value] of response.headers) if (!keptBack.has(name)) reply.header(name, value);
  const policy = response.headers.get('content-security-policy');
  if (policy !== null) reply.header('content-security-policy', framedHere(policy));
  const location = response.headers.get('location');
  if (location?.startsWith(`${home}/`)) reply.header('location', location.slice(home.length));
  reply.code(response.status);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage) return reply.send(Buffer.from(await response.arrayBuffer()));
  return reply.removeHeader('etag').send(withBridge(await response.text()));
}

/**
 * The web view: the service, seen through this phone. The page may not stand in anybody's frame, so the phone brings it
 * under its own address, with the app's user agent and bridge. Answers the names of the cookies that end with the process.
 */
export function addView(app: FastifyInstance, world: World, settings: () => PhoneSettings): ProcessCookies {
  const processCookies = new ProcessCookies();
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      const home = homeOf(world);
      const response = await fetch(new URL(request.url, world.home), {
        method: request.method,
        headers: headersFor(request, home, settings()),
        redirect: 'manual',
        ...(request.method === 'POST' && { body: request.body as Buffer<ArrayBuffer> }),
      });
      processCookies.pass(reply, response);
      return answer(reply, response, home);
    },
  });
  return processCookies;
}

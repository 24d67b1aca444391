import { memberHeader } from '@daemun/contract/envelope';
import type { FastifyRequest } from 'fastify';
import type { CookieChange, RequestContext } from '../ports/request-context.ts';
import type { createCookieJar } from './cookies.ts';
import { languageOf } from './language-of.ts';

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  headers[name.toLowerCase()]?.toString() || undefined;

/**
 * Who sent a request, read when somebody asks: most requests are counted by nobody. A class, since V8 gives every object literal
 * with getters a hidden class of its own, and collecting those cost a session read an eighth of its time.
 */
class RequestClient {
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest) {
    this.#request = request;
  }

  get network(): string | undefined {
    return this.#request.clientNetwork;
  }

  get country(): string | undefined {
    return this.#request.clientCountry;
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? '';
  }
}

/** Makes the context of a request; cookie changes gather in `changes` until the answer. */
export function requestContextOf(
  request: FastifyRequest,
  jar: ReturnType<typeof createCookieJar>,
  changes: CookieChange[],
): RequestContext {
  return {
    txid: request.id,
    language: languageOf(request),
    client: new RequestClient(request),
    sessionSecret: jar.sessionSecret(request),
    browserSecret: jar.browserSecret(request),
    pageMember: headerOf(request, memberHeader),
    socialSecret: jar.socialSecret(request),
    codeSecret: jar.codeSecret(request),
    passkeySecret: jar.passkeySecret(request),
    setCookie: (change) => changes.push(change),
  };
}

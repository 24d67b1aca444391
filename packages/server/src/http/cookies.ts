import { cookies, sharedComputerCookie } from '@daemun/contract/cookies';
import { limits } from '@daemun/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Persistence } from '../domain/session-life.ts';
import type { CookieChange } from '../ports/request-context.ts';

type Jar = {
  sessionSecret(request: FastifyRequest): string | undefined;
  browserSecret(request: FastifyRequest): string | undefined;
  socialSecret(request: FastifyRequest): string | undefined;
  codeSecret(request: FastifyRequest): string | undefined;
  passkeySecret(request: FastifyRequest): string | undefined;
  /** Whether the session of the request is on a computer that is not the reader's own. */
  isShared(request: FastifyRequest): boolean;
  apply(reply: FastifyReply, changes: readonly CookieChange[]): void;
};

/** Longest cookie value that can be one of ours. */
const maxLength = 100;
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const yearLong = limits.cookieDays * 86_400;

/**
 * What a browser forgets with a session: pages that it keeps as they were shown. Cookies stay, for a known browser is known
 * over log-outs; storage is the page's own, which clears what a member left there and keeps what a popup or the app still needs.
 */
const cachesOnly = '"cache"';
/** On a computer that is not the reader's own nothing stays behind. */
const cachesAndStorage = '"cache", "storage"';

/** Our cookies by the rules of decisions §2: `__Host-` and Secure on https, HttpOnly for secrets, Lax throughout. */
export function createCookieJar(publicUrl: string): Jar {
  const secure = publicUrl.startsWith('https://');
  const secretName = (name: string) => (secure ? `__Host-${name}` : name);
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  const read = (request: FastifyRequest, name: string) => {
    const value = request.cookies[secretName(name)];
    return value && value.length <= maxLength ? value : undefined;
  };
  const life = (persistence: Persistence) =>
    persistence === 'persistent' ? { maxAge: seconds(limits.session.absolute) } : {};

  const setAccessToken = (reply: FastifyReply, token: string, persistence: Persistence) =>
    reply.setCookie(cookies.accessToken, token, { ...shared, ...life(persistence) });

  /** Readable by the page, and no secret: it says for whom a page is drawn. */
  const setMember = (reply: FastifyReply, member: string, persistence: Persistence) =>
    reply.setCookie(cookies.member, member, { ...shared, ...life(persistence) });

  const isShared = (request: FastifyRequest) => request.cookies[sharedComputerCookie] !== undefined;

  const unmarkShared = (reply: FastifyReply) =>
    isShared(reply.request) && reply.clearCookie(sharedComputerCookie, shared);

  const appliers: {
    [K in CookieChange['kind']]: (reply: FastifyReply, change: Extract<CookieChange, { kind: K }>) => void;
  } = {
    session: (reply, { secret, accessToken, member, persistence }) => {
      const kept = { ...shared, ...life(persistence), httpOnly: true };
      reply.setCookie(secretName(cookies.session), secret, kept);
      setAccessToken(reply, accessToken, persistence);
      setMember(reply, member, persistence);
      if (persistence !== 'shared') unmarkShared(reply);
    },
    'access-token': (reply, { accessToken, member, persistence }) => {
      setAccessToken(reply, accessToken, persistence);
      setMember(reply, member, persistence);
    },
    // It outlives the session that it tells of, so that the answer to a late request still clears what is left of it.
    'shared-life': (reply, { left, at }) =>
      reply.setCookie(sharedComputerCookie, `${left}.${at}`, {
        ...shared,
        maxAge: seconds(limits.session.absoluteShared),
      }),
    'session-ended': (reply) => {
      reply.header('clear-site-data', isShared(reply.request) ? cachesAndStorage : cachesOnly);
      reply.clearCookie(secretName(cookies.session), { ...shared, httpOnly: true });
      reply.clearCookie(cookies.accessToken, shared);
      reply.clearCookie(cookies.member, shared);
      if (!isShared(reply.request)) return;
      unmarkShared(reply);
      for (const name of [cookies.socialRun, cookies.codeRun, cookies.passkeyRun])
        reply.clearCookie(secretName(name), { ...shared, httpOnly: true });
    },
    'known-browser': (reply, { secret }) =>
      reply.setCookie(secretName(cookies.knownBrowser), secret, {
        ...shared,
        httpOnly: true,
        maxAge: yearLong,
      }),
    'social-browser': (reply, { secret }) =>
      reply.setCookie(secretName(cookies.socialRun), secret, {
        ...shared,
        httpOnly: true,
        maxAge: seconds(limits.socialRunLife + limits.pendingSignupLife),
      }),
    'code-browser': (reply, { secret }) =>
      reply.setCookie(secretName(cookies.codeRun), secret, {
        ...shared,
        httpOnly: true,
        maxAge: seconds(limits.waitingSignUpLife),
      }),
    'passkey-browser': (reply, { secret }) =>
      reply.setCookie(secretName(cookies.passkeyRun), secret, {
        ...shared,
        httpOnly: true,
        maxAge: seconds(limits.passkeys.browserLife),
      }),
    'recent-login': (reply, { platform }) =>
      reply.setCookie(cookies.recentLoginType, platform, { ...shared, maxAge: yearLong }),
    'try-provider': (reply, { provider }) =>
      reply.setCookie(cookies.tryProvider, provider, { ...shared, maxAge: yearLong }),
  };

  return {
    sessionSecret: (request) => read(request, cookies.session),
    browserSecret: (request) => read(request, cookies.knownBrowser),
    socialSecret: (request) => read(request, cookies.socialRun),
    codeSecret: (request) => read(request, cookies.codeRun),
    passkeySecret: (request) => read(request, cookies.passkeyRun),
    isShared,
    apply: (reply, changes) => {
      for (const change of changes) appliers[change.kind](reply, change as never);
    },
  };
}

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

/** The attributes of every cookie of ours. */
type Attributes = { readonly path: '/'; readonly sameSite: 'lax'; readonly secure: boolean };

const secretName = (name: string, { secure }: Attributes) => (secure ? `__Host-${name}` : name);

function readSecret({ cookies: sent }: FastifyRequest, name: string, attributes: Attributes) {
  const value = sent[secretName(name, attributes)];
  return value && value.length <= maxLength ? value : undefined;
}

const lifeOf = (persistence: Persistence) =>
  persistence === 'persistent' ? { maxAge: seconds(limits.session.absolute) } : {};

const isShared = (request: FastifyRequest) => request.cookies[sharedComputerCookie] !== undefined;

type Apply<Change> = (reply: FastifyReply, change: Change, attributes: Attributes) => unknown;
type Kind = CookieChange['kind'];
type ChangeOf<K extends Kind> = Extract<CookieChange, { kind: K }>;

/** Sets what the page reads: the bearer, and the member for whom a page is drawn, which is no secret. */
const setBearer: Apply<ChangeOf<'access-token' | 'session'>> = (reply, change, attributes) => {
  const kept = { ...attributes, ...lifeOf(change.persistence) };
  reply.setCookie(cookies.accessToken, change.accessToken, kept);
  reply.setCookie(cookies.member, change.member, kept);
};

const beginSession: Apply<ChangeOf<'session'>> = (reply, change, attributes) => {
  const { secret, persistence } = change;
  const kept = { ...attributes, ...lifeOf(persistence), httpOnly: true };
  reply.setCookie(secretName(cookies.session, attributes), secret, kept);
  setBearer(reply, change, attributes);
  if (persistence !== 'shared' && isShared(reply.request))
    reply.clearCookie(sharedComputerCookie, attributes);
};

const endSession: Apply<ChangeOf<'session-ended'>> = (reply, _change, attributes) => {
  const clearSecret = (name: string) =>
    reply.clearCookie(secretName(name, attributes), { ...attributes, httpOnly: true });
  const shared = isShared(reply.request);
  reply.header('clear-site-data', shared ? cachesAndStorage : cachesOnly);
  clearSecret(cookies.session);
  reply.clearCookie(cookies.accessToken, attributes);
  reply.clearCookie(cookies.member, attributes);
  if (!shared) return;
  reply.clearCookie(sharedComputerCookie, attributes);
  for (const name of [cookies.socialRun, cookies.codeRun, cookies.passkeyRun]) clearSecret(name);
};

/** Sets a secret of the browser for so many seconds. */
const keepSecret =
  (name: string, maxAge: number): Apply<{ readonly secret: string }> =>
  (reply, { secret }, attributes) =>
    reply.setCookie(secretName(name, attributes), secret, { ...attributes, httpOnly: true, maxAge });

const appliers: { readonly [K in Kind]: Apply<ChangeOf<K>> } = {
  session: beginSession,
  'access-token': setBearer,
  // It outlives the session that it tells of, so that the answer to a late request still clears what is left of it.
  'shared-life': (reply, { left, at }, attributes) =>
    reply.setCookie(sharedComputerCookie, `${left}.${at}`, {
      ...attributes,
      maxAge: seconds(limits.session.absoluteShared),
    }),
  'session-ended': endSession,
  'known-browser': keepSecret(cookies.knownBrowser, yearLong),
  'social-browser': keepSecret(cookies.socialRun, seconds(limits.socialRunLife + limits.pendingSignupLife)),
  'code-browser': keepSecret(cookies.codeRun, seconds(limits.waitingSignUpLife)),
  'passkey-browser': keepSecret(cookies.passkeyRun, seconds(limits.passkeys.browserLife)),
  'recent-login': (reply, { platform }, attributes) =>
    reply.setCookie(cookies.recentLoginType, platform, { ...attributes, maxAge: yearLong }),
  'try-provider': (reply, { provider }, attributes) =>
    reply.setCookie(cookies.tryProvider, provider, { ...attributes, maxAge: yearLong }),
};

/** Our cookies by the rules of decisions §2: `__Host-` and Secure on https, HttpOnly for secrets, Lax throughout. */
export function createCookieJar(publicUrl: string): Jar {
  const attributes: Attributes = { path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https://') };
  return {
    sessionSecret: (request) => readSecret(request, cookies.session, attributes),
    browserSecret: (request) => readSecret(request, cookies.knownBrowser, attributes),
    socialSecret: (request) => readSecret(request, cookies.socialRun, attributes),
    codeSecret: (request) => readSecret(request, cookies.codeRun, attributes),
    passkeySecret: (request) => readSecret(request, cookies.passkeyRun, attributes),
    isShared,
    apply: (reply, changes) => {
      for (const change of changes) appliers[change.kind](reply, change as never, attributes);
    },
  };
}

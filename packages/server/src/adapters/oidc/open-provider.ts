import type { IncomingMessage } from 'node:http';
import { ownBrowserPaths } from '@daemun/contract/routes';
import type { JWK } from 'jose';
import { Provider } from 'oidc-provider';
import type {
  AdmitOidc,
  OidcAnswer,
  OidcClient,
  OidcNeeds,
  OidcRefusal,
  OidcRequest,
  OidcServer,
} from '../../ports/oidc.ts';
import { askListener } from './ask-listener.ts';
import { type Asked, asked, asking, newWork } from './asked.ts';
import { noteAsker } from './asker.ts';
import { configurationOf, responseModes } from './configuration.ts';
import { keepGrantsInSignIns } from './grants.ts';
import { interactionAddress, makeInteractions } from './interactions.ts';
import { keepAnswers } from './kept-answers.ts';
import { libraryOf } from './library-of.ts';
import { loginNow } from './login-now.ts';
import { logoutToken } from './logout-token.ts';
import { allowingOffline } from './offline-access.ts';
import { postedForm } from './posted-form.ts';
import { followOurSession } from './shadow-session.ts';
import { addOwnSessions, addSignIns } from './sign-ins.ts';
import { signingKeySet } from './signing-keys.ts';
import { subjectsFor } from './subject.ts';

type Settings = {
  /** Our origin, without a slash at its end. */
  readonly issuer: string;
  readonly clients: readonly OidcClient[];
  readonly needs: OidcNeeds;
  /** Sign the library's cookies, the first one new ones. */
  readonly cookieKeys: readonly string[];
};

/** What the discovery document tells of ways that no client of ours may use goes. */
function addDiscovery(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (libraryOf(ctx)?.route === 'discovery')
      Object.assign(ctx.body as object, { response_modes_supported: responseModes });
  });
}

/** Clients find the keys of all nodes at each of them. */
function addPublishedKeys(provider: Provider, published: readonly JWK[]): void {
  provider.use(async (ctx, next) => {
    await next();
    if (libraryOf(ctx)?.route === 'jwks') ctx.body = { keys: published };
  });
}

/** A request to sign in that was answered for a reader who has left goes on with whoever is signed in now. */
function addOtherReaders(provider: Provider, needs: OidcNeeds): void {
  provider.use(async (ctx, next) => {
    await next();
    const { route, entities } = libraryOf(ctx) ?? {};
    const answered = entities?.Interaction;
    const member = answered?.result?.login?.accountId;
    if (route !== 'resume' || !answered || member === undefined) return;
    if (member === (await loginNow(needs))?.member) return;
    asked().work = newWork();
    ctx.remove('set-cookie');
    ctx.status = 303;
    ctx.redirect(interactionAddress(answered.uid));
  });
}

/** Who is not signed in has nothing to log out of, and goes on at once: the library would ask by a page of its own. */
function addEmptyLogout(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const { route, session } = libraryOf(ctx) ?? {};
    if (route !== 'end_session' || session?.accountId !== undefined || ctx.status !== 200) return;
    const { postLogoutRedirectUri, state } = (session?.state ?? {}) as Record<string, string | undefined>;
    const target = new URL(postLogoutRedirectUri ?? '/oidc/logout/success', provider.issuer);
    if (postLogoutRedirectUri !== undefined && state !== undefined) target.searchParams.set('state', state);
    ctx.status = ctx.method === 'POST' ? 303 : 302;
    ctx.redirect(target.href);
  });
}

/** Documents that are the same for everybody while a provider is open; a page's origin is answered for itself. */
const isSameForAll = ({ method, url, headers }: OidcRequest): boolean =>
  method === 'GET' &&
  headers.origin === undefined &&
  ['/oidc/jwks', ownBrowserPaths.oidcDiscovery].includes(url);

/** Asks the library once for each document. */
function sameForAll(ask: (request: OidcRequest, asks: { sessionSecret: undefined }) => Promise<OidcAnswer>) {
  const known = new Map<string, Promise<OidcAnswer>>();
  return ({ method, url, txid }: OidcRequest): Promise<OidcAnswer> => {
    const answer =
      known.get(url) ??
      ask({ method, url, txid, headers: {}, body: undefined }, { sessionSecret: undefined });
    known.set(url, answer);
    answer.catch(() => known.delete(url));
    return answer;
  };
}

/** Where a client's answer may be a form. */
const isSignIn = (path: string): boolean => path.startsWith('/oidc/auth');

/** So often a request is asked anew because others were faster; each time it sees what they have done. */
const mostTries = 8;

/**
 * Works on a request, which changes nothing before there is an answer; then all that it changes is one step. A request that is not
 * admitted changes nothing, and has no answer.
 */
async function inOneStep<T>(
  { now, models }: OidcNeeds,
  request: Pick<Asked, 'txid' | 'sessionSecret' | 'path' | 'form' | 'decide'>,
  work: () => Promise<T>,
  admit: AdmitOidc = async () => true,
): Promise<{ readonly given: T; readonly refusal: OidcRefusal | undefined } | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const fresh = {
      work: newWork(),
      claims: new Map(),
      actives: new Set<string>(),
      readers: new Map(),
      found: new Map(),
      tokens: new Map(),
      grants: new Map(),
      asker: {},
      isOver: false,
    };
    const asks: Asked = { ...request, now, ...fresh };
    const given = await asking.run(asks, work);
    asks.isOver = true;
    if (asks.failure !== undefined) throw asks.failure;
    if (tries === 0 && !(await admit(asks.asker))) return undefined;
    if (await models.commit(asks.work, now())) return { given, refusal: asks.refusal };
  }
  throw new Error('Others were faster each time.');
}

/**
 * Opens the OpenID provider: a certified library behind a function call, so that the server's own hooks (headers, durable
 * answers, log, deadline) hold for what it answers. `Host` and scheme are ours, whatever the request says. What breaks on our
 * side is thrown as it is, where the library would say `server_error` of everything.
 */
export async function openProvider({ issuer, clients, needs, cookieKeys }: Settings): Promise<OidcServer> {
  const { own, published } = await signingKeySet(needs);
  const keys = { jwks: [...own], cookies: cookieKeys };
  const provider = new Provider(issuer, configurationOf(clients, needs, keys));
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => {
    asked().failure = error;
  });
  const subjectOf = subjectsFor(clients, needs);
  noteAsker(provider, clients);
  // Every client may tell sessions apart, not only one with a back channel.
  provider.Client.prototype.includeSid = () => true;
  followOurSession(provider, needs);
  keepGrantsInSignIns(provider, clients, needs);
  const interactions = makeInteractions(provider, needs, subjectOf);
  addOtherReaders(provider, needs);
  addDiscovery(provider);
  addPublishedKeys(provider, published);
  addEmptyLogout(provider);
  const sessions = { clients, needs, subjectOf };
  addSignIns(provider, sessions);
  addOwnSessions(provider, sessions);
  keepAnswers(provider, needs);
  const listener = provider.callback();
  const { host, protocol } = new URL(issuer);
  const forwarded = { host, 'x-forwarded-proto': protocol.slice(0, -1) };

  const askLibrary = (request: OidcRequest) =>
    askListener(listener, { ...request, headers: { ...request.headers, ...forwarded } });
  const stepOf = ({ url, body, txid }: OidcRequest) => {
    const [path = ''] = url.split('?', 1);
    return { path, txid, form: new URLSearchParams(body) };
  };

  async function ask(
    request: OidcRequest,
    asks: Pick<Asked, 'sessionSecret' | 'decide'>,
    admit?: AdmitOidc,
  ): Promise<OidcAnswer> {
    const step = { ...asks, ...stepOf(request) };
    const answer = await inOneStep(needs, step, () => askLibrary(allowingOffline(clients, request)), admit);
    if (!answer) return { status: 429, headers: {}, body: '' };
    const { given, refusal } = answer;
    const form = isSignIn(step.path) ? postedForm(given.body) : undefined;
    return { ...given, refusal, ...(form && { form }) };
  }

  const same = sameForAll(ask);
  const signing = own.find(({ alg }) => alg === 'RS256');
  return {
    ask: (request, sessionSecret, admit, decide) =>
      isSameForAll(request) ? same(request) : ask(request, { sessionSecret, decide }, admit),
    continueWith: async (request, sessionSecret, decide, keeps) => {
      const headers = { ...request.headers, ...forwarded };
      const raw = { ...request, headers, socket: {} } as unknown as IncomingMessage;
      const step = { sessionSecret, ...stepOf(request) };
      const answer = await inOneStep(needs, step, () => interactions.continueWith(raw, decide, keeps));
      return answer?.given;
    },
    logoutToken: async (notice) => {
      const url = clients.find(({ id }) => id === notice.client)?.backchannel;
      return url === undefined || !signing
        ? undefined
        : { url, token: await logoutToken(issuer, signing, notice, needs.now()) };
    },
  };
}

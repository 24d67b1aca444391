import type { JWK } from 'jose';
import inject from 'light-my-request';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type {
  AdmitOidc,
  OidcAnswer,
  OidcClient,
  OidcInteraction,
  OidcNeeds,
  OidcRequest,
  OidcServer,
} from '../../ports/oidc.ts';
import { type Asked, asked, asking, newWork } from './asked.ts';
import { noteAsker } from './asker.ts';
import { configurationOf, responseModes } from './configuration.ts';
import { grantNamed, keepGrantsInSignIns } from './grants.ts';
import { addInteractions, interactionAddress } from './interactions.ts';
import { keepAnswers } from './kept-answers.ts';
import { logoutToken } from './logout-token.ts';
import { postedForm } from './posted-form.ts';
import { followOurSession, loginNow } from './shadow-session.ts';
import { signingKeySet } from './signing-keys.ts';
import { type SubjectOf, subjectsFor } from './subject.ts';

type Settings = {
  /** Our origin, without a slash at its end. */
  readonly issuer: string;
  readonly clients: readonly OidcClient[];
  readonly needs: OidcNeeds;
  /** Sign the library's cookies, the first one new ones. */
  readonly cookieKeys: readonly string[];
};

/** What the library knows of a request once it has answered; of other requests, nothing. */
const libraryOf = (ctx: object) => (ctx as Partial<KoaContextWithOIDC>).oidc;

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

/** Notes each client that is given a code: its member sees it, and it hears of the end of the session. */
function addSignIns(
  provider: Provider,
  { clients, needs }: Pick<Settings, 'clients' | 'needs'>,
  subjectOf: SubjectOf,
): void {
  provider.use(async (ctx, next) => {
    await next();
    const { client: given, session, entities } = libraryOf(ctx) ?? {};
    const client = clients.find(({ id }) => id === given?.clientId);
    const grantId = entities?.AuthorizationCode?.grantId;
    if (!client || !session?.accountId || grantId === undefined) return;
    const { held, work } = asked();
    if (held) {
      work.heldGrant = held;
      return;
    }
    const { uid: session_id, accountId: member_id } = session;
    work.signIn = {
      session_id,
      client: client.id,
      member_id,
      subject: subjectOf(client.id, member_id),
      sid: session.sidFor(client.id) ?? '',
      at: needs.now(),
      grant_mark: grantNamed(grantId)?.grant_mark ?? null,
      tells_idle: client.hearsIdle,
    };
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

/** Where a client's answer may be a form. */
const isSignIn = (path: string): boolean => path.startsWith('/oidc/auth');

/** So often a request is asked anew because others were faster; each time it sees what they have done. */
const mostTries = 8;

type Given = Pick<OidcAnswer, 'refusal'> & {
  readonly status: number;
  readonly headers: object;
  readonly body: string;
};

/**
 * Asks the library, which changes nothing before it has answered; then all that it changes is one step. A request that is not admitted
 * changes nothing.
 */
async function askAndKeep(
  { now, models }: OidcNeeds,
  ask: () => Promise<Given>,
  request: Pick<Asked, 'sessionSecret' | 'path' | 'form' | 'step'>,
  admit: AdmitOidc = async () => true,
): Promise<Given> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const asks: Asked = { ...request, now, work: newWork(), claims: new Map(), asker: {}, isOver: false };
    const given = await asking.run(asks, ask);
    asks.isOver = true;
    if (asks.failure !== undefined) throw asks.failure;
    if (tries === 0 && !(await admit(asks.asker))) return { status: 429, headers: {}, body: '' };
    if (await models.commit(asks.work, now())) return { ...given, refusal: asks.refusal };
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
  addInteractions(provider, needs, subjectOf);
  addOtherReaders(provider, needs);
  addDiscovery(provider);
  addPublishedKeys(provider, published);
  addEmptyLogout(provider);
  addSignIns(provider, { clients, needs }, subjectOf);
  keepAnswers(provider, needs);
  const listener = provider.callback();
  const { host, protocol } = new URL(issuer);
  const forwarded = { host, 'x-forwarded-proto': protocol.slice(0, -1) };

  async function answer(
    { method, url, body, ...request }: OidcRequest,
    asks: Pick<Asked, 'sessionSecret' | 'step'>,
    admit?: AdmitOidc,
  ): Promise<OidcAnswer> {
    const headers = { ...request.headers, ...forwarded };
    const options = { method: method as 'GET', url, headers, ...(body !== undefined && { payload: body }) };
    const ask = async () => {
      // The library of the call begins when it is awaited, which must be inside.
      const { statusCode: status, headers: told, payload } = await inject(listener, options);
      return { status, headers: told, body: payload };
    };
    const [path = ''] = url.split('?', 1);
    const whole = { ...asks, path, form: new URLSearchParams(body) };
    const given = await askAndKeep(needs, ask, whole, admit);
    const form = isSignIn(path) ? postedForm(given.body) : undefined;
    return { ...given, headers: given.headers as OidcAnswer['headers'], ...(form && { form }) };
  }

  const signing = own.find(({ alg }) => alg === 'RS256');
  return {
    ask: (request, sessionSecret, admit) => answer(request, { sessionSecret }, admit),
    interaction: async (request, sessionSecret) => {
      const { status, body } = await answer(request, { sessionSecret, step: 'look' });
      return status === 200 ? (JSON.parse(body) as OidcInteraction) : undefined;
    },
    finish: (request, sessionSecret, result) => answer(request, { sessionSecret, step: result }),
    logoutToken: async (notice) => {
      const url = clients.find(({ id }) => id === notice.client)?.backchannel;
      return url === undefined || !signing
        ? undefined
        : { url, token: await logoutToken(issuer, signing, notice, needs.now()) };
    },
  };
}

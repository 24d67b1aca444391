import { AsyncLocalStorage } from 'node:async_hooks';
import type { JWK } from 'jose';
import inject from 'light-my-request';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type {
  OidcAnswer,
  OidcClient,
  OidcInteraction,
  OidcNeeds,
  OidcRequest,
  OidcServer,
} from '../../ports/oidc.ts';
import type { Asked } from './asked.ts';
import { configurationOf } from './configuration.ts';
import { addInteractions } from './interactions.ts';
import { logoutToken } from './logout-token.ts';
import { followOurSession } from './shadow-session.ts';
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
      Object.assign(ctx.body as object, { response_modes_supported: ['query'] });
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
    if (!entities?.AuthorizationCode || !client || !session?.accountId) return;
    const { uid: session_id, accountId: member_id } = session;
    await needs.noteSignIn({
      session_id,
      client: client.id,
      member_id,
      subject: subjectOf(client.id, member_id),
      sid: session.sidFor(client.id) ?? '',
      at: needs.now(),
    });
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

/**
 * Opens the OpenID provider: a certified library behind a function call, so that the server's own hooks (headers, durable
 * answers, log, deadline) hold for what it answers. `Host` and scheme are ours, whatever the request says. What breaks on our
 * side is thrown as it is, where the library would say `server_error` of everything.
 */
export async function openProvider({ issuer, clients, needs, cookieKeys }: Settings): Promise<OidcServer> {
  const { own, published } = await signingKeySet(needs);
  const keys = { jwks: [...own], cookies: cookieKeys };
  const asking = new AsyncLocalStorage<Asked>();
  const provider = new Provider(issuer, configurationOf(clients, needs, keys, asking));
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => {
    const asked = asking.getStore();
    if (asked) asked.failure = error;
  });
  const subjectOf = subjectsFor(clients, needs);
  followOurSession(provider, asking, needs);
  addInteractions(provider, asking, needs, subjectOf);
  addDiscovery(provider);
  addPublishedKeys(provider, published);
  addEmptyLogout(provider);
  addSignIns(provider, { clients, needs }, subjectOf);
  const listener = provider.callback();
  const { host, protocol } = new URL(issuer);
  const forwarded = { host, 'x-forwarded-proto': protocol.slice(0, -1) };

  async function answer({ method, url, body, ...request }: OidcRequest, asked: Asked): Promise<OidcAnswer> {
    const headers = { ...request.headers, ...forwarded };
    const options = { method: method as 'GET', url, headers, ...(body !== undefined && { payload: body }) };
    // The library of the call begins when it is awaited, which must be inside.
    const given = await asking.run(asked, async () => await inject(listener, options));
    if (asked.failure !== undefined) throw asked.failure;
    return {
      status: given.statusCode,
      headers: given.headers as OidcAnswer['headers'],
      body: given.payload,
    };
  }

  const signing = own.find(({ alg }) => alg === 'RS256');
  return {
    ask: (request, sessionSecret) => answer(request, { sessionSecret }),
    interaction: async (request, sessionSecret) => {
      const { status, body } = await answer(request, { sessionSecret, step: 'look' });
      return status === 200 ? (JSON.parse(body) as OidcInteraction) : undefined;
    },
    finish: (request, sessionSecret, result) => answer(request, { sessionSecret, step: result }),
    logoutToken: async (notice) => {
      const url = clients.find(({ id }) => id === notice.client)?.backchannel;
      return url === undefined || !signing
        ? undefined
        : { url, token: await logoutToken(issuer, signing, notice) };
    },
  };
}

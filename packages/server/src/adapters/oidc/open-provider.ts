import { AsyncLocalStorage } from 'node:async_hooks';
import { importJWK, SignJWT } from 'jose';
import inject from 'light-my-request';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type {
  OidcAnswer,
  OidcClient,
  OidcInteraction,
  OidcNeeds,
  OidcRequest,
  OidcResult,
  OidcServer,
} from '../../ports/oidc.ts';
import { configurationOf } from './configuration.ts';
import { signingJwks } from './signing-keys.ts';

type Step = { readonly kind: 'look' } | { readonly kind: 'finish'; readonly result: OidcResult };

/** What a request brings beside its own text. */
type Asked = { readonly sessionSecret: string | undefined; readonly step: Step | undefined };

type Settings = {
  /** Our origin, without a slash at its end. */
  readonly issuer: string;
  readonly clients: readonly OidcClient[];
  readonly needs: OidcNeeds;
  /** Sign the library's cookies, the first one new ones. */
  readonly cookieKeys: readonly string[];
  onTrouble(error: Error): void;
};

/**
 * Makes the library's session a shadow of ours: it is whatever our cookie says, asked anew with every request, and a client
 * knows it by an id of its own. What the library binds to its session so ends with ours.
 */
function followOurs(provider: Provider, visits: AsyncLocalStorage<Asked>, { loginOf }: OidcNeeds): void {
  const { Session } = provider;
  Session.get = async (ctx) => {
    const login = await loginOf(visits.getStore()?.sessionSecret);
    const session = (login && (await Session.findByUid(login.session))) ?? new Session();
    if (login) {
      session.uid = login.session;
      session.loginAccount({
        accountId: login.member,
        loginTs: login.at,
        acr: login.acr,
        amr: [...login.amr],
      });
      // It is kept from now on, as the library keeps what it has changed itself.
      Object.defineProperty(session, 'touched', { value: true, writable: true, configurable: true });
    }
    (ctx as { oidc?: { entity(name: string, value: unknown): void } }).oidc?.entity('Session', session);
    return session;
  };
}

/** What the discovery document tells of ways that no client of ours may use goes. */
function addDiscovery(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    if ((ctx as Partial<KoaContextWithOIDC>).oidc?.route === 'discovery')
      Object.assign(ctx.body as object, { response_modes_supported: ['query'] });
  });
}

/** Notes each client that is given a code, so that it hears of the end of the session. */
function addSignIns(provider: Provider, { clients, needs }: Pick<Settings, 'clients' | 'needs'>): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as Partial<KoaContextWithOIDC>;
    const id = oidc?.client?.clientId ?? '';
    const client = clients.find((each) => each.id === id);
    const { session } = oidc ?? {};
    if (!oidc?.entities.AuthorizationCode || !oidc.route || !client?.backchannel || !session?.accountId)
      return;
    await needs.noteSignIn({
      session_id: session.uid,
      client: id,
      member_id: session.accountId,
      subject: client.subject === 'public' ? session.accountId : needs.pairwise(session.accountId, id),
      sid: session.sidFor(id) ?? '',
      at: needs.now(),
    });
  });
}

/** Since when the reader must have proved to be there. */
function proofSinceOf(
  reasons: readonly string[],
  { iat }: { iat: number },
  { max_age }: Readonly<Record<string, unknown>>,
): number | undefined {
  if (reasons.includes('login_prompt')) return iat;
  return reasons.includes('max_age') ? iat - Number(max_age) : undefined;
}

const epoch = () => Math.floor(Date.now() / 1000);

/** Our part of a request to sign in: what it waits for, and going on with it. */
function addInteractions(provider: Provider, visits: AsyncLocalStorage<Asked>, { loginOf }: OidcNeeds): void {
  provider.use(async (ctx, next) => {
    const visit = visits.getStore();
    if (!visit?.step) return next();
    const interaction = await provider.interactionDetails(ctx.req, ctx.res);
    const { prompt, params } = interaction;
    if (visit.step.kind === 'look') {
      ctx.body = {
        client: String(params.client_id),
        proofSince: proofSinceOf(prompt.reasons, interaction, params),
      };
      return undefined;
    }
    const { result } = visit.step;
    const login = await loginOf(visit.sessionSecret);
    interaction.result =
      result === 'done' && login
        ? {
            login: { accountId: login.member, ts: login.at, acr: login.acr, amr: [...login.amr] },
            consent: {},
          }
        : { error: result === 'done' ? 'login_required' : result };
    // It began before the log-in: the session that it ends with is another.
    delete interaction.session;
    await interaction.save(interaction.exp - epoch());
    ctx.status = 303;
    ctx.redirect(interaction.returnTo);
    return undefined;
  });
}

/** Who is not signed in has nothing to log out of, and goes on at once: the library would ask by a page of its own. */
function addEmptyLogout(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as { oidc?: { route?: string; session?: { accountId?: string; state?: unknown } } };
    if (oidc?.route !== 'end_session' || oidc.session?.accountId !== undefined || ctx.status !== 200) return;
    const { postLogoutRedirectUri, state } = (oidc.session?.state ?? {}) as Record<
      string,
      string | undefined
    >;
    const target = new URL(postLogoutRedirectUri ?? '/oidc/logout/success', provider.issuer);
    if (postLogoutRedirectUri !== undefined && state !== undefined) target.searchParams.set('state', state);
    ctx.status = 303;
    ctx.redirect(target.href);
  });
}

/**
 * Opens the OpenID provider: a certified library behind a function call, so that the server's own hooks (headers, durable
 * answers, log, deadline) hold for what it answers. `Host` and scheme are ours, whatever the request says.
 */
export async function openProvider({
  issuer,
  clients,
  needs,
  cookieKeys,
  onTrouble,
}: Settings): Promise<OidcServer> {
  const jwks = await signingJwks(needs);
  const provider = new Provider(issuer, configurationOf(clients, needs, { jwks, cookies: cookieKeys }));
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => onTrouble(error));
  const visits = new AsyncLocalStorage<Asked>();
  followOurs(provider, visits, needs);
  addInteractions(provider, visits, needs);
  addDiscovery(provider);
  addEmptyLogout(provider);
  addSignIns(provider, { clients, needs });
  const listener = provider.callback();
  const { host, protocol } = new URL(issuer);
  const forwarded = { host, 'x-forwarded-proto': protocol.slice(0, -1) };

  async function answer(request: OidcRequest, visit: Asked): Promise<OidcAnswer> {
    const { method, url, body } = request;
    const headers = { ...request.headers, ...forwarded };
    const options = { method: method as 'GET', url, headers, ...(body !== undefined && { payload: body }) };
    // The library of the call begins when it is awaited, which must be inside.
    const given = await visits.run(visit, async () => await inject(listener, options));
    return {
      status: given.statusCode,
      headers: given.headers as OidcAnswer['headers'],
      body: given.payload,
    };
  }

  const signing = jwks.find(({ alg }) => alg === 'RS256');
  return {
    ask: (request, sessionSecret) => answer(request, { sessionSecret, step: undefined }),
    interaction: async (request, sessionSecret) => {
      const { status, body } = await answer(request, { sessionSecret, step: { kind: 'look' } });
      return status === 200 ? (JSON.parse(body) as OidcInteraction) : undefined;
    },
    finish: (request, sessionSecret, result) =>
      answer(request, { sessionSecret, step: { kind: 'finish', result } }),
    logoutToken: async ({ client, subject, sid }) => {
      const url = clients.find(({ id }) => id === client)?.backchannel;
      if (url === undefined || !signing) return undefined;
      const token = await new SignJWT({
        sid,
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: signing.kid ?? '' })
        .setIssuer(issuer)
        .setAudience(client)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('2 minutes')
        .setJti(crypto.randomUUID())
        .sign(await importJWK(signing, 'RS256'));
      return { url, token };
    },
  };
}

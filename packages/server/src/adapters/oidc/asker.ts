import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { arePreviousTaken } from '../../domain/previous-keys.ts';
import type { OidcAsker, OidcClient, OidcRefusal } from '../../ports/oidc.ts';
import { asked } from './asked.ts';

type Library = Partial<KoaContextWithOIDC['oidc']>;

/** Makes the library accept the previous secret until its last day, and notes the client of each right secret. */
function compareSecrets({ Client }: Provider, clients: readonly OidcClient[]): void {
  const { compareClientSecret } = Client.prototype;
  Client.prototype.compareClientSecret = async function compare(secret) {
    const { previousSecret, previousUntil } = clients.find(({ id }) => id === this.clientId) ?? {};
    const clientSecret = arePreviousTaken(previousUntil, asked().now()) ? previousSecret : undefined;
    const isRight =
      (await compareClientSecret.call(this, secret)) ||
      (clientSecret !== undefined &&
        (await compareClientSecret.call(Object.assign(Object.create(this), { clientSecret }), secret)));
    if (isRight) asked().proven = this.clientId;
    return isRight;
  };
}

/**
 * Notes the client of each assertion that its key signed and that is new. The library asks whether one is new after it has verified the rest.
 * It asks the same about proofs of possession; a client that shows those has authenticated before, or cannot.
 */
function noteAssertions({ ReplayDetection }: Provider): void {
  const { unique } = ReplayDetection;
  ReplayDetection.unique = async (client, ...assertion) => {
    const isNew = await unique.call(ReplayDetection, client, ...assertion);
    if (isNew) asked().proven = client;
    return isNew;
  };
}

/**
 * Returns whom a request outside the authorization endpoint counts for: a client that authenticated, also if the request failed later
 * for another reason. A public client does not authenticate, so a token request of it that succeeds counts for its reader.
 */
function whoAsked(
  clients: readonly OidcClient[],
  { client: given, route, account }: Library,
  failed: boolean,
) {
  const client = clients.find(({ id }) => id === given?.clientId);
  if (!client) return {};
  if (client.auth === 'none') return failed || route !== 'token' ? {} : { member: account?.accountId };
  return asked().proven === client.id ? { client: client.id, mostRequests: client.mostRequests } : {};
}

/** The form of a client id. Any other text in its place may be a secret, so it is not logged. */
const idForm = /^[a-z][a-z0-9-]{1,30}$/;

/** The client id in a request, also if no such client is registered. */
function namedClient({ client, params }: Library, authorization: string): string | undefined {
  const [, basic = ''] = /^Basic ([\w+/=]+)$/.exec(authorization) ?? [];
  const [shown] = Buffer.from(basic, 'base64').toString().split(':', 1);
  const named = client?.clientId ?? params?.client_id ?? shown;
  return typeof named === 'string' && idForm.test(named) ? named : undefined;
}

type Said = { readonly error?: unknown; readonly error_description?: unknown };

/** The error of an answer, from its body or from the query of its redirect. */
function saidBy(body: unknown, location: string): Said {
  if (URL.canParse(location)) return Object.fromEntries(new URL(location).searchParams);
  return typeof body === 'object' && body !== null ? (body as Said) : {};
}

const longestDescription = 200;

/** The library's description without the `Origin` that it repeats: anybody may write any text there. */
const ownWords = (words: string, origin: string): string =>
  (origin === '' ? words : words.replaceAll(origin, '…')).slice(0, longestDescription);

type Shown = { readonly authorization: string; readonly origin: string };

function refusalOf(library: Library, said: Said, { authorization, origin }: Shown): OidcRefusal | undefined {
  const { error, error_description: words } = said;
  if (typeof error !== 'string') return undefined;
  const description = typeof words === 'string' ? ownWords(words, origin) : undefined;
  return { client: namedClient(library, authorization), error, description };
}

/** Notes whom each request counts for, a reader or a client, and the error of its answer. */
export function noteAsker(provider: Provider, clients: readonly OidcClient[]): void {
  compareSecrets(provider, clients);
  noteAssertions(provider);
  provider.use(async (ctx, next) => {
    await next();
    const request = asked();
    const library: Library = (ctx as Partial<KoaContextWithOIDC>).oidc ?? {};
    const asker: OidcAsker =
      library.route === 'authorization'
        ? { member: (await request.login)?.member }
        : whoAsked(clients, library, ctx.status >= 400);
    request.asker = asker;
    const said = saidBy(ctx.body, ctx.response.get('location'));
    const shown = { authorization: ctx.get('authorization'), origin: ctx.get('origin') };
    request.refusal = refusalOf(library, said, shown);
  });
}

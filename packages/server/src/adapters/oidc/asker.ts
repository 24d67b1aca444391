import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { arePreviousTaken } from '../../domain/previous-keys.ts';
import type { OidcAsker, OidcClient, OidcRefusal } from '../../ports/oidc.ts';
import { asked } from './asked.ts';

type Library = Partial<KoaContextWithOIDC['oidc']>;

/**
 * Has the library take the secret before beside the new one until its day, and note each right secret: what a request is refused for later does not
 * say whose it was.
 */
function compareSecrets({ Client }: Provider, clients: readonly OidcClient[]): void {
  const { compareClientSecret } = Client.prototype;
  Client.prototype.compareClientSecret = async function compare(secret) {
    const { previousSecret, previousUntil } = clients.find(({ id }) => id === this.clientId) ?? {};
    const clientSecret = arePreviousTaken(previousUntil, asked().now()) ? previousSecret : undefined;
    const isRight =
      (await compareClientSecret.call(this, secret)) ||
      (clientSecret !== undefined &&
        (await compareClientSecret.call(Object.assign(Object.create(this), { clientSecret }), secret)));
    if (isRight) asked().rightSecretOf = this.clientId;
    return isRight;
  };
}

/**
 * Who is counted for a request of a program: the client that proved to be itself, by its secret or by a request that succeeded. One that
 * has neither secret nor key proves nothing: what it redeems is a reader's, who alone is counted, since each of its readers asks by
 * themselves.
 */
function whoAsked(
  clients: readonly OidcClient[],
  { client: given, route, account }: Library,
  failed: boolean,
) {
  const client = clients.find(({ id }) => id === given?.clientId);
  if (!client) return {};
  if (client.auth === 'none') return failed || route !== 'token' ? {} : { member: account?.accountId };
  return !failed || asked().rightSecretOf === client.id
    ? { client: client.id, mostRequests: client.mostRequests }
    : {};
}

/** The form of an id in a row: what else stands in its place, a secret perhaps, is written nowhere. */
const idForm = /^[a-z][a-z0-9-]{1,30}$/;

/** The id that a request names, also if no client has it. */
function namedClient({ client, params }: Library, authorization: string): string | undefined {
  const [, basic = ''] = /^Basic ([\w+/=]+)$/.exec(authorization) ?? [];
  const [shown] = Buffer.from(basic, 'base64').toString().split(':', 1);
  const named = client?.clientId ?? params?.client_id ?? shown;
  return typeof named === 'string' && idForm.test(named) ? named : undefined;
}

type Said = { readonly error?: unknown; readonly error_description?: unknown };

/** The error that an answer tells: in its body, or in the address that it leads to. */
function saidBy(body: unknown, location: string): Said {
  if (URL.canParse(location)) return Object.fromEntries(new URL(location).searchParams);
  return typeof body === 'object' && body !== null ? (body as Said) : {};
}

const longestDescription = 200;

/** The library's words without what they repeat of the request: its origin, in which anybody may write what they like. */
const ownWords = (words: string, origin: string): string =>
  (origin === '' ? words : words.replaceAll(origin, '…')).slice(0, longestDescription);

type Shown = { readonly authorization: string; readonly origin: string };

function refusalOf(library: Library, said: Said, { authorization, origin }: Shown): OidcRefusal | undefined {
  const { error, error_description: words } = said;
  if (typeof error !== 'string') return undefined;
  const description = typeof words === 'string' ? ownWords(words, origin) : undefined;
  return { client: namedClient(library, authorization), error, description };
}

/** Notes who asks: a reader at the authorization endpoint, elsewhere a client, or the reader for whom one without a secret asks. */
export function noteAsker(provider: Provider, clients: readonly OidcClient[]): void {
  compareSecrets(provider, clients);
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

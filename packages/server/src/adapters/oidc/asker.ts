import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { OidcAsker, OidcClient } from '../../ports/oidc.ts';
import { asked } from './asked.ts';

type Library = Partial<KoaContextWithOIDC['oidc']>;

/** Has the library note each right secret: what a request is refused for later does not say whose it was. */
function noteRightSecrets({ Client }: Provider): void {
  const { compareClientSecret } = Client.prototype;
  Client.prototype.compareClientSecret = async function compare(secret) {
    const isRight = await compareClientSecret.call(this, secret);
    if (isRight) asked().rightSecretOf = this.clientId;
    return isRight;
  };
}

/**
 * The client that proved to be itself: by its secret, or by a request that succeeded. One that has neither secret nor key does so at the
 * token endpoint alone, by what it redeems: elsewhere anybody may name it.
 */
function provenClient(clients: readonly OidcClient[], { route, client: given }: Library, failed: boolean) {
  const client = clients.find(({ id }) => id === given?.clientId);
  if (!client) return {};
  const isProven = !failed && (client.auth !== 'none' || route === 'token');
  return isProven || asked().rightSecretOf === client.id
    ? { client: client.id, mostRequests: client.mostRequests }
    : {};
}

/** Notes who asks: a reader at the authorization endpoint, elsewhere a client. */
export function noteAsker(provider: Provider, clients: readonly OidcClient[]): void {
  noteRightSecrets(provider);
  provider.use(async (ctx, next) => {
    await next();
    const request = asked();
    const library: Library = (ctx as Partial<KoaContextWithOIDC>).oidc ?? {};
    const asker: OidcAsker =
      library.route === 'authorization'
        ? { member: (await request.login)?.member }
        : provenClient(clients, library, ctx.status >= 400);
    request.asker = asker;
  });
}

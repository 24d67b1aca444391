import type { OidcClient, OidcRequest } from '../../ports/oidc.ts';
import { offlineAccess } from './grants.ts';

/** The fields with `prompt=consent`, if a client that keeps a session of its own asks for that, and no prompt rules it out. */
function withConsent(clients: readonly OidcClient[], fields: URLSearchParams): URLSearchParams | undefined {
  const [scope, ...otherScopes] = fields.getAll('scope');
  const [prompt = '', ...otherPrompts] = fields.getAll('prompt');
  const [client, ...otherClients] = fields.getAll('client_id');
  if (otherScopes.length + otherPrompts.length + otherClients.length > 0) return undefined;
  if (!scope?.split(' ').includes(offlineAccess) || prompt.split(' ').includes('none')) return undefined;
  if (!clients.some(({ id, keepsOwnSession }) => id === client && keepsOwnSession)) return undefined;
  const more = new URLSearchParams(fields);
  more.set('prompt', [...new Set([...prompt.split(' ').filter(Boolean), 'consent'])].join(' '));
  return more;
}

/**
 * The library grants `offline_access` beside `prompt=consent` alone. The row of a native app is such a condition, too (OpenID Connect
 * Core §11), so its request need not say it.
 */
export function allowingOffline(clients: readonly OidcClient[], request: OidcRequest): OidcRequest {
  const { url, body } = request;
  const signIn = '/oidc/auth?';
  if (url.startsWith(signIn)) {
    const fields = withConsent(clients, new URLSearchParams(url.slice(signIn.length)));
    return fields ? { ...request, url: `${signIn}${fields}` } : request;
  }
  const fields = url === '/oidc/par' ? withConsent(clients, new URLSearchParams(body)) : undefined;
  return fields ? { ...request, body: String(fields) } : request;
}

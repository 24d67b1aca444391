import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openidSecret } from '../sister/clients.ts';
import { homeOf } from '../sister/tokens.ts';
import { queryOf } from '../social/core/fields.ts';
import type { World } from '../world.ts';
import { otherClients, otherPaths, pluginQuery } from './other-clients.ts';
import type { OtherVisits } from './other-visits.ts';

type Tokens = { readonly access_token?: string };
type Claims = { readonly sub: string; readonly email?: string; readonly name?: string };

const scope = 'openid email profile';

/**
 * Log-in as the plug-in of WordPress does it: no PKCE and no nonce, the secret in the body, the scope once more at the token endpoint, and
 * the claims by a POST.
 */
export function addPluginLogin(
  app: FastifyInstance,
  world: World,
  { visits, base }: { readonly visits: OtherVisits; readonly base: () => string },
): void {
  const redirect_uri = () => base() + otherPaths.pluginCallback + pluginQuery;
  const client_id = otherClients.plugin;

  app.get(otherPaths.pluginLogin, (request, reply) => {
    const state = randomBytes(16).toString('hex');
    visits.of(request, reply).pluginState = state;
    const query = new URLSearchParams({ response_type: 'code', scope, client_id, state });
    query.set('redirect_uri', redirect_uri());
    return reply.header('cache-control', 'no-store').redirect(`${homeOf(world)}/oidc/auth?${query}`, 302);
  });

  async function claimsFor(code: string): Promise<Claims | undefined> {
    const secret = { client_id, client_secret: openidSecret };
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirect_uri(), scope };
    const body = new URLSearchParams({ ...secret, ...grant });
    const given = await fetch(`${homeOf(world)}/oidc/token`, { method: 'POST', body });
    const { access_token } = (await given.json()) as Tokens;
    if (!given.ok || access_token === undefined) return undefined;
    const headers = { authorization: `Bearer ${access_token}` };
    const told = await fetch(`${homeOf(world)}/oidc/me`, { method: 'POST', headers });
    return told.ok ? ((await told.json()) as Claims) : undefined;
  }

  app.get(otherPaths.pluginCallback, async (request, reply) => {
    const visit = visits.of(request, reply);
    const { state, code } = queryOf(request);
    const isOurs = visit.pluginState !== undefined && visit.pluginState === state;
    delete visit.pluginState;
    visit.plugin = isOurs ? await claimsFor(String(code ?? '')) : undefined;
    return reply.header('cache-control', 'no-store').redirect(otherPaths.page, 302);
  });
}

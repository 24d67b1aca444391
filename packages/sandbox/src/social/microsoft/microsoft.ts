import type { FastifyRequest } from 'fastify';
import { redirectUrisOf, socialClients } from '../clients.ts';
import { type Answer, ok } from '../core/answer.ts';
import { type BackChannel, backChannels } from '../core/back-channel.ts';
import { publicKeys } from '../core/jwks.ts';
import { type Oidc, openOidc } from '../core/oidc.ts';
import type { SocialPlace } from '../core/place.ts';
import type { SocialStandIn } from '../core/stand-in.ts';
import { authorize } from './authorize.ts';
import { discoveryOf } from './discovery.ts';
import { aadstsAnswer, unknownTenant } from './errors.ts';
import { graphMe, userInfo } from './graph.ts';
import { nativeToken } from './native-token.ts';
import { type MicrosoftPerson, microsoftPersons, personalTenant } from './persons.ts';
import { type Tenant, tenantOf } from './tenants.ts';
import { token } from './token.ts';

const { clientId, clientSecret } = socialClients.MS;
const oauth: BackChannel = { provider: 'MS', house: 'oauth' };
const api: BackChannel = { provider: 'MS', house: 'api' };

/** Microsoft: an issuer for each tenant; login.microsoftonline.com and graph.microsoft.com in one place. */
export function openMicrosoft(place: SocialPlace): SocialStandIn {
  const oidc = openOidc<MicrosoftPerson>(place, settingsOf(place));
  const channel = backChannels(place.world);
  const inTenant = (answer: (tenant: Tenant) => Answer | Promise<Answer>) =>
    channel(oauth, (request: FastifyRequest) => {
      const tenant = tenantOf(request);
      return tenant === undefined ? aadstsAnswer(unknownTenant) : answer(tenant);
    });
  return {
    provider: 'MS',
    persons: microsoftPersons,
    addRoutes: (app) => {
      const handler = authorize(oidc);
      app.route({ method: ['GET', 'POST'], url: '/:tenant/oauth2/v2.0/authorize', handler });
      app.post('/:tenant/oauth2/v2.0/token', channel(oauth, token(oidc)));
      app.get(
        '/:tenant/discovery/v2.0/keys',
        inTenant(() => keysWithIssuer(place, oidc)),
      );
      app.get(
        '/:tenant/v2.0/.well-known/openid-configuration',
        inTenant((tenant) => ok(discoveryOf(place.base(), tenant))),
      );
      app.get('/v1.0/me', channel(api, graphMe(oidc)));
      app.get('/oidc/userinfo', channel(api, userInfo(oidc)));
    },
    nativeToken: ({ subject }, wish) => nativeToken(oidc, subject, wish),
    unlink: oidc.forget,
    rotateKeys: oidc.rotateKeys,
  };
}

/** Microsoft writes beside each key for whom it signs: for every tenant, or for one alone. */
async function keysWithIssuer(
  { world, base }: SocialPlace,
  { keys }: Oidc<MicrosoftPerson>,
): Promise<Answer> {
  const tenant = world.faults.mode('MS') === 'otherTenant' ? personalTenant : '{tenantid}';
  const issuer = `${base()}/${tenant}/v2.0`;
  return ok({ keys: (await publicKeys(keys)).map((key) => ({ ...key, issuer })) });
}

const settingsOf = ({ world }: SocialPlace) => ({
  provider: 'MS' as const,
  persons: microsoftPersons,
  issuerOf: (base: string, { claims }: MicrosoftPerson) => `${base}/${claims.tid}/v2.0`,
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: redirectUrisOf(world, 'MS'),
      response_types: ['code' as const],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'client_secret_post' as const,
    },
  ],
  scopes: ['openid', 'profile', 'email', 'User.Read'],
  claims: {
    openid: ['sub', 'tid'],
    profile: ['name', 'preferred_username', 'oid'],
    email: ['email', 'xms_edov'],
  },
  idTokenLife: 3600,
  moreClaims: ({ iat }: { iat?: number }) => ({ ver: '2.0', nbf: iat }),
});

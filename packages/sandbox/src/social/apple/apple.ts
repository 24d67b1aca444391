import type { ClientMetadata } from 'oidc-provider';
import { redirectUrisOf, socialClients } from '../clients.ts';
import { ok } from '../core/answer.ts';
import { type BackChannel, backChannels } from '../core/back-channel.ts';
import { jwksAnswer } from '../core/jwks.ts';
import { openOidc } from '../core/oidc.ts';
import type { SocialPlace } from '../core/place.ts';
import type { SocialStandIn } from '../core/stand-in.ts';
import { authorize } from './authorize.ts';
import { discoveryOf } from './discovery.ts';
import { nativeToken } from './native-token.ts';
import { appleNotices } from './notification.ts';
import { type ApplePerson, applePersons } from './persons.ts';
import { innerSecret, nativeRedirect, revoke, token } from './token.ts';

const { clientId, bundleId } = socialClients.AP;
const oauth: BackChannel = { provider: 'AP', house: 'oauth' };

/** Apple: OIDC by form_post with a signed client secret, and no user info. */
export function openApple(place: SocialPlace): SocialStandIn {
  const oidc = openOidc<ApplePerson>(place, settingsOf(place));
  const channel = backChannels(place.world);
  return {
    provider: 'AP',
    persons: applePersons,
    addRoutes: (app) => {
      app.get('/auth/authorize', authorize(oidc));
      app.post('/auth/token', channel(oauth, token(oidc)));
      app.post('/auth/revoke', channel({ ...oauth, shown: () => true }, revoke(oidc)));
      app.get(
        '/auth/keys',
        channel(oauth, () => jwksAnswer(oidc.keys)),
      );
      app.get(
        '/.well-known/openid-configuration',
        channel(oauth, () => ok(discoveryOf(place.base()))),
      );
    },
    nativeToken: ({ subject }, wish) => nativeToken(oidc, subject, wish),
    unlink: oidc.forget,
    notices: appleNotices(oidc),
    rotateKeys: oidc.rotateKeys,
  };
}

const day = 86_400;

const settingsOf = ({ world }: SocialPlace) => ({
  provider: 'AP' as const,
  persons: applePersons,
  issuerOf: (base: string) => base,
  clients: [
    client(clientId, redirectUrisOf(world, 'AP').filter(fitForHybrid)),
    client(bundleId, [nativeRedirect]),
  ],
  scopes: ['openid', 'name', 'email'],
  claims: { openid: ['sub'], email: ['email', 'email_verified', 'is_private_email'] },
  idTokenLife: day,
  moreClaims: ({ iat }: { iat?: number }) => ({ nonce_supported: true, auth_time: iat }),
});

/**
 * The real Apple registers https addresses only, neither localhost nor a number; the sandbox lives on loopback, so
 * that much is allowed here.
 */
const fitForHybrid = (uri: string) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(uri);

const client = (id: string, redirectUris: string[]): ClientMetadata => ({
  client_id: id,
  client_secret: innerSecret,
  redirect_uris: redirectUris,
  response_types: ['code', 'code id_token'],
  grant_types: ['authorization_code', 'refresh_token', 'implicit'],
  token_endpoint_auth_method: 'client_secret_post',
  application_type: redirectUris.some((uri) => uri.startsWith('http:')) ? 'native' : 'web',
});

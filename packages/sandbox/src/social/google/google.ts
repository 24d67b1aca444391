import { randomUUID } from 'node:crypto';
import { redirectUrisOf, socialClients } from '../clients.ts';
import { ok } from '../core/answer.ts';
import { type BackChannel, backChannels } from '../core/back-channel.ts';
import { jwksAnswer } from '../core/jwks.ts';
import { openOidc } from '../core/oidc.ts';
import type { SocialPlace } from '../core/place.ts';
import { signedIdToken, timesOf } from '../core/signed.ts';
import type { SocialStandIn } from '../core/stand-in.ts';
import { authorize } from './authorize.ts';
import { discoveryOf } from './discovery.ts';
import { googlePersons } from './persons.ts';
import { revoke, token, userInfo } from './token.ts';

const { clientId, clientSecret, appClientId } = socialClients.GG;
const oauth: BackChannel = { provider: 'GG', house: 'oauth' };

/** Google: accounts.google.com and its API houses in one place. */
export function openGoogle(place: SocialPlace): SocialStandIn {
  const oidc = openOidc(place, settingsOf(place));
  const channel = backChannels(place.world);
  return {
    provider: 'GG',
    persons: googlePersons,
    addRoutes: (app) => {
      app.get('/o/oauth2/v2/auth', authorize(oidc));
      app.post('/token', channel(oauth, token(oidc)));
      app.post('/revoke', channel({ ...oauth, shown: () => true }, revoke(oidc)));
      app.get(
        '/oauth2/v3/certs',
        channel(oauth, () => jwksAnswer(oidc.keys)),
      );
      app.get(
        '/.well-known/openid-configuration',
        channel(oauth, () => ok(discoveryOf(place.base()))),
      );
      app.get('/v1/userinfo', channel({ ...oauth, house: 'api' }, userInfo(oidc)));
    },
    // Configured with the web client id, as the guide wants it, the SDK gives a token for that, made for the app.
    nativeToken: async (person, { nonce, audience = clientId, expired }) => ({
      id_token: await signedIdToken(oidc.signer, {
        iss: place.base(),
        azp: appClientId,
        jti: randomUUID(),
        aud: audience,
        sub: person.subject,
        ...oidc.personOf(person.subject)?.claims,
        ...timesOf(oidc.idTokenLife, expired),
        ...(nonce !== undefined && { nonce }),
      }),
    }),
    unlink: oidc.forget,
    rotateKeys: oidc.rotateKeys,
  };
}

const settingsOf = ({ world }: SocialPlace) => ({
  provider: 'GG' as const,
  persons: googlePersons,
  issuerOf: (base: string) => base,
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: redirectUrisOf(world, 'GG'),
      response_types: ['code' as const],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'client_secret_post' as const,
    },
  ],
  scopes: ['openid', 'email', 'profile'],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified', 'hd'],
    profile: ['name', 'picture', 'given_name', 'family_name'],
  },
  idTokenLife: 3600,
  moreClaims: () => ({ azp: clientId }),
});

import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { SettingsOf } from '../../packages/server/src/adapters/social/settings.ts';

export interface ProviderProbe<P extends SocialProvider> {
  readonly name: string;
  /** Variables begin with this. */
  readonly prefix: string;
  /** Where an operator mends what is wrong. */
  readonly console: string;
  /** The provider's description of itself, and the endpoints that must stand in it; undefined where it has none. */
  readonly discovery?: (settings: SettingsOf<P>) => {
    readonly url: string;
    readonly endpoints: Readonly<Record<string, string>>;
  };
  /** What its page says where it does not take our client or redirect address. */
  readonly objections: RegExp;
}

/** How each provider can be looked at from outside, without anybody logging in. */
export const probes: { readonly [P in SocialProvider]: ProviderProbe<P> } = {
  KK: {
    name: 'Kakao',
    prefix: 'KAKAO',
    console: 'developers.kakao.com → My application → Kakao Login',
    discovery: ({ AUTH_BASE: base }) => ({
      url: `${base}/.well-known/openid-configuration`,
      endpoints: {
        authorization_endpoint: `${base}/oauth/authorize`,
        token_endpoint: `${base}/oauth/token`,
        jwks_uri: `${base}/.well-known/jwks.json`,
      },
    }),
    objections: /KOE\d{3}/,
  },
  NV: {
    name: 'Naver',
    prefix: 'NAVER',
    console: 'developers.naver.com → Application → API settings',
    objections:
      /redirect_uri (?:mismatch|is invalid)|invalid_redirect_uri|invalid_request|unauthorized_client/,
  },
  GG: {
    name: 'Google',
    prefix: 'GOOGLE',
    console: 'console.cloud.google.com → Google Auth Platform → Clients',
    discovery: ({ AUTH_BASE: base, TOKEN_BASE: token, KEYS_BASE: keys }) => ({
      url: `${base}/.well-known/openid-configuration`,
      endpoints: {
        authorization_endpoint: `${base}/o/oauth2/v2/auth`,
        token_endpoint: `${token}/token`,
        jwks_uri: `${keys}/oauth2/v3/certs`,
        revocation_endpoint: `${token}/revoke`,
      },
    }),
    objections: /redirect_uri_mismatch|invalid_client|authError|deleted_client|org_internal/,
  },
  AP: {
    name: 'Apple',
    prefix: 'APPLE',
    console: 'developer.apple.com → Certificates, Identifiers & Profiles → Services IDs',
    discovery: ({ AUTH_BASE: base }) => ({
      url: `${base}/.well-known/openid-configuration`,
      endpoints: {
        authorization_endpoint: `${base}/auth/authorize`,
        token_endpoint: `${base}/auth/token`,
        jwks_uri: `${base}/auth/keys`,
        revocation_endpoint: `${base}/auth/revoke`,
      },
    }),
    objections: /invalid_client|invalid_request|invalid_redirect|Invalid web redirect url/i,
  },
  MS: {
    name: 'Microsoft',
    prefix: 'MICROSOFT',
    console: 'entra.microsoft.com → App registrations → Authentication',
    discovery: ({ AUTH_BASE: base, TENANT: tenant }) => ({
      url: `${base}/${tenant}/v2.0/.well-known/openid-configuration`,
      endpoints: {
        authorization_endpoint: `${base}/${tenant}/oauth2/v2.0/authorize`,
        token_endpoint: `${base}/${tenant}/oauth2/v2.0/token`,
        jwks_uri: `${base}/${tenant}/discovery/v2.0/keys`,
      },
    }),
    objections: /AADSTS\d+/,
  },
};

import * as z from 'zod/mini';
import type { AuthorizationRequest, SocialProviderPort } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { authorizationAddress } from './authorization-address.ts';
import { codeRequest } from './code-challenge.ts';
import type { Outgoing } from './http.ts';
import { nonceRule } from './id-token.ts';
import { identityOf } from './identity.ts';
import { createOidc, type SocialTools } from './oidc.ts';
import { nativeAudiences, type SettingsOf } from './settings.ts';
import { maybeText, refreshGrant, throwOAuthError } from './token-endpoint.ts';

const provider = 'GG';

/** Google knows no prompt that asks for the password. */
const prompts = { account: 'select_account', login: 'select_account', consent: 'consent' } as const;

const idClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: maybeText,
  email_verified: z.optional(z.unknown()),
  hd: z.optional(z.unknown()),
  name: maybeText,
});

const personOf = (claims: z.output<typeof idClaims>) =>
  identityOf({ provider, subject: claims.sub, email: claims.email, name: claims.name, claims });

const goneBody = z.object({ error: z.literal('invalid_token') });

function addressAt({ AUTH_BASE, CLIENT_ID }: SettingsOf<'GG'>, request: AuthorizationRequest): string {
  const { nonce, language, prompt } = request;
  return authorizationAddress(`${AUTH_BASE}/o/oauth2/v2/auth`, {
    ...codeRequest(CLIENT_ID, request),
    scope: 'openid email profile',
    nonce,
    ui_locales: language,
    prompt: prompt && prompts[prompt],
  });
}

const revokeAt = ({ TOKEN_BASE }: SettingsOf<'GG'>, outgoing: Outgoing, token: string) =>
  outgoing({ url: `${TOKEN_BASE}/revoke`, form: { token } }, (answer) => {
    if (z.safeParse(goneBody, answer.json).success) return 'already-gone';
    throwOAuthError(provider, answer);
    return 'revoked';
  });

/** Google: OpenID Connect with PKCE; apps post an id_token for a client that is listed for them. */
export function createGoogle(settings: SettingsOf<'GG'>, tools: SocialTools): SocialProviderPort {
  const { CLIENT_ID: clientId, AUTH_BASE: issuer } = settings;
  // Google signs some tokens with its issuer written without the scheme.
  const issuers = [issuer, issuer.replace(/^https?:\/\//, '')];
  const oidc = createOidc({
    ...tools,
    provider,
    clientId,
    tokenUrl: `${settings.TOKEN_BASE}/token`,
    keysUrl: `${settings.KEYS_BASE}/oauth2/v3/certs`,
    claims: idClaims,
    issuerAccepted: ({ iss }) => iss !== undefined && issuers.includes(iss),
    callbackIssuers: issuers,
  });
  return {
    provider,
    notificationStatus: () => 200,
    authorizationUrl: (request) => addressAt(settings, request),
    async completeCallback(params, run) {
      const { tokens, claims, loginAge } = await oidc.complete(params, run, {
        client_secret: settings.CLIENT_SECRET,
        code_verifier: run.codeVerifier,
      });
      const providerToken = refreshGrant(tokens.refresh_token, clientId);
      return { identity: personOf(claims), providerToken, identityOnly: false, loginAge };
    },
    async verifyNative({ token, nonce }) {
      const { claims, ...once } = await oidc.verify(token, nativeAudiences(settings), nonceRule(nonce));
      return { identity: personOf(claims), providerToken: null, identityOnly: false, once };
    },
    revoke: async ({ providerToken }) =>
      providerToken ? revokeAt(settings, tools.outgoing, providerToken.token) : 'nothing-to-revoke',
    readNotification: async () => {
      throw new SocialFailure(provider, 'forged-notice', 'none-expected');
    },
  };
}

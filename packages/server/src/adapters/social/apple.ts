import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { AuthorizationRequest, ProviderToken, SocialProviderPort } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { createAppleClientSecrets } from './apple-client-secret.ts';
import { readAppleNotice } from './apple-notice.ts';
import { authorizationAddress } from './authorization-address.ts';
import { codeShape } from './callback-code.ts';
import { foreignJson } from './foreign-json.ts';
import { type NonceRule, nonceRule } from './id-token.ts';
import { identityOf } from './identity.ts';
import { createOidc, type SocialTools } from './oidc.ts';
import { nativeAudiences, type SettingsOf } from './settings.ts';
import { maybeText, redeemCode, refreshGrant, revokeToken } from './token-endpoint.ts';

const provider = 'AP';

const idClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.union([
    z.string(),
    z.pipe(
      z.tuple([z.string()]),
      z.transform(([only]) => only),
    ),
  ]),
  email: maybeText,
  email_verified: z.optional(z.unknown()),
  is_private_email: z.optional(z.unknown()),
});

type Claims = z.output<typeof idClaims>;

const personOf = (claims: Claims, name: string | null) =>
  identityOf({ provider, subject: claims.sub, email: claims.email, name, claims });

const userField = z.object({ name: z.object({ firstName: maybeText, lastName: maybeText }) });

/** The name in Apple's unsigned `user` field, which comes with the first consent only; family name first in Korean. */
export function appleName(user: string | undefined): string | null {
  if (!user || user.length > 2000) return null;
  const parsed = z.safeParse(userField, foreignJson(user));
  if (!parsed.success) return null;
  const { firstName = '', lastName = '' } = parsed.data.name;
  const eastern = /[\p{Script=Hangul}\p{Script=Han}]/u.test(firstName + lastName);
  return (eastern ? `${lastName}${firstName}` : `${firstName} ${lastName}`).trim() || null;
}

/** An app's token carries the lower-case hex SHA-256 of the nonce that we gave out. */
const hashed = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

function openApple(settings: SettingsOf<'AP'>, tools: SocialTools) {
  const { CLIENT_ID: clientId, AUTH_BASE: issuer } = settings;
  const { TEAM_ID: teamId, KEY_ID: keyId, PRIVATE_KEY: privateKey } = settings;
  const tokenUrl = `${issuer}/auth/token`;
  const oidc = createOidc({
    ...tools,
    provider,
    clientId,
    tokenUrl,
    keysUrl: `${issuer}/auth/keys`,
    claims: idClaims,
    issuerAccepted: ({ iss }) => iss === issuer,
    callbackIssuers: [issuer],
  });
  const key = { teamId, keyId, privateKey, audience: issuer };
  const clientSecret = createAppleClientSecrets(key, tools.now);
  return { ...tools, clientId, issuer, tokenUrl, oidc, clientSecret };
}

type Apple = ReturnType<typeof openApple>;

const addressAt = ({ issuer, clientId }: Apple, { state, nonce, redirectUri }: AuthorizationRequest) =>
  authorizationAddress(`${issuer}/auth/authorize`, {
    response_type: 'code',
    response_mode: 'form_post',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'name email',
    state,
    nonce,
  });

/** An app's code is redeemed by the app's own client id, without a redirect address, and must be the same person's. */
async function grantOfNativeCode(
  { oidc, outgoing, tokenUrl, clientSecret }: Apple,
  code: string,
  { aud: client, sub: subject }: Claims,
  nonce: NonceRule,
) {
  if (!codeShape.test(code)) throw new SocialFailure(provider, 'code-refused', 'code');
  const form = { client_id: client, client_secret: await clientSecret(client), code };
  const tokens = await redeemCode(provider, outgoing, tokenUrl, form);
  const { claims } = await oidc.verify(tokens.id_token ?? '', [client], { ...nonce, needed: false });
  if (claims.sub !== subject) throw new SocialFailure(provider, 'invalid-token', 'other-subject');
  return refreshGrant(tokens.refresh_token, client);
}

async function revokeAt({ issuer, outgoing, clientSecret }: Apple, { token, kind, clientId }: ProviderToken) {
  await revokeToken(provider, outgoing, `${issuer}/auth/revoke`, {
    client_id: clientId,
    client_secret: await clientSecret(clientId),
    token,
    token_type_hint: kind,
  });
  return 'revoked' as const;
}

/** Apple: OpenID Connect that comes back as a form, with a signed client secret instead of PKCE. */
export function createApple(settings: SettingsOf<'AP'>, tools: SocialTools): SocialProviderPort {
  const apple = openApple(settings, tools);
  const { oidc, clientId, issuer } = apple;
  const audiences = [clientId, ...settings.NATIVE_CLIENT_IDS];
  return {
    provider,
    notificationStatus: () => 200,
    authorizationUrl: (request) => addressAt(apple, request),
    async completeCallback(params, run) {
      const form = { client_secret: await apple.clientSecret(clientId) };
      const { tokens, claims, loginAge } = await oidc.complete(params, run, form);
      return {
        identity: personOf(claims, appleName(params.user)),
        providerToken: refreshGrant(tokens.refresh_token, clientId),
        identityOnly: false,
        loginAge,
      };
    },
    async verifyNative({ token, nonce, code }) {
      const carried = nonceRule(nonce, hashed);
      const { claims, ...once } = await oidc.verify(token, nativeAudiences(settings), carried);
      const providerToken = code === undefined ? null : await grantOfNativeCode(apple, code, claims, carried);
      return { identity: personOf(claims, null), providerToken, identityOnly: false, once };
    },
    revoke: async ({ providerToken }) =>
      providerToken ? revokeAt(apple, providerToken) : 'nothing-to-revoke',
    readNotification: (_headers, body) =>
      readAppleNotice(body, { keys: oidc.keys, audiences, issuer, now: tools.now }),
  };
}

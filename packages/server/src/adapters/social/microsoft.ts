import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { consumerTenant } from '../../domain/email-trust.ts';
import type { AuthorizationRequest, SocialProviderPort } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { authorizationAddress } from './authorization-address.ts';
import { codeRequest } from './code-challenge.ts';
import { nonceRule } from './id-token.ts';
import { identityOf } from './identity.ts';
import { createOidc, type SocialTools } from './oidc.ts';
import { nativeAudiences, type SettingsOf } from './settings.ts';
import { maybeText } from './token-endpoint.ts';

const provider = 'MS';
const prompts = { account: 'select_account', login: 'login', consent: 'consent' } as const;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const idClaims = z.object({
  ver: z.literal('2.0'),
  tid: z.string().check(z.regex(uuid)),
  oid: z.string().check(z.regex(uuid)),
  email: maybeText,
  name: maybeText,
  xms_edov: z.optional(z.unknown()),
});

/** The lasting key is the person within the tenant: both ids, never an address. */
const personOf = (claims: z.output<typeof idClaims>) =>
  identityOf({
    provider,
    subject: `${claims.tid}.${claims.oid}`,
    email: claims.email,
    name: claims.name,
    claims,
  });

/** Which tenants may enter, by the configured one. */
function tenantAccepted(configured: string, tid: string): boolean {
  if (configured === 'common') return true;
  if (configured === 'organizations') return tid !== consumerTenant;
  return tid === (configured === 'consumers' ? consumerTenant : configured);
}

function addressAt(
  { AUTH_BASE, TENANT, CLIENT_ID }: SettingsOf<'MS'>,
  request: AuthorizationRequest,
): string {
  const { nonce, language, prompt } = request;
  return authorizationAddress(`${AUTH_BASE}/${TENANT}/oauth2/v2.0/authorize`, {
    ...codeRequest(CLIENT_ID, request),
    response_mode: 'query',
    scope: 'openid profile email',
    nonce,
    ui_locales: language,
    prompt: prompt && prompts[prompt],
  });
}

/** Microsoft: OpenID Connect with PKCE; every tenant signs under its own issuer, and there is no revoke for one person. */
export function createMicrosoft(settings: SettingsOf<'MS'>, tools: SocialTools): SocialProviderPort {
  const { CLIENT_ID: clientId, TENANT: tenant, AUTH_BASE: base } = settings;
  const issuerAccepted = ({ iss, tid }: JWTPayload) =>
    typeof tid === 'string' && uuid.test(tid) && tenantAccepted(tenant, tid) && iss === `${base}/${tid}/v2.0`;
  const oidc = createOidc({
    ...tools,
    provider,
    clientId,
    tokenUrl: `${base}/${tenant}/oauth2/v2.0/token`,
    keysUrl: `${base}/${tenant}/discovery/v2.0/keys`,
    claims: idClaims,
    issuerAccepted,
  });
  return {
    provider,
    notificationStatus: () => 200,
    authorizationUrl: (request) => addressAt(settings, request),
    async completeCallback(params, run) {
      const form = { client_secret: settings.CLIENT_SECRET, code_verifier: run.codeVerifier };
      const { claims, loginAge } = await oidc.complete(params, run, form);
      return { identity: personOf(claims), providerToken: null, identityOnly: false, loginAge };
    },
    async verifyNative({ token, nonce }) {
      const { claims, ...once } = await oidc.verify(token, nativeAudiences(settings), nonceRule(nonce));
      return { identity: personOf(claims), providerToken: null, identityOnly: false, once };
    },
    revoke: async () => 'nothing-to-revoke',
    readNotification: async () => {
      throw new SocialFailure(provider, 'forged-notice', 'none-expected');
    },
  };
}

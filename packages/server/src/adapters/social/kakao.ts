import type { AuthenticationResult, AuthorizationRequest, SocialProviderPort } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { authorizationAddress } from './authorization-address.ts';
import { callbackCode } from './callback-code.ts';
import { codeRequest } from './code-challenge.ts';
import { loginAgeOf } from './id-token.ts';
import { readUnlinked } from './kakao-answers.ts';
import { readKakaoNotice } from './kakao-notice.ts';
import { readKakaoSignal, securityEventError } from './kakao-signal.ts';
import { createKakaoTokens, looksSigned } from './kakao-tokens.ts';
import type { SocialTools } from './oidc.ts';
import { nativeAudiences, type SettingsOf } from './settings.ts';
import { redeemCode } from './token-endpoint.ts';

type Settings = SettingsOf<'KK'>;

const provider = 'KK';

/** Naming the scopes asks again for what was not agreed to; a prompt would only repeat the log-in. */
const prompts = { account: 'select_account', login: 'login', consent: undefined } as const;

const wantsIdToken = ({ SCOPE }: Settings): boolean => SCOPE.split(' ').includes('openid');

function addressAt(settings: Settings, request: AuthorizationRequest): string {
  const { nonce, prompt } = request;
  return authorizationAddress(`${settings.AUTH_BASE}/oauth/authorize`, {
    ...codeRequest(settings.CLIENT_ID, request),
    scope: settings.SCOPE,
    nonce: wantsIdToken(settings) ? nonce : undefined,
    prompt: prompt && prompts[prompt],
  });
}

type Kakao = {
  readonly settings: Settings;
  readonly tools: SocialTools;
  readonly tokens: ReturnType<typeof createKakaoTokens>;
};

async function completeAt(
  { settings, tools, tokens }: Kakao,
  ...[params, run]: Parameters<SocialProviderPort['completeCallback']>
): Promise<AuthenticationResult> {
  const answer = await redeemCode(provider, tools.outgoing, `${settings.AUTH_BASE}/oauth/token`, {
    client_id: settings.CLIENT_ID,
    code: callbackCode(provider, params, run),
    redirect_uri: run.redirectUri,
    code_verifier: run.codeVerifier,
    ...(settings.CLIENT_SECRET && { client_secret: settings.CLIENT_SECRET }),
  });
  const signed = wantsIdToken(settings)
    ? await tokens.idToken(answer.id_token ?? '', [settings.CLIENT_ID], run.nonce)
    : undefined;
  const identity = await tokens.person(answer.access_token);
  if (signed && signed.identity.subject !== identity.subject) {
    throw new SocialFailure(provider, 'invalid-token', 'other-subject');
  }
  const loginAge = signed && answer.id_token ? loginAgeOf(answer.id_token, tools.now()) : undefined;
  return { identity, providerToken: null, identityOnly: false, loginAge };
}

async function unlink({ settings, tools }: Kakao, subject: string) {
  const headers = { authorization: `KakaoAK ${settings.ADMIN_KEY}` };
  const form = { target_id_type: 'user_id', target_id: subject };
  try {
    await tools.outgoing({ url: `${settings.API_BASE}/v1/user/unlink`, headers, form }, readUnlinked);
    return 'revoked';
  } catch (error) {
    if (error instanceof SocialFailure && error.detail === 'api-101') return 'already-gone';
    throw error;
  }
}

/** Kakao: OAuth 2 with PKCE, the person from the profile call, an id_token beside it where the scope has `openid`. */
export function createKakao(settings: Settings, tools: SocialTools): SocialProviderPort {
  const { APP_ID: appId, ADMIN_KEY: adminKey } = settings;
  const tokens = createKakaoTokens(settings, tools);
  const kakao = { settings, tools, tokens };
  return {
    provider,
    // A security event token is accepted (RFC 8935 §2.2); the webhook wants its own word.
    notificationStatus: (body) => (looksSigned(body.trim()) ? 202 : 200),
    notificationError: (body, detail) => (looksSigned(body.trim()) ? securityEventError(detail) : undefined),
    authorizationUrl: (request) => addressAt(settings, request),
    completeCallback: (params, run) => completeAt(kakao, params, run),
    async verifyNative({ token, nonce }) {
      const { identity, once } = looksSigned(token)
        ? await tokens.idToken(token, nativeAudiences(settings), nonce)
        : { identity: await tokens.personOfOurApp(token), once: null };
      return { identity, providerToken: null, identityOnly: false, once };
    },
    revoke: ({ subject }) => unlink(kakao, subject),
    readNotification: async ({ authorization }, body) =>
      looksSigned(body.trim())
        ? readKakaoSignal(body.trim(), {
            keys: tokens.keys,
            audiences: [settings.CLIENT_ID],
            issuer: settings.AUTH_BASE,
            now: tools.now,
          })
        : [readKakaoNotice(authorization, body, { adminKey, appId })],
  };
}

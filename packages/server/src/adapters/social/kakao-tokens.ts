import * as z from 'zod/mini';
import type { SocialIdentity } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { bearer } from './bearer.ts';
import { nonceRule, verifyIdToken } from './id-token.ts';
import { identityOf } from './identity.ts';
import { createKeys } from './jwks.ts';
import { kakaoIdentity, readPerson, readTokenInfo } from './kakao-answers.ts';
import type { SocialTools } from './oidc.ts';
import type { SettingsOf } from './settings.ts';
import { maybeText } from './token-endpoint.ts';

const provider = 'KK';

const idClaims = z.object({
  sub: z.string().check(z.regex(/^\d{1,20}$/)),
  email: maybeText,
  nickname: maybeText,
});

/** Kakao's access tokens have no dots; what has the shape of a signed token is meant as an id_token. */
export const looksSigned = (token: string): boolean => /^eyJ[\w-]*\.[\w-]*\.[\w-]*$/.test(token);

/** The ways from one of Kakao's tokens to a person. */
export function createKakaoTokens(
  { AUTH_BASE: issuer, API_BASE: api, APP_ID: appId }: SettingsOf<'KK'>,
  { outgoing, now, keyFetchesPerMinute }: SocialTools,
) {
  const url = `${issuer}/.well-known/jwks.json`;
  const keys = createKeys({ provider, url, outgoing, fetchesPerMinute: keyFetchesPerMinute });

  const person = async (accessToken: string): Promise<SocialIdentity> =>
    kakaoIdentity(
      await outgoing({ url: `${api}/v2/user/me`, headers: bearer(provider, accessToken) }, readPerson),
    );

  return {
    keys,
    person,
    /** Refuses the access token of another application. */
    async personOfOurApp(accessToken: string): Promise<SocialIdentity> {
      const request = { url: `${api}/v1/user/access_token_info`, headers: bearer(provider, accessToken) };
      const info = await outgoing(request, readTokenInfo);
      if (info.app_id !== appId) throw new SocialFailure(provider, 'invalid-token', 'other-app');
      return person(accessToken);
    },
    /** The e-mail of an id_token has no claim beside it that proves it. */
    async idToken(token: string, audiences: readonly string[], nonce: string | null) {
      const { claims, ...once } = await verifyIdToken(token, nonceRule(nonce), {
        provider,
        keys,
        audiences,
        now,
        issuerAccepted: ({ iss }) => iss === issuer,
        claims: idClaims,
      });
      const { sub, ...told } = claims;
      return { identity: identityOf({ provider, subject: sub, ...told, claims: {} }), once };
    },
  };
}

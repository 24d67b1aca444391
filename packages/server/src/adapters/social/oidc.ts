import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type * as z from 'zod/mini';
import type { OAuthTransaction } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { callbackCode } from './callback-code.ts';
import type { Outgoing } from './http.ts';
import { loginAgeOf, type NonceRule, nonceRule, type VerifiedIdToken, verifyIdToken } from './id-token.ts';
import { createKeys } from './jwks.ts';
import { redeemCode, type Tokens } from './token-endpoint.ts';

/** What every adapter is given beside its settings. */
export type SocialTools = {
  readonly outgoing: Outgoing;
  /** Milliseconds since 1970 by the clock of the outside world. */
  readonly now: () => number;
  /** How often in a minute a key set may be fetched. */
  readonly keyFetchesPerMinute: number;
};

export type OidcRules<S extends z.ZodMiniType> = SocialTools & {
  readonly provider: SocialProvider;
  readonly clientId: string;
  readonly keysUrl: string;
  readonly tokenUrl: string;
  readonly claims: S;
  readonly issuerAccepted: (claims: JWTPayload) => boolean;
  /** Values of the callback's `iss`, where the provider may send one. */
  readonly callbackIssuers?: readonly string[];
};

export type Oidc<S extends z.ZodMiniType> = {
  readonly keys: JWTVerifyGetKey;
  /** Checks an id_token. */
  verify(
    token: string,
    audiences: readonly string[],
    nonce: NonceRule,
  ): Promise<VerifiedIdToken<z.output<S>>>;
  /** Code of a callback → tokens and the checked claims of this run (OpenID Connect §3.1.3). */
  complete(
    params: Readonly<Record<string, string>>,
    run: OAuthTransaction,
    form: Readonly<Record<string, string>>,
  ): Promise<{ tokens: Tokens; claims: z.output<S>; loginAge: number | undefined }>;
};

/** The OpenID Connect code flow: what differs by provider is in the rules. */
export function createOidc<S extends z.ZodMiniType>(rules: OidcRules<S>): Oidc<S> {
  const { provider, clientId, outgoing, tokenUrl, keysUrl: url } = rules;
  const keys = createKeys({ provider, url, outgoing, fetchesPerMinute: rules.keyFetchesPerMinute });
  const verify: Oidc<S>['verify'] = (token, audiences, nonce) =>
    verifyIdToken(token, nonce, { ...rules, keys, audiences });
  return {
    keys,
    verify,
    async complete(params, run, form) {
      const code = callbackCode(provider, params, run, rules.callbackIssuers);
      const tokens = await redeemCode(provider, outgoing, tokenUrl, {
        client_id: clientId,
        code,
        redirect_uri: run.redirectUri,
        ...form,
      });
      if (!tokens.id_token) throw new SocialFailure(provider, 'invalid-token', 'no-id-token');
      const { claims } = await verify(tokens.id_token, [clientId], nonceRule(run.nonce));
      return { tokens, claims, loginAge: loginAgeOf(tokens.id_token, rules.now()) };
    },
  };
}

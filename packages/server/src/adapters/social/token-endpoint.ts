import type { SocialProvider } from '@daemun/contract/codes/providers';
import * as z from 'zod/mini';
import type { ProviderToken } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import type { Answer, Outgoing } from './http.ts';
import { tokenFailure } from './oauth-errors.ts';

/** A field that may be missing; of another type it counts as missing too. */
export const maybeText = z.catch(z.optional(z.string()), undefined);

const errorBody = z.object({ error: z.string(), error_code: maybeText });

const tokenBody = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: maybeText,
  id_token: maybeText,
  /** Seconds; Naver writes the number as a text. */
  expires_in: z.catch(z.optional(z.coerce.number().check(z.positive())), undefined),
});
export type Tokens = z.output<typeof tokenBody>;

/** Throws for an error body whatever its status (Naver answers some with 200), and for a refusal without one. */
export function throwOAuthError(provider: SocialProvider, { status, json }: Answer): void {
  const failed = z.safeParse(errorBody, json);
  if (failed.success) throw tokenFailure(provider, failed.data);
  if (status !== 200) throw new SocialFailure(provider, 'provider-down', `unreadable-${status}`);
}

/** Redeems a code (RFC 6749 §4.1.3). Throws `code-refused`, `misconfigured` or `provider-down`. */
export const redeemCode = (
  provider: SocialProvider,
  outgoing: Outgoing,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<Tokens> =>
  outgoing({ url, form: { grant_type: 'authorization_code', ...form } }, (answer) => {
    throwOAuthError(provider, answer);
    const parsed = z.safeParse(tokenBody, answer.json);
    if (!parsed.success) throw new SocialFailure(provider, 'provider-down', 'unreadable-tokens');
    return parsed.data;
  });

/** Revokes a token (RFC 7009). An empty 200 is the usual answer, also for a token that is none. */
export const revokeToken = (
  provider: SocialProvider,
  outgoing: Outgoing,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<void> => outgoing({ url, form }, (answer) => throwOAuthError(provider, answer));

/** The token that revokes a link later; null if the provider gave no refresh token. */
export const refreshGrant = (token: string | undefined, clientId: string): ProviderToken | null =>
  token ? { token, kind: 'refresh_token', clientId } : null;

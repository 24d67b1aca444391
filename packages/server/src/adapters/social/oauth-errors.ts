import type { SocialProvider } from '@daemun/contract/codes/providers';
import { SocialFailure, type SocialFailureKind } from '../../ports/social-failure.ts';

type ErrorTable = Readonly<Record<string, SocialFailureKind>>;

/** Errors that come back with the browser (RFC 6749 §4.1.2.1, OpenID Connect §3.1.2.6, and the providers' own). */
const callbackErrors: ErrorTable = {
  access_denied: 'cancelled',
  user_cancelled_authorize: 'cancelled',
  server_error: 'provider-down',
  temporarily_unavailable: 'provider-down',
  invalid_request: 'misconfigured',
  invalid_client: 'misconfigured',
  unauthorized_client: 'misconfigured',
  unsupported_response_type: 'misconfigured',
  invalid_scope: 'misconfigured',
  redirect_uri_mismatch: 'misconfigured',
  consent_required: 'missing-consent',
};

/**
 * Errors of token and revoke endpoints (RFC 6749 §5.2). `invalid_request` is also what Naver and Microsoft say of a
 * code that is none, so a stranger could provoke it: no alarm for the operator.
 */
const tokenErrors: ErrorTable = {
  invalid_grant: 'code-refused',
  invalid_request: 'code-refused',
  invalid_client: 'misconfigured',
  unauthorized_client: 'misconfigured',
  unsupported_grant_type: 'misconfigured',
  invalid_scope: 'misconfigured',
  redirect_uri_mismatch: 'misconfigured',
  server_error: 'provider-down',
  temporarily_unavailable: 'provider-down',
};

/** Kakao's own codes say more than the OAuth error beside them. */
const kakaoErrors: ErrorTable = {
  KOE003: 'provider-down',
  KOE006: 'misconfigured',
  KOE010: 'misconfigured',
  KOE101: 'misconfigured',
  KOE237: 'provider-down',
  KOE303: 'misconfigured',
  KOE320: 'code-refused',
};

const lookUp = (table: ErrorTable, code: string | undefined): SocialFailureKind | undefined =>
  code !== undefined && Object.hasOwn(table, code) ? table[code] : undefined;

/** An error code as it may stand in a log: one that is no plain word could be anything. */
const plain = (code: string): string => (/^[a-z_]{1,40}$/.test(code) ? code : 'unknown-error');

/** The failure for `error=…` of a callback. */
export const callbackFailure = (provider: SocialProvider, error: string): SocialFailure =>
  new SocialFailure(provider, lookUp(callbackErrors, error) ?? 'denied', plain(error));

/** The failure for an error body of a token or revoke endpoint; an unknown one is the provider's own trouble. */
export function tokenFailure(
  provider: SocialProvider,
  { error, error_code }: { error: string; error_code?: string | undefined },
): SocialFailure {
  const own = lookUp(kakaoErrors, error_code);
  if (own && error_code) return new SocialFailure(provider, own, error_code);
  return new SocialFailure(provider, lookUp(tokenErrors, error) ?? 'provider-down', plain(error));
}

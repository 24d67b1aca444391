import type { SocialProvider } from '@daemun/contract/codes/providers';

/**
 * What went wrong, so that a use case can decide without knowing the provider:
 * `cancelled` the person turned back; `denied` the provider refuses this person or request; `wrong-return` what came
 * back does not belong to this run; `code-refused` the code is unknown, used or expired; `provider-down` no answer, a
 * broken one, or the breaker is open; `invalid-token` a token fails a check or was issued to another application
 * (result 3024); `missing-consent` a needed item was not agreed to; `under-age` the provider says under fourteen;
 * `misconfigured` our registration there is wrong: tell the operator; `forged-notice` a notification without its proof.
 */
export type SocialFailureKind =
  | 'cancelled'
  | 'denied'
  | 'wrong-return'
  | 'code-refused'
  | 'provider-down'
  | 'invalid-token'
  | 'missing-consent'
  | 'under-age'
  | 'misconfigured'
  | 'forged-notice';

/** A provider could not do what was asked. `detail` is a short code for the log: never a text, token or address. */
export class SocialFailure extends Error {
  override readonly name = 'SocialFailure';
  readonly provider: SocialProvider;
  readonly kind: SocialFailureKind;
  readonly detail: string;

  constructor(provider: SocialProvider, kind: SocialFailureKind, detail: string) {
    super(`${provider} ${kind} (${detail})`);
    this.provider = provider;
    this.kind = kind;
    this.detail = detail;
  }
}

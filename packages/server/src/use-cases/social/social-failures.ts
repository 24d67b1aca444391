import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import type { Refusal, Refuse } from '@daemun/contract/refusal';
import type { SocialFailure, SocialFailureKind } from '../../ports/social-failure.ts';

type FailureResult = 'INVALID_ID_TOKEN' | 'API_INTERNAL_ERROR' | 'INVALID_USER_DATA';
type RefuseFailure = Refuse<FailureResult>;

const invalid = { result: 'INVALID_ID_TOKEN' } as const;
const later = { result: 'API_INTERNAL_ERROR', reason: 'social.providerDown' } as const;

/** What a failure of a provider means to a caller of IF-ULS-1120-04 and -1140-14 (providers: mapping of outcomes). */
const answers: Record<SocialFailureKind, { result: FailureResult; reason?: ReasonKey }> = {
  'invalid-token': invalid,
  'wrong-return': invalid,
  'code-refused': invalid,
  'forged-notice': invalid,
  denied: invalid,
  cancelled: { result: 'INVALID_USER_DATA', reason: 'social.cancelled' },
  'missing-consent': { result: 'INVALID_USER_DATA', reason: 'social.emailMissing' },
  'under-age': { result: 'INVALID_USER_DATA', reason: 'birth.under14' },
  'provider-down': later,
  misconfigured: later,
};

/** The refusal that answers a call whose provider failed. */
export function refusalOfFailure(refuse: RefuseFailure, { kind }: SocialFailure): Refusal {
  const { result, reason } = answers[kind];
  return refuse(result, reason === undefined ? {} : { reason });
}

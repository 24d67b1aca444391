import { pageEffects } from '../calls/page-effects.ts';

/** Says the more exact reason of a refusal, in place of what its code says as a rule. */
export const tellReason = ({
  reason,
  supportCode,
}: {
  readonly reason?: string | undefined;
  readonly supportCode?: string | undefined;
}): void => pageEffects.reason(reason, supportCode);

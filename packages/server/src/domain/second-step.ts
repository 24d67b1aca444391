import type { ProofWay } from '@daemun/contract/codes/proofs';
import { type LoginPlatform, socialProviders } from '@daemun/contract/codes/providers';
import { isStrongWay } from './step-up.ts';

/** How somebody logs in who has an authenticator app. */
export type FirstStep = {
  readonly platform: LoginPlatform;
  /** What it proves; null where nothing of the kind. */
  readonly proof: ProofWay | null;
  /** Whether it came by a passkey. */
  readonly passkey: boolean;
  /** Whether the member wants log-ins by a provider to be asked, too. */
  readonly social: boolean;
  /** Whether it is from abroad, where the member wants such log-ins refused. */
  readonly blocked: boolean;
  /** Until when this browser is not asked; null where it is. */
  readonly trustedUntil: number | null;
};

const isProvider = (platform: LoginPlatform): boolean => socialProviders.some((each) => each === platform);

/**
 * Whether a log-in of who has an authenticator app wants a second step: not one by something that the member has, not one
 * by a provider, which asks for a second factor of its own, unless the member wants it, and not in a browser that was
 * trusted of late. A passkey that was only touched is one thing, which may have been found. What the mailbox or such a
 * passkey opened is no log-in by a provider, also where it is named by one. A block of log-ins from abroad is opened by the
 * second step alone, whatever browser or provider it comes from.
 */
export function wantsSecondStep(
  { platform, proof, passkey, social, blocked, trustedUntil }: FirstStep,
  now: number,
): boolean {
  if (proof !== null && isStrongWay(proof)) return false;
  if (blocked) return true;
  if (isProvider(platform) && proof !== 'code' && !passkey && !social) return false;
  return trustedUntil === null || trustedUntil <= now;
}

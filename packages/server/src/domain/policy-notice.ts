import { policyNotice } from '@daemun/contract/rules/policy-notice';
import { koreanDay } from './korean-time.ts';

const day = 86_400_000;

/**
 * The first day on which a version may take effect that is published now: members are told beforehand, longer where it is to
 * their disadvantage (conventions §4).
 */
export const earliestEffect = (now: number, adverse: boolean): string =>
  koreanDay(now + policyNotice[adverse ? 'adverse' : 'usual'] * day);

/** Milliseconds before its day after which a version is not withdrawn any more, so that every node knows in time. */
const withdrawnBefore = 3_600_000;

/** Whether a version that takes effect on a day can still be withdrawn. */
export const isWithdrawable = (effective: string, now: number): boolean =>
  koreanDay(now + withdrawnBefore) < effective;

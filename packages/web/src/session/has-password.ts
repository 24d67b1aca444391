import type { DataOf } from '@daemun/contract/calls/index';
import type { LoginPlatform } from '@daemun/contract/codes/providers';

/**
 * Whether a member has a password: who began with an e-mail account, and who added an e-mail log-in to a social one. A
 * suspended one opens nothing, so that there is nothing to change.
 */
export const hasPassword = (first: LoginPlatform, ways: DataOf<'myWays'>['ways']): boolean =>
  first === 'YH' || ways.some(({ way, suspended }) => way === 'YH' && !suspended);

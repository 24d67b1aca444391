import type { CallName } from '@daemun/contract/calls/index';

/** Calls of the contract whose use case is still to be written; they answer 1002. Shrinks to nothing. */
export const notYet = [] as const satisfies readonly CallName[];

import { duplicateByProvider } from '../codes/providers.ts';

/** That an address is taken, by whichever way of logging in: what joining answers. */
export const duplicateRefusals = ['DUPLICATE_USER', ...Object.values(duplicateByProvider)] as const;

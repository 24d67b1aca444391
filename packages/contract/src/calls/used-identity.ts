import * as z from 'zod/mini';

/** Accounts as their proven owner is shown them. */
export const foundAccounts = z.array(
  z.object({ masked_id: z.string(), join_dt: z.string(), login_plf: z.string() }),
);

/** Which account has the identity; null where it was taken this very moment and is gone again. */
export const usedIdentity = z.nullable(z.object({ members: foundAccounts }));

import { storedAccounts } from './found-accounts.ts';

/** With which account a verified person joined already, for the page that says so (5003). */
export const usedIdentity = storedAccounts('used-identity');

import { type Stored, stored } from './stored.ts';

/** An account that a verified person has, masked by the service. */
export type FoundAccount = {
  readonly masked_id: string;
  readonly join_dt: string;
  readonly login_plf: string;
};

const isAccount = (value: unknown): value is FoundAccount =>
  typeof value === 'object' &&
  value !== null &&
  ['masked_id', 'join_dt', 'login_plf'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

const isList = (value: unknown): value is readonly FoundAccount[] =>
  Array.isArray(value) && value.every(isAccount);

/** Keeps such a list for the page that shows it. */
export const storedAccounts = (name: string): Stored<readonly FoundAccount[]> => stored(name, isList);

/** With which account a verified person joined already, for the page that says so (5003). */
export const usedIdentity = storedAccounts('used-identity');

import { sql } from 'kysely';

type Flags = { readonly backup_eligible: boolean; readonly backed_up: boolean };
type FlagColumns = { backup_eligible: 0 | 1; backed_up: 0 | 1 };

/** A passkey as a row has it, whose yes and no are numbers. */
export const toPasskeyRow = <P extends Flags>(passkey: P): Omit<P, keyof Flags> & FlagColumns => ({
  ...passkey,
  backup_eligible: passkey.backup_eligible ? 1 : 0,
  backed_up: passkey.backed_up ? 1 : 0,
});

/** The passkey of a row. */
export const fromPasskeyRow = <R extends FlagColumns>(row: R): Omit<R, keyof Flags> & Flags => ({
  ...row,
  backup_eligible: row.backup_eligible === 1,
  backed_up: row.backed_up === 1,
});

/**
 * Whether a row's authenticator may have counted to this: further than before, or not at all. A synced passkey has no
 * counter of its own, and many others stay at 0.
 */
export const countsOn = (counter: number) =>
  sql<boolean>`(backup_eligible = 1 or counter < ${counter} or ${counter === 0 ? sql`counter = 0` : sql`1 = 0`})`;

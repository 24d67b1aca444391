import type { AskedCode } from '../../session/asked-code.ts';
import { storedAccounts } from '../../session/found-accounts.ts';
import { type Stored, stored } from '../../session/stored.ts';

/** Where the typed address is kept while one goes to and fro. */
export const recoveryEmailKept = 'recovery-email';

/** A mail that was asked for in this tab, so that the page that tells of it outlives a reload. */
export type RecoveryMail = {
  readonly email: string;
  /** The handle of the message. */
  readonly mail?: string | undefined;
  /** The code in it, where it shows one. */
  readonly code?: AskedCode | undefined;
  /** When it was asked for (milliseconds). */
  readonly askedAt: number;
};

const isMail = (value: unknown): value is RecoveryMail =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'askedAt' in value &&
  typeof value.askedAt === 'number';

export const findIdMail: Stored<RecoveryMail> = stored('find-id-mail', isMail);
export const findPasswordMail: Stored<RecoveryMail> = stored('find-password-mail', isMail);

/** The accounts of who verified who they are, in the place of a mail. */
export const foundIds = storedAccounts('found-ids');

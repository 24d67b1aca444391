import { storedAccounts } from '../../session/found-accounts.ts';
import type { SentMail } from '../../session/sent-mail.ts';
import { type Stored, stored } from '../../session/stored.ts';

/** Where the typed address is kept while one goes to and fro. */
export const recoveryEmailKept = 'recovery-email';

/** A mail that was asked for in this tab, so that the page that tells of it outlives a reload. */
export type RecoveryMail = Partial<SentMail> & {
  readonly email: string;
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

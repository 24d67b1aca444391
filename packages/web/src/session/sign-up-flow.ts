import type { Agreement } from '@daemun/contract/rules/consents';
import type { SentMail } from './sent-mail.ts';
import { type Stored, stored } from './stored.ts';

/** A sign-up that is under way in this tab: begun at the agreement, ended at the first log-in or by leaving it. Never a password. */
export type SignUpFlow = Partial<SentMail> & {
  readonly agreements: readonly Agreement[];
  /** The address that was typed, in its one form. */
  readonly email?: string;
  /** When the mailed link ends (ISO 8601); known once a mail is out. */
  readonly authExpireTime?: string;
  /** The legacy ID, where an old account is being integrated. */
  readonly id?: string;
};

const isFlow = (value: unknown): value is SignUpFlow =>
  typeof value === 'object' && value !== null && 'agreements' in value && Array.isArray(value.agreements);

export const signUpFlow: Stored<SignUpFlow> = stored('sign-up-flow', isFlow);

import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { SentMail } from './sent-mail.ts';
import { type Stored, stored } from './stored.ts';

/** An address whose verification mail is out, for the page that says so (status I of specification §4). */
export type WaitingEmail = Partial<SentMail> & {
  readonly email: string;
  /** The provider by which its owner logs in; none where a password was chosen. */
  readonly provider?: SocialProvider;
  /** When the mailed link ends (ISO 8601). */
  readonly authExpireTime?: string;
};

const isWaiting = (value: unknown): value is WaitingEmail =>
  typeof value === 'object' && value !== null && 'email' in value && typeof value.email === 'string';

export const waitingEmail: Stored<WaitingEmail> = stored('waiting-email', isWaiting);

import type { AskedCode } from './asked-code.ts';
import { type Stored, stored } from './stored.ts';

/** An address whose verification mail is out, for the page that says so (status I of specification §4). */
export type WaitingEmail = {
  readonly email: string;
  /** When the mailed link ends (ISO 8601). */
  readonly authExpireTime?: string;
  /** The handle of the last mail, where this tab asked for it. */
  readonly mail?: string;
  /** The code in that mail, where it is for this browser. */
  readonly code?: AskedCode | undefined;
};

const isWaiting = (value: unknown): value is WaitingEmail =>
  typeof value === 'object' && value !== null && 'email' in value && typeof value.email === 'string';

export const waitingEmail: Stored<WaitingEmail> = stored('waiting-email', isWaiting);

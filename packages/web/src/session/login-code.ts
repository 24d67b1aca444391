import type { AskedCode } from './asked-code.ts';
import type { Lasting } from './lasting.ts';
import type { SentMail } from './sent-mail.ts';
import { type Stored, stored } from './stored.ts';

/** A code to log in that was asked for in this tab, so that its page outlives a reload. */
export type LoginCode = SentMail & {
  readonly email: string;
  /** How long the log-in is to last. */
  readonly lasting: Lasting;
  readonly code: AskedCode;
};

const isLoginCode = (value: unknown): value is LoginCode =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'mail' in value &&
  typeof value.mail === 'string' &&
  'lasting' in value &&
  typeof value.lasting === 'object' &&
  value.lasting !== null &&
  'code' in value &&
  typeof value.code === 'object';

export const loginCode: Stored<LoginCode> = stored('login-code', isLoginCode);

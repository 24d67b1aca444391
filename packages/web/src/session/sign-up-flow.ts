import type { Agreement } from '@daemun/contract/rules/consents';
import type { AskedCode } from './asked-code.ts';
import { type Stored, stored } from './stored.ts';

/** A sign-up that is under way in this tab: begun at the agreement, ended at the first log-in or by leaving it. Never a password. */
export type SignUpFlow = {
  readonly agreements: readonly Agreement[];
  /** The address that was typed, in its one form. */
  readonly email?: string;
  /** When the mailed link ends (ISO 8601); known once a mail is out. */
  readonly authExpireTime?: string;
  /** The handle of the last mail, by which its state is asked for. */
  readonly mail?: string;
  /** The code beside the link of that mail. */
  readonly code?: AskedCode | undefined;
  /** The legacy ID, where an old account is being integrated. */
  readonly id?: string;
};

const isFlow = (value: unknown): value is SignUpFlow =>
  typeof value === 'object' && value !== null && 'agreements' in value && Array.isArray(value.agreements);

export const signUpFlow: Stored<SignUpFlow> = stored('sign-up-flow', isFlow);

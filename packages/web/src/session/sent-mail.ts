import { type AskedCode, askedCode } from './asked-code.ts';

/** A mail that this tab asked for. */
export type SentMail = {
  /** The handle by which its state is asked for. */
  readonly mail: string;
  /** From when it may be asked for again, by this browser's clock (milliseconds). */
  readonly again: number;
  /** The code in it, where it shows one. */
  readonly code: AskedCode | undefined;
};

type Answer = {
  readonly mail: string;
  readonly resend_after: number;
  /** Missing if the mail has no code by its contract. */
  readonly code_run?: string | null | undefined;
};

/** The mail that an answer tells of, from now on. */
export const sentMail = ({ mail, resend_after, code_run }: Answer): SentMail => ({
  mail,
  again: Date.now() + resend_after * 1000,
  code: askedCode(code_run),
});

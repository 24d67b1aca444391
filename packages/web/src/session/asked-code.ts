import { limits } from '@daemun/contract/limits';

/** A code that was mailed to where this tab asked for it. */
export type AskedCode = {
  readonly run: string;
  /** When it ends, by this browser's clock. */
  readonly until: number;
  /** From when it may be sent again. */
  readonly again: number;
};

/** The code that an answer names, from now on; it may be sent again after some seconds. */
export function codeOf(run: string, resendAfter: number = limits.mailCode.resendAfter): AskedCode {
  const now = Date.now();
  return { run, until: now + limits.mailCode.life, again: now + resendAfter * 1000 };
}

/** The same; none where the mail shows none. */
export const askedCode = (code_run: string | null | undefined): AskedCode | undefined =>
  code_run == null ? undefined : codeOf(code_run);

import { limits } from '@daemun/contract/limits';

/** A code that was mailed to where this tab asked for it. */
export type AskedCode = {
  readonly run: string;
  /** When it ends, by this browser's clock. */
  readonly until: number;
};

/** The code that an answer names, from now on. */
export const codeOf = (run: string): AskedCode => ({ run, until: Date.now() + limits.mailCode.life });

/** The same; none where the mail shows none. */
export const askedCode = (code_run: string | null | undefined): AskedCode | undefined =>
  code_run == null ? undefined : codeOf(code_run);

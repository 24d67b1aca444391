/** How many digits a mailed code has. */
export const codeLength = 6;

/** A typed or pasted code in its one form: blanks and dashes are no part of it. */
export const canonicalCode = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Whether a text in its one form can be a mailed code. */
export const isMailCode = (code: string): boolean => /^\d{6}$/.test(code);

/** How many codes come with an authenticator app for the day it is lost. */
export const recoveryCodeCount = 10;

/** Letters and digits that nobody takes for one another (Crockford's alphabet). */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of an authenticator app or a recovery code in its one form: blanks and dashes are no part of it, O is 0, I and L are 1. */
export const canonicalFactorCode = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

/** Whether a text in its one form can be a code of an authenticator app. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Whether a text in its one form can be a recovery code. */
export const isRecoveryCode = (code: string): boolean => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code);

/** A recovery code as it is shown: four groups of four. */
export const shownRecoveryCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

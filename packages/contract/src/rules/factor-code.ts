/** How many codes come with an authenticator app for the day it is lost. */
export const recoveryCodeCount = 10;

/** Letters and digits that nobody takes for one another (Crockford's alphabet). */
const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of an authenticator app or a recovery code in its one form: blanks and dashes are no part of it, O is 0, I and L are 1. */
export const canonicalFactorCode = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

/** Whether a text in its one form can be a code of an authenticator app. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Whether a text in its one form can be a recovery code. */
export const isRecoveryCode = (code: string): boolean => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code);

/** The key of an authenticator app as it is typed by hand: in groups of four. */
export const shownTotpKey = (key: string): string => key.replace(/.{4}(?=.)/g, '$& ');

/** A recovery code of random bytes: one of its sixteen signs of each, with five bits, so that nobody tries all and a plain digest keeps them. */
export const recoveryCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 16), (byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join('');

/** A recovery code as it is shown: four groups of four. */
export const shownRecoveryCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

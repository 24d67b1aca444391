import { codeLength } from '@daemun/contract/rules/mail-code';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const bound = 10 ** codeLength;
/** So many letters that what is left over by the division says nothing. */
const lettersRead = 20;

/** The six digits of a code, from its derived secret (base64url): each as likely as any other. */
export const digitsOf = (secret: string): string =>
  String(
    [...secret.slice(0, lettersRead)].reduce(
      (sum, letter) => (sum * alphabet.length + alphabet.indexOf(letter)) % bound,
      0,
    ),
  ).padStart(codeLength, '0');

import { limits } from '../limits.ts';

export type EmailProblem = 'EMAIL_EMPTY' | 'EMAIL_FORMAT' | 'EMAIL_LONG';

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** The one form of an e-mail address: trimmed and lower-cased (specification §5). The only place that does it. */
export const canonicalEmail = (typed: string): string =>
  // ASCII alone: full lower-casing makes a plain k of the Kelvin sign, and so one mailbox of two.
  typed.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * What is wrong with a canonical e-mail address, or undefined: one plain ASCII address, no quotes, comments or
 * lists, top-level domain of at least two letters (specification §5).
 */
export function emailProblem(email: string): EmailProblem | undefined {
  if (email === '') return 'EMAIL_EMPTY';
  if (email.length > limits.emailLength.max) return 'EMAIL_LONG';
  const at = email.indexOf('@');
  const name = email.slice(0, at);
  if (at < 1 || name.length > limits.emailLength.localMax) return 'EMAIL_FORMAT';
  return local.test(name) && domain.test(email.slice(at + 1)) ? undefined : 'EMAIL_FORMAT';
}

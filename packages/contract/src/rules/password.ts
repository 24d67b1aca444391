import { limits } from '../limits.ts';

export type PasswordProblem = 'PASSWORD_EMPTY' | 'PASSWORD_RULE' | 'PASSWORD_RULE_MODERN';

/**
 * By which rule a new password is measured: `spec`, the specification's composition (§5), or `modern`, length alone
 * with a list of common and breached ones beside it (docs/decisions/035). Everything of the one is good by the other.
 */
export const passwordPolicies = ['spec', 'modern'] as const;
export type PasswordPolicy = (typeof passwordPolicies)[number];

/** The single demands of both rules. */
export type PasswordDemand =
  | 'length'
  | 'letter'
  | 'digit'
  | 'symbol'
  | 'noSpace'
  | 'lengthModern'
  | 'noEdges';
type Demands = Readonly<Partial<Record<PasswordDemand, boolean>>>;

const symbolsOfRuleA = /[!@#$%^*+=-]/;
const symbolsOfRuleB = /[!@#$%^&*()_+]/;
// What shows nothing when printed: white space, controls, zero-width and bidi marks, half surrogates.
const unprintable = /[\s\p{Cc}\p{Cf}\p{Cs}]/u;
const onlyOfRuleB = /^[A-Za-z0-9!@#$%^&*()_+]+$/;
const plainSpace = / /g;

/** Unicode form in which passwords are measured and hashed, so that Hangul typed on any system is the same (decisions §3). */
export const canonicalPassword = (typed: string): string => typed.normalize('NFC');

const isLong = (text: string, { min, max }: { min: number; max: number }): boolean => {
  const length = [...text].length;
  return length >= min && length <= max;
};

const demandsOf: Readonly<Record<PasswordPolicy, (text: string) => Demands>> = {
  spec: (text) => ({
    length: isLong(text, limits.passwordLength),
    letter: /[A-Za-z]/.test(text),
    digit: /[0-9]/.test(text),
    symbol: symbolsOfRuleA.test(text) || (symbolsOfRuleB.test(text) && onlyOfRuleB.test(text)),
    noSpace: text !== '' && !unprintable.test(text),
  }),
  // Spaces between words are welcome; at the edges log-in would take them off.
  modern: (text) => ({
    lengthModern: isLong(text, limits.passphraseLength),
    noEdges: text !== '' && text.trim() === text && !unprintable.test(text.replace(plainSpace, '')),
  }),
};

/** The single demands of a rule, for the live list under the field; all true = acceptable (decisions §3). */
export const passwordDemands = (password: string, policy: PasswordPolicy = 'spec'): Demands =>
  demandsOf[policy](canonicalPassword(password));

/** What is wrong with a new password, or undefined (specification §5, rules A and B of decisions §3; or `modern`). */
export function passwordProblem(
  password: string,
  policy: PasswordPolicy = 'spec',
): PasswordProblem | undefined {
  if (password === '') return 'PASSWORD_EMPTY';
  if (Object.values(passwordDemands(password, policy)).every(Boolean)) return undefined;
  return policy === 'spec' ? 'PASSWORD_RULE' : 'PASSWORD_RULE_MODERN';
}

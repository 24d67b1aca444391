import type { BirthProblem } from '@daemun/contract/rules/birth';
import type { EmailProblem } from '@daemun/contract/rules/email';
import type { NicknameProblem } from '@daemun/contract/rules/nickname';
import type { PasswordProblem } from '@daemun/contract/rules/password';
import type { MessageId } from '../../i18n/message-id.ts';

/** What is wrong with a password by its rule is said by what it lacks (components/password/password-lacks.ts). */
type Problem = EmailProblem | Extract<PasswordProblem, 'PASSWORD_EMPTY'> | NicknameProblem | BirthProblem;

/** The words for what the contract's rules find wrong with a field. */
export const problems = {
  EMAIL_EMPTY: 'problem.emailEmpty',
  EMAIL_FORMAT: 'problem.emailFormat',
  EMAIL_LONG: 'problem.emailLong',
  PASSWORD_EMPTY: 'problem.passwordEmpty',
  NICKNAME_EMPTY: 'problem.nicknameEmpty',
  NICKNAME_RULE: 'problem.nicknameRule',
  BIRTH_RULE: 'problem.birthRule',
} as const satisfies Record<Problem, MessageId>;

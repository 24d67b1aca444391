import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';
import type { MessageId } from '../../i18n/message-id.ts';
import { problems } from './problems.ts';

/** What is wrong with a typed address. */
export function addressProblem(typed: string): MessageId | undefined {
  const problem = emailProblem(canonicalEmail(typed));
  return problem && problems[problem];
}

/** The same as a field is left: an empty one is no mistake yet when one merely passes through. */
export const problemOnLeaving = (typed: string): MessageId | undefined =>
  typed.trim() === '' ? undefined : addressProblem(typed);

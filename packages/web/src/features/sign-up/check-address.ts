import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';
import { perform } from '../../components/calls/perform.ts';
import { problems } from '../../components/form/problems.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { signUpFlow } from '../../session/sign-up-flow.ts';
import { openWaitingDialog } from './waiting-dialog.ts';

/** What is wrong with a typed address. */
export function addressProblem(typed: string): MessageId | undefined {
  const problem = emailProblem(canonicalEmail(typed));
  return problem && problems[problem];
}

/** Asks whether an address is free and, if so, takes it into the sign-up; a mail sent to another one counts no more. */
export async function takeAddress(typed: string): Promise<boolean> {
  const email = canonicalEmail(typed);
  const { ok } = await perform(
    'checkEmail',
    { email },
    { NEED_EMAIL_AUTH: ({ facts }) => openWaitingDialog(email, facts?.auth_expire_time ?? undefined) },
  );
  if (!ok) return false;
  const { agreements = [], id } = signUpFlow.read() ?? {};
  signUpFlow.write({ agreements, email, ...(id ? { id } : {}) });
  return true;
}

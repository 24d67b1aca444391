import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';
import { problems } from '../../components/form/problems.ts';
import { performMailing } from '../../components/mailing/perform-mailing.ts';
import { linkTarget } from '../../components/redirect/link-target.ts';
import { markup, text } from '../../i18n/text.ts';
import { type SentMail, sentMail } from '../../session/sent-mail.ts';
import { openDialog } from '../../ui/dialog.ts';
import type { FieldErrors } from '../../ui/form-state.ts';

/** A mail to a new address that waits for its link to be opened. */
export type EmailChangeRequest = Partial<SentMail> & {
  readonly email: string;
  readonly until?: string;
  /** It takes effect after 72 hours. */
  readonly later?: boolean | undefined;
};

const say = (content: string, title?: string) =>
  openDialog({ title, content, confirm: text('common.confirm'), isShowCloseButton: false });

/** Asks for a mail to the new address (conventions §8, 56 and 57); answers with it, or with what is wrong. */
export async function askEmailChange(
  typed: string,
): Promise<{ readonly asked: EmailChangeRequest } | { readonly errors: FieldErrors }> {
  const email = canonicalEmail(typed);
  const problem = emailProblem(email);
  if (problem) return { errors: { email: problems[problem] } };
  let errors: FieldErrors = {};
  const outcome = await performMailing(
    'sendChangeEmail',
    { email, ...linkTarget() },
    {
      EQUALS_EMAIL: ({ reason }) =>
        say(reason ? markup('result.reason', { reason }) : text('result.sameEmail')),
      DUPLICATE_USER: () => {
        errors = { email: 'myInfo.emailTaken' };
      },
    },
  );
  if (!outcome.ok) return { errors };
  const { auth_expire_time: until, later } = outcome.data;
  say(markup('myInfo.changeAsked', { email }), text('signUp.mailHeading'));
  return { asked: { email, until, later, ...sentMail(outcome.data) } };
}

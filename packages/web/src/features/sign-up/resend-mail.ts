import { performMailing } from '../../components/mailing/perform-mailing.ts';
import { linkTarget } from '../../components/redirect/link-target.ts';
import { text } from '../../i18n/text.ts';
import { type SentMail, sentMail } from '../../session/sent-mail.ts';
import { showToast } from '../../ui/toast.ts';

/** Asks for the verification mail once more and says so; answers with the new mail, or undefined if there is none. */
export async function resendMail(email: string): Promise<SentMail | undefined> {
  const outcome = await performMailing('resendRegisterEmail', { email, ...linkTarget() });
  if (!outcome.ok) return undefined;
  showToast(text('signUp.mailResent'));
  return sentMail(outcome.data);
}

import { perform } from '../../components/calls/perform.ts';
import { text } from '../../i18n/text.ts';
import { type AskedCode, askedCode } from '../../session/asked-code.ts';
import { showToast } from '../../ui/toast.ts';

/** A mail that was sent again, and the code in it where it is for this browser. */
type Resent = { readonly mail: string; readonly code: AskedCode | undefined };

/** Asks for the verification mail once more and says so; answers with the new mail, or undefined if there is none. */
export async function resendMail(email: string): Promise<Resent | undefined> {
  const outcome = await perform('resendRegisterEmail', { email });
  if (!outcome.ok) return undefined;
  showToast(text('signUp.mailResent'));
  const { mail, code_run } = outcome.data;
  return { mail, code: askedCode(code_run) };
}

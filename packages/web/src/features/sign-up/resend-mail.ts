import type { DataOf } from '@daemun/contract/calls/index';
import { perform } from '../../components/calls/perform.ts';
import { text } from '../../i18n/text.ts';
import { showToast } from '../../ui/toast.ts';

/** Asks for the verification mail once more and says so; answers with the new mail, or undefined if there is none. */
export async function resendMail(email: string): Promise<DataOf<'resendRegisterEmail'> | undefined> {
  const outcome = await perform('resendRegisterEmail', { email });
  if (!outcome.ok) return undefined;
  showToast(text('signUp.mailResent'));
  return outcome.data;
}

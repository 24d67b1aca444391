import { canonicalCode } from '@daemun/contract/rules/mail-code';
import { perform } from '../../components/calls/perform.ts';
import { refusedPassword } from '../../components/password/refused-password.ts';
import { text } from '../../i18n/text.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import { showToast } from '../../ui/toast.ts';

/** The code of a reset mail that was found right where it was asked for. */
export type RightCode = { readonly run: string; readonly code: string };

/**
 * Sets the password by the code of a mail, which is spent with it. Answers with what is wrong at the field, undefined where
 * it is set; `onOver` hears that the code is good no more.
 */
export async function resetByCode(
  { run: code_run, code }: RightCode,
  pwd: string,
  onOver: () => void,
): Promise<FieldErrors | undefined> {
  let errors: FieldErrors = {};
  const { ok } = await perform(
    'confirmByCode',
    { code_run, code: canonicalCode(code), svc_typ: 'PWD', pwd },
    {
      INVALID_USER_DATA: (answer) => {
        errors = refusedPassword(answer);
      },
      FAILURE_EMAIL_AUTH: () => {
        showToast(text('mail.codeSpent'));
        onOver();
      },
    },
  );
  return ok ? undefined : errors;
}

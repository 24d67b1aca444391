import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { canonicalCode, isMailCode } from '@daemun/contract/rules/mail-code';
import { text } from '../../i18n/text.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import { perform } from '../calls/perform.ts';

export type CodePurpose = RequestOf<'confirmByCode'>['svc_typ'];
type Outcome = { readonly data: DataOf<'confirmByCode'> } | { readonly errors: FieldErrors };

const wrong = (left: number): FieldErrors => ({
  code: left > 0 ? { text: text('mail.codeWrong', { left }) } : 'mail.codeSpent',
});

/** Sends the typed code; answers what is wrong at the field, in how many more tries it has. */
export async function confirmCode(run: string, typed: string, svc_typ: CodePurpose): Promise<Outcome> {
  const code = canonicalCode(typed);
  if (!isMailCode(code)) return { errors: { code: 'mail.codeDigits' } };
  let errors: FieldErrors = {};
  const outcome = await perform(
    'confirmByCode',
    { code_run: run, code, svc_typ },
    {
      FAILURE_EMAIL_AUTH: ({ facts }) => {
        errors = wrong(facts?.left ?? 0);
      },
    },
  );
  return outcome.ok ? { data: outcome.data } : { errors };
}

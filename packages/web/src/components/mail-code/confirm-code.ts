import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { canonicalCode, isMailCode } from '@daemun/contract/rules/mail-code';
import { chosenShared } from '../../session/lasting.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import { perform } from '../calls/perform.ts';
import { wrongCode } from './wrong-code.ts';

export type CodePurpose = RequestOf<'confirmByCode'>['svc_typ'];
type Outcome = { readonly data: DataOf<'confirmByCode'> } | { readonly errors: FieldErrors };

/** Sends the typed code, which logs in where it ends a sign-up; answers what is wrong at the field, in how many more tries it has. */
export async function confirmCode(run: string, typed: string, svc_typ: CodePurpose): Promise<Outcome> {
  const code = canonicalCode(typed);
  if (!isMailCode(code)) return { errors: { code: 'mail.codeDigits' } };
  let errors: FieldErrors = {};
  const outcome = await perform(
    'confirmByCode',
    { code_run: run, code, svc_typ, shared: chosenShared.read() },
    {
      FAILURE_EMAIL_AUTH: ({ facts }) => {
        errors = wrongCode(facts?.left ?? 0);
      },
    },
  );
  return outcome.ok ? { data: outcome.data } : { errors };
}

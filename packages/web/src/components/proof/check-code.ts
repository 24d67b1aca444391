import { canonicalCode, isMailCode } from '@daemun/contract/rules/mail-code';
import type { FieldErrors } from '../../ui/form-state.ts';
import { perform } from '../calls/perform.ts';
import { wrongCode } from '../mail-code/wrong-code.ts';

/** Tests the code that was mailed to who is signed in, which proves that they are there; answers with what is wrong, by field. */
export async function checkCode(code_run: string, typed: string): Promise<FieldErrors | 'right'> {
  const code = canonicalCode(typed);
  if (!isMailCode(code)) return { code: 'mail.codeDigits' };
  let errors: FieldErrors = {};
  const { ok } = await perform(
    'stepByCode',
    { code_run, code },
    {
      FAILURE_EMAIL_AUTH: ({ facts }) => {
        errors = wrongCode(facts?.left ?? 0);
      },
    },
  );
  return ok ? 'right' : errors;
}

import type { FieldErrors } from '../../ui/form-state.ts';
import { perform } from '../calls/perform.ts';

/** Tests the password of who is signed in, which proves that they are there; answers with what is wrong, by field. */
export async function checkPassword(pwd: string): Promise<FieldErrors | 'right'> {
  if (pwd.trim() === '') return { pwd: 'problem.passwordEmpty' };
  let errors: FieldErrors = {};
  const { ok } = await perform(
    'checkPassword',
    { pwd },
    {
      BAD_CREDENTIAL: () => {
        errors = { pwd: 'myInfo.passwordWrong' };
      },
    },
  );
  return ok ? 'right' : errors;
}

import type { RequestInput } from '@daemun/contract/calls/index';
import type { FieldErrors } from '../../ui/form-state.ts';
import { perform } from '../calls/perform.ts';
import { refusedPassword } from '../password/refused-password.ts';
import { identityRefusals } from './refusals.ts';

/** Sets the password of a verified person; answers with what is wrong at the fields, nothing where a dialog says it. */
export async function setPassword(request: RequestInput<'niceInfo'>): Promise<FieldErrors | undefined> {
  let errors: FieldErrors = {};
  const { ok } = await perform('niceInfo', request, {
    ...identityRefusals,
    INVALID_USER_DATA: (answer) => {
      errors = refusedPassword(answer, identityRefusals.INVALID_USER_DATA);
    },
  });
  return ok ? undefined : errors;
}

import { perform } from '../../components/calls/perform.ts';
import { identityRefusals } from '../../components/identity/refusals.ts';
import { newPasswordErrors, newPasswordNames } from '../../components/password/new-password.ts';
import type { FormValues } from '../../ui/form.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';

const question = (enc_data: string, pwd?: string) =>
  perform('niceInfo', { auth_type: 'change_pw', enc_data, pwd }, identityRefusals);

/** Whether a verified person is this member; what is not so is told. */
export const mayChange = async (encData: string): Promise<boolean> => (await question(encData)).ok;

/** Changes the password of a member who verified who they are; answers as `changePassword` does. */
export async function changeByIdentity(
  encData: string,
  values: FormValues,
): Promise<FieldErrors | 'changed'> {
  const errors = newPasswordErrors(values, 'problem.newPasswordsDiffer');
  if (errors) return errors;
  const { ok } = await question(encData, values[newPasswordNames.password]);
  return ok ? 'changed' : {};
}

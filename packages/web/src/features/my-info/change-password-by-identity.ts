import { perform } from '../../components/calls/perform.ts';
import { identityRefusals } from '../../components/identity/refusals.ts';
import { setPassword } from '../../components/identity/set-password.ts';
import { newPasswordErrors, newPasswordNames } from '../../components/password/new-password.ts';
import type { FormValues } from '../../ui/form.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';

/** Whether a verified person is this member; what is not so is told. */
export const mayChange = async (encData: string): Promise<boolean> =>
  (await perform('niceInfo', { auth_type: 'change_pw', enc_data: encData }, identityRefusals)).ok;

/** Changes the password of a member who verified who they are; answers as `changePassword` does. */
export async function changeByIdentity(
  encData: string,
  values: FormValues,
): Promise<FieldErrors | 'changed'> {
  const wrong = newPasswordErrors(values, 'problem.newPasswordsDiffer');
  if (wrong) return wrong;
  const request = {
    auth_type: 'change_pw',
    enc_data: encData,
    pwd: values[newPasswordNames.password],
  } as const;
  return (await setPassword(request)) ?? 'changed';
}

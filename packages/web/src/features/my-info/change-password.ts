import { perform } from '../../components/calls/perform.ts';
import { identityRefusals } from '../../components/identity/refusals.ts';
import { newPasswordErrors, newPasswordNames } from '../../components/password/new-password.ts';
import { markup, text } from '../../i18n/text.ts';
import { openDialog } from '../../ui/dialog.ts';
import type { FormValues } from '../../ui/form.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';

/** Name of the field with the password that is to be changed. */
export const oldPasswordName = 'old_pwd';

/** Not changed: why, where the service says so, and to try again (specification §8). */
const sayNotChanged = (reason: string | undefined) =>
  openDialog({
    title: text('myInfo.passwordNotChangedTitle'),
    content: reason ? markup('result.reason', { reason }) : text('myInfo.passwordNotChanged'),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
  });

function problemsOf(values: FormValues): FieldErrors | undefined {
  const errors = newPasswordErrors(values, 'problem.newPasswordsDiffer');
  return values[oldPasswordName] ? errors : { ...errors, [oldPasswordName]: 'problem.passwordEmpty' };
}

/** Changes the password; answers with what is wrong with the fields, nothing where a dialog says it, or that it is done. */
export async function changePassword(values: FormValues): Promise<FieldErrors | 'changed'> {
  let errors = problemsOf(values);
  if (errors) return errors;
  const { ok } = await perform(
    'changePassword',
    { pwd: values[oldPasswordName] ?? '', new_pwd: values[newPasswordNames.password] ?? '' },
    {
      BAD_CREDENTIAL: () => {
        errors = { [oldPasswordName]: 'myInfo.oldPasswordWrong' };
      },
      INVALID_USER_DATA: ({ reason }) => sayNotChanged(reason),
    },
  );
  return ok ? 'changed' : (errors ?? {});
}

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

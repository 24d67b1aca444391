import { perform } from '../../components/calls/perform.ts';
import { identityRefusals } from '../../components/identity/refusals.ts';
import { setPassword } from '../../components/identity/set-password.ts';
import { newPasswordErrors, newPasswordNames } from '../../components/password/new-password.ts';
import { refusedPassword } from '../../components/password/refused-password.ts';
import { markup, text } from '../../i18n/text.ts';
import { openDialog } from '../../ui/dialog.ts';
import type { FormValues } from '../../ui/form.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';

/** Name of the field with the password that is to be changed. */
export const oldPasswordName = 'old_pwd';

/** Not changed: why, where the service says so, else to try again (specification §8), whose first sentence is the title. */
const sayNotChanged = (reason: string | undefined) =>
  openDialog({
    ...(reason && { title: text('myInfo.passwordNotChangedTitle') }),
    content: reason ? markup('result.reason', { reason }) : text('myInfo.passwordNotChanged'),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
  });

function problemsOf(values: FormValues): FieldErrors | undefined {
  const errors = newPasswordErrors(values, 'password.newDiffer');
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
      INVALID_USER_DATA: (answer) => {
        errors = refusedPassword(answer, ({ reason }) => sayNotChanged(reason));
      },
    },
  );
  return ok ? 'changed' : (errors ?? {});
}

/** Whether a verified person is this member; what is not so is told. */
export const mayChange = async (encData: string): Promise<boolean> =>
  (await perform('niceInfo', { auth_type: 'change_pw', enc_data: encData }, identityRefusals)).ok;

/** Changes the password of a member who verified who they are; answers as `changePassword` does. */
export async function changeByIdentity(
  encData: string,
  values: FormValues,
): Promise<FieldErrors | 'changed'> {
  const wrong = newPasswordErrors(values, 'password.newDiffer');
  if (wrong) return wrong;
  const request = {
    auth_type: 'change_pw',
    enc_data: encData,
    pwd: values[newPasswordNames.password],
  } as const;
  return (await setPassword(request)) ?? 'changed';
}

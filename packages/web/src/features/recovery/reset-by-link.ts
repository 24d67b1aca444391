import { resultCodes } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import { callApi } from '../../api/call-api.ts';
import { perform } from '../../components/calls/perform.ts';
import { refusedPassword } from '../../components/password/refused-password.ts';
import { keepTarget } from '../../components/redirect/link-target.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { goTo } from '../../navigation/navigator.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import type { ResetLink } from './reset-link.ts';

/** Whether the link of a mail sets a password; looking spends nothing. */
export async function isResetLink({ email, auth_no }: ResetLink): Promise<boolean> {
  const { code } = await callApi('confirmEmail', { email, auth_no, svc_typ: 'PWD' });
  return code === resultCodes.SUCCESS;
}

/**
 * Sets the password by the link of a mail, which is spent with it; a bad link leads to the result page. Answers with what is
 * wrong at the field, undefined where it is set.
 */
export async function resetByLink(
  { email, auth_no }: ResetLink,
  pwd: string,
): Promise<FieldErrors | undefined> {
  let errors: FieldErrors = {};
  const outcome = await perform(
    'confirmEmail',
    { email, auth_no, svc_typ: 'PWD', pwd },
    {
      INVALID_USER_DATA: (answer) => {
        errors = refusedPassword(answer);
      },
      FAILURE_EMAIL_AUTH: () =>
        goTo(pathTo('findPasswordResult', currentPrefix(), { resultCode: 'E' }), { replace: true }),
    },
  );
  if (!outcome.ok) return errors;
  keepTarget(outcome.data);
  return undefined;
}

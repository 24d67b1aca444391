import { calls } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { pathTo } from '@daemun/contract/routes';
import { canonicalEmail } from '@daemun/contract/rules/email';
import { currentPrefix } from '../../i18n/load-language.ts';
import type { Message } from '../../i18n/message-id.ts';
import { goTo } from '../../navigation/navigator.ts';
import type { Lasting } from '../../session/lasting.ts';
import { rememberedReader, wishToBeRemembered } from '../../session/remembered-reader.ts';
import { waitingEmail } from '../../session/waiting-email.ts';
import type { FormValues } from '../../ui/form.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';
import { forgetTyped } from '../../ui/kept-input.ts';
import { pageEffects } from '../calls/page-effects.ts';
import { perform } from '../calls/perform.ts';
import { loginEmailKept } from '../session/login-email.ts';
import { followLogin } from './after-login.ts';
import { beginIntegration } from './begin-integration.ts';
import { visitOfLogin } from './partner-token.ts';
import { toSecondStep } from './to-second-step.ts';
import { toTakeBack } from './to-take-back.ts';

/** From the sixth failure on: how many the account takes. */
const failedOften = (left: number): Message => ({
  id: 'result.loginFailedOften',
  values: { tries: limits.passwordFailures.count - left },
});

/** Done before the form goes: a new document may follow, where the form is not told. */
function leaveForm({ auto_logged_in }: Lasting): void {
  forgetTyped(loginEmailKept);
  wishToBeRemembered(auto_logged_in);
}

/** Logs in with what the form holds and goes on; answers with what is wrong, in the same words whatever it is (specification §5). */
export async function logIn(
  { mbr_email = '', pwd = '' }: FormValues,
  redirectUrl: string | null,
  lasting: Lasting,
): Promise<FieldErrors | undefined> {
  const email = canonicalEmail(mbr_email);
  if (email === '') return { mbr_email: 'result.loginFailed' };
  const request = { mbr_email: email, pwd, ...lasting, allow_integration: true };
  const { brought, refusals } = await visitOfLogin();
  if (!calls.login.request.safeParse(request).success) return { pwd: 'result.loginFailed' };
  let errors: FieldErrors | undefined;
  const outcome = await perform(
    'login',
    { ...request, ...brought },
    {
      ...refusals,
      BAD_CREDENTIAL: ({ facts, field, reason, supportCode }) => {
        if (field === 'mbr_email') rememberedReader.forget();
        if (field) return pageEffects.reason(reason, supportCode);
        errors = { pwd: facts ? failedOften(facts.left) : 'result.loginFailed' };
      },
      NEED_EMAIL_AUTH: ({ facts }) => {
        waitingEmail.write({ email, authExpireTime: facts?.auth_expire_time ?? undefined });
        return goTo(pathTo('confirmEmail', currentPrefix(), { status: 'I' }));
      },
      ACCESS_DENIED: ({ facts }) => {
        leaveForm(lasting);
        return toSecondStep(facts, redirectUrl);
      },
      INVALID_USER_DATA: toTakeBack,
      NEED_INTEGRATED: ({ facts }) => beginIntegration(facts),
    },
  );
  if (!outcome.ok) return errors;
  leaveForm(lasting);
  await followLogin(outcome.data, redirectUrl, { byPassword: true });
  return undefined;
}

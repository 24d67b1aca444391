import { pathTo } from '@daemun/contract/routes';
import { canonicalCode, isMailCode } from '@daemun/contract/rules/mail-code';
import { perform } from '../../components/calls/perform.ts';
import { followLogin } from '../../components/login/after-login.ts';
import { beginIntegration } from '../../components/login/begin-integration.ts';
import { visitOfLogin } from '../../components/login/partner-token.ts';
import { toSecondStep } from '../../components/login/to-second-step.ts';
import { wrongCode } from '../../components/mail-code/wrong-code.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { goTo } from '../../navigation/navigator.ts';
import { codeOf } from '../../session/asked-code.ts';
import { type LoginCode, loginCode } from '../../session/login-code.ts';
import { wishToBeRemembered } from '../../session/remembered-reader.ts';
import { sentMail } from '../../session/sent-mail.ts';
import { waitingEmail } from '../../session/waiting-email.ts';
import type { FieldErrors } from '../../ui/form-state.ts';

/** Has a code mailed that logs in here; answers what was asked for, or nothing where it was refused. */
export async function askLoginCode({
  email,
  lasting,
}: Pick<LoginCode, 'email' | 'lasting'>): Promise<LoginCode | undefined> {
  const outcome = await perform('sendLoginCode', { email });
  if (!outcome.ok) return undefined;
  const asked = { email, lasting, ...sentMail(outcome.data), code: codeOf(outcome.data.code_run) };
  loginCode.write(asked);
  return asked;
}

/** Logs in by the typed code and goes on; answers with what is wrong at its field. */
export async function logInByCode(
  { email, lasting, code: { run: code_run } }: LoginCode,
  typed: string,
  redirectUrl: string | null,
): Promise<FieldErrors | undefined> {
  const code = canonicalCode(typed);
  if (!isMailCode(code)) return { code: 'mail.codeDigits' };
  const { brought, refusals } = await visitOfLogin();
  let errors: FieldErrors | undefined;
  const outcome = await perform(
    'codeLogin',
    { code_run, code, ...lasting, ...brought },
    {
      ...refusals,
      FAILURE_EMAIL_AUTH: ({ facts }) => {
        errors = wrongCode(facts?.left ?? 0);
      },
      NEED_EMAIL_AUTH: ({ facts }) => {
        waitingEmail.write({ email, authExpireTime: facts?.auth_expire_time });
        return goTo(pathTo('confirmEmail', currentPrefix(), { status: 'I' }));
      },
      ACCESS_DENIED: ({ facts }) => {
        loginCode.clear();
        return toSecondStep(facts, redirectUrl);
      },
      NEED_INTEGRATED: ({ facts }) => beginIntegration(facts),
    },
  );
  if (!outcome.ok) return errors;
  loginCode.clear();
  // Who came by a code is not greeted by a password, which they may not have.
  wishToBeRemembered(false);
  await followLogin(outcome.data, redirectUrl, { keeps: lasting.auto_logged_in });
  return undefined;
}

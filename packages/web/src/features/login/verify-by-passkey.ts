import { pageEffects } from '../../components/calls/page-effects.ts';
import { perform } from '../../components/calls/perform.ts';
import { followLogin } from '../../components/login/after-login.ts';
import { visitOfLogin } from '../../components/login/partner-token.ts';
import { askForPasskey } from '../../components/passkey/ask-authenticator.ts';
import { signalUnknown } from '../../components/passkey/signal.ts';
import { text } from '../../i18n/text.ts';
import { waitingStep } from '../../session/waiting-step.ts';
import { showToast } from '../../ui/toast.ts';

type Step = { readonly login_run: string; readonly trust: boolean };

/** Completes the log-in by a passkey that the browser's window asks for, and goes on; answers where the log-in is over. */
export async function verifyByPasskey(
  { login_run, trust }: Step,
  redirectUrl: string | null,
): Promise<'over' | undefined> {
  let over: 'over' | undefined;
  const FAILURE_EMAIL_AUTH = () => {
    over = 'over';
  };
  const options = await perform('passkeyStepOptions', { login_run }, { FAILURE_EMAIL_AUTH });
  if (!options.ok) return over;
  const credential = await askForPasskey(options.data);
  if (!credential) {
    showToast(text('passkey.cancelled'));
    return undefined;
  }
  const { brought, refusals } = await visitOfLogin();
  const outcome = await perform(
    'passkeyLogin',
    { credential, login_run, trust, ...brought },
    {
      ...refusals,
      FAILURE_EMAIL_AUTH,
      BAD_CREDENTIAL: ({ facts, reason, supportCode }) => {
        if (facts?.unknown) signalUnknown(options.data.rpId, credential.id);
        pageEffects.reason(reason, supportCode);
      },
    },
  );
  if (!outcome.ok) return over;
  waitingStep.clear();
  await followLogin(outcome.data, redirectUrl);
  return undefined;
}

import { pageEffects } from '../../components/calls/page-effects.ts';
import { perform } from '../../components/calls/perform.ts';
import { host } from '../../components/embedding/embedding.ts';
import { followLogin } from '../../components/login/after-login.ts';
import { tellInvalidToken } from '../../components/login/partner-token.ts';
import { askForPasskey } from '../../components/passkey/ask-authenticator.ts';
import { signalUnknown } from '../../components/passkey/signal.ts';
import { text } from '../../i18n/text.ts';
import { entryContext } from '../../session/entry-context.ts';
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
  const { livere_ex_auth } = entryContext();
  const brought = { livere_ex_auth, device_id: await (await host()).deviceId() };
  const outcome = await perform(
    'passkeyLogin',
    { credential, login_run, trust, ...brought },
    {
      ...(livere_ex_auth && { INVALID_TOKEN: tellInvalidToken }),
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

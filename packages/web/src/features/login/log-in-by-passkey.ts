import type { DataOf } from '@daemun/contract/calls/index';
import { pageEffects } from '../../components/calls/page-effects.ts';
import { perform } from '../../components/calls/perform.ts';
import { followLogin } from '../../components/login/after-login.ts';
import { visitOfLogin } from '../../components/login/partner-token.ts';
import { toSecondStep } from '../../components/login/to-second-step.ts';
import { toTakeBack } from '../../components/login/to-take-back.ts';
import { type Assertion, askForPasskey } from '../../components/passkey/ask-authenticator.ts';
import { signalUnknown } from '../../components/passkey/signal.ts';
import { text } from '../../i18n/text.ts';
import type { Lasting } from '../../session/lasting.ts';
import { wishToBeRemembered } from '../../session/remembered-reader.ts';
import { showToast } from '../../ui/toast.ts';

export type PasskeyLogIn = {
  /** How long the log-in is to last, asked when it is done. */
  readonly lasting: () => Lasting;
  readonly redirectUrl: string | null;
};
type Options = DataOf<'passkeyLoginOptions'>;

/** Logs in by the passkey that answered, and goes on. */
export async function enterBy(
  credential: Assertion,
  { rpId }: Options,
  { lasting, redirectUrl }: PasskeyLogIn,
): Promise<void> {
  const asked = lasting();
  const { brought, refusals } = await visitOfLogin();
  const outcome = await perform(
    'passkeyLogin',
    { credential, ...asked, ...brought },
    {
      ...refusals,
      BAD_CREDENTIAL: ({ facts, reason, supportCode }) => {
        if (facts?.unknown) signalUnknown(rpId, credential.id);
        pageEffects.reason(reason, supportCode);
      },
      INVALID_USER_DATA: toTakeBack,
      ACCESS_DENIED: ({ facts }) => {
        wishToBeRemembered(asked.auto_logged_in);
        return toSecondStep(facts, redirectUrl);
      },
    },
  );
  if (!outcome.ok) return;
  wishToBeRemembered(asked.auto_logged_in);
  await followLogin(outcome.data, redirectUrl);
}

/** Logs in by a passkey that the browser's own window asks for. */
export async function logInByPasskey(how: PasskeyLogIn): Promise<void> {
  const options = await perform('passkeyLoginOptions', {});
  if (!options.ok) return;
  const credential = await askForPasskey(options.data);
  if (!credential) return showToast(text('passkey.cancelled'));
  await enterBy(credential, options.data, how);
}

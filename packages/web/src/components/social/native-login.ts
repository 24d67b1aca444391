import type { SocialProvider } from '@daemun/contract/codes/providers';
import { ownBrowserPaths, pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { text } from '../../i18n/text.ts';
import { entryContext } from '../../session/entry-context.ts';
import { nativeProof } from '../../session/native-proof.ts';
import { showToast } from '../../ui/toast.ts';
import { perform } from '../calls/perform.ts';
import { host } from '../embedding/embedding.ts';
import type { HostLogin } from '../embedding/host.ts';
import { toSecondStep } from '../login/to-second-step.ts';
import { goTo } from '../redirect/navigator.ts';
import { tellInvalidToken } from '../session/partner-token.ts';
import { heldAddress } from './held-address.ts';
import { providerWords } from './provider-words.ts';

/** The nonce that an id_token must carry from now on (docs/decisions/021); without one the app asks without. */
async function freshNonce(): Promise<string | undefined> {
  const answer = await fetch(ownBrowserPaths.nonce, { method: 'POST' }).catch(() => undefined);
  const told: unknown = answer?.ok ? await answer.json() : undefined;
  const nonce = typeof told === 'object' && told !== null && 'nonce' in told ? told.nonce : undefined;
  return typeof nonce === 'string' ? nonce : undefined;
}

/** A token of the app's own log-in with a provider; tells where the reader broke it off. */
async function tokenOf(provider: SocialProvider): Promise<HostLogin> {
  const { logIn } = await host();
  const answer = await logIn(provider, await freshNonce());
  if (answer.kind === 'cancelled')
    showToast(text('social.cancelled', { provider: text(providerWords[provider].name) }));
  return answer;
}

/** Logs in by the app (IF-ULS-1120-04). `none`: the app cannot, and the way over the page is left. */
export async function logInByApp(
  provider: SocialProvider,
  onLogin: (firstLogin: boolean, marketing: boolean) => Promise<void>,
): Promise<'done' | 'none'> {
  const answer = await tokenOf(provider);
  if (answer.kind !== 'token') return answer.kind === 'none' ? 'none' : 'done';
  const { token } = answer;
  const request = {
    token,
    provider,
    auto_logged_in: true,
    livere_ex_auth: entryContext().livere_ex_auth,
    device_id: await (await host()).deviceId(),
  };
  const redirectUrl = new URLSearchParams(location.search).get('redirectUrl');
  const outcome = await perform('socialLogin', request, {
    ...heldAddress(provider, null),
    ...(request.livere_ex_auth !== undefined && { INVALID_TOKEN: tellInvalidToken }),
    ACCESS_DENIED: ({ facts }) => toSecondStep(facts, redirectUrl),
  });
  if (!outcome.ok) return 'done';
  if (!outcome.data.need_sign_up) {
    await onLogin(outcome.data.first_login ?? false, outcome.data.marketing ?? false);
    return 'done';
  }
  nativeProof.write({ provider, token });
  await goTo(pathTo('signUpAgreement', currentPrefix(), { provider }));
  return 'done';
}

/** Connects by the app (IF-ULS-1140-14); answers as `logInByApp` does. */
export async function connectByApp(
  provider: SocialProvider,
  onDone: () => Promise<void>,
): Promise<'done' | 'none'> {
  const answer = await tokenOf(provider);
  if (answer.kind !== 'token') return answer.kind === 'none' ? 'none' : 'done';
  const { ok } = await perform('connectSocial', { provider, action: 'CNET', token: answer.token });
  if (!ok) return 'done';
  await onDone();
  return 'done';
}

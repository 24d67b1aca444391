import { outcomeOfAnswer } from '@daemun/contract/after-social';
import type { DataOf } from '@daemun/contract/calls/index';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import { cookies } from '@daemun/contract/cookies';
import { limits } from '@daemun/contract/limits';
import { ownBrowserPaths } from '@daemun/contract/routes';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import { text } from '../../i18n/text.ts';
import { integration, legacyIdOf } from '../../session/integration.ts';
import { nativeProof } from '../../session/native-proof.ts';
import { runLayoutAction } from '../../ui/layout-state.ts';
import { showToast } from '../../ui/toast.ts';
import { perform } from '../calls/perform.ts';
import { host } from '../embedding/embedding.ts';
import { followLogin } from '../login/after-login.ts';
import { visitOfLogin } from '../login/partner-token.ts';
import { toSecondStep } from '../login/to-second-step.ts';
import { type LogInStart, requestAuthorization } from './authorization-request.tsx';
import { connect } from './connect.ts';
import { followOutcome, heldAddress } from './held-address.ts';
import { providerWords } from './provider-words.ts';

/** The nonce that an id_token must carry from now on (docs/decisions/021); without one the app asks without. */
async function freshNonce(): Promise<string | undefined> {
  const answer = await fetch(ownBrowserPaths.nonce, { method: 'POST' }).catch(() => undefined);
  const told: unknown = answer?.ok ? await answer.json() : undefined;
  const nonce = typeof told === 'object' && told !== null && 'nonce' in told ? told.nonce : undefined;
  return typeof nonce === 'string' ? nonce : undefined;
}

/** A token of the app's own log-in with a provider, or `byPage` where the app has none; tells where the reader broke it off. */
async function tokenOf(provider: SocialProvider, byPage: () => Promise<void>): Promise<string | undefined> {
  const { logIn } = await host();
  const answer = await logIn(provider, await freshNonce());
  if (answer.kind === 'cancelled')
    showToast(text('social.cancelled', { provider: text(providerWords[provider].name) }));
  if (answer.kind === 'none') await byPage();
  return answer.kind === 'token' ? answer.token : undefined;
}

const daySeconds = 24 * 60 * 60;

/** Notes that the reader sets out to a provider by the app, as the service does where they leave the page for it. */
function noteTry(provider: SocialProvider, page: Pick<Document, 'cookie'> = document): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = `Max-Age=${limits.cookieDays * daySeconds}`;
  page.cookie = `${cookies.tryProvider}=${provider}; Path=/; ${life}; SameSite=Lax${secure}`;
}

/** Keeps the proof of older accounts, for as long as it lives. A token gives one alone: a second answer is without. */
function keepOlderAccounts({
  id: archiveId,
  newsgame_id: newsGameId,
  email,
  pwd,
}: DataOf<'socialLogin'>): void {
  const found = { archiveId, newsGameId, maskedEmail: email && maskEmail(email) };
  const kept = integration.read();
  if (pwd !== undefined) integration.write({ ...found, proof: pwd });
  else if (kept && legacyIdOf(kept) !== (archiveId ?? newsGameId)) integration.clear();
}

async function logInWith(provider: SocialProvider, token: string, redirectUrl: string | null) {
  const { brought, refusals } = await visitOfLogin();
  const request = { token, provider, auto_logged_in: true, ...brought };
  const outcome = await perform('socialLogin', request, {
    ...heldAddress(provider, redirectUrl),
    ...refusals,
    ACCESS_DENIED: ({ facts }) => toSecondStep(facts, redirectUrl),
  });
  if (!outcome.ok) return;
  const { need_sign_up, first_login = false, marketing = false } = outcome.data;
  if (!need_sign_up) return followLogin({ first_login, marketing }, redirectUrl);
  nativeProof.write({ provider, token });
  keepOlderAccounts(outcome.data);
  await followOutcome(outcomeOfAnswer(outcome.data), redirectUrl);
}

/** Logs in by the app (IF-ULS-1120-04), over the page where it cannot. */
export const logInByApp = (provider: SocialProvider, start: LogInStart): Promise<void> =>
  runLayoutAction(async () => {
    noteTry(provider);
    const token = await tokenOf(provider, () => requestAuthorization(provider, start));
    if (token !== undefined) await logInWith(provider, token, start.query?.get('redirectUrl') ?? null);
  });

/** Connects by the app (IF-ULS-1140-14), over the page where it cannot. */
export async function connectByApp(provider: SocialProvider, onDone: () => Promise<void>): Promise<void> {
  const token = await tokenOf(provider, () => connect(provider));
  if (token === undefined) return;
  const { ok } = await perform('connectSocial', { provider, action: 'CNET', token });
  if (ok) await onDone();
}

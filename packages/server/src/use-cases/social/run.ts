import type { SocialProvider } from '@daemun/contract/codes/providers';
import { limits } from '@daemun/contract/limits';
import type { Ports } from '../../ports/ports.ts';
import type { SocialErrand } from '../../ports/social-errand.ts';
import type { Visit } from '../../ports/visit.ts';
import { keepOnce, type OnceKey, takeOnce } from '../shared/once.ts';

type Needs = Pick<Ports, 'clock' | 'oneTime' | 'sealing' | 'secrets' | 'settings'>;

/** What waits here while the person is at the provider. */
export type Run = {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly errand: SocialErrand;
  /** The session in which a connect or disconnect began. */
  readonly session: { readonly id: string; readonly member: string } | null;
};

/** Our address at a provider; registered there, compared exactly. */
export const redirectUriOf = ({ settings }: Pick<Ports, 'settings'>, provider: SocialProvider): string =>
  `${settings.publicUrl}/cum/oauth2/callback/${provider.toLowerCase()}`;

/** A state opens its run only at the provider it was made for, in the browser where it began. */
const keyOf = ({ secrets }: Needs, provider: SocialProvider, state: string, browser: string): OnceKey => ({
  kind: 'social-run',
  secret: state,
  boundTo: `${provider}:${secrets.digest(browser)}`,
});

/** Begins a run and binds it to this browser; answers what the provider has to be told. */
export async function beginRun(
  needs: Needs,
  visit: Visit,
  provider: SocialProvider,
  { errand, session }: Pick<Run, 'errand' | 'session'>,
) {
  const { oneTime, secrets } = needs;
  const browser = visit.socialSecret ?? secrets.secret();
  visit.carry({ kind: 'social-browser', secret: browser });
  const state = secrets.secret();
  const run: Run = { nonce: secrets.secret(), codeVerifier: secrets.secret(), errand, session };
  await keepOnce(needs, oneTime, keyOf(needs, provider, state, browser), run, limits.socialRunLife);
  const { nonce, codeVerifier } = run;
  return { state, nonce, codeVerifier, redirectUri: redirectUriOf(needs, provider) };
}

/** The run of a state, used up; undefined for another browser's, another provider's, a used or an old one. */
export async function takeRun(
  needs: Needs,
  visit: Visit,
  provider: SocialProvider,
  state: string | undefined,
): Promise<Run | undefined> {
  if (!state || !visit.socialSecret) return undefined;
  return takeOnce(needs, needs.oneTime, keyOf(needs, provider, state, visit.socialSecret));
}

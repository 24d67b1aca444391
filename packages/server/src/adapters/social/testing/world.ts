import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { OAuthTransaction, SocialProviderPort } from '../../../ports/social.ts';
import { SocialFailure } from '../../../ports/social-failure.ts';
import { createSocialProviders, type SocialTimes } from '../social-providers.ts';
import type { LocalServer } from './local-server.ts';
import { type SocialChanges, socialSettings } from './settings.ts';

/** 2026-01-02 03:04:05 UTC, in every test's outside world. */
export const worldNow = Date.UTC(2026, 0, 2, 3, 4, 5);
export const worldSeconds = worldNow / 1000;

export const quickTimes: SocialTimes = {
  timeout: 5000,
  breakerFailures: 3,
  breakerRest: 1500,
  keyFetchesPerMinute: 100,
};

/** RFC 7636 appendix B. */
const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

export const run: OAuthTransaction = {
  state: 'state-of-this-browser',
  nonce: 'nonce-of-this-run',
  codeVerifier,
  redirectUri: 'https://member.example.com/cum/oauth2/callback/xx',
};

export const authorization = { ...run, language: 'ko' };

/** One provider, fresh, with its own breaker and key cache. */
export function providerAt(
  provider: SocialProvider,
  server: LocalServer,
  { changes = {}, times = {} }: { changes?: SocialChanges; times?: Partial<SocialTimes> } = {},
): SocialProviderPort {
  const settings = socialSettings(server.url, changes);
  const port = createSocialProviders(settings, () => worldNow, { ...quickTimes, ...times })[provider];
  if (!port) throw new Error(`${provider} is not configured`);
  return port;
}

/** The failure that work ends with; anything else fails the test. */
export async function failureOf(work: Promise<unknown>): Promise<SocialFailure> {
  const ended = await work.then(
    () => new Error('it succeeded'),
    (error: unknown) => error,
  );
  if (ended instanceof SocialFailure) return ended;
  throw ended;
}

/** The query of an address. */
export const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URL(address).searchParams);

import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import type { SocialProviderPort } from '../../ports/social.ts';
import { createApple } from './apple.ts';
import { createBreaker } from './breaker.ts';
import { createGoogle } from './google.ts';
import { createOutgoing } from './http.ts';
import { createKakao } from './kakao.ts';
import { createMicrosoft } from './microsoft.ts';
import { createNaver } from './naver.ts';
import type { SocialTools } from './oidc.ts';
import type { SettingsOf, SocialSettings } from './settings.ts';

type Factories = {
  readonly [P in SocialProvider]: (settings: SettingsOf<P>, tools: SocialTools) => SocialProviderPort;
};

const factories: Factories = {
  NV: createNaver,
  KK: createKakao,
  GG: createGoogle,
  AP: createApple,
  MS: createMicrosoft,
};

/** A provider, and whether it is left alone after failures. */
export type WatchedProvider = SocialProviderPort & { isResting(): boolean };

export type WatchedProviders = { [P in SocialProvider]?: WatchedProvider };

export type SocialTimes = {
  /** Milliseconds for one exchange with a provider. */
  readonly timeout: number;
  /** Failures in a row after which a provider is left alone, and for how many milliseconds. */
  readonly breakerFailures: number;
  readonly breakerRest: number;
  /** How often in a minute a key set may be fetched. */
  readonly keyFetchesPerMinute: number;
};

const usualTimes: SocialTimes = {
  timeout: 4000,
  breakerFailures: 5,
  breakerRest: 15_000,
  keyFetchesPerMinute: 5,
};

/**
 * The configured providers, each behind its own breaker. `now` is the clock of the outside world, milliseconds since
 * 1970: what providers sign is measured by it.
 */
export function createSocialProviders(
  settings: SocialSettings,
  now: () => number,
  times: SocialTimes = usualTimes,
): WatchedProviders {
  const create = <P extends SocialProvider>(provider: P, own: SettingsOf<P>): WatchedProvider => {
    const bases = Object.entries(own).flatMap(([key, value]) =>
      key.endsWith('_BASE') && typeof value === 'string' ? [value] : [],
    );
    const breaker = createBreaker({
      now: () => performance.now(),
      failures: times.breakerFailures,
      rest: times.breakerRest,
    });
    const outgoing = createOutgoing({ provider, bases, breaker, timeout: times.timeout });
    const port = factories[provider](own, { outgoing, now, keyFetchesPerMinute: times.keyFetchesPerMinute });
    return { ...port, isResting: breaker.isOpen };
  };
  const configured = socialProviders.flatMap((provider) => {
    const own = settings[provider];
    return own ? [[provider, create(provider, own)] as const] : [];
  });
  return Object.fromEntries(configured);
}

import type { SocialSettings } from '../adapters/social/settings.ts';
import { createSocialProviders, type WatchedProviders } from '../adapters/social/social-providers.ts';

/**
 * The configured providers, and a way to begin anew with closed breakers and no keys remembered. What providers sign
 * is measured by the machine's clock: the sandbox moves ours, not theirs.
 */
export function createSocial(settings: SocialSettings) {
  const providers: WatchedProviders = {};
  const reset = () => {
    Object.assign(providers, createSocialProviders(settings, Date.now));
  };
  reset();
  /** Of each provider, whether it is left alone after failures. */
  const resting = () =>
    Object.fromEntries(Object.entries(providers).map(([code, provider]) => [code, provider.isResting()]));
  return { providers, reset, resting };
}

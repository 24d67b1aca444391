import { readSocialSettings } from '../adapters/social/settings.ts';
import { createSocialProviders, type WatchedProviders } from '../adapters/social/social-providers.ts';
import { ConfigFault } from '../config.ts';

/**
 * The providers that the variables configure, and a way to begin anew with closed breakers and no keys remembered.
 * What providers sign is measured by the machine's clock: the sandbox moves ours, not theirs. Throws `ConfigFault`.
 */
export function createSocial(variables: Readonly<Record<string, string | undefined>>) {
  const { settings, faults } = readSocialSettings(variables);
  if (faults.length > 0) throw new ConfigFault(faults);
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

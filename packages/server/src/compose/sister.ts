import { readSisterSettings } from '../adapters/partners/sister-settings.ts';
import { createSites } from '../adapters/partners/sister-sites.ts';
import { ConfigFault } from '../config.ts';
import type { SisterSites } from '../ports/sister-sites.ts';

/** The sister sites that the variables configure. Throws `ConfigFault`. */
export function createSister(
  variables: Readonly<Record<string, string | undefined>>,
  publicUrl: string,
): SisterSites {
  const { sites, faults } = readSisterSettings(variables);
  if (faults.length > 0) throw new ConfigFault(faults);
  return createSites(sites, publicUrl);
}

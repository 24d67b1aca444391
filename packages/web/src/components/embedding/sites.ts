import type { SisterSite } from '@daemun/contract/codes/services';
import { limits } from '@daemun/contract/limits';
import { ownBrowserPaths } from '@daemun/contract/routes';

/** What the page knows of a sister site; addresses are the service's word. */
export type Site = {
  readonly id: SisterSite;
  readonly origin: string;
  readonly home: string;
  readonly bridge: { readonly login: string; readonly frame: string; readonly health: string } | null;
};
export type BridgedSite = Site & { readonly bridge: NonNullable<Site['bridge']> };

const timeout = 3000;
let known: Promise<readonly Site[]> | undefined;

async function ask(): Promise<readonly Site[]> {
  const answer = await fetch(ownBrowserPaths.sites, { signal: AbortSignal.timeout(timeout) });
  const sites: unknown = answer.ok ? await answer.json() : undefined;
  if (!Array.isArray(sites)) throw new Error('no list of sites');
  return sites;
}

/**
 * Asks the service once per document for a sister site; undefined where it is not configured or the service
 * does not answer.
 */
export async function siteCalled(id: SisterSite): Promise<Site | undefined> {
  known ??= ask().catch(() => {
    known = undefined;
    return [];
  });
  return (await known).find((site) => site.id === id);
}

/** The archive, where it has a login bridge. */
export async function archive(): Promise<BridgedSite | undefined> {
  const site = await siteCalled('archive');
  return site?.bridge ? { ...site, bridge: site.bridge } : undefined;
}

/** The health check of a site (specification §7): whether it answers, and well, within 4000 ms. */
export async function isAlive(health: string): Promise<boolean> {
  const signal = AbortSignal.timeout(limits.healthCheckTimeout);
  try {
    return (await fetch(health, { mode: 'cors', credentials: 'omit', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

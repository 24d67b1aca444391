import { ownBrowserPaths } from '@daemun/contract/routes';
import { stored } from '../../session/stored.ts';
import { archive, isAlive } from '../embedding/sites.ts';

/** Which page this tab already led through the archive: once, whatever the archive makes of it. */
const led = stored('led-through-archive', (value): value is string => typeof value === 'string');

/**
 * The way to a page of ours through the archive's login bridge, so that a fresh member is signed in there as well
 * (decisions §6); undefined where there is no archive, where it is not alive, or where this tab was there already.
 */
export async function archiveBounce(address: string): Promise<string | undefined> {
  if (led.read() === address) return undefined;
  const site = await archive();
  if (!site || !(await isAlive(site.bridge.health))) return undefined;
  led.write(address);
  return `${ownBrowserPaths.ssoRedirect}?${new URLSearchParams({ through: site.id, redirectUrl: address })}`;
}

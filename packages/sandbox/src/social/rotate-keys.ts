import { objectOf } from '../core/request-body.ts';
import { badRequest } from '../core/sandbox-error.ts';
import type { World } from '../core/world.ts';
import { standInOf } from './asked.ts';

/** `POST /rotate-keys {"provider"}`: it signs with a new key from now on; the last one stays published. */
export async function rotateKeys(world: World, body: unknown) {
  const { provider, rotateKeys: rotate } = standInOf(world, objectOf(body));
  if (!rotate) throw badRequest('no_keys', `${provider} signs nothing.`);
  return { provider, kid: await rotate() };
}

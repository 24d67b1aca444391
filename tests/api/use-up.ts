import type { WindowRateLimit } from '../../packages/server/src/ports/rate-limits.ts';
import type { World } from '../world.ts';

export const memberIdOf = async ({ service }: World, email: string): Promise<string> =>
  (await service.ports.members.findBy('EMAIL', email))?.id ?? '';

/** Takes all that somebody has of a limit. */
export async function useUp({ service }: World, rule: WindowRateLimit, whose: string): Promise<void> {
  const { clock, rateLimits } = service.ports;
  while (await rateLimits.take(rule, whose, clock.now()));
}

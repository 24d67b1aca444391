import type { RateLimitName } from '../../packages/server/src/domain/rate-limit-rules.ts';
import type { World } from '../world.ts';

export const memberIdOf = async ({ service }: World, email: string): Promise<string> =>
  (await service.ports.members.findBy('EMAIL', email))?.id ?? '';

/** Takes all that somebody has of a limit. */
export async function useUp({ service }: World, rule: RateLimitName, whose: string): Promise<void> {
  const { clock, rateLimits } = service.ports;
  while (await rateLimits.take(rule, whose, clock.now()));
}

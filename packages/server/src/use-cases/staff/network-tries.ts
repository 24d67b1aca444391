import type { ConsoleContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'rateLimits' | 'secrets'>;

/**
 * What a network of the staff may try in vain. Clients whom nobody can tell apart are not counted: one of them would shut
 * out all the others.
 */
export function networkTries(
  { clock, rateLimits, secrets }: Needs,
  { network }: Pick<ConsoleContext, 'network'>,
  budget: 'staff-passkey' | 'staff-provider',
) {
  const whose = network === undefined ? undefined : secrets.fingerprint(network);
  return {
    /** Takes one; false where none is left. */
    take: async (): Promise<boolean> => whose === undefined || rateLimits.take(budget, whose, clock.now()),
    /** Gives one back that was not in vain. */
    giveBack: async (): Promise<void> => {
      if (whose !== undefined) await rateLimits.giveBack(budget, whose);
    },
  };
}

import type { ConsoleContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'rateLimits' | 'secrets'>;
type Tries = { readonly name: string; readonly count: number; readonly within: number };

/**
 * What a network of the staff may try in vain: `count` in `within` milliseconds. Clients whom nobody can tell apart are not
 * counted: one of them would shut out all the others.
 */
export function networkTries(
  { clock, rateLimits, secrets }: Needs,
  { network }: Pick<ConsoleContext, 'network'>,
  { name, count, within }: Tries,
) {
  const key = network === undefined ? undefined : `${name}:${secrets.fingerprint(network)}`;
  return {
    /** Takes one; false where none is left. */
    take: async (): Promise<boolean> => key === undefined || rateLimits.take(key, count, within, clock.now()),
    /** Gives one back that was not in vain. */
    giveBack: async (): Promise<void> => {
      if (key !== undefined) await rateLimits.giveBack(key);
    },
  };
}

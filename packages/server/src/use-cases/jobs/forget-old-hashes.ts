import { limits } from '@daemun/contract/limits';
import type { Throttle } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'legacyAccounts'>;

/** Few enough that no visitor notices the statement. */
const batch = 500;

/** Forgets the sister services' own password hashes once an integration can no longer be undone. */
export async function forgetOldHashes(
  { clock, legacyAccounts }: Needs,
  throttle: Throttle,
): Promise<Record<string, number>> {
  const before = clock.now() - limits.integrationUndoLife;
  let forgotten = 0;
  for (;;) {
    await throttle();
    const now = await legacyAccounts.forgetWeakHashes(before, batch);
    forgotten += now;
    if (now < batch) return { forgotten };
  }
}

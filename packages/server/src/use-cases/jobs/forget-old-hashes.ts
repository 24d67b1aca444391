import { limits } from '@daemun/contract/limits';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'legacyAccounts'>;

/** Forgets the sister services' own password hashes once an integration can no longer be undone. */
export async function forgetOldHashes({ clock, legacyAccounts }: Needs): Promise<Record<string, number>> {
  await legacyAccounts.forgetWeakHashes(clock.now() - limits.integrationUndoLife);
  return {};
}

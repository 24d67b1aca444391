import { keptAfterLeaving } from '../../domain/retention.ts';
import type { StorePorts } from '../../ports/ports.ts';

/** When something is done, and under which support code. */
export type Occasion = { readonly now: number; readonly txid: string };

/**
 * Removes a sign-up that only waits, with everything that was chosen or agreed to with it: whoever proves the mailbox
 * goes before it (decisions §8). False where it is none (any more).
 */
export async function yieldSignUp(
  { audit, members }: Pick<StorePorts, 'audit' | 'members'>,
  id: string,
  { now, txid }: Occasion,
): Promise<boolean> {
  if (!(await members.removeWaiting(id))) return false;
  await audit.record({ member: id, event: 'SIGN_UP_REPLACED', at: now, txid });
  await audit.keepUntil(id, now + keptAfterLeaving);
  return true;
}

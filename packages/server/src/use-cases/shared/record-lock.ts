import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { notifyOwner } from './notify-owner.ts';

/** The tenth failure locks: the trail keeps it and the owner is told how to get back in. */
export async function recordLock(
  needs: Pick<Ports, 'atomically' | 'clock' | 'secrets'>,
  visit: Visit,
  member: Member,
): Promise<void> {
  await needs.atomically(async (inside) => {
    const at = needs.clock.now();
    await inside.audit.record({ member: member.id, event: 'LOCKED', at, txid: visit.txid });
    await notifyOwner(needs, inside, visit, 'account-locked', member);
  });
}

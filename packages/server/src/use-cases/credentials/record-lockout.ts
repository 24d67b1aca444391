import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';

/** The tenth failure locks: the trail keeps it and the owner is told how to get back in. */
export async function recordLockout(
  needs: Pick<Ports, 'inTransaction' | 'clock' | 'secrets'>,
  context: RequestContext,
  member: Member,
): Promise<void> {
  await needs.inTransaction((tx) => recordAndTell(needs, tx, context, { event: 'LOCKED' }, member));
}

import { daysKeptAfterLeaving, daysMailsAreKept } from '../../domain/retention.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { type ProofNeeds, unprovenErasure } from '../sessions/wanted-proof.ts';

/**
 * What a withdrawal keeps and for how many days, so that no page tells a number of its own (docs/decisions/016), and whether
 * the member can erase everything at once.
 */
export const leavingTerms: UseCase<'leavingTerms', ProofNeeds & Pick<Ports, 'settings'>> = async (
  needs,
  _request,
  context,
) => ({
  kept_days: daysKeptAfterLeaving,
  mail_days: daysMailsAreKept,
  rejoin_block_days: needs.settings.rejoinBlockDays,
  erase_now: await canErase(needs, context.session),
});

async function canErase(needs: ProofNeeds, session: Parameters<typeof unprovenErasure>[1]['session']) {
  const undoing = await needs.links.undoing(session.member_id, needs.clock.now());
  return undoing.length === 0 && (await unprovenErasure(needs, { session })) !== 'never';
}

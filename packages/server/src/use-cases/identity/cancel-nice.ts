import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { type ProofNeeds, unprovenRemoval } from '../sessions/wanted-proof.ts';
import { takeWayAway } from '../ways-in/take-way-away.ts';

const refuse = refusalsOf('cancelNice');

/** Deletes what verification filled in: name, phone, birth, gender, and the CI; the owner is told (IF-ULS-1140-15). */
export const cancelNice: UseCase<
  'cancelNice',
  ProofNeeds & Pick<Ports, 'encryption' | 'identities' | 'inTransaction' | 'secrets'>
> = async (needs, _request, context) => {
  const own = await needs.identities.of(context.session.member_id);
  const refusal = await unprovenRemoval(needs, own?.since, 'cancelNice', context);
  if (refusal) throw refusal;
  return needs.inTransaction(async (tx) => {
    const { session, txid } = context;
    const now = needs.clock.now();
    const member = await lockOwner(refuse, tx, session);
    if (member.identity_verified_at === null) return null;
    await takeWayAway(needs, tx, context, member, { way: 'CI', since: now });
    await tx.audit.record({
      member: member.id,
      event: 'IDENTITY_CANCELLED',
      at: now,
      txid,
      session: session.id,
    });
    return null;
  });
};

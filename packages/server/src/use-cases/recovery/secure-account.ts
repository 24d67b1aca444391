import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { recoverEvenClosed } from '../accounts/close-account.ts';
import { proofOf } from '../mail/consume-link.ts';
import { applyRecovery } from '../ways-in/apply-recovery.ts';
import { tellOwner } from '../ways-in/tell-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'links' | 'secrets'>;

const refuse = refusalsOf('secureAccount');

/**
 * "This was not me": every session ends, what came since the notice's moment goes, what stood before waits for its
 * owner. The link stays good for the reset that follows, which spends it (docs/decisions/007).
 */
export const secureAccount: UseCase<'secureAccount', Needs> = async (needs, opened, context) => {
  const proof = proofOf(needs, ['GUARD'], opened);
  const seen = await needs.links.look(proof);
  if (!seen) throw refuse('FAILURE_EMAIL_AUTH');
  return needs.inTransaction(async (tx) => {
    const member = await tx.members.lockById(seen.member_id);
    const link = await tx.links.look(proof);
    if (!member || !link) throw refuse('FAILURE_EMAIL_AUTH');
    const scope = { moment: link.created_at, action: link.undoes, link: link.id };
    const recovered = await recoverEvenClosed(refuse, needs, tx, context, { member }, () =>
      applyRecovery(needs, tx, 'disputed', member, scope),
    );
    const event = { event: 'ACCOUNT_SECURED', at: proof.now, txid: context.txid } as const;
    await tx.audit.record({ member: member.id, ...event });
    await tellOwner(needs, tx, context, recovered, member);
    return { since: isoKorean(link.created_at) };
  });
};

import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { endSecondSteps } from '../sessions/end-second-steps.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { type ProofNeeds, unprovenRemoval } from '../sessions/wanted-proof.ts';

const refuse = refusalsOf('removeTotp');

/** Switches the second factor off, with its recovery codes and trusted browsers (IF-DMN-1120-04). Done twice it answers the same. */
export const removeTotp: UseCase<
  'removeTotp',
  ProofNeeds & Pick<Ports, 'inTransaction' | 'secrets'>
> = async (needs, _, context) => {
  const own = await needs.factors.of(context.session.member_id);
  const refusal = await unprovenRemoval(needs, own?.created_at, 'removeTotp', context);
  if (refusal) throw refusal;
  await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, context.session);
    if (!(await tx.factors.remove(member.id))) return;
    await endSecondSteps(needs, tx, member.id);
    await recordAndTell(needs, tx, context, { event: 'FACTOR_REMOVED', session: context.session.id }, member);
  });
  return null;
};

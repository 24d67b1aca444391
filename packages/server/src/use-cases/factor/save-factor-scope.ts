import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

const refuse = refusalsOf('saveFactorScope');

/** Whether log-ins by a provider are asked for the second step, too (IF-DMN-1120-14). */
export const saveFactorScope: UseCase<
  'saveFactorScope',
  Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>
> = async (needs, { social }, context) => {
  await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, context.session);
    const totp = await tx.factors.of(member.id);
    if (!totp) throw refuse('INVALID_USER_DATA', { reason: 'factor.none' });
    if (totp.social === social) return;
    await tx.factors.setSocial(member.id, social);
    await recordAndTell(
      needs,
      tx,
      context,
      { event: 'FACTOR_SCOPE_CHANGED', session: context.session.id },
      member,
      { undoes: { before: { factor_social: totp.social } } },
    );
  });
  return null;
};

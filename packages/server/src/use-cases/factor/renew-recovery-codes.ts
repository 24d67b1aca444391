import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { freshRecoveryCodes } from './fresh-recovery-codes.ts';

const refuse = refusalsOf('renewRecoveryCodes');

/** Makes recovery codes anew; the older ones open nothing any more (IF-DMN-1120-05). */
export const renewRecoveryCodes: UseCase<
  'renewRecoveryCodes',
  Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>
> = (needs, _, context) =>
  needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, context.session);
    if (!(await tx.factors.of(member.id))) throw refuse('INVALID_USER_DATA', { reason: 'factor.none' });
    // The button of the mail disputes what came after this moment, so the codes come after it.
    const at = needs.clock.now();
    const recovery_codes = await freshRecoveryCodes(needs, tx, member.id);
    await recordAndTell(
      needs,
      tx,
      context,
      { event: 'RECOVERY_CODES_RENEWED', session: context.session.id },
      member,
      { at },
    );
    return { recovery_codes };
  });

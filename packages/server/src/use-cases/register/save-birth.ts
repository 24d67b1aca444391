import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { ageOn } from '@daemun/contract/rules/birth';
import { koreanDay } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock'>;

const refuse = refusalsOf('saveBirth');

/** Saves birth date and gender; nobody under fourteen is stored (conventions §1). */
export const saveBirth: UseCase<'saveBirth', Needs> = async (
  { inTransaction, clock },
  birth,
  { session, txid },
) => {
  const now = clock.now();
  if (ageOn(koreanDay(now), birth) < limits.minimumAge) {
    throw refuse('INVALID_USER_DATA', { field: 'birth_by', reason: 'birth.under14' });
  }
  await inTransaction(async (tx) => {
    const { id: member } = await lockOwner(refuse, tx, session);
    await tx.members.saveBirth(member, birth);
    await tx.audit.record({ member, event: 'BIRTH_CHANGED', at: now, txid, session: session.id });
  });
  return null;
};

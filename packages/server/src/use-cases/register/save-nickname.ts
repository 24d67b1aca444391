import { refusalsOf } from '@daemun/contract/refusal';
import { isPosing } from '../../domain/posing-nickname.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'settings'>;

const refuse = refusalsOf('saveNickname');

/** Gives the member a nickname; the store's UNIQUE index decides who has it, and those that pose as us nobody may have. */
export const saveNickname: UseCase<'saveNickname', Needs> = async (
  { inTransaction, clock, settings },
  { mbr_nick_nm },
  { session, txid },
) => {
  if (isPosing(mbr_nick_nm, settings.ownNames))
    throw refuse('DUPLICATE_USER', { field: 'mbr_nick_nm', reason: 'nickname.taken' });
  await inTransaction(async (tx) => {
    const { id: member } = await lockOwner(refuse, tx, session);
    if (!(await tx.members.rename(member, mbr_nick_nm)))
      throw refuse('DUPLICATE_USER', { field: 'mbr_nick_nm', reason: 'nickname.taken' });
    await tx.audit.record({
      member,
      event: 'NICKNAME_CHANGED',
      at: clock.now(),
      txid,
      session: session.id,
    });
  });
  return null;
};

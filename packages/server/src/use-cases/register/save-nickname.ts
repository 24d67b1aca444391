import { refusalsOf } from '@daemun/contract/refusal';
import { isPosing } from '../../domain/posing-nickname.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'settings'>;

const refuse = refusalsOf('saveNickname');

/** Gives the member a nickname; the store's UNIQUE index decides who has it, and those that pose as us nobody may have. */
export const saveNickname =
  ({ inTransaction, clock, settings }: Needs): UseCase<'saveNickname'> =>
  async ({ mbr_nick_nm }, { session, txid }) => {
    if (isPosing(mbr_nick_nm, settings.ownNames))
      throw refuse('DUPLICATE_USER', { field: 'mbr_nick_nm', reason: 'nickname.taken' });
    await inTransaction(async ({ members, audit }) => {
      if (!(await members.rename(session.member_id, mbr_nick_nm)))
        throw refuse('DUPLICATE_USER', { field: 'mbr_nick_nm', reason: 'nickname.taken' });
      await audit.record({ member: session.member_id, event: 'NICKNAME_CHANGED', at: clock.now(), txid });
    });
    return null;
  };

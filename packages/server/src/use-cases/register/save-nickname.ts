import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock'>;

const refuse = refusalsOf('saveNickname');

/** Gives the member a nickname; the store's UNIQUE index decides who has it. */
export const saveNickname =
  ({ inTransaction, clock }: Needs): UseCase<'saveNickname'> =>
  async ({ mbr_nick_nm }, { session, txid }) => {
    await inTransaction(async ({ members, audit }) => {
      if (!(await members.rename(session.member_id, mbr_nick_nm)))
        throw refuse('DUPLICATE_USER', { field: 'mbr_nick_nm', reason: 'nickname.taken' });
      await audit.record({ member: session.member_id, event: 'NICKNAME_CHANGED', at: clock.now(), txid });
    });
    return null;
  };

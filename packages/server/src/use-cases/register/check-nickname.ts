import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

const refuse = refusalsOf('checkNickname');

/** Whether a nickname is free for this member; their own counts as free. */
export const checkNickname =
  ({ members }: Pick<Ports, 'members'>): UseCase<'checkNickname'> =>
  async ({ mbr_nick_nm }, { session }) => {
    if (await members.nicknameTaken(mbr_nick_nm, session.member_id))
      throw refuse('DUPLICATE_USER', { field: 'mbr_nick_nm', reason: 'nickname.taken' });
    return null;
  };

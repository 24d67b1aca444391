import { refusalsOf } from '@daemun/contract/refusal';
import { isPosing } from '../../domain/posing-nickname.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

const refuse = refusalsOf('checkNickname');

/** Whether a nickname is free for this member; their own counts as free, one that poses as us is taken. */
export const checkNickname: UseCase<'checkNickname', Pick<Ports, 'members' | 'settings'>> = async (
  { members, settings },
  { mbr_nick_nm },
  { session },
) => {
  const isPoser = isPosing(mbr_nick_nm, settings.ownNames);
  if (isPoser || (await members.nicknameTaken(mbr_nick_nm, session.member_id)))
    throw refuse('DUPLICATE_USER', { field: 'mbr_nick_nm', reason: 'nickname.taken' });
  return null;
};

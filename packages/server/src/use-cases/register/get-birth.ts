import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

/** The stored birth date and gender. */
export const getBirth: UseCase<'getBirth', Pick<Ports, 'members'>> = async (
  { members },
  _request,
  { session },
) => {
  const member = await members.find(session.member_id);
  return {
    birth_by: member?.birth_by ?? null,
    birth_md: member?.birth_md ?? null,
    gender_cd: member?.gender_cd ?? null,
  };
};

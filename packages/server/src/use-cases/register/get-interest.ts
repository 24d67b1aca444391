import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'interests' | 'members'>;

/** The chosen topics, of one kind or of both, and the archive's own mark. */
export const getInterest: UseCase<'getInterest', Needs> = async (
  { interests, members },
  { intrst_fg_cd },
  { session },
) => {
  const chosen = await interests.of(session.member_id, intrst_fg_cd);
  const member = await members.find(session.member_id);
  return {
    mbr_intrst_sph_entity: chosen.map(({ kind, code }) => ({ intrst_fg_cd: kind, intrst_sph_cd: code })),
    ha_intrst_yn: member?.archive_interest ?? 'N',
  };
};

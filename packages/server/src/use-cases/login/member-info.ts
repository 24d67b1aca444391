import type { UseCase } from '../../ports/use-case.ts';

/** Answers the member of the session, from what the session read brought (IF-ULS-1130-02). */
export const memberInfo: UseCase<'memberInfo', unknown> = async (_deps, _request, { session, owner }) => ({
  mst_mbr_no: session.member_id,
  mbr_email: owner.email,
  mbr_nick_nm: owner.nickname,
  login_plf: session.platform,
  rep_login_plf: owner.rep_login_plf,
});

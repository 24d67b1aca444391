import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { marketingString } from '@daemun/contract/rules/consents';
import { currentConsents } from '../../domain/consent-lines.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { toldWaits } from '../../domain/told-waits.ts';
import type { LoginMethod } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

type Needs = Pick<Ports, 'clock' | 'consents' | 'interests' | 'members' | 'newsletters' | 'waitingActs'>;

const refuse = refusalsOf('myInfo');

/** A connect that waited too long is over, though its row is cleared later. */
const stillThere =
  (now: number) =>
  ({ status, connected_at }: LoginMethod): boolean =>
    status !== 'WEA' || connected_at + limits.waitingSignUpLife > now;

/** The member's profile (specification §3). */
export const myInfo: UseCase<'myInfo', Needs> = async (
  { clock, consents, interests, members, newsletters, waitingActs },
  _request,
  { session },
) => {
  const member = await members.find(session.member_id);
  if (!member) throw refuse('USER_AUTHENTICATION_FAILURE');
  const methods = (await members.methods(member.id)).filter(stillThere(clock.now()));
  const proven = provenEmail(member);
  const newsletter = proven === null ? undefined : await newsletters.of(proven);
  const standing = currentConsents(await consents.history(member.id));
  const chosen = await interests.of(member.id);
  const waiting = await waitingActs.of(member.id);
  return {
    rep_login_plf: member.rep_login_plf,
    news_lt_email: newsletter?.email ?? null,
    mbr_name: member.name,
    birth_by: member.birth_by,
    birth_md: member.birth_md,
    gender_cd: member.gender_cd,
    hp_no: member.phone,
    onesf_auth_yn: member.identity_verified_at === null ? 'N' : 'Y',
    onesf_auth_dt: member.identity_verified_at === null ? null : isoKorean(member.identity_verified_at),
    mkt_info_rcv_email_yn: marketingString(standing, 'MKT_EMAIL'),
    mkt_info_rcv_sms_yn: marketingString(standing, 'MKT_SMS'),
    mbr_sub_entity: methods.map(({ platform, status, email }) => ({
      join_plf_fg_cd: platform,
      cur_sts_cd: status,
      mbr_email: email,
    })),
    ...toldWaits(waiting),
    mbr_intrst_sph_entity: chosen.map(({ kind, code }) => ({ intrst_fg_cd: kind, intrst_sph_cd: code })),
  };
};

import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { countUnseenActivity } from '../sessions/unread-activity.ts';

type Needs = Pick<Ports, 'audit' | 'bounces' | 'clock' | 'members' | 'secrets' | 'sessions' | 'settings'>;

/** The calls whose answers it brings together, each as it is served by itself. */
type Parts = {
  readonly [N in
    | 'memberInfo'
    | 'myInfo'
    | 'myWays'
    | 'mySessions'
    | 'integrationPreview'
    | 'myPartners'
    | 'myPasskeys'
    | 'reconsentItems']: UseCase<N, Ports>;
};

const refuse = refusalsOf('myHome');

/** Since when the member's password stands; null where none opens the account. */
function passwordSince(member: Member): string | null {
  const { password_hash, password_suspended_at, password_changed_at, created_at } = member;
  if (password_hash === null || password_suspended_at !== null) return null;
  return isoKorean(password_changed_at ?? created_at);
}

/** Whether a mailed code logs the member in; null where none could. */
function loginCodeOf({ settings }: Pick<Needs, 'settings'>, member: Member): 'Y' | 'N' | null {
  if (!settings.loginByCode || provenEmail(member) === null) return null;
  return member.login_code_off_at === null ? 'Y' : 'N';
}

/** Which log-ins the member is told of, and which are refused. */
function loginSafetyOf({ clock, settings }: Pick<Needs, 'clock' | 'settings'>, member: Member) {
  const { abroad_allowed_until: until } = member;
  return {
    each_login: member.each_login_told_at !== null,
    alert_abroad: settings.knowsCountries ? member.abroad_untold_at === null : null,
    block_abroad: settings.knowsCountries ? member.abroad_blocked_at !== null : null,
    travel_until: until !== null && until > clock.now() ? isoKorean(until) : null,
  };
}

const comeBack = async ({ bounces, secrets }: Needs, { email }: Member): Promise<boolean> =>
  email !== null && (await bounces.markOf(secrets.fingerprints(email))) !== undefined;

/** All that the first screen of my info shows, in one answer (IF-DMN-1180-04, docs/decisions/071). */
export async function myHome(
  deps: Ports,
  parts: Parts,
  { seen = '0' }: RequestOf<'myHome'>,
  context: AuthenticatedContext,
): Promise<DataOf<'myHome'>> {
  const { session } = context;
  const member = await deps.members.find(session.member_id);
  if (!member) throw refuse('USER_AUTHENTICATION_FAILURE');
  const { sessions, trusted } = await parts.mySessions(deps, {}, context);
  const { asked } = await parts.reconsentItems(deps, {}, context);
  return {
    ...(await parts.myWays(deps, {}, context)),
    member: await parts.memberInfo(deps, {}, context),
    profile: await parts.myInfo(deps, {}, context),
    password_since: passwordSince(member),
    login_code_yn: loginCodeOf(deps, member),
    login_safety: loginSafetyOf(deps, member),
    factor_yn: context.owner.has_totp ? 'Y' : 'N',
    sessions,
    trusted,
    unseen_activity: await countUnseenActivity(deps, member, session, Number(seen)),
    accounts: (await parts.integrationPreview(deps, {}, context)).accounts,
    partners: (await parts.myPartners(deps, {}, context)).partners,
    passkeys: await parts.myPasskeys(deps, {}, context),
    asked_again: asked.length > 0,
    mails_returned: await comeBack(deps, member),
  };
}

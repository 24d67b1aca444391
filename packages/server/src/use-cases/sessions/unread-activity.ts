import { auditEvents, noticesOf } from '../../domain/account-events.ts';
import { isDisputable } from '../../domain/mails.ts';
import { activityToldFor } from '../../domain/retention.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Session } from '../../ports/sessions.ts';

const day = 86_400_000;

type Needs = Pick<Ports, 'audit' | 'clock' | 'sessions'>;

/** Events of which a mail would have told the owner. */
const toldEvents = auditEvents.filter((event) => isDisputable(noticesOf(event)));

/** Where nothing tells when the owner last looked: as far back as a recovery doubts what came (decisions §8). */
const daysInDoubt = 30;
/** More than anybody reads in a line. */
const most = 99;

/** When the member began: what came before was no news to them. */
const joinedAt = ({ first_login_at }: Pick<Member, 'first_login_at'>): number => first_login_at ?? 0;

/**
 * Whether something happened since the log-in before this one in this browser, of which no mail could tell: nobody proved
 * the address. A browser that logged in for the first time is told of all that is kept. Log-ins in other browsers do not
 * count as told: they may be those of a thief. Such a member is told at the log-in (decisions §8).
 */
export async function hasUnreadActivity(
  { audit, clock, sessions }: Needs,
  member: Member,
  { id }: Pick<Session, 'id'>,
): Promise<boolean> {
  if (member.email_proven_at !== null) return false;
  const now = clock.now();
  const kept = now - activityToldFor;
  const after = Math.max((await sessions.loginBefore(id)) ?? kept, kept);
  if (await sessions.hasNewDevice(member.id, after, id)) return true;
  const range = { since: Math.max(after, joinedAt(member)) + 1, before: now + 1, count: 1 };
  return (await audit.page(member.id, toldEvents, range)).length > 0;
}

/**
 * How much may be somebody else's and was not shown in this browser: log-ins in browsers new to the account, and what
 * was done to it in other sessions than this. `seen` is when the browser last
 * showed the list.
 */
export async function countUnseenActivity(
  { audit, clock, sessions }: Needs,
  member: Member,
  { id }: Pick<Session, 'id'>,
  seen: number,
): Promise<number> {
  const now = clock.now();
  const doubted = now - daysInDoubt * day;
  const shown = Math.max((await sessions.loginBefore(id)) ?? doubted, seen, joinedAt(member));
  const since = Math.max(shown, now - activityToldFor) + 1;
  const logins = await sessions.logins(member.id, { since, before: now + 1, count: most });
  const changes = await audit.page(member.id, toldEvents, { since, before: now + 1, count: most });
  const strange = logins.filter((login) => login.new_device && login.id !== id);
  const elsewhere = changes.filter((change) => change.session_id !== id);
  return Math.min(strange.length + elsewhere.length, most);
}

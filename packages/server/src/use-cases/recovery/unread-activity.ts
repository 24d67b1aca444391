import { daysActivityIsTold } from '../../domain/retention.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Session } from '../../ports/sessions.ts';
import { isDisputable, noticeTable } from '../mail/notice-table.ts';

type Needs = Pick<Ports, 'audit' | 'clock' | 'sessions'>;

const inTrail = (event: AuditEvent | 'NEW_DEVICE'): event is AuditEvent => event !== 'NEW_DEVICE';

/** Events of which a mail would have told the owner. */
const toldEvents = (Object.keys(noticeTable) as (AuditEvent | 'NEW_DEVICE')[])
  .filter((event) => isDisputable(noticeTable[event]))
  .filter(inTrail);

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
  const kept = now - daysActivityIsTold * 86_400_000;
  const after = Math.max((await sessions.loginBefore(id)) ?? kept, kept);
  const joined = member.first_login_at ?? 0;
  if (await sessions.hasNewDevice(member.id, after, id)) return true;
  const range = { since: Math.max(after, joined) + 1, before: now + 1, count: 1 };
  return (await audit.page(member.id, toldEvents, range)).length > 0;
}

import { daysActivityIsTold } from '../../domain/retention.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import { isDisputable, noticeTable } from '../mail/notice-table.ts';

type Needs = Pick<Ports, 'audit' | 'clock' | 'sessions'>;

const inTrail = (event: AuditEvent | 'NEW_DEVICE'): event is AuditEvent => event !== 'NEW_DEVICE';

/** Events of which a mail would have told the owner. */
const toldEvents = (Object.keys(noticeTable) as (AuditEvent | 'NEW_DEVICE')[])
  .filter((event) => isDisputable(noticeTable[event]))
  .filter(inTrail);

/** The first log-in of all is the member's own joining. */
const isJoining = ({ first_login_at: first }: Member, at: number): boolean =>
  first !== null && Math.abs(at - first) < 5000;

/**
 * Whether something happened since the log-in before this one, or by it, of which no mail could tell: nobody proved the
 * address. Such a member is told at the log-in (decisions §8).
 */
export async function hasUntoldNews({ audit, clock, sessions }: Needs, member: Member): Promise<boolean> {
  if (member.email_proven_at !== null) return false;
  const now = clock.now();
  const until = { before: now + 1, count: 2 };
  const [, last] = await sessions.logins(member.id, {
    since: now - daysActivityIsTold * 86_400_000,
    ...until,
  });
  if (!last) return false;
  if (last.new_device && !isJoining(member, last.created_at)) return true;
  const since = last.created_at + 1;
  return (await audit.page(member.id, toldEvents, { since, ...until })).length > 0;
}

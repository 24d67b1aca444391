import { isAbroad } from '../../domain/log-in-abroad.ts';
import { activityToldFor } from '../../domain/retention.ts';
import type { Member } from '../../ports/members.ts';
import type { LoginAlert } from '../../ports/outbox.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';

type Login = { readonly member: Member; readonly newDevice: boolean; readonly now: number };

/**
 * Which mail tells the owner of a log-in that is about to begin; undefined where none does: of one in a new browser always,
 * of one from a country abroad that the account has not seen for as long as activity is told, and of each, as the member
 * wants it. One mail tells of a log-in, which names the country in any case.
 */
export async function loginAlert(
  { sessions }: Pick<StorePorts, 'sessions'>,
  { client: { country } }: Pick<RequestContext, 'client'>,
  { member, newDevice, now }: Login,
): Promise<LoginAlert | undefined> {
  if (newDevice) return 'new-device';
  if (country !== undefined && isAbroad(country) && member.abroad_untold_at === null) {
    const since = now - activityToldFor;
    if (!(await sessions.hasLoginFrom(member.id, country, since))) return 'logged-in-abroad';
  }
  return member.each_login_told_at === null ? undefined : 'logged-in';
}

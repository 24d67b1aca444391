import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { Acquaintance } from '../../domain/acquaintance.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { notifyOwner } from './notify-owner.ts';
import { openSession } from './open-session.ts';

type Needs = Pick<Ports, 'accessTokens' | 'clock' | 'secrets'>;

export type Entrant = {
  readonly member: Member;
  readonly platform: LoginPlatform;
  /** How this browser stands to the account. */
  readonly browser: Acquaintance;
  readonly autoLogin: boolean;
  /** Of the password that was tested, if one was. */
  readonly passwordHash?: string;
};

/**
 * Session, first log-in, the browser's acquaintance and the notice about a new one, in the given transaction; answers
 * whether it is the member's first log-in.
 */
export async function enter(
  needs: Needs,
  inside: StorePorts,
  visit: Visit,
  { member, platform, browser, autoLogin, passwordHash }: Entrant,
): Promise<boolean> {
  const now = needs.clock.now();
  const who = { member: member.id, platform, autoLogin, ...(passwordHash !== undefined && { passwordHash }) };
  await openSession(needs, inside.sessions, visit, who);
  const first = member.first_login_at === null && (await inside.members.markFirstLogin(member.id, now));
  if (first) {
    await inside.audit.record({ member: member.id, event: 'FIRST_LOGIN', at: now, txid: visit.txid });
  }
  const secret = visit.browserSecret ?? needs.secrets.secret();
  if (browser !== 'known') await inside.browsers.remember(member.id, needs.secrets.digest(secret), now);
  if (browser === 'stranger' && !first) await notifyOwner(needs, inside, visit, 'new-device', member);
  visit.carry({ kind: 'known-browser', secret });
  return first;
}

import { type StayReason, stayReason } from '../../domain/linked-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { type Cause, sendLoginMethodNotice, sendSecurityNotice } from '../mail/security-notice.ts';
import { removeWay } from './change-way.ts';
import type { StandingWay } from './standing-ways.ts';
import type { LastingWay } from './ways-in.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;
/** The password is no way of its own: it goes with the e-mail log-in. */
type RemovableWay = Exclude<LastingWay, 'PASSWORD'>;

/** Why a way in must stay with its member; undefined where it may go. A verified identity may always go. */
export const wayStays = async (
  { members }: Pick<StorePorts, 'members'>,
  member: Member,
  way: RemovableWay,
): Promise<StayReason | undefined> =>
  way === 'CI' ? undefined : stayReason(way, member, await members.methods(member.id));

/**
 * Takes one way in away from a held member, at its provider too: sessions that came in by it end, and the owner is told.
 * The caller has asked `wayStays`, and writes its own line in the trail.
 */
export async function takeWayAway(
  needs: Needs,
  tx: StorePorts,
  cause: Cause,
  member: Member,
  { way, since }: Pick<StandingWay, 'since'> & { readonly way: RemovableWay },
): Promise<void> {
  const now = needs.clock.now();
  await removeWay(needs, tx, member.id, { way, since });
  if (way === 'CI') return sendSecurityNotice(needs, tx, cause, 'identity-cancelled', member, now);
  // A reset would put the e-mail log-in back.
  if (way === 'YH') await tx.links.drop(member.id, ['PWD']);
  await tx.sessions.endPlatform(member.id, way, now);
  await tx.links.dropOfEndedSessions(member.id);
  await sendLoginMethodNotice(needs, tx, cause, { template: 'login-removed', platform: way }, member, now);
}

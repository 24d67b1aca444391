import { passkeyStayReason, type StayReason, stayReason } from '../../domain/linked-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import {
  type Cause,
  sendLoginMethodNotice,
  sendPasskeyNotice,
  sendSecurityNotice,
} from '../mail/security-notice.ts';
import { removeWay } from './change-way.ts';
import type { StandingWay } from './standing-ways.ts';
import type { LastingWay } from './ways-in.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;
/** The password is no way of its own: it goes with the e-mail log-in. */
type RemovableWay = Exclude<LastingWay, 'PASSWORD'>;

/** Why a way in must stay with its member; undefined where it may go. A verified identity may always go. */
export const wayStays = async (
  { members, passkeys }: Pick<StorePorts, 'members' | 'passkeys'>,
  member: Member,
  way: RemovableWay,
): Promise<StayReason | undefined> => {
  if (way === 'CI') return undefined;
  const methods = await members.methods(member.id);
  if (way !== 'PASSKEY') return stayReason(way, member, methods);
  return passkeyStayReason((await passkeys.of(member.id)).length, methods);
};

/**
 * Takes one way in away from a held member, at its provider too: sessions that came in by it end, and the owner is told.
 * The caller has asked `wayStays`, and writes its own line in the trail.
 */
export async function takeWayAway(
  needs: Needs,
  tx: StorePorts,
  cause: Cause,
  member: Member,
  { way, since, passkey }: Pick<StandingWay, 'since' | 'passkey'> & { readonly way: RemovableWay },
): Promise<void> {
  const now = needs.clock.now();
  await removeWay(needs, tx, member.id, { way, since, ...(passkey && { passkey }) });
  if (way === 'CI') return sendSecurityNotice(needs, tx, cause, 'identity-cancelled', member, now);
  if (way === 'PASSKEY') {
    if (!passkey) return;
    await tx.sessions.endPasskey(member.id, passkey.id, now);
    const notice = { template: 'passkey-removed', ...passkey } as const;
    return sendPasskeyNotice(needs, tx, cause, notice, member);
  }
  // A reset would put the e-mail log-in back.
  if (way === 'YH') await tx.links.drop(member.id, ['PWD']);
  await tx.sessions.endPlatform(member.id, way, now);
  await sendLoginMethodNotice(needs, tx, cause, { template: 'login-removed', platform: way }, member, now);
}

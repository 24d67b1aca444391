import type { NamedWay } from '@daemun/contract/codes/providers';
import { provenEmail } from '../../domain/proven-email.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import { suspendWay } from '../ways-in/change-way.ts';
import { isProvider, type StandingWay, standingWays } from '../ways-in/standing-ways.ts';
import { tellOwner } from '../ways-in/tell-owner.ts';

/** What the member says is theirs. */
export type Kept = {
  readonly ways: readonly NamedWay[];
  readonly passkeys: readonly string[];
};

/** Whether a method skips the app or can remove it. Nobody but its owner began the account, so that its first method is theirs. */
const bypasses = ({ way, isFirst, suspendedAt }: StandingWay): boolean =>
  suspendedAt === null && !isFirst && (isProvider(way) || way === 'PASSKEY' || way === 'CI');

const isKept = ({ way, passkey }: StandingWay, { ways, passkeys }: Kept): boolean =>
  passkey ? passkeys.includes(passkey.id) : ways.some((kept) => kept === way);

/** Whether a method begins a session by itself. */
const opens = ({ way, suspendedAt, isCut }: StandingWay): boolean =>
  suspendedAt === null && !isCut && (isProvider(way) || way === 'PASSKEY' || way === 'PASSWORD');

/**
 * Suspends each method that bypasses an authenticator app and that its owner does not confirm (decisions §9.3), and notifies the
 * owner. Leaves them in place if nothing else opens the account.
 */
export async function suspendUnconfirmed(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  context: AuthenticatedContext,
  member: Member,
  kept: Kept,
): Promise<void> {
  const standing = await standingWays(tx, member);
  const held = standing.filter((each) => bypasses(each) && !isKept(each, kept));
  const isOpen = provenEmail(member) !== null || standing.some((each) => opens(each) && !held.includes(each));
  if (held.length === 0 || !isOpen) return;
  const at = needs.clock.now();
  for (const each of held) await suspendWay(tx, member.id, each, at);
  const line = { member: member.id, at, txid: context.txid, session: context.session.id };
  await tx.audit.record({ event: 'WAYS_HELD', ...line });
  const suspended = held.map(({ way }) => way);
  await tellOwner(needs, tx, context, { removed: [], suspended, totp: false }, member);
}

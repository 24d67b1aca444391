import { limits } from '@daemun/contract/limits';
import type { Throttle } from '../../ports/jobs.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { WaitingAct } from '../../ports/waiting-acts.ts';
import { endMove } from '../accounts/move-address.ts';
import { sendEmailChangeNotice } from '../mail/email-change-notice.ts';
import type { Cause } from '../mail/security-notice.ts';
import { standingWays } from '../ways-in/standing-ways.ts';
import { takeWayAway, wayStays } from '../ways-in/take-way-away.ts';
import { atEachMember } from './at-each-member.ts';
import { byItself } from './by-itself.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'inTransaction' | 'secrets' | 'waitingActs'>;

const batch = 100;

/** Takes the passkey away whose removal waited, unless it has become the only way in. */
async function endPasskey(
  needs: Needs,
  tx: StorePorts,
  cause: Cause,
  member: Member,
  { detail }: WaitingAct,
): Promise<void> {
  const standing = (await standingWays(tx, member)).find(({ passkey }) => passkey?.id === detail);
  if (!standing || (await wayStays(tx, member, 'PASSKEY'))) return;
  await takeWayAway(needs, tx, cause, member, { ...standing, way: 'PASSKEY' });
  const at = needs.clock.now();
  await tx.audit.record({ member: member.id, event: 'PASSKEY_REMOVED', at, txid: cause.txid });
}

/** Carries out what is due of a held member; each act is taken once, whoever comes at the same moment. */
async function endActs(needs: Needs, tx: StorePorts, member: Member, txid: string): Promise<number> {
  const now = needs.clock.now();
  const cause = byItself(member, txid);
  let done = 0;
  for (const act of await tx.waitingActs.of(member.id)) {
    // A call that waited is served where its member asks for it.
    if (act.kind === 'call' || act.due_at > now || !(await tx.waitingActs.take(act, now))) continue;
    if (act.kind === 'email') await endMove(needs, tx, cause, member, act);
    else await endPasskey(needs, tx, cause, member, act);
    done += 1;
  }
  return done;
}

/** Tells the old mailbox for the second time that the address moves. */
async function tellAgain(needs: Needs, tx: StorePorts, member: Member, txid: string): Promise<number> {
  const now = needs.clock.now();
  // A newer wait may have replaced the one that was near its end.
  const act = await tx.waitingActs.noteTold(member.id, now + limits.waitingActs.toldAgain, now);
  if (!act) return 0;
  const { detail: to, asked_at: askedAt, due_at: until } = act;
  const told = { member, to, askedAt, until };
  await sendEmailChangeNotice(needs, tx, byItself(member, txid), 'email-change-asked', told);
  return 1;
}

type Act = (needs: Needs, tx: StorePorts, member: Member, txid: string) => Promise<number>;

const at = (needs: Needs, act: Act) => (id: string) =>
  needs.inTransaction(async (tx) => {
    const member = await tx.members.lockById(id);
    return member?.status === 'ACTIVE' ? act(needs, tx, member, needs.secrets.txid()) : 0;
  });

/** Carries out the acts whose wait is over, and tells old mailboxes for the second time (decisions §9.2). */
export async function endWaits(needs: Needs, throttle: Throttle): Promise<{ told: number; ended: number }> {
  const { clock, waitingActs } = needs;
  const due = (leftOut: readonly string[]) =>
    waitingActs.due(['email', 'passkey'], clock.now(), batch, leftOut);
  const near = (leftOut: readonly string[]) =>
    waitingActs.toldOnce(clock.now() + limits.waitingActs.toldAgain, batch, leftOut);
  return {
    ended: await atEachMember(throttle, due, at(needs, endActs)),
    told: await atEachMember(throttle, near, at(needs, tellAgain)),
  };
}

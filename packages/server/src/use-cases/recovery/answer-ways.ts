import type { RequestOf } from '@daemun/contract/calls/index';
import { type Refusal, refusalsOf } from '@daemun/contract/refusal';
import { isSettled } from '../../domain/settled.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { sendLoginMethodNotice, sendPasskeyNotice, sendSecurityNotice } from '../mail/security-notice.ts';
import { asOfMember } from '../sessions/held-methods.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { type ProofNeeds, unprovenFor } from '../sessions/wanted-proof.ts';
import { suspendWay } from '../ways-in/change-way.ts';
import { type StandingWay, standingWays } from '../ways-in/standing-ways.ts';
import { takeWayAway, wayStays } from '../ways-in/take-way-away.ts';
import { isNamed, type NamedStandingWay, namedWays } from './named-ways.ts';

type Needs = ProofNeeds & Pick<Ports, 'encryption' | 'identities'>;
type Request = RequestOf<'answerWays'>;
type Answer = (
  needs: Needs,
  tx: StorePorts,
  context: AuthenticatedContext,
  member: Member,
  standing: NamedStandingWay,
) => Promise<void>;

const refuse = refusalsOf('answerWays');

const lineOf = ({ clock }: Needs, { txid, session }: AuthenticatedContext) => ({
  at: clock.now(),
  txid,
  session: session.id,
});

/** The way opens again; the mailbox is told, and can dispute the way itself, in case it was not the owner who spoke. */
const confirm: Answer = async (needs, tx, context, member, standing) => {
  const { way: platform, since, passkey } = standing;
  await suspendWay(tx, member.id, standing, null);
  const event = { event: 'WAY_CONFIRMED', detail: platform } as const;
  await tx.audit.record({ member: member.id, ...event, ...lineOf(needs, context) });
  if (platform === 'CI') await sendSecurityNotice(needs, tx, context, 'identity-verified', member, since);
  else if (platform === 'PASSKEY') {
    if (!passkey) return;
    const notice = { template: 'passkey-added', ...passkey } as const;
    await sendPasskeyNotice(needs, tx, context, notice, member, since);
  } else
    await sendLoginMethodNotice(needs, tx, context, { template: 'login-added', platform }, member, since);
};

/** The way goes, at the provider too; what the account began with and the last one stay. */
const remove: Answer = async (needs, tx, context, member, standing) => {
  const reason = await wayStays(tx, member, standing.way);
  if (reason) throw refuse('INVALID_USER_DATA', { field: 'way', reason });
  await takeWayAway(needs, tx, context, member, standing);
  const event = { event: 'WAY_REMOVED', detail: standing.way } as const;
  await tx.audit.record({ member: member.id, ...event, ...lineOf(needs, context) });
};

const answers = { MINE: confirm, REMOVE: remove } as const;

/** The suspended methods that an answer is about: one, or all. */
const answered = (standing: readonly StandingWay[], { way, passkey }: Request): NamedStandingWay[] =>
  standing
    .filter(isNamed)
    .filter((each) => each.suspendedAt !== null && (way === undefined || each.way === way))
    .filter((each) => passkey === undefined || each.passkey?.id === passkey);

/**
 * The refusal of a removal that cannot be undone (decisions §9.1): somebody who read the mailbox for an hour reset the password, which
 * suspended what the owner held. A method that is not settled goes at once.
 */
async function unprovenAnswer(
  needs: Needs,
  request: Request,
  context: AuthenticatedContext,
): Promise<Refusal | undefined> {
  if (request.answer !== 'REMOVE') return undefined;
  const member = await needs.members.find(context.session.member_id);
  // A member who left meanwhile is refused below.
  if (!member) return undefined;
  const asOf = await asOfMember(needs, member.id, needs.clock.now());
  const ways = answered(await standingWays(needs, member), request);
  const isIrreversible = ways.some(({ since, isFirst }) => !isFirst && isSettled(since, asOf));
  const detail = `answerWays:${request.passkey ?? request.way ?? ''}`;
  return isIrreversible ? unprovenFor(needs, 'settled', detail, context) : undefined;
}

/**
 * What the owner, signed in anew, says of suspended ways in: "mine" or "away with it", of one or of all
 * (IF-DMN-1020-03). Ways that are not suspended stay as they are; answers how all stand then.
 */
export const answerWays: UseCase<'answerWays', Needs> = async (needs, request, context) => {
  const refusal = await unprovenAnswer(needs, request, context);
  if (refusal) throw refusal;
  return needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, context.session);
    for (const standing of answered(await standingWays(tx, member), request))
      await answers[request.answer](needs, tx, context, member, standing);
    return namedWays(await standingWays(tx, member));
  });
};

import type { CallName } from '@daemun/contract/calls/index';
import type { ProofWant } from '@daemun/contract/codes/proofs';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import { type Refusal, refuseProtocol, refuseUnproven } from '@daemun/contract/refusal';
import { proofWantOf } from '@daemun/contract/step-up';
import { isoKorean } from '../../domain/korean-time.ts';
import { isOpenWay } from '../../domain/linked-accounts.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { type Missing, missingProofs, missingToErase, missingToMove } from '../../domain/settled.ts';
import { type ProofFacts, proofDue, proofWaysFor, roundsOf } from '../../domain/step-up.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Session, SessionOwner } from '../../ports/sessions.ts';
import type { Cause } from '../mail/security-notice.ts';
import { beginWait } from './begin-wait.ts';
import { type HeldMethods, heldMethods } from './held-methods.ts';
import { lockOwner } from './lock-owner.ts';

/** What judging a proof reads, and a wait that it may begin. */
export type ProofNeeds = Pick<
  Ports,
  | 'clock'
  | 'factors'
  | 'inTransaction'
  | 'links'
  | 'members'
  | 'passkeys'
  | 'secrets'
  | 'social'
  | 'waitingActs'
>;
type Found = { readonly session: Session; readonly owner: SessionOwner };
/** The request that asks for an act, which the notice about a wait describes. */
type Asking = Found & Cause;
/** Which proof a request wants: that of its call, or the one that a use case names. */
type Wanted = Exclude<ProofWant, 'inside'> | 'moving';

/** By what a member could prove to be there, as things stand. */
export async function proofFactsOf(
  { members, social }: Pick<ProofNeeds, 'members' | 'social'>,
  id: string,
): Promise<ProofFacts> {
  const [member, methods] = [await members.find(id), await members.methods(id)];
  const open = methods.filter(isOpenWay);
  const facts = {
    password: member?.password_hash != null && member.password_suspended_at === null,
    providers: open
      .map(({ platform }) => platform)
      .filter((platform): platform is SocialProvider => platform in social),
    provenAddress: member !== undefined && provenEmail(member) !== null,
  };
  return { ...facts, providers: roundsOf(facts) };
}

/** The refusal of an act that wants a proof of now, by whatever the member has or by the strongest. */
async function withoutProof(
  needs: ProofNeeds,
  want: 'reading' | 'recent' | 'strong',
  { session, owner }: Found,
): Promise<Refusal | undefined> {
  const due = proofDue(want, session, owner, needs.clock.now());
  if (due === undefined) return undefined;
  const facts = await proofFactsOf(needs, session.member_id);
  return refuseUnproven({
    want: due === 'recent' ? 'recent' : 'strong',
    ways: proofWaysFor(due, owner, facts),
    providers: [...facts.providers],
  });
}

/**
 * The refusal of an act that nothing the member holds can prove now: it is served after seventy-two hours, for a week
 * (decisions §9.1). Who asks must have proven themselves as far as they can.
 */
async function waiting(needs: ProofNeeds, detail: string, found: Asking): Promise<Refusal | undefined> {
  const now = needs.clock.now();
  const refusal = await withoutProof(needs, 'strong', found);
  if (refusal) return refusal;
  const wait = { kind: 'call', detail, session: found.session.id } as const;
  const until = await needs.inTransaction(async (tx) => {
    // A recovery that ended this session has stopped its waits.
    const member = await lockOwner(refuseProtocol, tx, found.session);
    return beginWait(needs, tx, found, member, wait);
  });
  if (until <= now) return undefined;
  return refuseUnproven({ want: 'strong', ways: [], providers: [], until: isoKorean(until) });
}

/** Whether the act can be asked for without the proofs: a change of address, which then waits. */
const mayWait = (detail: string): boolean => detail === 'sendChangeEmail';

function refusalOf(
  { steps: [ways = [], ...and], alone }: Exclude<Missing, 'wait'>,
  { providers, factors, hasNewPasskey }: HeldMethods,
  isLater: boolean,
): Refusal {
  const isByOldPasskey = hasNewPasskey && [ways, ...and].flat().includes('passkey');
  return refuseUnproven({
    want: factors.length > 0 ? 'strong' : 'recent',
    ways: [...ways],
    providers: [...providers],
    ...(and.length > 0 && { and: and.map((each) => [...each]) }),
    ...(alone.length > 0 && { alone: [...alone] }),
    ...(isByOldPasskey && { settled: true }),
    ...(isLater && { later: true }),
  });
}

/** The refusal of an irreversible act (decisions §9.1, §9.2). */
async function withoutSettled(
  needs: ProofNeeds,
  want: 'settled' | 'moving',
  detail: string,
  found: Asking,
): Promise<Refusal | undefined> {
  const now = needs.clock.now();
  const member = await needs.members.find(found.session.member_id);
  // They left since the session was read.
  if (!member) return refuseUnproven({ want: 'recent', ways: [], providers: [] });
  const held = await heldMethods(needs, needs, member, now);
  const judge = want === 'moving' ? missingToMove : missingProofs;
  const missing = judge(found.session, held, { now, asOf: held.asOf });
  if (missing !== 'wait')
    return missing.steps.length === 0 ? undefined : refusalOf(missing, held, mayWait(detail));
  if (want === 'settled') return waiting(needs, detail, found);
  const refusal = await withoutProof(needs, 'strong', found);
  return (
    refusal ??
    refuseUnproven({ want: 'strong', ways: [], providers: [], ...(mayWait(detail) && { later: true }) })
  );
}

/**
 * The refusal (3008) of an act that wants a proof which this session has not; undefined where it has. `detail` tells several
 * acts of one call apart.
 */
export async function unprovenFor(
  needs: ProofNeeds,
  want: Wanted,
  detail: string,
  found: Asking,
): Promise<Refusal | undefined> {
  if (want === 'open') return undefined;
  if (want === 'settled' || want === 'moving') return withoutSettled(needs, want, detail, found);
  return withoutProof(needs, want, found);
}

/**
 * The same for the removal of a sign-in method that came at a time: what this session added, it may take away again. If the
 * member has no such method, the use case says so afterwards.
 */
export const unprovenRemoval = (
  needs: ProofNeeds,
  since: number | undefined,
  detail: string,
  found: Asking,
): Promise<Refusal | undefined> =>
  unprovenFor(
    needs,
    since !== undefined && since < found.session.created_at ? 'settled' : 'strong',
    detail,
    found,
  );

/**
 * The same for the erasure at once, which wants two settled methods (decisions §9.4). 'never': the member does not hold
 * two, and closes the account instead.
 */
export async function unprovenErasure(
  needs: ProofNeeds,
  { session }: Pick<Found, 'session'>,
): Promise<Refusal | 'never' | undefined> {
  const now = needs.clock.now();
  const member = await needs.members.find(session.member_id);
  if (!member) return 'never';
  const held = await heldMethods(needs, needs, member, now);
  const missing = missingToErase(session, held, { now, asOf: held.asOf });
  if (missing === 'wait') return 'never';
  return missing.steps.length === 0 ? undefined : refusalOf(missing, held, false);
}

/** The same for a call whose request makes no difference; what the use case asks by itself is left to it. */
export async function unproven(
  needs: ProofNeeds,
  call: CallName,
  found: Asking,
): Promise<Refusal | undefined> {
  const want = proofWantOf(call);
  return want === 'inside' ? undefined : unprovenFor(needs, want, call, found);
}

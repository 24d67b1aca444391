import { type Refusal, refusalsOf, refuseUnproven } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { isSettled } from '../../domain/settled.ts';
import { isRecentProof, strongWaysOf } from '../../domain/step-up.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { beginWait } from '../sessions/begin-wait.ts';
import { asOfMember } from '../sessions/held-methods.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { type ProofNeeds, unprovenFor } from '../sessions/wanted-proof.ts';
import { standingWays } from '../ways-in/standing-ways.ts';
import { takeWayAway, wayStays } from '../ways-in/take-way-away.ts';

type Needs = ProofNeeds & Pick<Ports, 'encryption' | 'inTransaction' | 'secrets'>;

const refuse = refusalsOf('removePasskey');

/** A passkey that another session added lately goes by the mailbox or a factor: whoever lost the device has the mailbox. */
async function unprovenLoss(
  needs: Needs,
  { session, owner }: AuthenticatedContext,
  id: string,
): Promise<Refusal | undefined> {
  const now = needs.clock.now();
  const passkey = await needs.passkeys.find(id);
  if (passkey?.member_id !== session.member_id || passkey.created_at >= session.created_at) return undefined;
  const isLate = !isSettled(passkey.created_at, await asOfMember(needs, session.member_id, now));
  const isProven = isRecentProof(session.strong_at, now) || isRecentProof(session.code_at, now);
  if (!isLate || isProven || provenEmail(owner) === null) return undefined;
  return refuseUnproven({ want: 'strong', ways: [...strongWaysOf(owner), 'code'], providers: [] });
}

type Removal = { readonly endsThis: boolean; readonly until?: number };

/**
 * A settled passkey goes at once only for who proved it, another factor or a settled identity (decisions §9.1). A suspended one waits as
 * well: whoever reset the password suspended it.
 */
async function mustWait(
  { clock }: Needs,
  tx: StorePorts,
  { session }: AuthenticatedContext,
  member: Member,
  id: string,
): Promise<boolean> {
  const now = clock.now();
  const asOf = await asOfMember(tx, member.id, now);
  const passkey = await tx.passkeys.find(id);
  if (!passkey?.uv_initialized || !isSettled(passkey.created_at, asOf)) return false;
  return !(isRecentProof(session.strong_at, now) && isSettled(session.strong_since, asOf));
}

/** Takes a passkey away, with the sessions that came in by it (IF-DMN-1100-07). The owner is told; the last way in stays. */
export const removePasskey: UseCase<'removePasskey', Needs> = async (needs, { id }, context) => {
  const { session, txid } = context;
  const refusal = await unprovenFor(needs, 'recent', 'removePasskey', context);
  if (refusal) throw refusal;
  const lost = await unprovenLoss(needs, context, id);
  if (lost) throw lost;
  const { endsThis, until } = await needs.inTransaction<Removal>(async (tx) => {
    const member = await lockOwner(refuse, tx, session);
    const standing = (await standingWays(tx, member)).find(({ passkey }) => passkey?.id === id);
    if (!standing) throw refuse('INVALID_USER_DATA', { field: 'id', reason: 'passkey.unknown' });
    const reason = await wayStays(tx, member, 'PASSKEY');
    if (reason) throw refuse('INVALID_USER_DATA', { reason });
    if (await mustWait(needs, tx, context, member, id)) {
      const wait = { kind: 'passkey', detail: id, session: session.id } as const;
      return { endsThis: false, until: await beginWait(needs, tx, context, member, wait) };
    }
    await takeWayAway(needs, tx, context, member, { ...standing, way: 'PASSKEY' });
    const line = { member: member.id, at: needs.clock.now(), txid, session: session.id };
    await tx.audit.record({ event: 'PASSKEY_REMOVED', ...line });
    return { endsThis: !(await tx.sessions.isLiving(session.id)) };
  });
  if (endsThis) context.setCookie({ kind: 'session-ended' });
  return until === undefined ? null : { waits_until: isoKorean(until) };
};

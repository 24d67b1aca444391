import type { Refuse } from '@daemun/contract/refusal';
import type { VerifiedPerson } from '../../ports/identity.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { Session } from '../../ports/sessions.ts';
import { activeSession } from '../sessions/active-session.ts';
import { type ProofNeeds as PresenceNeeds, unproven } from '../sessions/wanted-proof.ts';
import { closeTooYoung } from './close-too-young.ts';
import { type AuthType, consumeIdentityResult, peekIdentityResult } from './identity-transaction.ts';

export type ProofNeeds = Pick<
  Ports,
  'ciVault' | 'clock' | 'encryption' | 'inTransaction' | 'secrets' | 'sessions' | 'singleUse'
>;

type RefuseProof = Refuse<'INVALID_USER_DATA'>;

/** What is said of a proof that proves nobody: the person must be verified again. */
const invalidProof = { field: 'enc_data', reason: 'identity.proofInvalid' } as const;

/** A person verified in this browser, for one purpose. */
export type Proven = {
  readonly person: VerifiedPerson;
  readonly session: string | null;
  /** Uses the proof up, in the transaction of what it is used for; 3011 where it was used meanwhile. */
  spend(tx: Pick<StorePorts, 'singleUse'>): Promise<void>;
};

/** The run of a verification, for who asks whose it was. */
type Run = Pick<Proven, 'session'>;

/**
 * The member who says to be the verified person: what a call would record that person for. It is asked if the person is under
 * 14, and refuses as the call does.
 */
export type Claimant = (run: Run) => Promise<string | undefined>;

/** Nobody says so: the person is looked for among all members. */
export const noClaimant: Claimant = async () => undefined;

/** The member of a session whose token the call has checked. */
export const claimantOf =
  ({ id, member_id }: Pick<Session, 'id' | 'member_id'>): Claimant =>
  async ({ session }) =>
    session === id ? member_id : undefined;

/** For which purpose a proof was begun, and who says to be the person. */
export type Use = { readonly authType: AuthType; readonly claimant: Claimant };

/**
 * Who is proven by a reference: 3011 where it is forged, used, old, another browser's or of another purpose, and for
 * somebody under fourteen. Nothing else opens a result: whoever asks for a person closes the accounts of one who is too young.
 */
export async function provenBy(
  refuse: RefuseProof,
  needs: ProofNeeds,
  context: RequestContext,
  reference: string,
  { authType, claimant }: Use,
): Promise<Proven> {
  const result = await peekIdentityResult(needs, needs.singleUse, context, reference);
  if (!result || result.authType !== authType) throw refuse('INVALID_USER_DATA', invalidProof);
  if (result.person === 'under14') {
    const closed = await closeTooYoung(needs, context, result.digests ?? [], await claimant(result));
    const reason = closed ? 'account.under14' : 'birth.under14';
    throw refuse('INVALID_USER_DATA', { field: 'birth_by', reason });
  }
  return {
    person: result.person,
    session: result.session,
    spend: async ({ singleUse }) => {
      if (await consumeIdentityResult(needs, singleUse, context, reference)) return;
      throw refuse('INVALID_USER_DATA', invalidProof);
    },
  };
}

/** The member of the session in which a run began, by the same questions as what is recorded there. */
export const claimantInside =
  (
    refuse: Refuse<'CI_NOT_MATCH' | 'INVALID_TOKEN'>,
    needs: ProofNeeds & PresenceNeeds,
    context: RequestContext,
  ): Claimant =>
  async (run) =>
    (await sessionOfProof(refuse, needs, context, run)).session.member_id;

/** Finds the session of a member who was verified: 3007 without one, 3008 without a proof of late, 5002 where it is not the one in which the run began. */
export async function sessionOfProof(
  refuse: Refuse<'CI_NOT_MATCH' | 'INVALID_TOKEN'>,
  needs: ProofNeeds & PresenceNeeds,
  context: RequestContext,
  run: Run,
): Promise<{ session: Session; sessionSecret: string }> {
  const found = await activeSession(needs, context);
  if (!found || !context.sessionSecret) throw refuse('INVALID_TOKEN');
  const { session } = found;
  const refusal = await unproven(needs, 'niceInfo', { ...context, ...found });
  if (refusal) throw refusal;
  if (run.session !== session.id) throw refuse('CI_NOT_MATCH', { field: 'enc_data' });
  return { session, sessionSecret: context.sessionSecret };
}

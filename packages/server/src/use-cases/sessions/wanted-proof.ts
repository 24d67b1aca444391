import type { CallName } from '@daemun/contract/calls/index';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import { type Refusal, refuseUnproven } from '@daemun/contract/refusal';
import { proofWantOf } from '@daemun/contract/step-up';
import { isOpenWay } from '../../domain/linked-accounts.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { type ProofFacts, proofDue, proofWaysFor, roundsOf } from '../../domain/step-up.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Session, SessionOwner } from '../../ports/sessions.ts';

type Needs = Pick<Ports, 'clock' | 'members' | 'social'>;

/** By what a member could prove to be there, as things stand. */
export async function proofFactsOf(
  { members, social }: Pick<Needs, 'members' | 'social'>,
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

/** The refusal (3008) of a call that wants a proof which this session has not; undefined where it has. */
export async function unproven(
  needs: Needs,
  call: CallName,
  { session, owner }: { readonly session: Session; readonly owner: SessionOwner },
): Promise<Refusal | undefined> {
  const due = proofDue(proofWantOf(call), session, owner, needs.clock.now());
  if (due === undefined) return undefined;
  const facts = await proofFactsOf(needs, session.member_id);
  const ways = proofWaysFor(due, owner, facts);
  return refuseUnproven({ want: due, ways, providers: [...facts.providers] });
}

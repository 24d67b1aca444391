import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { type Refuse, refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { isProvenAfter, provenEmail } from '../../domain/proven-email.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { beginMove, giveAddress } from '../accounts/move-address.ts';
import { consumeLink, isActive, proofOf } from '../mail/consume-link.ts';
import { type ProveNeeds, proveAsker } from './prove-asker.ts';

type Needs = ProveNeeds & Pick<Ports, 'links'>;

const refuse = refusalsOf('confirmEmail');

/** A password that waits for its owner's word proves nothing. */
const proving: Parameters<typeof proveAsker>[4] = {
  hashOf: async ({ password_hash, password_suspended_at }) =>
    password_suspended_at === null ? password_hash : null,
  byMember: true,
};

/**
 * The new address is proven, in the transaction that spends the link or the code of its mail: it is theirs, or waits where the
 * old mailbox was not proven. Answers the end of the wait.
 */
export async function changeAddress(
  refuse: Refuse<'DUPLICATE_USER'>,
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  {
    email,
    waits,
    bound_to: session,
    created_at,
  }: Pick<MailLink, 'email' | 'waits' | 'bound_to' | 'created_at'>,
): Promise<number | undefined> {
  if (waits || (email !== provenEmail(member) && isProvenAfter(member, created_at))) {
    const until = await beginMove(needs, tx, context, member, { email, session });
    if (until === undefined) throw refuse('DUPLICATE_USER');
    return until;
  }
  if (!(await giveAddress(needs, tx, context, member, { email }))) throw refuse('DUPLICATE_USER');
  return undefined;
}

/**
 * Spends the link to a member's new address: the address is theirs from then on, the old one is free, links sent to
 * the old one are void, and the old one is told. Sessions stay (docs/decisions/015). Undefined where the link is not good.
 */
export async function confirmChange(
  needs: Needs,
  request: RequestOf<'confirmEmail'>,
  context: RequestContext,
): Promise<DataOf<'confirmEmail'> | undefined> {
  const proof = proofOf(needs, ['MAIL'], request);
  const seen = await needs.links.look(proof);
  if (!seen) return undefined;
  const tested = await proveAsker(needs, request, context, seen, proving);
  const isProven = (member: Member) =>
    isActive(member) && (tested === null || member.password_hash === tested);
  const move = async (tx: StorePorts, member: Member, link: MailLink) => {
    const until = await changeAddress(refuse, needs, tx, context, member, link);
    return { mbr_email: link.email, ...(until !== undefined && { waits_until: isoKorean(until) }) };
  };
  return consumeLink(needs, proof, move, isProven);
}

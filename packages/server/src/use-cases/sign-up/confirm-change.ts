import type { RequestOf } from '@daemun/contract/calls/index';
import { type Refuse, refusalsOf } from '@daemun/contract/refusal';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { replaceEmail } from '../accounts/claim-email.ts';
import { consumeLink, isActive, proofOf } from '../mail/consume-link.ts';
import { sendEmailChangeNotice } from '../mail/email-change-notice.ts';
import { sendMarketingNotice } from '../mail/marketing-notice.ts';
import { type ProveNeeds, proveAsker } from './prove-asker.ts';

type Needs = ProveNeeds & Pick<Ports, 'links'>;

const refuse = refusalsOf('confirmEmail');

/** What became of marketing choices could not be told before. */
async function tellAgreed(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
): Promise<void> {
  const agreed = (await tx.consents.history(member.id)).filter((line) => line.agreed === 'Y');
  await sendMarketingNotice(needs, tx, context, member, agreed);
}

/** A password that waits for its owner's word proves nothing. */
const proving: Parameters<typeof proveAsker>[4] = {
  hashOf: async ({ password_hash, password_suspended_at }) =>
    password_suspended_at === null ? password_hash : null,
  byMember: true,
};

/** The new address is theirs, in the transaction that spends the link or the code of its mail. */
export async function changeAddress(
  refuse: Refuse<'DUPLICATE_USER'>,
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  email: string,
): Promise<void> {
  const eventFacts = { now: needs.clock.now(), txid: context.txid };
  if (!(await replaceEmail(tx, member, email, eventFacts))) throw refuse('DUPLICATE_USER');
  const event = email === member.email ? 'EMAIL_CONFIRMED' : 'EMAIL_CHANGED';
  await tx.audit.record({ member: member.id, event, at: eventFacts.now, txid: eventFacts.txid });
  if (member.email_proven_at === null)
    await tellAgreed(needs, tx, context, { ...member, email, email_proven_at: eventFacts.now });
  await sendEmailChangeNotice(needs, tx, context, 'email-changed', { member, to: email });
}

/**
 * Spends the link to a member's new address: the address is theirs from then on, the old one is free, links sent to
 * the old one are void, and the old one is told. Sessions stay (docs/decisions/015). False where the link is not good.
 */
export async function confirmChange(
  needs: Needs,
  request: RequestOf<'confirmEmail'>,
  context: RequestContext,
): Promise<boolean> {
  const proof = proofOf(needs, ['MAIL'], request);
  const seen = await needs.links.look(proof);
  if (!seen) return false;
  const tested = await proveAsker(needs, request, context, seen, proving);
  const isProven = (member: Member) =>
    isActive(member) && (tested === null || member.password_hash === tested);
  const move = async (tx: StorePorts, member: Member, { email }: MailLink) => {
    await changeAddress(refuse, needs, tx, context, member, email);
    return true;
  };
  return (await consumeLink(needs, proof, move, isProven)) ?? false;
}

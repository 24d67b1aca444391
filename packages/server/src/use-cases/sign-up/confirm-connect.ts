import type { RequestOf } from '@daemun/contract/calls/index';
import { type Refuse, refusalsOf } from '@daemun/contract/refusal';
import { isProvenAfter, provenEmail } from '../../domain/proven-email.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { replaceEmail } from '../accounts/claim-email.ts';
import { consumeLink, isActive, proofOf } from '../mail/consume-link.ts';
import { sendEmailChangeNotice } from '../mail/email-change-notice.ts';
import { sendSecurityNotice } from '../mail/security-notice.ts';
import { type ProveNeeds, proveAsker } from './prove-asker.ts';

type Needs = ProveNeeds & Pick<Ports, 'emailConnects' | 'links'>;

const refuse = refusalsOf('confirmEmail');

/**
 * The connect that waits counts, in the transaction that spends the link or the code of its mail. False where none waits
 * (any more), or its password is not the one that was `tested`.
 */
export async function connectAddress(
  refuse: Refuse<'DUPLICATE_USER'>,
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  { email, created_at }: Pick<MailLink, 'email' | 'created_at'>,
  tested: string | null = null,
): Promise<boolean> {
  const { audit, emailConnects, members } = tx;
  const { id } = member;
  const { txid } = context;
  const now = needs.clock.now();
  const asked = await emailConnects.take(id, email);
  // This would move an address that was proven meanwhile, without its mailbox.
  if (email !== provenEmail(member) && isProvenAfter(member, created_at)) return false;
  if (!asked || asked.waiting_until <= now) return false;
  if (tested !== null && asked.password_hash !== tested) return false;
  if (!(await replaceEmail(tx, member, email, { now, txid }))) throw refuse('DUPLICATE_USER');
  // Whoever proved the old mailbox stops what waits to move the address.
  await tx.waitingActs.stop(id, { kind: 'email' });
  await members.setPassword(id, asked.password_hash, { at: now });
  await members.addMethod({ member_id: id, platform: 'YH', status: 'CNET', email, connected_at: now });
  await audit.record({ member: id, event: 'EMAIL_CONNECTED', at: now, txid });
  await sendSecurityNotice(needs, tx, context, 'email-connected', { id, email, email_proven_at: now }, now);
  await sendEmailChangeNotice(needs, tx, context, 'email-changed', {
    member,
    to: email,
    undoes: { added: 'YH' },
  });
  return true;
}

/**
 * Spends the link of an e-mail connect: from then on the member logs in with that address and the password given when
 * it was asked for, which is the proof of who asked. Where that is another address, the old one is told and can take it
 * back. False where the link, or the connect it was for, is not good (any more).
 */
export async function confirmConnect(
  needs: Needs,
  request: RequestOf<'confirmEmail'>,
  context: RequestContext,
): Promise<boolean> {
  const proof = proofOf(needs, ['CNCT'], request);
  const seen = await needs.links.look(proof);
  if (!seen) return false;
  const hashOf = async ({ id }: Member) => (await needs.emailConnects.of(id))?.password_hash ?? null;
  const tested = await proveAsker(needs, request, context, seen, { hashOf, byMember: false });
  const connect = (tx: StorePorts, member: Member, link: MailLink) =>
    connectAddress(refuse, needs, tx, context, member, link, tested);
  return (await consumeLink(needs, proof, connect, isActive)) ?? false;
}

import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { takenByOther } from '../accounts/move-address.ts';
import { consumeLookupQuota } from '../limits/lookup-quota.ts';
import { measureMails } from '../limits/mail-machine.ts';
import { changeFacts } from '../mail/change-facts.ts';
import { sendEmailChangeNotice } from '../mail/email-change-notice.ts';
import { deviceOf } from '../mail/event-context.ts';
import { allowedTarget } from '../mail/link-target.ts';
import { sendLinkWithCode, sendWithoutCode } from '../mail/mail-with-code.ts';
import { takeMail } from '../mail/take-mail.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { type ProofNeeds, unprovenFor } from '../sessions/wanted-proof.ts';

type Needs = ProofNeeds &
  Pick<
    Ports,
    | 'browsers'
    | 'inTransaction'
    | 'rateLimits'
    | 'encryption'
    | 'secrets'
    | 'settings'
    | 'singleUse'
    | 'strangerMails'
  >;

const refuse = refusalsOf('sendChangeEmail');

type Wish = {
  readonly member: Member;
  readonly to: string;
  readonly isTaken: boolean;
  /** The old mailbox was not proven: the change takes effect after a wait. */
  readonly waits: boolean;
  /** Where the reader goes on to. */
  readonly target: string | undefined;
};

/** The mail to the new address: the link, or that it has an account; either way an older link is void. */
async function mailNewAddress(
  needs: Needs,
  tx: StorePorts,
  context: AuthenticatedContext,
  { member, to, isTaken, target, waits }: Wish,
) {
  const expiresAt = needs.clock.now() + limits.emailChangeLinkLife;
  if (isTaken) {
    await tx.links.drop(member.id, ['MAIL']);
    const word = { template: 'already-member', facts: {}, to, until: expiresAt } as const;
    return sendWithoutCode(needs, tx, context, 'MAIL', word);
  }
  const asked = { bound_to: context.session.id, device: deviceOf(context) };
  const link = { member: member.id, kind: 'MAIL', expiresAt, asked, target, waits } as const;
  const mail = { template: 'email-change', facts: changeFacts(needs, context, member), to } as const;
  return sendLinkWithCode(needs, tx, context, mail, link, context.session.id);
}

/** Mails the new address and tells the old one. All but the first is the same whoever has the address: it may tell nothing. */
async function askBoth(needs: Needs, tx: StorePorts, context: AuthenticatedContext, wish: Wish) {
  const { member, to } = wish;
  const now = needs.clock.now();
  const sent = await mailNewAddress(needs, tx, context, wish);
  await sendEmailChangeNotice(needs, tx, context, 'email-change-asked', { member, to });
  await tx.audit.record({
    member: member.id,
    event: 'EMAIL_CHANGE_ASKED',
    at: now,
    txid: context.txid,
    session: context.session.id,
  });
  return sent;
}

/**
 * A first proven address is no move. A move wants the old mailbox, or the strongest that the member has; without the old
 * mailbox what is proven is who asks, and the change waits (decisions §9.2).
 */
const wantOf = (owner: Pick<Member, 'email' | 'email_proven_at'>, withoutOld: boolean) =>
  provenEmail(owner) === null || withoutOld ? 'strong' : 'moving';

/** Asks for a new address (IF-ULS-1140-11): nothing changes before the link sent there is spent. */
export const sendChangeEmail: UseCase<'sendChangeEmail', Needs> = async (
  needs,
  { email, redirect_url, without_old = false, puzzle },
  context,
) => {
  const { clock, settings } = needs;
  const isEqual = email === provenEmail(context.owner);
  const want = isEqual ? 'recent' : wantOf(context.owner, without_old);
  const refusal = await unprovenFor(needs, want, 'sendChangeEmail', context);
  if (refusal) throw refusal;
  if (isEqual) throw refuse('EQUALS_EMAIL', { field: 'email' });
  const mailed = { call: 'sendChangeEmail', to: email, puzzle, who: 'member' } as const;
  await measureMails(refuse, needs, context, mailed);
  await consumeLookupQuota(refuse, needs, context, email);
  const now = clock.now();
  const sent = await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, context.session);
    const isTaken = await takenByOther(tx.members, email, member.id, now);
    if (isTaken && settings.membershipDisclosure === 'screen')
      throw refuse('DUPLICATE_USER', { field: 'email' });
    const resend_after = await takeMail(refuse, needs, tx, email);
    const waits = without_old && provenEmail(member) !== null;
    const wish = { member, to: email, isTaken, target: allowedTarget(needs, redirect_url), waits };
    return { ...(await askBoth(needs, tx, context, wish)), resend_after, ...(waits && { later: true }) };
  });
  return { auth_expire_time: isoKorean(now + limits.emailChangeLinkLife), ...sent };
};

import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import type { SignedInVisit } from '../../ports/visit.ts';
import { sendLink, sendMail } from '../shared/mail-link.ts';
import { takeMembershipQuestion } from '../shared/membership-budget.ts';
import { holdsAddress } from '../shared/refuse-holder.ts';
import { tellOldAddress } from '../shared/tell-old-address.ts';

type Needs = Pick<Ports, 'atomically' | 'budgets' | 'clock' | 'secrets' | 'settings'>;

const refuse = refusalsOf('sendChangeEmail');

/** Whether somebody else has an address; a sign-up that waited too long has it no more. */
async function takenByOther(members: StorePorts['members'], email: string, self: string, now: number) {
  const holder = await members.findBy('EMAIL', email);
  return holder !== undefined && holder.id !== self && holdsAddress(holder, now);
}

/** The link to the new address and the notice to the old one; an older link is void. */
async function askBoth(needs: Needs, inside: StorePorts, visit: SignedInVisit, member: Member, to: string) {
  const now = needs.clock.now();
  const link = { member: member.id, kind: 'MAIL', expiresAt: now + limits.emailChangeLinkLife } as const;
  const mail = await sendLink(needs, inside, visit, { template: 'email-change', facts: {}, to }, link);
  const change = { member: member.id, from: member.email, to };
  await tellOldAddress(needs, inside, visit, 'email-change-asked', change);
  await inside.audit.record({ member: member.id, event: 'EMAIL_CHANGE_ASKED', at: now, txid: visit.txid });
  return mail;
}

/** Asks for a new address (IF-ULS-1140-11): nothing changes before the link sent there is spent. */
export const sendChangeEmail =
  (needs: Needs): UseCase<'sendChangeEmail'> =>
  async ({ email }, visit) => {
    const { clock, secrets, settings } = needs;
    if (email === visit.owner.email) throw refuse('EQUALS_EMAIL', { field: 'email' });
    await takeMembershipQuestion(refuse, needs, visit, email);
    const now = clock.now();
    const mail = await needs.atomically(async (inside) => {
      const member = await inside.members.hold(visit.session.member_id);
      if (!member) throw refuse('USER_AUTHENTICATION_FAILURE');
      const taken = await takenByOther(inside.members, email, member.id, now);
      if (taken && settings.membershipDisclosure === 'screen')
        throw refuse('DUPLICATE_USER', { field: 'email' });
      if (!(await inside.budgets.takeMail(secrets.fingerprint(email), now)))
        throw refuse('EXCEED_EMAIL_AUTH');
      if (taken) return sendMail(needs, inside, visit, { template: 'already-member', facts: {}, to: email });
      return askBoth(needs, inside, visit, member, email);
    });
    return { auth_expire_time: isoKorean(now + limits.emailChangeLinkLife), mail };
  };

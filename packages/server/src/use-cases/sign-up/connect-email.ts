import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { missingAgreements } from '@daemun/contract/rules/consents';
import { currentConsents, entriesAreOf, stringsAgree } from '../../domain/consent-lines.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { FoundSession } from '../../ports/sessions.ts';
import { isEmailTaken, throwIfEmailTaken } from '../accounts/email-availability.ts';
import { changeConsents } from '../consents/change-consents.ts';
import { hashNewPassword } from '../credentials/hash-new-password.ts';
import { consumeLookupQuota } from '../limits/lookup-quota.ts';
import { measureMails } from '../limits/mail-machine.ts';
import { changeFacts } from '../mail/change-facts.ts';
import { sendEmailChangeNotice } from '../mail/email-change-notice.ts';
import { deviceOf, eventContext } from '../mail/event-context.ts';
import { allowedTarget } from '../mail/link-target.ts';
import { type SentWithCode, sendLinkWithCode, sendWithoutCode } from '../mail/mail-with-code.ts';
import { sendMarketingNotice } from '../mail/marketing-notice.ts';
import { tellByMail } from '../mail/owner-mail.ts';
import { takeMail } from '../mail/take-mail.ts';
import { activeSession } from '../sessions/active-session.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { type ProofNeeds, unprovenFor } from '../sessions/wanted-proof.ts';

type Needs = ProofNeeds &
  Pick<
    Ports,
    | 'browsers'
    | 'inTransaction'
    | 'rateLimits'
    | 'clock'
    | 'documents'
    | 'encryption'
    | 'hashing'
    | 'members'
    | 'secrets'
    | 'sessions'
    | 'settings'
    | 'singleUse'
    | 'social'
    | 'strangerMails'
  >;
type Request = RequestOf<'signUp'>;

const refuse = refusalsOf('signUp');
const channel = 'my/setting';

/** The member must be without an e-mail log-in so far. */
async function refuseConnected({ members }: StorePorts, member: Member) {
  const methods = await members.methods(member.id);
  if (methods.some(({ platform, status }) => platform === 'YH' && status === 'CNET'))
    throw refuse('INVALID_USER_DATA', { reason: 'email.alreadyConnected' });
}

/** Whether another member has the address, which a sign-up that waits has not; that is refused, unless only mails may tell. */
async function takenByOther(
  { settings }: Needs,
  { members }: StorePorts,
  member: Member,
  email: string,
  now: number,
): Promise<boolean> {
  const holder = await members.findBy('EMAIL', email);
  if (!holder || holder.id === member.id || holder.status === 'WAITING') return false;
  if (settings.membershipDisclosure === 'screen') throwIfEmailTaken(refuse, holder, now);
  return isEmailTaken(holder, now);
}

/** What was agreed to before still stands; entries of this request can add to it, not take away what must be. */
async function takeConsents(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  request: Request,
) {
  const before = currentConsents(await tx.consents.history(member.id));
  const after = [...before, ...request.mbr_agr];
  const isTheirs = entriesAreOf(request.mbr_agr, request.mbr_email);
  if (
    !isTheirs ||
    !stringsAgree(after, request) ||
    missingAgreements(after).length > missingAgreements(before).length
  )
    throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr' });
  const where = { channel, language: context.language, txid: context.txid };
  const changed = await changeConsents(needs, tx, member.id, request.mbr_agr, where);
  await sendMarketingNotice(needs, tx, context, member, changed);
}

/** The address that the account would leave is told; where it would keep it, its owner. */
const tellAsked = (needs: Needs, tx: StorePorts, context: RequestContext, member: Member, to: string) =>
  member.email === to
    ? tellByMail(
        needs,
        tx,
        context,
        {
          template: 'account-event',
          facts: { ...eventContext(needs, context), what: 'EMAIL_CONNECT_ASKED' },
        },
        member,
      )
    : sendEmailChangeNotice(needs, tx, context, 'email-change-asked', { member, to });

type Asked = {
  member: Member;
  session: string;
  email: string;
  waiting_until: number;
  isTaken: boolean;
  /** Where the reader goes on to. */
  target: string | undefined;
};

/** Puts a mail into the outbox: the link, or for an address that has an account the word that it has one. */
function mailAddress(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  asked: Asked,
): Promise<SentWithCode> {
  const { member, session, email: to, waiting_until: expiresAt, isTaken, target } = asked;
  if (isTaken)
    return sendWithoutCode(needs, tx, context, 'CNCT', {
      template: 'already-member',
      facts: {},
      to,
      until: expiresAt,
    });
  const mail = { template: 'email-connect', facts: changeFacts(needs, context, member), to } as const;
  const by = { bound_to: session, device: deviceOf(context) };
  const link = { member: member.id, kind: 'CNCT', expiresAt, asked: by, target } as const;
  return sendLinkWithCode(needs, tx, context, mail, link, session);
}

/** The member of the session, who must be the one that the request names and must have proven to be there of late. */
async function provenMember(needs: Needs, request: Request, context: RequestContext): Promise<FoundSession> {
  const found = await activeSession(needs, context);
  if (!found) throw refuse('INVALID_TOKEN');
  if (found.session.member_id !== request.mst_mbr_no) throw refuse('INVALID_USER');
  // An address that moves wants the old mailbox (decisions §9.2).
  const proven = provenEmail(found.owner);
  const isMove = proven !== null && proven !== request.mbr_email;
  const refusal = await unprovenFor(needs, isMove ? 'moving' : 'strong', 'signUp', { ...context, ...found });
  if (refusal) throw refusal;
  return found;
}

/**
 * A social member asks for an e-mail log-in (sign-up with mst_mbr_no, decisions §1): nothing of it counts before the
 * mailed link is spent. The session cookie must be that member's, who proved to be there of late.
 */
export async function connectEmail(
  needs: Needs,
  request: Request,
  context: RequestContext,
): Promise<DataOf<'signUp'>> {
  const { session } = await provenMember(needs, request, context);
  const { mbr_email: email, puzzle } = request;
  await measureMails(refuse, needs, context, { call: 'signUp', to: email, puzzle, who: 'member' });
  await consumeLookupQuota(refuse, needs, context, email);
  const owner = await needs.members.find(session.member_id);
  if (!owner) throw refuse('INVALID_TOKEN');
  const hashFor = await hashNewPassword(refuse, needs, context, request.pwd, { ...owner, email });
  const now = needs.clock.now();
  const waiting = { email, waiting_until: now + limits.waitingSignUpLife };
  const sent = await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, session);
    await refuseConnected(tx, member);
    const isTaken = await takenByOther(needs, tx, member, email, now);
    const resend_after = await takeMail(refuse, needs, tx, email);
    await takeConsents(needs, tx, context, member, request);
    const { id } = member;
    await tx.emailConnects.put({ member_id: id, password_hash: hashFor(id), ...waiting });
    const method = { member_id: id, platform: 'YH', status: 'WEA', connected_at: now } as const;
    await tx.members.addMethod({ ...method, email });
    await tx.audit.record({
      member: id,
      event: 'EMAIL_CONNECT_ASKED',
      at: now,
      txid: context.txid,
      session: session.id,
    });
    await tellAsked(needs, tx, context, member, email);
    const target = allowedTarget(needs, request.redirect_url);
    const asked = { member, session: session.id, ...waiting, isTaken, target };
    return { ...(await mailAddress(needs, tx, context, asked)), resend_after };
  });
  return { auth_expire_time: isoKorean(waiting.waiting_until), ...sent };
}

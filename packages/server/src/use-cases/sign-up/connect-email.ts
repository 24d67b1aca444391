import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { missingAgreements } from '@daemun/contract/rules/consents';
import { standingConsents, stringsAgree } from '../../domain/consent-lines.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { changeConsents } from '../shared/change-consents.ts';
import { hashNewPassword } from '../shared/hash-new-password.ts';
import { livingSession } from '../shared/living-session.ts';
import { sendLink, sendMail } from '../shared/mail-link.ts';
import { tellMarketingResult } from '../shared/marketing-result.ts';
import { takeMembershipQuestion } from '../shared/membership-budget.ts';
import { holdsAddress, refuseHolder } from '../shared/refuse-holder.ts';

type Needs = Pick<
  Ports,
  'atomically' | 'budgets' | 'clock' | 'documents' | 'hashing' | 'secrets' | 'sessions' | 'settings'
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

/** Whether somebody else has the address; that is refused, unless only mails may tell. */
async function takenByOther(
  { settings }: Needs,
  { members }: StorePorts,
  member: Member,
  email: string,
  now: number,
): Promise<boolean> {
  const holder = await members.findBy('EMAIL', email);
  if (!holder || holder.id === member.id) return false;
  if (settings.membershipDisclosure === 'screen') refuseHolder(refuse, holder, now);
  return holdsAddress(holder, now);
}

/** What was agreed to before still stands; entries of this request can add to it, not take away what must be. */
async function takeConsents(
  needs: Needs,
  inside: StorePorts,
  visit: Visit,
  member: Member,
  request: Request,
) {
  const before = standingConsents(await inside.consents.history(member.id));
  const after = [...before, ...request.mbr_agr];
  if (!stringsAgree(after, request) || missingAgreements(after).length > missingAgreements(before).length)
    throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr' });
  const where = { channel, language: visit.language, txid: visit.txid };
  const changed = await changeConsents(needs, inside, member.id, request.mbr_agr, where);
  await tellMarketingResult(needs, inside, member, changed);
}

type Asked = { member: string; email: string; waiting_until: number; isTaken: boolean };

/** The link, or to whoever has the address already that there is an account. */
function mailAddress(needs: Needs, inside: StorePorts, visit: Visit, asked: Asked): Promise<string> {
  const { member, email: to, waiting_until: expiresAt, isTaken } = asked;
  if (isTaken) return sendMail(needs, inside, visit, { template: 'already-member', facts: {}, to });
  const mail = { template: 'email-connect', facts: {}, to } as const;
  return sendLink(needs, inside, visit, mail, { member, kind: 'CNCT', expiresAt });
}

/**
 * A social member asks for an e-mail log-in (sign-up with mst_mbr_no, decisions §1): nothing of it counts before the
 * mailed link is spent. The session cookie must be that member's.
 */
export async function connectEmail(
  needs: Needs,
  request: Request & { mst_mbr_no: string },
  visit: Visit,
): Promise<DataOf<'signUp'>> {
  const found = await livingSession(needs, visit);
  if (!found) throw refuse('INVALID_TOKEN');
  if (found.session.member_id !== request.mst_mbr_no) throw refuse('INVALID_USER');
  await takeMembershipQuestion(refuse, needs, visit, request.mbr_email);
  const passwordHash = await hashNewPassword(refuse, needs, request.pwd);
  const { clock, secrets } = needs;
  const now = clock.now();
  const waiting = { email: request.mbr_email, waiting_until: now + limits.waitingSignUpLife };
  const mail = await needs.atomically(async (inside) => {
    const member = await inside.members.hold(request.mst_mbr_no);
    if (member?.status !== 'ACTIVE') throw refuse('INVALID_TOKEN');
    await refuseConnected(inside, member);
    const isTaken = await takenByOther(needs, inside, member, waiting.email, now);
    if (!(await inside.budgets.takeMail(secrets.fingerprint(waiting.email), now)))
      throw refuse('EXCEED_EMAIL_AUTH');
    await takeConsents(needs, inside, visit, member, request);
    const { id } = member;
    await inside.emailConnects.put({ member_id: id, password_hash: passwordHash, ...waiting });
    const method = { member_id: id, platform: 'YH', status: 'WEA', connected_at: now } as const;
    await inside.members.addMethod({ ...method, email: waiting.email });
    await inside.audit.record({ member: id, event: 'EMAIL_CONNECT_ASKED', at: now, txid: visit.txid });
    return mailAddress(needs, inside, visit, { member: id, ...waiting, isTaken });
  });
  return { auth_expire_time: isoKorean(waiting.waiting_until), mail };
}

import { type Refusal, refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { persistenceOf } from '../../domain/session-life.ts';
import type { MailCode } from '../../ports/mail-codes.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { issueMailboxProof } from '../accounts/legacy-proof.ts';
import { recogniseBrowser } from '../limits/known-browser.ts';
import { tryLoginCode } from '../mail/try-code.ts';
import { completeLogin, type LoginSubject } from '../sessions/complete-login.ts';
import { loginAnswer } from '../sessions/login-answer.ts';
import { consumePartnerToken, type ProvenToken, provenToken } from '../single-use/partner-token.ts';
import { legacyCandidates } from './legacy-candidates.ts';

type Needs = Pick<
  Ports,
  | 'members'
  | 'accessTokens'
  | 'browsers'
  | 'clock'
  | 'codes'
  | 'encryption'
  | 'inTransaction'
  | 'marketing'
  | 'partnerGrants'
  | 'partners'
  | 'rateLimits'
  | 'responsePadding'
  | 'secrets'
  | 'sessions'
  | 'settings'
>;
type Entered = { readonly member: Member; readonly first: boolean };
type With = Pick<LoginSubject, 'persistence' | 'deviceId'> & { readonly token: ProvenToken | undefined };

const refuse = refusalsOf('codeLogin');
const failed = () => refuse('FAILURE_EMAIL_AUTH', { data: { left: 0 } });

/** What stands between the right code and a session, in the order of decisions §3. */
function statusRefusal({ status, waiting_until }: Member, now: number): Refusal | undefined {
  if (status === 'ACTIVE') return undefined;
  if (status === 'BLOCKED') return refuse('ACCOUNT_DISABLED');
  if (status === 'WAITING' && waiting_until !== null && waiting_until > now)
    return refuse('NEED_EMAIL_AUTH', { data: { auth_expire_time: isoKorean(waiting_until) } });
  return failed();
}

/** The accounts of the sister services at the address, with the proof that its mailbox answered. */
async function integrationRefusal(needs: Needs, tx: StorePorts, email: string): Promise<Refusal> {
  const free = await tx.legacyAccounts.free({ email });
  if (free.length === 0) return failed();
  const pwd = await issueMailboxProof(needs, tx.singleUse, free);
  return refuse('NEED_INTEGRATED', { data: { ...legacyCandidates(free), pwd } });
}

/** Opens the session of the member whose address it still is, or answers what is wanted beside the code. */
async function enterMember(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  member: Member,
  { token, ...how }: With,
): Promise<Entered | Refusal> {
  const browser = await recogniseBrowser({ ...needs, browsers: tx.browsers }, context, member.id);
  const atOpening = () => consumePartnerToken(refuse, needs, tx.singleUse, token);
  const who = { member, platform: 'YH', proof: 'code', browser, ...how, atOpening } as const;
  const { first, held } = await completeLogin(needs, tx, context, who);
  if (held === 'abroad') throw new Error('The mailbox gets past a block of log-ins from abroad.');
  return held ? refuse('ACCESS_DENIED', { data: held }) : { member, first };
}

/** Spends the code, whatever it leads to: answers who got in, or why nobody does. */
async function enter(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  { id, member_id, legacy_email, address_print }: MailCode,
  how: With,
): Promise<Entered | Refusal> {
  const now = needs.clock.now();
  const member = member_id === null ? undefined : await tx.members.lockById(member_id);
  if (!(await tx.codes.spend(id, now))) return failed();
  if (legacy_email !== null) {
    await tx.strangerMails.answered([address_print], now);
    return integrationRefusal(needs, tx, legacy_email);
  }
  const isTheirs = member?.email && needs.secrets.fingerprints(member.email).includes(address_print);
  // Switched off since the code was mailed: it is as good as none.
  if (!member || !isTheirs || member.login_code_off_at !== null) return failed();
  return statusRefusal(member, now) ?? enterMember(needs, tx, context, member, how);
}

/** Logs in by the code of a mail, in the browser that asked for it (IF-DMN-1110-02). */
export const codeLogin: UseCase<'codeLogin', Needs> = async (needs, request, context) => {
  const { code_run, code, livere_ex_auth, device_id: deviceId } = request;
  if (!needs.settings.loginByCode) throw refuse('API_INTERNAL_ERROR', { reason: 'code.loginOff' });
  const token = await provenToken(refuse, needs, livere_ex_auth);
  const tried = await tryLoginCode(refuse, needs, context, { code_run, code });
  const how = { persistence: persistenceOf(request), deviceId, token };
  const entered = await needs.inTransaction((tx) => enter(needs, tx, context, tried, how));
  if (!('member' in entered)) throw entered;
  return loginAnswer(needs, { ...entered, token, livere_ex_auth });
};

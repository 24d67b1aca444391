import { refusalsOf } from '@daemun/contract/refusal';
import { provenEmail } from '../../domain/proven-email.ts';
import type { MailCode } from '../../ports/mail-codes.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { recogniseBrowser } from '../limits/known-browser.ts';
import { sendLoginMethodNotice } from '../mail/security-notice.ts';
import { tryAttachCode } from '../mail/try-code.ts';
import { completeLogin } from '../sessions/complete-login.ts';
import { loginAnswer } from '../sessions/login-answer.ts';
import { consumePartnerToken } from '../single-use/partner-token.ts';
import { type AttachingNewcomer, attachCodeScope, attachingNewcomer } from './attaching-newcomer.ts';
import { storeProviderToken } from './log-in-member.ts';
import { consumePendingSignup } from './pending-signup.ts';
import { replaceCutAccount } from './replace-cut-account.ts';

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
  | 'singleUse'
>;

const refuse = refusalsOf('attachByCode');
const failed = () => refuse('FAILURE_EMAIL_AUTH', { data: { left: 0 } });

/**
 * The member to whom the code went, held, while the address is still the one that they proved. Who has an authenticator app
 * connects in a session: a provider's log-in is not asked for it, so that the mailbox alone would get past it.
 */
async function heldMember(
  { factors, members }: StorePorts,
  { member_id }: MailCode,
  { email }: AttachingNewcomer,
): Promise<Member> {
  const member = member_id === null ? undefined : await members.lockById(member_id);
  if (member?.status !== 'ACTIVE' || provenEmail(member) !== email) throw failed();
  if (await factors.of(member.id)) throw refuse('INVALID_USER_DATA', { reason: 'factor.attach' });
  return member;
}

/** The new account takes the place of the one that was cut; its owner is told, and logged in by it. */
async function attach(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  newcomer: AttachingNewcomer,
  code: MailCode,
) {
  const { authentication, identity, returnContext, token } = newcomer;
  const { provider: platform } = identity;
  const now = needs.clock.now();
  const member = await heldMember(tx, code, newcomer);
  if (!(await tx.codes.spend(code.id, now))) throw failed();
  await tx.strangerMails.answered([code.address_print], now);
  if (!(await consumePendingSignup(needs, tx, context, token))) throw refuse('INVALID_TOKEN');
  if (!(await replaceCutAccount(refuse, tx, member.id, identity, now))) throw failed();
  await consumePartnerToken(refuse, needs, tx.singleUse, returnContext.partnerToken);
  await storeProviderToken(needs, tx, member.id, authentication);
  const line = { member: member.id, at: now, txid: context.txid } as const;
  await tx.audit.record({ ...line, event: 'SOCIAL_CONNECTED', detail: platform });
  await sendLoginMethodNotice(needs, tx, context, { template: 'login-added', platform }, member, now);
  const browser = await recogniseBrowser({ ...needs, browsers: tx.browsers }, context, member.id);
  const { persistence, device_id: deviceId } = returnContext;
  const { first, held } = await completeLogin(needs, tx, context, {
    member,
    platform,
    proof: 'code',
    browser,
    persistence,
    deviceId,
  });
  if (held) throw new Error('Who has no authenticator app and has the mailbox is held.');
  return { member, first };
}

/** Attaches the account of this browser's pending sign-up by the mailed code, and logs in (IF-DMN-1120-13). */
export const attachByCode: UseCase<'attachByCode', Needs> = async (needs, request, context) => {
  const newcomer = await attachingNewcomer(refuse, needs, context, request);
  const scope = attachCodeScope(needs, newcomer.token);
  const code = await tryAttachCode(refuse, needs, context, request, scope);
  const entered = await needs.inTransaction((tx) => attach(needs, tx, context, newcomer, code));
  return loginAnswer(needs, { ...entered, token: undefined, livere_ex_auth: undefined });
};

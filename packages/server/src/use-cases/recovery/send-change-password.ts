import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { isOpenWay } from '../../domain/linked-accounts.ts';
import type { ClosedAccount } from '../../ports/closed-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { isKnownTo, knownBrowserOf } from '../limits/known-browser.ts';
import { consumeLookupQuota } from '../limits/lookup-quota.ts';
import { bindToBrowser } from '../mail/asking-browser.ts';
import { eventContext } from '../mail/event-context.ts';
import { allowedTarget, keepTarget, siteOfTarget } from '../mail/link-target.ts';
import { makeLink, sendMail } from '../mail/mail-link.ts';
import { noCode, type SentWithCode, sendWithoutCode } from '../mail/mail-with-code.ts';
import { makeCode } from '../mail/make-code.ts';
import { mailWaiting, waitingAt } from '../mail/sign-up-mail.ts';
import { closedAccountAt, takeBackMail } from '../mail/take-back.ts';
import { takeMail } from '../mail/take-mail.ts';
import { areCodesResting } from '../mail/try-code.ts';
import { isProvider } from '../ways-in/standing-ways.ts';
import { accountsMail } from './accounts-mail.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'inTransaction'
  | 'rateLimits'
  | 'clock'
  | 'closedAccounts'
  | 'encryption'
  | 'legacyAccounts'
  | 'members'
  | 'secrets'
  | 'settings'
>;

const refuse = refusalsOf('sendChangePassword');

const isMember = (holder: Member | undefined): holder is Member =>
  holder?.status === 'ACTIVE' || holder?.status === 'BLOCKED';

/**
 * Whether a provider opens the account, so that it needs no password. An integrated account of the archive opens nothing. A member
 * without an open method sets a password at the proven address.
 */
async function needsNoPassword({ members }: StorePorts, holder: Member): Promise<boolean> {
  if (holder.password_hash !== null) return false;
  const methods = await members.methods(holder.id);
  const isOpen = methods.some((method) => isOpenWay(method) && isProvider(method.platform));
  return isOpen || holder.email_proven_at === null;
}

/**
 * For which address a reset is asked, in which browser, and until when the answer is of use, whatever it says. `wanted` is
 * where the reader goes on to.
 */
type Asked = {
  readonly to: string;
  readonly bound_to: string;
  readonly until: number;
  readonly wanted: string | undefined;
};

/**
 * The mail of a member: the link that resets the password, and beside it the code for the browser that asks, unless codes
 * for the address rest.
 */
async function mailReset(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  { to, bound_to, until: expiresAt, wanted }: Asked,
  { id: member }: Member,
): Promise<SentWithCode> {
  const at = needs.clock.now();
  await tx.audit.record({ member, event: 'RESET_ASKED', at, txid: context.txid });
  const asked = { bound_to, device: null };
  const { made, link } = await makeLink(needs, tx, to, { member, kind: 'PWD', expiresAt, asked });
  await keepTarget(needs, tx, made, allowedTarget(needs, wanted));
  const facts = eventContext(needs, context);
  const contents = { template: 'password-reset', facts, to, member, link } as const;
  if (
    await areCodesResting(
      needs,
      tx,
      to,
      await knownBrowserOf({ ...needs, browsers: tx.browsers }, context, member),
    )
  )
    return sendWithoutCode(needs, tx, context, 'PWD', contents, bound_to);
  const code = await makeCode(needs, tx, { purpose: 'PWD', email: to, member, link: made.id, bound_to });
  return { mail: await sendMail(needs, tx, context, { ...contents, code }), code_run: code.id };
}

/** The mail an address gets: what resets a password, how the member logs in without one, its older accounts, or that there is none. */
async function answerByMail(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  asked: Asked,
  holder?: Member,
): Promise<SentWithCode> {
  const { to, bound_to, until, wanted } = asked;
  const site = siteOfTarget(needs, wanted);
  if (!holder) {
    const found = await accountsMail(tx, to);
    return sendWithoutCode(needs, tx, context, 'PWD', { ...found, until, site }, bound_to);
  }
  if (!(await needsNoPassword(tx, holder))) return mailReset(needs, tx, context, asked, holder);
  const facts = { platform: holder.rep_login_plf };
  const mail = { template: 'no-password', to, member: holder.id, facts, until, site } as const;
  return sendWithoutCode(needs, tx, context, 'PWD', mail, bound_to);
}

/** The mail of an address whose account its member closed: the link that takes it back (decisions §9.4). */
const mailTakeBack = async (
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  { to, bound_to, until }: Asked,
  closed: ClosedAccount,
): Promise<SentWithCode> => {
  const mail = { ...(await takeBackMail(needs, tx, closed, to)), until };
  return sendWithoutCode(needs, tx, context, 'PWD', mail, bound_to);
};

/**
 * Refuses an address that nobody has: 3022 where a sign-up was never confirmed in its time, so that its address is not
 * proven, else 3001. One with an account of a sister service is answered by mail.
 */
async function refuseNobody({ legacyAccounts }: Needs, email: string, found: Member | undefined) {
  if ((await legacyAccounts.free({ email })).length > 0) return;
  throw refuse(found?.status === 'WAITING' ? 'FAILURE_EMAIL_AUTH' : 'INVALID_USER');
}

/** Sends the link and the code that reset a password, or the link of a sign-up that waits; an unknown address is refused unless only the mail may tell (decisions §3, §8). */
export const sendChangePassword: UseCase<'sendChangePassword', Needs> = async (
  needs,
  { email, redirect_url: wanted },
  context,
) => {
  await consumeLookupQuota(refuse, needs, context, email, 'recovery');
  const found = await needs.members.findBy('EMAIL', email);
  const holder = isMember(found) ? found : undefined;
  const now = needs.clock.now();
  const closed = await closedAccountAt(needs, email, holder);
  const waiting = closed ? undefined : waitingAt(found, now);
  if (!holder && !closed && !waiting && needs.settings.membershipDisclosure === 'screen')
    await refuseNobody(needs, email, found);
  const resend_after = await takeMail(refuse, needs, needs, email, await isKnownTo(needs, context, email));
  // Whatever the mail says: a cookie that comes with a link alone would tell.
  const browser = bindToBrowser(needs, context);
  const until = now + limits.passwordResetLinkLife;
  const asked = { to: email, bound_to: browser, until, wanted };
  const sent = await needs.inTransaction(async (tx) => {
    if (closed) return mailTakeBack(needs, tx, context, asked, closed);
    if (!waiting) return answerByMail(needs, tx, context, asked, holder);
    const mail = await mailWaiting(needs, tx, context, waiting, { until });
    return { mail, code_run: await noCode(needs, tx, context, 'PWD', email, browser) };
  });
  return { ...sent, resend_after };
};

import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import { socialProviders } from '@daemun/contract/codes/providers';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { persistenceOf } from '../../domain/session-life.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { provePassword } from '../credentials/verify-credentials.ts';
import { giveSignUpBack } from '../limits/sign-up-question.ts';
import { isAskingBrowser } from '../mail/asking-browser.ts';
import { consumeLink, proofOf } from '../mail/consume-link.ts';
import { sendMarketingNotice } from '../mail/marketing-notice.ts';
import { completeJoin } from '../sessions/complete-login.ts';
import { firstLogin, type JoinNeeds } from './first-login.ts';
import { joinAnew } from './join-anew.ts';

type Request = RequestOf<'confirmEmail'>;
type Confirmed = DataOf<'confirmEmail'> | undefined;

const refuse = refusalsOf('confirmEmail');
const failed = () => refuse('FAILURE_EMAIL_AUTH');

/**
 * A waiting sign-up becomes a member; what became of a marketing choice is told to the proven address. False where it is
 * none (any more).
 */
export async function activateSignUp(
  needs: Pick<Ports, 'clock' | 'encryption' | 'secrets'>,
  tx: StorePorts,
  { id }: Pick<Member, 'id'>,
  email: string,
  { now, txid }: { readonly now: number; readonly txid: string },
): Promise<boolean> {
  if (!(await tx.members.activate(id, now))) return false;
  await giveSignUpBack(needs, tx, id);
  await tx.legacyAccounts.settle(id, now);
  await tx.attempts.clearMember(id);
  await tx.audit.record({ member: id, event: 'EMAIL_CONFIRMED', at: now, txid });
  const agreed = (await tx.consents.history(id)).filter((line) => line.agreed === 'Y');
  await sendMarketingNotice(needs, tx, { txid }, { id, email, email_proven_at: now }, agreed);
  return true;
}

/** The browser that signed up is the account's own from now on: its first log-in is no news to the owner. */
async function rememberBrowser(needs: JoinNeeds, tx: StorePorts, context: RequestContext, member: string) {
  const secret = context.browserSecret ?? needs.secrets.secret();
  await tx.browsers.remember(member, needs.secrets.digest(secret), needs.clock.now());
  context.setCookie({ kind: 'known-browser', secret });
}

/** Names the provider by which a member without a password logs in. */
function loginProvider({ password_hash, rep_login_plf }: Member): Pick<DataOf<'confirmEmail'>, 'provider'> {
  const provider = socialProviders.find((one) => one === rep_login_plf);
  return password_hash === null && provider ? { provider } : {};
}

/** One press where the sign-up began; logs nobody in, and knows no shared computer. */
async function byPress(needs: JoinNeeds, request: Request, context: RequestContext): Promise<Confirmed> {
  const { txid } = context;
  const act = async (tx: StorePorts, member: Member, { email }: MailLink, now: number) => {
    if (!(await activateSignUp(needs, tx, member, email, { now, txid }))) throw failed();
    if (!request.shared) await rememberBrowser(needs, tx, context, member.id);
    return { mbr_email: email, ...loginProvider(member) };
  };
  return consumeLink(needs, proofOf(needs, ['JOIN'], request), act);
}

/** The password of the sign-up, anywhere: confirms and logs in. A wrong one counts as a try, and spends no link. */
async function byPassword(
  needs: JoinNeeds,
  request: Request,
  context: RequestContext,
  { seen, pwd }: { readonly seen: MailLink; readonly pwd: string },
): Promise<Confirmed> {
  const waiting = await needs.members.find(seen.member_id);
  const hash = waiting?.password_hash ?? null;
  await provePassword(refuse, needs, context, { id: seen.member_id, member: waiting, hash }, pwd);
  const act = async (tx: StorePorts, member: Member, { email }: MailLink, now: number) => {
    const event = { now, txid: context.txid };
    if (!(await activateSignUp(needs, tx, member, email, event))) throw failed();
    await completeJoin(needs, tx, context, { member, platform: 'YH', persistence: persistenceOf(request) });
    return { mbr_email: email };
  };
  const isTested = ({ password_hash }: Member) => password_hash === hash;
  const done = await consumeLink(needs, proofOf(needs, ['JOIN'], request), act, isTested);
  return done && { ...done, ...(await firstLogin(needs, seen.member_id)) };
}

/** What the link wants beside the press in a browser that did not sign up: nobody's click opens somebody else's sign-up. */
async function wantedOf({ members }: JoinNeeds, { member_id, created_at }: MailLink) {
  const waiting = await members.find(member_id);
  const isByPassword = waiting?.password_hash != null;
  return {
    want: isByPassword ? ('password' as const) : ('new_password' as const),
    mbr_nick_nm: null,
    masking_email: null,
    asked_at: isoKorean(waiting?.created_at ?? created_at),
  };
}

/**
 * Confirms a sign-up (decisions §8): by one press in the browser that signed up, by its password anywhere, or by a new
 * password of who reads the mailbox. Undefined where the link is not good (any more).
 */
export async function confirmJoin(
  needs: JoinNeeds,
  request: Request,
  context: RequestContext,
): Promise<Confirmed> {
  const seen = await needs.links.look(proofOf(needs, ['JOIN'], request));
  if (!seen) return undefined;
  const { pwd, new_password: isNew } = request;
  if (isNew) return joinAnew(needs, request, context);
  if (pwd !== undefined) return byPassword(needs, request, context, { seen, pwd });
  if (isAskingBrowser(needs, context, seen.bound_to)) return byPress(needs, request, context);
  throw refuse('INVALID_USER_DATA', { data: await wantedOf(needs, seen) });
}

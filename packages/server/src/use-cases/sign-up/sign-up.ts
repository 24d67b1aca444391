import type { RequestOf } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { Refusal, refusalsOf } from '@daemun/contract/refusal';
import { consentLines, consentsAcceptable } from '../../domain/consent-lines.ts';
import { isoKorean, koreanDay } from '../../domain/korean-time.ts';
import { ownerAt } from '../../domain/personal-password.ts';
import type { NewMember } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { duplicateResults, throwIfEmailTaken } from '../accounts/email-availability.ts';
import { integrateByProof } from '../accounts/integrate.ts';
import { isReregistrationBlocked, throwIfReregistrationBlocked } from '../accounts/reregistration.ts';
import { hashNewPassword } from '../credentials/hash-new-password.ts';
import type { PaidUnit } from '../limits/client-budget.ts';
import { measureMails } from '../limits/mail-machine.ts';
import { keepSignUp, paySignUp } from '../limits/sign-up-question.ts';
import { bindToBrowser } from '../mail/asking-browser.ts';
import { deviceOf } from '../mail/event-context.ts';
import { allowedTarget } from '../mail/link-target.ts';
import { noCode, type SentWithCode, sendWithoutCode } from '../mail/mail-with-code.ts';
import { mailWaiting, sendSignUpMail, waitingAt } from '../mail/sign-up-mail.ts';
import { takeMail } from '../mail/take-mail.ts';
import type { ProofNeeds } from '../sessions/wanted-proof.ts';
import { connectEmail } from './connect-email.ts';

type Needs = ProofNeeds &
  Pick<
    Ports,
    | 'browsers'
    | 'inTransaction'
    | 'rateLimits'
    | 'clock'
    | 'documents'
    | 'hashing'
    | 'members'
    | 'encryption'
    | 'secrets'
    | 'sessions'
    | 'settings'
    | 'singleUse'
    | 'social'
    | 'strangerMails'
  >;
type Newcomer = NewMember & { email: string; waiting_until: number };
type LegacyLogin = { id: string; previous_pwd: string };
type Registration = {
  readonly lines: ReturnType<typeof consentLines>;
  readonly legacy: LegacyLogin | undefined;
  /** Where the reader goes on to. */
  readonly wanted: string | undefined;
  /** Who paid for the question. */
  readonly paid: PaidUnit | null;
};

const refuse = refusalsOf('signUp');

/** Where the ledger says a consent of this call was given. */
const channel = 'signup/agreement';

/** Takes an address, once more after freeing that of a sign-up that waited too long; refuses where a member has it. */
async function takeAddress(members: StorePorts['members'], email: string, member: string, now: number) {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await members.claim('EMAIL', email, member)) return;
    const holder = await members.findBy('EMAIL', email);
    if (!holder) continue;
    throwIfEmailTaken(refuse, holder, now);
    await members.removeExpiredWaiting(holder.id, now);
  }
  throw refuse('DUPLICATE_USER');
}

/**
 * Takes the address, or says why it cannot be had: it throws so, and where only mails may tell answers what the mail
 * says.
 */
async function addressOrWord(
  needs: Needs,
  tx: StorePorts,
  { id: member, email, created_at: now }: Newcomer,
): Promise<'already-member' | 'rejoin-blocked' | undefined> {
  const isSilent = needs.settings.membershipDisclosure === 'mail';
  if (isSilent && (await isReregistrationBlocked(needs, tx, 'EMAIL', email))) return 'rejoin-blocked';
  await throwIfReregistrationBlocked(refuse, needs, tx, 'EMAIL', email);
  try {
    await takeAddress(tx.members, email, member, now);
    return undefined;
  } catch (refusal) {
    const isTaken = refusal instanceof Refusal && duplicateResults.includes(refusal.result);
    if (!isSilent || !isTaken) throw refusal;
    return 'already-member';
  }
}

/** The account of a sister service that a sign-up integrates; its ID is nothing without the proof (decisions §3). */
function legacyLoginOf({ id, previous_pwd }: RequestOf<'signUp'>): LegacyLogin | undefined {
  if (id === undefined) return undefined;
  if (previous_pwd === undefined) throw refuse('REQUEST_DEFICIENT', { field: 'previous_pwd' });
  return { id, previous_pwd };
}

/**
 * The owner of an address that cannot be had is told by mail, of a sign-up that waits with the link by which its address
 * is theirs. What the newcomer brought of an older account waits a day with a row that has no address, as it would with
 * a free one: that account must not tell either. Without one nothing is left.
 */
async function mailOwner(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  { id: member, email, waiting_until: until }: Newcomer,
  { template, keeps }: { template: 'already-member' | 'rejoin-blocked'; keeps: boolean },
): Promise<SentWithCode> {
  if (!keeps) await tx.members.removeWaiting(member);
  const holder = template === 'already-member' ? await tx.members.findBy('EMAIL', email) : undefined;
  const waiting = waitingAt(holder, needs.clock.now());
  if (!waiting) return sendWithoutCode(needs, tx, context, 'JOIN', { template, facts: {}, to: email, until });
  return {
    mail: await mailWaiting(needs, tx, context, waiting, { until }),
    code_run: await noCode(needs, tx, context, 'JOIN', email),
  };
}

/**
 * Member, consents, audit and mail in one transaction. The proof of an older account is looked at before the address: how
 * it is refused tells nothing of who has the address.
 */
const addWaiting = (
  needs: Needs,
  context: RequestContext,
  newcomer: Newcomer,
  { lines, legacy, wanted, paid }: Registration,
): Promise<SentWithCode & { readonly resend_after: number }> =>
  needs.inTransaction(async (tx) => {
    const { id: member, email, created_at: now } = newcomer;
    await tx.members.add(newcomer);
    await keepSignUp(needs, tx, member, paid);
    if (legacy) await integrateByProof(needs, tx, { ...legacy, member, now });
    const template = await addressOrWord(needs, tx, newcomer);
    const resend_after = await takeMail(refuse, needs, tx, email);
    if (template) {
      const word = { template, keeps: legacy !== undefined };
      return { ...(await mailOwner(needs, tx, context, newcomer, word)), resend_after };
    }
    const method = { member_id: member, platform: 'YH', status: 'WEA', email, connected_at: now } as const;
    await tx.members.addMethod(method);
    await tx.consents.begin(member, lines);
    await tx.audit.record({ member, event: 'SIGNED_UP', at: now, txid: context.txid });
    const asked = { bound_to: bindToBrowser(needs, context), device: deviceOf(context) };
    return { ...(await sendSignUpMail(needs, tx, context, newcomer, { asked, wanted })), resend_after };
  });

const newcomerOf = (
  request: RequestOf<'signUp'>,
  { now, ...rest }: Pick<Newcomer, 'id' | 'password_hash' | 'language'> & { readonly now: number },
): Newcomer => ({
  ...rest,
  status: 'WAITING',
  email: request.mbr_email,
  rep_login_plf: 'YH',
  password_changed_at: now,
  password_since: 0,
  referrer: request.referrer ?? null,
  created_at: now,
  waiting_until: now + limits.waitingSignUpLife,
});

/** A new e-mail member, waiting for the link in the mail (specification §4, decisions §3, §5). */
export const signUp: UseCase<'signUp', Needs> = async (needs, request, context) => {
  const { clock, documents, secrets } = needs;
  if (request.mst_mbr_no) return connectEmail(needs, request, context);
  const legacy = legacyLoginOf(request);
  if (!consentsAcceptable(request.mbr_agr, request, request.mbr_email))
    throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr' });
  await measureMails(refuse, needs, context, {
    call: 'signUp',
    to: request.mbr_email,
    puzzle: request.puzzle,
  });
  const paid = await paySignUp(refuse, needs, context, request.mbr_email);
  const hashFor = await hashNewPassword(refuse, needs, context, request.pwd, ownerAt(request.mbr_email));
  const now = clock.now();
  const id = secrets.id();
  const newcomer = newcomerOf(request, { id, now, password_hash: hashFor(id), language: context.language });
  const lines = consentLines(
    request.mbr_agr,
    (category, kind) => documents.versionInForce(category, kind, koreanDay(now)),
    { at: now, channel, language: context.language },
  );
  const sent = await addWaiting(needs, context, newcomer, {
    lines,
    legacy,
    paid,
    wanted: allowedTarget(needs, request.redirect_url),
  });
  return { auth_expire_time: isoKorean(newcomer.waiting_until), ...sent };
};

import { refusalsOf } from '@daemun/contract/refusal';
import { browserRecognition } from '../../domain/browser-recognition.ts';
import type { ClosedAccount } from '../../ports/closed-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { MailContents } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { browserDigest } from '../limits/known-browser.ts';
import { bindToBrowser } from '../mail/asking-browser.ts';
import { eventContext } from '../mail/event-context.ts';
import { sendMail } from '../mail/mail-link.ts';
import { makeCode } from '../mail/make-code.ts';
import { closedAccountAt, takeBackMail } from '../mail/take-back.ts';
import { mailsOf, secondsUntilNext, takeMail } from '../mail/take-mail.ts';
import { areCodesResting } from '../mail/try-code.ts';

type Needs = Pick<
  Ports,
  'browsers' | 'clock' | 'encryption' | 'inTransaction' | 'rateLimits' | 'secrets' | 'settings'
>;

/** Whom a code would log in: a member, accounts of the sister services, nobody; and whether codes for the address rest. */
type Reader = {
  readonly member: Member | undefined;
  readonly isLegacy: boolean;
  readonly isResting: boolean;
  /** Whether the account knows the browser that asks. */
  readonly isKnown: boolean;
  /** The account that the owner of the mailbox closed. */
  readonly closed: ClosedAccount | undefined;
};

const refuse = refusalsOf('sendLoginCode');

/** Who has an address: a member also where the account is blocked or waits, as the code's screen says so then (decisions §3). */
async function readerOf(
  needs: Needs,
  { browsers, closedAccounts, legacyAccounts, rateLimits }: StorePorts,
  context: RequestContext,
  email: string,
): Promise<Reader> {
  const now = needs.clock.now();
  const digest = browserDigest(needs, context);
  const found = await browsers.findAccount(email, digest);
  const isOver = found?.member.status === 'WAITING' && (found.member.waiting_until ?? 0) <= now;
  const member = isOver ? undefined : found?.member;
  const isUnknown = browserRecognition(found?.seen?.seenAt, now) === 'unknown';
  return {
    member,
    closed: await closedAccountAt({ clock: needs.clock, closedAccounts }, email, member),
    isLegacy: (await legacyAccounts.free({ email })).length > 0 && !member,
    isResting: await areCodesResting(needs, { rateLimits }, email, isUnknown ? null : digest),
    isKnown: !isUnknown,
  };
}

type Word = Extract<MailContents, { template: 'login-code-off' | 'login-code-rests' | 'no-account' }>;

/** The mail where no code is of use. */
function wordWithoutCode({ member, isLegacy, isResting }: Reader): Word | undefined {
  if (member && member.login_code_off_at !== null) return { template: 'login-code-off', facts: {} };
  if (isResting) return { template: 'login-code-rests', facts: {} };
  return member || isLegacy ? undefined : { template: 'no-account', facts: {} };
}

/**
 * Mails a code that logs in, in the browser that asks alone (IF-DMN-1110-01). Who asks hears the same whoever has the
 * address; the mail tells, and where it shows no code the answer names one of nobody.
 */
async function mailCode(needs: Needs, tx: StorePorts, context: RequestContext, to: string, reader: Reader) {
  const word = wordWithoutCode(reader);
  const member = word ? null : (reader.member?.id ?? null);
  const code = await makeCode(needs, tx, {
    purpose: 'LOGIN',
    email: to,
    member,
    link: null,
    legacyEmail: word || member !== null ? null : to,
    bound_to: bindToBrowser(needs, context),
  });
  const facts = eventContext(needs, context);
  const { closed } = reader;
  const back = closed && { ...(await takeBackMail(needs, tx, closed, to)), until: code.expires_at };
  const contents = word
    ? { ...word, until: code.expires_at, to }
    : ({ template: 'login-code', facts, code, to } as const);
  return { mail: await sendMail(needs, tx, context, back ?? contents), code_run: code.id };
}

/** Takes what an address may get, the mails in two minutes and a day and the codes in an hour; answers when the next one may go. */
async function takeCodeMail(
  needs: Needs,
  tx: StorePorts,
  email: string,
  { isKnown }: Reader,
): Promise<number> {
  const whose = mailsOf(needs, email, isKnown);
  const taken = await tx.rateLimits.takeCounted('login-code', whose, needs.clock.now());
  if (!taken) throw refuse('EXCEED_EMAIL_AUTH');
  const afterMails = await takeMail(refuse, needs, tx, email, isKnown);
  return taken.isLast ? Math.max(afterMails, secondsUntilNext(needs, taken.resetsAt)) : afterMails;
}

/** Mails a code that logs in; 0000 for everybody. */
export const sendLoginCode: UseCase<'sendLoginCode', Needs> = async (needs, { email }, context) => {
  const { inTransaction, settings } = needs;
  if (!settings.loginByCode) throw refuse('API_INTERNAL_ERROR', { reason: 'code.loginOff' });
  if (!(await takeFromClient(needs, context, 'codeSend')))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.codes' });
  return inTransaction(async (tx) => {
    const reader = await readerOf(needs, tx, context, email);
    const resend_after = await takeCodeMail(needs, tx, email, reader);
    return { ...(await mailCode(needs, tx, context, email, reader)), resend_after };
  });
};

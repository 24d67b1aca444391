import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import type { Refuse } from '@daemun/contract/refusal';
import { provenEmail } from '../../domain/proven-email.ts';
import type { CodePurpose, LinkPurpose, MailCode } from '../../ports/mail-codes.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext, RequestContext } from '../../ports/request-context.ts';
import { type CodeGuess, takeCodeGuess } from '../limits/guesses.ts';
import { printedCode } from './make-code.ts';
import { recordAndTell } from './record-and-tell.ts';

type Needs = Pick<
  Ports,
  'browsers' | 'clock' | 'codes' | 'inTransaction' | 'members' | 'rateLimits' | 'secrets' | 'settings'
>;
/** The `refuse` of a call that takes a code: it tells how many tries are left. */
export type RefuseCode = Refuse<'FAILURE_EMAIL_AUTH' | 'API_INTERNAL_ERROR', { left: number }>;
export type TypedCode = { readonly code_run: string; readonly code: string };

/** What gives nobody an account that is somebody's. */
type BesideLink = Exclude<LinkPurpose, 'PWD'>;

/** A code beside a link. */
export type LinkCode = MailCode & { readonly purpose: LinkPurpose };

type Tried = MailCode & { readonly left: number };

/** Where a code is good. */
type Scope = {
  readonly purpose: CodePurpose;
  readonly bound_to: string | undefined;
  /** Why none is taken any more once they are used up. */
  readonly rests: ReasonKey;
};

/** Who has the mailbox of a code: the member for whom it is, where that is their proven address. */
async function holderOf({ members, secrets }: Needs, { member_id, address_print }: MailCode) {
  const member = member_id === null ? undefined : await members.find(member_id);
  const email = member && provenEmail(member);
  return email && secrets.fingerprints(email).includes(address_print) ? member : undefined;
}

/** The twentieth wrong code of a day: the trail keeps it, and the owner of the mailbox is told that codes rest. */
async function recordRest(needs: Needs, context: RequestContext, holder: Member | undefined) {
  if (holder?.status !== 'ACTIVE') return;
  await needs.inTransaction((tx) => recordAndTell(needs, tx, context, { event: 'CODES_REST' }, holder));
}

/** Wrong codes of a mailbox, whatever they are for; a browser that its member knows has a count of its own. */
const guessOf = (owner: string, member: string | null): CodeGuess => ({ rule: 'code-wrong', owner, member });

/**
 * Takes a try before the code is looked at, so that parallel guesses never get more. Who has no living code of this browser takes
 * nothing: its name is a secret.
 */
async function tryWithin(
  refuse: RefuseCode,
  needs: Needs,
  context: RequestContext,
  { code_run: id, code }: TypedCode,
  { purpose, bound_to, rests }: Scope,
): Promise<Tried> {
  const { clock, codes, secrets } = needs;
  const now = clock.now();
  const tried = bound_to === undefined ? undefined : await codes.attempt({ id, purpose, bound_to, now });
  if (!tried) throw refuse('FAILURE_EMAIL_AUTH', { data: { left: 0 } });
  const holder = await holderOf(needs, tried);
  const taken = await takeCodeGuess(needs, context, guessOf(tried.address_print, holder?.id ?? null));
  if (typeof taken === 'string') {
    await codes.giveBack(tried.id);
    throw refuse('API_INTERNAL_ERROR', { reason: taken === 'rests' ? rests : 'budget.guesses' });
  }
  if (!secrets.fingerprints(printedCode(id, code)).includes(tried.code_print)) {
    if (taken.isLast) await recordRest(needs, context, holder);
    throw refuse('FAILURE_EMAIL_AUTH', { data: { left: tried.left } });
  }
  await taken.giveBack();
  return tried;
}

/** The browser that asks, as codes are bound to it. */
const browserOf = (
  { secrets }: Pick<Needs, 'secrets'>,
  { codeSecret }: RequestContext,
): string | undefined => (codeSecret === undefined ? undefined : secrets.digest(codeSecret));

/**
 * Tests a typed code for a purpose, in the browser that asked for it: five tries a code, twenty wrong ones a day for a
 * mailbox. Answers the code where it is right, and spends nothing: `spendCode` does, in the transaction that
 * relies on it.
 */
export async function tryCode(
  refuse: RefuseCode,
  needs: Needs,
  context: RequestContext,
  { purpose, ...typed }: TypedCode & { readonly purpose: BesideLink },
): Promise<LinkCode> {
  const tried = await tryWithin(refuse, needs, context, typed, {
    purpose,
    bound_to: browserOf(needs, context),
    rests: 'code.rests',
  });
  return { ...tried, purpose };
}

/**
 * Tests a typed code that is to prove presence, in the session that asked for it: five tries a code, twenty wrong ones a
 * day for a mailbox.
 */
export const tryStepCode = (
  refuse: RefuseCode,
  needs: Needs,
  context: AuthenticatedContext,
  typed: TypedCode,
): Promise<MailCode> =>
  tryWithin(refuse, needs, context, typed, {
    purpose: 'STEP',
    bound_to: context.session.id,
    rests: 'code.rests',
  });

/** Whether codes rest for an address, as a browser asks; `known` is its digest where the member of the address knows it. */
export const areCodesResting = (
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  { rateLimits }: Pick<StorePorts, 'rateLimits'>,
  email: string,
  known: string | null,
): Promise<boolean> => {
  const mailbox = secrets.fingerprint(email);
  return rateLimits.isUsedUp('code-wrong', known === null ? mailbox : `${mailbox}:${known}`, clock.now());
};

type EntryNeeds = Needs & Pick<Ports, 'responsePadding'>;
type Entry = Pick<Scope, 'bound_to' | 'rests'> & { readonly purpose: 'LOGIN' | 'PWD' | 'ATTACH' };

/**
 * Tests a typed code that opens an account, where it was asked for: five tries a code, twenty wrong ones a day for a
 * mailbox, after which codes for it rest. A browser that logged in to the account before
 * has twenty of its own. A refusal is answered at the next full step of time: a code of nobody's takes as long as that of a
 * member, whom the last wrong try has told besides.
 */
async function tryEntryCode(
  refuse: RefuseCode,
  needs: EntryNeeds,
  context: RequestContext,
  typed: TypedCode,
  entry: Entry,
): Promise<Tried> {
  const padResponseTime = needs.responsePadding.start();
  try {
    return await tryWithin(refuse, needs, context, typed, entry);
  } catch (refused) {
    await padResponseTime();
    throw refused;
  }
}

/** Tests a typed code that is to log in, in the browser that asked for it. */
export const tryLoginCode = (
  refuse: RefuseCode,
  needs: EntryNeeds,
  context: RequestContext,
  typed: TypedCode,
): Promise<Tried> => {
  const bound_to = browserOf(needs, context);
  return tryEntryCode(refuse, needs, context, typed, {
    purpose: 'LOGIN',
    bound_to,
    rests: 'code.loginRests',
  });
};

/** Tests a typed code that is to attach an account, with the pending sign-up that asked for it. */
export const tryAttachCode = (
  refuse: RefuseCode,
  needs: EntryNeeds,
  context: RequestContext,
  typed: TypedCode,
  bound_to: string,
): Promise<MailCode> =>
  tryEntryCode(refuse, needs, context, typed, { purpose: 'ATTACH', bound_to, rests: 'code.rests' });

/** Tests a typed code that is to set a new password; it is not spent, and the try of a right one is given back. */
export async function tryResetCode(
  refuse: RefuseCode,
  needs: EntryNeeds,
  context: RequestContext,
  typed: TypedCode,
): Promise<LinkCode> {
  const entry = { purpose: 'PWD', bound_to: browserOf(needs, context), rests: 'code.rests' } as const;
  const tried = await tryEntryCode(refuse, needs, context, typed, entry);
  await needs.codes.giveBack(tried.id);
  return { ...tried, purpose: 'PWD' };
}

/**
 * Spends a code that was right, and with it the link that stands for the same address: that of its mail, or of one which
 * somebody had sent after it. Runs in the transaction that relies on it. Answers the link; undefined where either was spent,
 * or ended, meanwhile.
 */
export async function spendCode(
  { secrets }: Pick<Needs, 'secrets'>,
  { codes, links, strangerMails }: Pick<StorePorts, 'codes' | 'links' | 'strangerMails'>,
  { id, member_id, purpose, address_print }: LinkCode,
  now: number,
): Promise<MailLink | undefined> {
  if (member_id === null || !(await codes.spend(id, now))) return undefined;
  await strangerMails.answered([address_print], now);
  const link = await links.spendOf(member_id, purpose, now);
  return link && secrets.fingerprints(link.email).includes(address_print) ? link : undefined;
}

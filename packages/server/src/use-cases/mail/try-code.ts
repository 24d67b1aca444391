import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import type { Refuse } from '@daemun/contract/refusal';
import type { CodePurpose, LinkPurpose, MailCode } from '../../ports/mail-codes.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext, RequestContext } from '../../ports/request-context.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { activeSession } from '../sessions/active-session.ts';
import { knownBrowserOf } from '../sessions/known-browser.ts';
import { printedCode } from './make-code.ts';
import { recordAndTell } from './record-and-tell.ts';

type Needs = Pick<Ports, 'clock' | 'codes' | 'rateLimits' | 'secrets' | 'sessions' | 'settings'>;
/** The `refuse` of a call that takes a code: it tells how many tries are left. */
export type RefuseCode = Refuse<'FAILURE_EMAIL_AUTH' | 'API_INTERNAL_ERROR', { left: number }>;
export type TypedCode = { readonly code_run: string; readonly code: string };

/** What gives nobody an account that is somebody's: how often it is tried counts for who asked. */
type BesideLink = Exclude<LinkPurpose, 'PWD'>;

/** A code beside a link. */
export type LinkCode = MailCode & { readonly purpose: LinkPurpose };

type RestNeeds = Pick<Ports, 'inTransaction' | 'settings'>;

type Tried = MailCode & { readonly left: number };

/** Where a code is good, and where its wrong tries are counted. */
type Scope = {
  readonly purpose: CodePurpose;
  readonly bound_to: string | undefined;
  readonly counted: WrongCodes;
  readonly guesser: (code: MailCode, bound_to: string) => Promise<string>;
  /** Why none is taken any more once they are used up. */
  readonly rests: ReasonKey;
  /** Told of the wrong try that was the last. */
  readonly onLast?: (code: MailCode) => Promise<void>;
};

/** The budgets of wrong codes. */
type WrongCodes = 'code-wrong' | 'step-wrong' | 'login-code-wrong';

/** The twentieth wrong code of a day: the trail keeps it, and the owner is told that codes rest. */
async function recordRest(
  needs: Pick<Ports, 'clock' | 'secrets'> & RestNeeds,
  context: RequestContext,
  { member_id: id }: MailCode,
) {
  if (id === null) return;
  await needs.inTransaction(async (tx) => {
    const member = await tx.members.find(id);
    if (member?.status !== 'ACTIVE') return;
    await recordAndTell(needs, tx, context, { event: 'CODES_REST' }, member);
  });
}

/** Takes a try before the code is looked at, so that parallel guesses never get more. */
async function tryWithin(
  refuse: RefuseCode,
  needs: Needs,
  context: RequestContext,
  { code_run: id, code }: TypedCode,
  { purpose, bound_to, counted, guesser, rests, onLast }: Scope,
): Promise<Tried> {
  const { clock, codes, rateLimits, secrets } = needs;
  const now = clock.now();
  if (!(await takeFromClient(needs, context, 'code')))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.guesses' });
  const tried = bound_to === undefined ? undefined : await codes.attempt({ id, purpose, bound_to, now });
  if (!bound_to || !tried) throw refuse('FAILURE_EMAIL_AUTH', { data: { left: 0 } });
  const whose = await guesser(tried, bound_to);
  const taken = await rateLimits.takeCounted(counted, whose, now);
  if (taken === undefined) throw refuse('API_INTERNAL_ERROR', { reason: rests });
  if (!secrets.fingerprints(printedCode(id, code)).includes(tried.code_print)) {
    if (taken.isLast) await onLast?.(tried);
    throw refuse('FAILURE_EMAIL_AUTH', { data: { left: tried.left } });
  }
  await rateLimits.giveBack(counted, whose);
  return tried;
}

/** The browser that asks, as codes are bound to it. */
const browserOf = (
  { secrets }: Pick<Needs, 'secrets'>,
  { codeSecret }: RequestContext,
): string | undefined => (codeSecret === undefined ? undefined : secrets.digest(codeSecret));

/** Whose wrong codes are counted: the account of the session that asks for a change, else the browser; nobody burns another's. */
async function guesserOf(needs: Needs, context: RequestContext, purpose: BesideLink, browser: string) {
  if (purpose === 'JOIN') return browser;
  return (await activeSession(needs, context))?.session.member_id ?? browser;
}

/**
 * Tests a typed code for a purpose, in the browser that asked for it: five tries a code, twenty wrong ones a day for an
 * address and who asked. Answers the code where it is right, and spends nothing: `spendCode` does, in the transaction that
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
    counted: 'code-wrong',
    guesser: async ({ address_print }, browser) =>
      `${address_print}:${await guesserOf(needs, context, purpose, browser)}`,
    rests: 'code.rests',
  });
  return { ...tried, purpose };
}

/**
 * Tests a typed code that is to prove presence, in the session that asked for it: five tries a code, twenty wrong ones a
 * day for a member, counted apart, so that whoever sits at an open session uses up nothing of its owner's sign-up or change.
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
    counted: 'step-wrong',
    guesser: async ({ member_id }) => String(member_id),
    rests: 'code.rests',
  });

/** Whose wrong codes that open an account are counted: all browsers' of an address, but one that logged in there keeps its own. */
export const entryGuesser = (address_print: string, knownBrowser: string | null): string =>
  knownBrowser === null ? address_print : `${address_print}:${knownBrowser}`;

/** Whether codes that open an account rest for an address, as this browser asks. */
export async function codesRest(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  { browsers, rateLimits }: Pick<StorePorts, 'browsers' | 'rateLimits'>,
  context: RequestContext,
  email: string,
  member: string | null,
): Promise<boolean> {
  const known = await knownBrowserOf({ ...needs, browsers }, context, member);
  const whose = entryGuesser(needs.secrets.fingerprint(email), known);
  return rateLimits.isUsedUp('login-code-wrong', whose, needs.clock.now());
}

type EntryNeeds = Needs & RestNeeds & Pick<Ports, 'browsers' | 'responsePadding'>;
type Entry = Pick<Scope, 'bound_to' | 'rests'> & { readonly purpose: 'LOGIN' | 'PWD' | 'ATTACH' };

/**
 * Tests a typed code that opens an account, where it was asked for: five tries a code, twenty wrong ones a day for an
 * address, those of all such codes together, after which codes for it rest. A browser that logged in to the account before
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
    return await tryWithin(refuse, needs, context, typed, {
      ...entry,
      counted: 'login-code-wrong',
      guesser: async ({ address_print, member_id }) =>
        entryGuesser(address_print, await knownBrowserOf(needs, context, member_id)),
      onLast: (rested) => recordRest(needs, context, rested),
    });
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
  { codes, links }: Pick<StorePorts, 'codes' | 'links'>,
  { id, member_id, purpose, address_print }: LinkCode,
  now: number,
): Promise<MailLink | undefined> {
  if (member_id === null || !(await codes.spend(id, now))) return undefined;
  const link = await links.spendOf(member_id, purpose, now);
  return link && secrets.fingerprints(link.email).includes(address_print) ? link : undefined;
}

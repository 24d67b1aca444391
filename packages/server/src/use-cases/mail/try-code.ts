import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import { limits } from '@daemun/contract/limits';
import type { Refuse } from '@daemun/contract/refusal';
import type { CodePurpose, LinkPurpose, MailCode } from '../../ports/mail-codes.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext, RequestContext } from '../../ports/request-context.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { activeSession } from '../sessions/active-session.ts';
import { knownBrowserOf } from '../sessions/known-browser.ts';
import { printedCode } from './make-code.ts';

type Needs = Pick<Ports, 'clock' | 'codes' | 'rateLimits' | 'secrets' | 'sessions' | 'settings'>;
/** The `refuse` of a call that takes a code: it tells how many tries are left. */
export type RefuseCode = Refuse<'FAILURE_EMAIL_AUTH' | 'API_INTERNAL_ERROR', { left: number }>;
export type TypedCode = { readonly code_run: string; readonly code: string };

/** A code beside a link. */
type LinkCode = MailCode & { readonly purpose: LinkPurpose };

type Tried = MailCode & { readonly left: number };

/** Where a code is good, and where its wrong tries are counted. */
type Scope = {
  readonly purpose: CodePurpose;
  readonly bound_to: string | undefined;
  readonly countedAt: (code: MailCode, bound_to: string) => Promise<string>;
  /** Why none is taken any more once they are used up. */
  readonly rests: ReasonKey;
  /** Told of the wrong try that was the last. */
  readonly onLast?: (code: MailCode) => Promise<void>;
};

const { wrongPerAddress } = limits.mailCode;

/** Takes a try before the code is looked at, so that parallel guesses never get more. */
async function tryWithin(
  refuse: RefuseCode,
  needs: Needs,
  context: RequestContext,
  { code_run: id, code }: TypedCode,
  { purpose, bound_to, countedAt, rests, onLast }: Scope,
): Promise<Tried> {
  const { clock, codes, rateLimits, secrets } = needs;
  const now = clock.now();
  if (!(await takeFromClient(needs, context, 'code')))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.guesses' });
  const tried = bound_to === undefined ? undefined : await codes.attempt({ id, purpose, bound_to, now });
  if (!bound_to || !tried) throw refuse('FAILURE_EMAIL_AUTH', { data: { left: 0 } });
  const key = await countedAt(tried, bound_to);
  const used = await rateLimits.takeCounted(key, wrongPerAddress.count, wrongPerAddress.within, now);
  if (used === undefined) throw refuse('API_INTERNAL_ERROR', { reason: rests });
  if (!secrets.fingerprints(printedCode(id, code)).includes(tried.code_print)) {
    if (used === wrongPerAddress.count) await onLast?.(tried);
    throw refuse('FAILURE_EMAIL_AUTH', { data: { left: tried.left } });
  }
  await rateLimits.giveBack(key);
  return tried;
}

/** Whose wrong codes are counted: the account of the session that asks for a change, else the browser; nobody burns another's. */
async function guesserOf(needs: Needs, context: RequestContext, purpose: LinkPurpose, browser: string) {
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
  { purpose, ...typed }: TypedCode & { readonly purpose: LinkPurpose },
): Promise<LinkCode> {
  const { codeSecret } = context;
  const tried = await tryWithin(refuse, needs, context, typed, {
    purpose,
    bound_to: codeSecret === undefined ? undefined : needs.secrets.digest(codeSecret),
    countedAt: async ({ address_print }, browser) =>
      `code-wrong:${address_print}:${await guesserOf(needs, context, purpose, browser)}`,
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
    countedAt: async ({ member_id }) => `step-wrong:${member_id}`,
    rests: 'code.rests',
  });

/**
 * Tests a typed code that is to attach an account, with the pending sign-up that asked for it: five tries a code, twenty wrong
 * ones a day for an address.
 */
export const tryAttachCode = (
  refuse: RefuseCode,
  needs: Needs,
  context: RequestContext,
  typed: TypedCode,
  bound_to: string,
): Promise<MailCode> =>
  tryWithin(refuse, needs, context, typed, {
    purpose: 'ATTACH',
    bound_to,
    countedAt: async ({ address_print }) => `attach-code-wrong:${address_print}`,
    rests: 'code.rests',
  });

/** Whose wrong codes of log-ins are counted: all browsers' of an address, but one that logged in there keeps its own. */
export const loginCodesWrong = (address_print: string, knownBrowser: string | null): string =>
  `login-code-wrong:${address_print}${knownBrowser === null ? '' : `:${knownBrowser}`}`;

/**
 * Tests a typed code that is to log in, in the browser that asked for it: five tries a code, twenty wrong ones a day for an
 * address, after which codes for it rest. A browser that logged in to the account before has twenty of its own.
 */
export const tryLoginCode = (
  refuse: RefuseCode,
  needs: Needs & Pick<Ports, 'browsers'>,
  context: RequestContext,
  typed: TypedCode,
  onLast: (code: MailCode) => Promise<void>,
): Promise<Tried> => {
  const { codeSecret } = context;
  return tryWithin(refuse, needs, context, typed, {
    purpose: 'LOGIN',
    bound_to: codeSecret === undefined ? undefined : needs.secrets.digest(codeSecret),
    countedAt: async ({ address_print, member_id }) =>
      loginCodesWrong(address_print, await knownBrowserOf(needs, context, member_id)),
    rests: 'code.loginRests',
    onLast,
  });
};

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

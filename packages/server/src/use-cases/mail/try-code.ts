import { limits } from '@daemun/contract/limits';
import type { Refuse } from '@daemun/contract/refusal';
import type { CodePurpose, LinkPurpose, MailCode } from '../../ports/mail-codes.ts';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext, RequestContext } from '../../ports/request-context.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { printedCode } from './make-code.ts';

type Needs = Pick<Ports, 'clock' | 'codes' | 'rateLimits' | 'secrets' | 'settings'>;
/** The `refuse` of a call that takes a code: it tells how many tries are left. */
export type RefuseCode = Refuse<'FAILURE_EMAIL_AUTH' | 'API_INTERNAL_ERROR', { left: number }>;
export type TypedCode = { readonly code_run: string; readonly code: string };

/** Where a code is good, and where its wrong tries are counted. */
type Scope = {
  readonly purpose: CodePurpose;
  readonly bound_to: string | undefined;
  readonly countedAt: (code: MailCode) => string;
};

const { wrongPerAddress } = limits.mailCode;

/** Takes a try before the code is looked at, so that parallel guesses never get more. */
async function tryWithin(
  refuse: RefuseCode,
  needs: Needs,
  context: RequestContext,
  { code_run: id, code }: TypedCode,
  { purpose, bound_to, countedAt }: Scope,
): Promise<MailCode> {
  const { clock, codes, rateLimits, secrets } = needs;
  const now = clock.now();
  if (!(await takeFromClient(needs, context, 'code')))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.guesses' });
  const tried = bound_to === undefined ? undefined : await codes.attempt({ id, purpose, bound_to, now });
  if (!tried) throw refuse('FAILURE_EMAIL_AUTH', { data: { left: 0 } });
  const key = countedAt(tried);
  if (!(await rateLimits.take(key, wrongPerAddress.count, wrongPerAddress.within, now)))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.guesses' });
  if (!secrets.fingerprints(printedCode(id, code)).includes(tried.code_print))
    throw refuse('FAILURE_EMAIL_AUTH', { data: { left: tried.left } });
  await rateLimits.giveBack(key);
  return tried;
}

/**
 * Tests a typed code for a purpose, in the browser that asked for it: five tries a code, twenty wrong ones a day for an
 * address. Answers the code where it is right, and spends nothing: `spendCode` does, in the transaction that relies on it.
 */
export const tryCode = (
  refuse: RefuseCode,
  needs: Needs,
  context: RequestContext,
  { purpose, ...typed }: TypedCode & { readonly purpose: LinkPurpose },
): Promise<MailCode> =>
  tryWithin(refuse, needs, context, typed, {
    purpose,
    bound_to: context.codeSecret === undefined ? undefined : needs.secrets.digest(context.codeSecret),
    countedAt: ({ address_print }) => `code-wrong:${address_print}`,
  });

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
    countedAt: ({ member_id }) => `step-wrong:${member_id}`,
  });

/**
 * Spends a code that was right, and the link of its mail with it, in the transaction that relies on it. Answers the link;
 * undefined where either was spent, or ended, meanwhile.
 */
export async function spendCode(
  { codes, links }: Pick<StorePorts, 'codes' | 'links'>,
  { id, link_id }: MailCode,
  now: number,
): Promise<MailLink | undefined> {
  if (link_id === null || !(await codes.spend(id, now))) return undefined;
  return links.spendById(link_id, now);
}

import { limits } from '@daemun/contract/limits';
import { isoKorean } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { isSettled } from '../../domain/settled.ts';
import type { ClosedAccount } from '../../ports/closed-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { peekSealed, type SealedKey, storeSealed } from '../single-use/sealed-record.ts';
import { bindToBrowser } from './asking-browser.ts';
import { type ClosedSignIn, keepSignIn } from './closed-sign-in.ts';
import { contextOfLink } from './event-context.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;

/** Which closing a secret takes back: an account that is closed a second time needs a new one. */
type Closing = Pick<ClosedAccount, 'member_id' | 'closed_at'>;

/** The link of a mail opens in any browser; a sign-in opens the page in its own browser alone. */
const byMail = (secret: string): SealedKey => ({ kind: 'take-back', secret, boundTo: 'mail' });
const bySignIn = (secret: string, browser: string): SealedKey => ({
  kind: 'take-back',
  secret,
  boundTo: browser,
});

const closingOf = ({ member_id, closed_at }: ClosedAccount): Closing => ({ member_id, closed_at });

/** The mail that says why the account was closed, and whose button leads to the page that takes it back. */
export const closingMail = ({ cause }: Pick<ClosedAccount, 'cause'>) =>
  cause === 'UNDER14' ? ('account-under-age' as const) : ('account-closed' as const);

/** What mails say of a closing: when and in which browser it was, and until when it can be taken back. */
export const closingFacts = ({ closed_at: at, device, erase_at }: ClosedAccount) => ({
  ...contextOfLink({ at, device }),
  until: isoKorean(erase_at),
});

/** Makes the link that takes a closed account back, valid until the erasure, and the mail that carries it. */
export async function takeBackMail(
  needs: Needs,
  tx: Pick<StorePorts, 'singleUse'>,
  closed: ClosedAccount,
  to: string,
) {
  const { member_id: member, erase_at: until } = closed;
  const id = needs.secrets.id();
  const secret = needs.secrets.linkSecret({ id, kind: 'BACK' });
  await storeSealed(needs, tx.singleUse, byMail(secret), closingOf(closed), until - needs.clock.now());
  const link = { id, kind: 'BACK', email: to, expires_at: until, key: needs.secrets.linkKey } as const;
  return { template: closingMail(closed), facts: closingFacts(closed), to, member, link } as const;
}

/**
 * The closed account that a mail to an address may offer to take back: its proven mailbox is that address, its end has not
 * come, and no new account has the address. A sign-up that only waits proves nothing, and hides no way back.
 */
export async function closedAccountAt(
  { clock, closedAccounts }: Pick<Ports, 'clock'> & Pick<StorePorts, 'closedAccounts'>,
  email: string,
  holder: Pick<Member, 'status'> | undefined,
): Promise<ClosedAccount | undefined> {
  if (holder && holder.status !== 'WAITING') return undefined;
  const found = await closedAccounts.findBy('EMAIL', email);
  if (!found || found.closed.erase_at <= clock.now()) return undefined;
  return provenEmail(found.member) === email ? found.closed : undefined;
}

/** What a right sign-in to a closed account answers: its end, and the secret of the page that takes it back. */
export type ClosedAnswer = {
  readonly until: string;
  readonly take_back: string | null;
  readonly under_age: boolean;
};

/** The reason by which a right sign-in to a closed account is refused. */
export const reasonOfClosed = ({ under_age }: ClosedAnswer) =>
  under_age ? ('account.under14' as const) : ('account.closed' as const);

/**
 * Answers a right sign-in to a closed account. Any of a member who is under 14 opens their page. Of others, without a proven address a settled method opens the page that takes it back;
 * with one, only what was mailed there does. Undefined if the account is not closed any more.
 */
export async function answerOfClosed(
  needs: Needs,
  tx: Pick<StorePorts, 'closedAccounts' | 'singleUse'>,
  context: RequestContext,
  member: Member,
  signIn: ClosedSignIn,
): Promise<ClosedAnswer | undefined> {
  const closed = await tx.closedAccounts.find(member.id);
  if (!closed) return undefined;
  const until = isoKorean(closed.erase_at);
  const under_age = closed.cause === 'UNDER14';
  const opens = under_age || (provenEmail(member) === null && isSettled(signIn.since, closed.closed_at));
  if (!opens) return { until, take_back: null, under_age };
  const secret = needs.secrets.secret();
  const browser = bindToBrowser(needs, context);
  if (under_age) await keepSignIn(needs, tx, closed, browser, signIn);
  const key = bySignIn(secret, browser);
  await storeSealed(needs, tx.singleUse, key, closingOf(closed), limits.takeBackPageLife);
  return { until, take_back: secret, under_age };
}

/** Whether a secret was mailed: only the holder of the mailbox has it. */
export const isMailed = ({ boundTo }: SealedKey): boolean => boundTo === 'mail';

/** Finds which closing a secret takes back in this browser, and by which record; spends nothing. */
export async function takeBackOf(
  needs: Needs & Pick<Ports, 'singleUse'>,
  { codeSecret }: Pick<RequestContext, 'codeSecret'>,
  secret: string,
): Promise<(Closing & { readonly key: SealedKey }) | undefined> {
  const keys = [byMail(secret)];
  if (codeSecret !== undefined) keys.push(bySignIn(secret, needs.secrets.digest(codeSecret)));
  for (const key of keys) {
    const closing = await peekSealed<Closing>(needs, needs.singleUse, key);
    if (closing) return { ...closing, key };
  }
  return undefined;
}

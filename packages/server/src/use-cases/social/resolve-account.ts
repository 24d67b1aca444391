import { refusalsOf } from '@daemun/contract/refusal';
import { koreanDay } from '../../domain/korean-time.ts';
import { certainlyTooYoung } from '../../domain/minimum-age.ts';
import { proofOfLogin } from '../../domain/step-up.ts';
import type { Member, MemberStatus } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { AuthenticationResult, SocialIdentity } from '../../ports/social.ts';
import { throwIfReregistrationBlocked } from '../accounts/reregistration.ts';
import { consumeLookupQuota } from '../limits/lookup-quota.ts';
import { answerOfClosed, reasonOfClosed } from '../mail/take-back.ts';
import { sinceOfProvider } from '../sessions/held-methods.ts';
import { isRefusedAbroad } from '../sessions/refuse-from-abroad.ts';
import { isAttachable } from './attachable-account.ts';
import { refuseWaiting, throwIfHeld } from './held-address.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'rateLimits'
  | 'clock'
  | 'closedAccounts'
  | 'encryption'
  | 'inTransaction'
  | 'withdrawals'
  | 'members'
  | 'secrets'
  | 'settings'
  | 'singleUse'
>;

/** A verified person without an account, who may sign up. */
export type Newcomer = SocialIdentity & { readonly email: string };

export type ResolvedAccount =
  | { readonly member: Member; readonly newcomer?: undefined; readonly holder?: undefined }
  | {
      readonly member?: undefined;
      readonly newcomer: Newcomer;
      /** Who holds the address, where the account may be attached to theirs by a mailed code. */
      readonly holder?: Member;
    };

const refuse = refusalsOf('socialLogin');

/** Throws what a member's state means for a log-in by the right account of a provider. */
const byStatus: Record<Exclude<MemberStatus, 'ACTIVE'>, (member: Member) => Error> = {
  BLOCKED: () => refuse('ACCOUNT_DISABLED'),
  WAITING: ({ waiting_until: until }) => refuseWaiting(false, until),
  // Closed since the caller looked.
  WITHDRAWN: () => refuse('INVALID_TOKEN'),
};

/** Only an active member is let in. */
export function throwIfInactive(member: Member): void {
  if (member.status !== 'ACTIVE') throw byStatus[member.status](member);
}

/**
 * Whether an address that somebody holds stops a newcomer. A sign-up that only waits never proved the address: whoever
 * has a proof goes before it. Otherwise the holder's way in is named, and nothing is ever joined (decisions §4).
 */
export function throwIfEmailHeld(holder: Member, { emailProven, provider }: Newcomer, now: number): void {
  if (holder.status === 'WAITING' && emailProven) return;
  throwIfHeld(holder, provider, now);
}

/** Whether a newcomer has to prove the address by a mail: only mails may tell, and the provider proves nothing. */
export const mustProveAddress = (
  { settings }: Pick<Ports, 'settings'>,
  { emailProven }: Pick<Newcomer, 'emailProven'>,
): boolean => settings.membershipDisclosure === 'mail' && !emailProven;

/**
 * Whether a newcomer is offered to attach the account to that of the address. Where only mails may tell of members, whoever
 * proves a held address is: the mail says the rest.
 */
const isAttachOffered = async (needs: Needs, holder: Member, newcomer: Newcomer): Promise<boolean> =>
  needs.settings.membershipDisclosure === 'mail'
    ? newcomer.emailProven && holder.status !== 'WAITING'
    : isAttachable(needs, holder, newcomer);

/** What must be true of a newcomer before the address is looked at. */
async function newcomerOf(
  needs: Needs,
  context: RequestContext,
  identity: SocialIdentity,
): Promise<Newcomer> {
  const { email } = identity;
  if (certainlyTooYoung(identity, koreanDay(needs.clock.now()))) {
    throw refuse('INVALID_USER_DATA', { reason: 'birth.under14' });
  }
  if (email === null) throw refuse('INVALID_USER_DATA', { reason: 'social.emailMissing' });
  await throwIfReregistrationBlocked(refuse, needs, needs, identity.provider, identity.subject);
  if (!mustProveAddress(needs, identity))
    await throwIfReregistrationBlocked(refuse, needs, needs, 'EMAIL', email);
  // An address that nobody proved may be anybody's: asking about it is a question about membership.
  if (!identity.emailProven) await consumeLookupQuota(refuse, needs, context, email);
  return { ...identity, email };
}

/** The member of an account; one who waited too long for the mail is none any more. */
async function memberBy({ clock, members }: Needs, { provider, subject }: SocialIdentity) {
  const member = await members.findBy(provider, subject);
  const waits = member?.status === 'WAITING';
  if (!member || (waits && (await members.removeExpiredWaiting(member.id, clock.now())))) return undefined;
  throwIfInactive(member);
  return member;
}

/**
 * Refuses the right account of a provider whose member closed theirs and has no mailbox to take it back by: the answer opens
 * the page that does. Everybody else may join with it (decisions §9.4).
 */
async function offerTakeBack(
  needs: Needs,
  context: RequestContext,
  { provider, subject }: SocialIdentity,
): Promise<void> {
  const found = await needs.closedAccounts.findBy(provider, subject);
  if (!found) return;
  const { member } = found;
  const methods = await needs.members.methods(member.id);
  const own = methods.find(({ platform }) => platform === provider);
  // One that was cut works again with the consent that brought this return.
  if (!own || own.suspended_at != null) return;
  const way = proofOfLogin(provider, member.password_hash !== null);
  if (await needs.inTransaction((tx) => isRefusedAbroad(needs, tx, context, member, way)))
    throw refuse('INVALID_USER_DATA', { reason: 'login.abroad' });
  const data = await answerOfClosed(needs, needs, context, member, {
    way,
    since: sinceOfProvider(member, own),
  });
  if (data?.take_back != null) throw refuse('INVALID_USER_DATA', { reason: reasonOfClosed(data), data });
}

/** Whom a provider brought: a member by (provider, subject) alone, or a newcomer. Refuses everybody else. */
export async function resolveAccount(
  needs: Needs,
  context: RequestContext,
  { identity, identityOnly }: AuthenticationResult,
): Promise<ResolvedAccount> {
  const member = await memberBy(needs, identity);
  if (member) return { member };
  await offerTakeBack(needs, context, identity);
  if (identityOnly) throw refuse('INVALID_ID_TOKEN');
  const newcomer = await newcomerOf(needs, context, identity);
  const holder = await needs.members.findBy('EMAIL', newcomer.email);
  if (!holder) return { newcomer };
  // The holder may be this very person, who joined in another window a moment ago.
  const meanwhile = await memberBy(needs, identity);
  if (meanwhile) return { member: meanwhile };
  if (await isAttachOffered(needs, holder, newcomer)) return { newcomer, holder };
  if (!mustProveAddress(needs, newcomer)) throwIfEmailHeld(holder, newcomer, needs.clock.now());
  return { newcomer };
}

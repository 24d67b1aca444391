import type { SecondStep } from '@daemun/contract/calls/login';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import { refusalsOf } from '@daemun/contract/refusal';
import { browserRecognition } from '../../domain/browser-recognition.ts';
import type { Persistence } from '../../domain/session-life.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { rowOfToken } from '../../ports/provider-tokens.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { AuthenticationResult } from '../../ports/social.ts';
import { claimProvenEmail } from '../accounts/claim-email.ts';
import type { Occasion } from '../accounts/yield-sign-up.ts';
import { completeLogin } from '../sessions/complete-login.ts';
import { consumePartnerToken, type ProvenToken } from '../single-use/partner-token.ts';
import { throwIfInactive } from './resolve-account.ts';

type Needs = Pick<
  Ports,
  'accessTokens' | 'inTransaction' | 'browsers' | 'clock' | 'encryption' | 'secrets' | 'settings'
>;

/** Uses up what proves a person, in the transaction that relies on it; refuses where it was used meanwhile. */
export type Spend = (tx: Pick<StorePorts, 'singleUse'>) => Promise<void>;

type Entry = {
  readonly persistence: Persistence;
  readonly device_id?: string | undefined;
  readonly partnerToken?: ProvenToken | undefined;
  readonly spend?: Spend;
};

/** Whether it is the first log-in, or the question for a second step. */
type Entered =
  | { readonly first: boolean; readonly held?: undefined }
  | { readonly first?: undefined; readonly held: SecondStep };

const refuse = refusalsOf('socialLogin');

/** Keeps what a later revoke needs, where the provider gave something. */
export async function storeProviderToken(
  { clock, encryption }: Pick<Ports, 'clock' | 'encryption'>,
  { providerTokens }: Pick<StorePorts, 'providerTokens'>,
  member: string,
  { providerToken, identity: { provider } }: AuthenticationResult,
): Promise<void> {
  if (!providerToken) return;
  const sealed = encryption.encrypt(
    'social-grant',
    rowOfToken(member, provider),
    JSON.stringify(providerToken),
  );
  await providerTokens.keep({ member_id: member, provider, sealed, kept_at: clock.now() });
}

const seenOf = async ({ browsers, secrets }: Needs, { browserSecret }: RequestContext, { id }: Member) =>
  browserSecret === undefined ? undefined : browsers.seen(id, secrets.digest(browserSecret));

/** A way in that waits for its owner's word opens no session (decisions §8). One that the provider had cut stands again. */
async function useWay({ members }: StorePorts, member: string, provider: SocialProvider) {
  const way = (await members.methods(member)).find(({ platform }) => platform === provider);
  if (way?.suspended_at != null) throw refuse('INVALID_USER_DATA', { reason: 'way.suspended' });
  if (way?.cut_at != null) await members.cutMethod(member, provider, null);
}

/** An address that the provider proves by now is the member's, where nobody else proved it before. */
async function proveContact(tx: StorePorts, member: string, email: string, eventFacts: Occasion) {
  if (await claimProvenEmail(tx, email, member, eventFacts))
    await tx.members.proveEmail(member, eventFacts.now);
}

/** Logs a member in by an account of a provider, or answers what is wanted beside it. */
export async function logInMember(
  needs: Needs,
  context: RequestContext,
  authentication: AuthenticationResult,
  member: Member,
  { persistence, device_id: deviceId, partnerToken, spend }: Entry,
): Promise<Entered> {
  const { provider, subject: account, email, emailProven } = authentication.identity;
  const seen = await seenOf(needs, context, member);
  const browser = browserRecognition(seen?.seenAt, needs.clock.now());
  const { first, held } = await needs.inTransaction(async (tx) => {
    // A block, or a cut of this very link, may have come since they were recognised.
    const held = await tx.members.lockById(member.id);
    const linked = await tx.members.findBy(provider, account);
    if (!held || linked?.id !== held.id) throw refuse('INVALID_ID_TOKEN');
    throwIfInactive(held);
    await useWay(tx, held.id, provider);
    await spend?.(tx);
    if (emailProven && email !== null && email === held.email && held.email_proven_at === null)
      await proveContact(tx, held.id, email, { now: needs.clock.now(), txid: context.txid });
    await storeProviderToken(needs, tx, member.id, authentication);
    const atOpening = () => consumePartnerToken(refuse, needs, tx.singleUse, partnerToken);
    const subject = { member: held, platform: provider, browser, persistence, deviceId, atOpening };
    return completeLogin(needs, tx, context, subject);
  });
  if (held === 'abroad') throw refuse('INVALID_USER_DATA', { reason: 'login.abroad' });
  return held ? { held } : { first };
}

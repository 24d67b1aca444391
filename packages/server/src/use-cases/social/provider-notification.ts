import type { SocialProvider } from '@daemun/contract/codes/providers';
import { stayReason } from '../../domain/linked-accounts.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { NotificationRequest } from '../../ports/return-context.ts';
import type { ProviderNotification, SecurityEventError, SocialProviderPort } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { removeLink } from '../ways-in/change-way.ts';
import { tellOfCut } from './tell-of-cut.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'members' | 'secrets' | 'social'>;

/** The outcome of a notice: the status of the answer, and the fault if there was one. `err` is for the sender of an event. */
export type Heeded = {
  readonly status: number;
  readonly err?: SecurityEventError | undefined;
  readonly failure?: SocialFailure | undefined;
};

/** For how long a repeat of a notice is known; Apple repeats for days. */
const rememberedFor = 30 * 86_400_000;

const events = {
  unlinked: 'SOCIAL_UNLINKED_THERE',
  'account-deleted': 'SOCIAL_UNLINKED_THERE',
  'email-disabled': 'SOCIAL_EMAIL_DISABLED',
  'email-enabled': 'SOCIAL_EMAIL_ENABLED',
} as const satisfies Record<ProviderNotification['event'], AuditEvent>;
const cuts: readonly ProviderNotification['event'][] = ['unlinked', 'account-deleted'];

async function firstTime(
  { clock, secrets }: Needs,
  { singleUse }: StorePorts,
  { provider, id }: ProviderNotification,
) {
  if (id === null) return true;
  const now = clock.now();
  const key = {
    kind: 'social-notice',
    digest: secrets.digest(`${provider}:${id}`),
    bound_to: provider,
  } as const;
  return singleUse.keep({ ...key, sealed: '', expires_at: now + rememberedFor });
}

/**
 * The link is cut at the provider: what came in by it ends, and the link goes. One that the member could not
 * disconnect here stays as cut, without its grant, so that nobody loses the account: it works again with the next consent
 * there, or another account of the provider takes its place (docs/decisions/075).
 */
async function cut(tx: StorePorts, member: Member, provider: SocialProvider, now: number): Promise<void> {
  await tx.providerTokens.take(member.id, provider);
  await tx.sessions.endPlatform(member.id, provider, now);
  if (stayReason(provider, member, await tx.members.methods(member.id)))
    await tx.members.cutMethod(member.id, provider, now);
  else await removeLink(tx, member.id, provider, now);
}

/** The open account of a provider's number and the closed one, which comes back without a link that was cut meanwhile. */
async function holdersOf(
  { closedAccounts, members }: StorePorts,
  { provider, subject }: ProviderNotification,
): Promise<string[]> {
  const open = await members.findBy(provider, subject);
  const closed = await closedAccounts.findBy(provider, subject);
  // Every notice locks them in the same order.
  return [open, closed?.member].flatMap((member) => member?.id ?? []).sort();
}

async function heedAt(
  needs: Needs,
  tx: StorePorts,
  id: string,
  { provider, event }: ProviderNotification,
  txid: string,
): Promise<void> {
  const member = await tx.members.lockById(id);
  if (!member) return;
  const now = needs.clock.now();
  await tx.audit.record({ member: id, event: events[event], detail: provider, at: now, txid });
  if (!cuts.includes(event)) return;
  await cut(tx, member, provider, now);
  // Nobody signs in to a closed account, and no link for a password opens it.
  if (member.status !== 'WITHDRAWN') await tellOfCut(needs, tx, member, provider, txid);
}

async function heed(needs: Needs, tx: StorePorts, notice: ProviderNotification, txid: string): Promise<void> {
  if (!(await firstTime(needs, tx, notice))) return;
  for (const id of await holdersOf(tx, notice)) await heedAt(needs, tx, id, notice, txid);
}

/** How a notice is answered that could not be read. */
function refusalOf(port: SocialProviderPort, body: string, failure: SocialFailure): Heeded {
  if (failure.kind !== 'forged-notice') return { status: 503, failure };
  const err = port.notificationError?.(body, failure.detail);
  return { status: err ? 400 : 401, err, failure };
}

/**
 * Takes what a provider tells of its own accord; answers the status it wants: its own where it was heeded or concerns
 * nobody here, 401 without its proof (400 with its error for a security event token), 503 where it could not be checked now, 404 for a provider we do not have.
 */
export async function providerNotification(
  needs: Needs,
  { provider, headers, body }: NotificationRequest,
  txid: string,
): Promise<Heeded> {
  const port = provider && needs.social[provider];
  if (!port) return { status: 404 };
  try {
    for (const notice of await port.readNotification(headers, body)) {
      await needs.inTransaction((tx) => heed(needs, tx, notice, txid));
    }
    return { status: port.notificationStatus(body) };
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error;
    return refusalOf(port, body, error);
  }
}

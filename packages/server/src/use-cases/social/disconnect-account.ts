import type { SocialProvider } from '@daemun/contract/codes/providers';
import { refusalsOf } from '@daemun/contract/refusal';
import { stayReason } from '../../domain/linked-accounts.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { Session } from '../../ports/sessions.ts';
import type { Visit } from '../../ports/visit.ts';
import { notifyOfLogin } from '../shared/notify-owner.ts';
import { revokeUpstream } from '../shared/revoke-upstream.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'sealing' | 'secrets'>;

const refuse = refusalsOf('connectSocial');

/** Refuses where another account of that provider was proven than the one that is linked. */
async function checkProof(
  { members }: StorePorts,
  member: string,
  provider: SocialProvider,
  provenSubject: string | undefined,
) {
  if (provenSubject === undefined) return;
  const own = (await members.identifiers(member)).find(({ kind }) => kind === provider);
  if (own && own.value !== provenSubject) {
    throw refuse('INVALID_USER_DATA', { reason: 'social.otherAccount' });
  }
}

/** Takes a link away: way in, identifier, what was kept for the revoke. */
export async function removeLink({ members }: StorePorts, member: string, provider: SocialProvider) {
  const own = (await members.identifiers(member)).find(({ kind }) => kind === provider);
  await members.removeMethod(member, provider);
  if (own) await members.release(provider, own.value, member);
}

/**
 * Disconnects a provider from a member and has the link cut there too. The first-registered account and the last way in
 * stay, also when several calls come at once. Sessions that came in by it end; the owner is told by mail.
 */
export async function disconnectAccount(
  needs: Needs,
  visit: Visit,
  session: Pick<Session, 'member_id' | 'platform'>,
  provider: SocialProvider,
  provenSubject?: string,
): Promise<void> {
  const member = session.member_id;
  const now = needs.clock.now();
  await needs.atomically(async (inside) => {
    const held = await inside.members.hold(member);
    if (held?.status !== 'ACTIVE') throw refuse('INVALID_TOKEN');
    const reason = stayReason(provider, held, await inside.members.methods(member));
    if (reason) throw refuse('INVALID_USER_DATA', { reason });
    await checkProof(inside, member, provider, provenSubject);
    await revokeUpstream(needs, inside, member, provider);
    await removeLink(inside, member, provider);
    await inside.sessions.endPlatform(member, provider, now);
    await inside.audit.record({ member, event: 'SOCIAL_DISCONNECTED', at: now, txid: visit.txid });
    await notifyOfLogin(needs, inside, visit, { template: 'login-removed', platform: provider }, held);
  });
  if (session.platform === provider) visit.carry({ kind: 'session-ended' });
}

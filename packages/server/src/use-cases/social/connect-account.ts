import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { SocialArrival } from '../../ports/social.ts';
import type { Visit } from '../../ports/visit.ts';
import { notifyOfLogin } from '../shared/notify-owner.ts';
import { keepGrant } from './log-in-member.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'sealing' | 'secrets'>;

const refuse = refusalsOf('connectSocial');

/** Links the account; false where this member has it already. */
async function link(inside: StorePorts, member: string, { identity }: SocialArrival, now: number) {
  const { provider, subject, email } = identity;
  const own = (await inside.members.identifiers(member)).find(({ kind }) => kind === provider);
  if (own?.value === subject) return false;
  if (own) throw refuse('INVALID_USER_DATA', { reason: 'social.otherConnected' });
  if (!(await inside.members.claim(provider, subject, member))) {
    throw refuse('DUPLICATE_USER', { reason: 'social.taken' });
  }
  await inside.members.addMethod({
    member_id: member,
    platform: provider,
    status: 'CNET',
    email,
    connected_at: now,
  });
  return true;
}

/**
 * Connects an account to a member who proved both: the session here and the account there. One account of a provider
 * for a member, one member for an account; the owner is told by mail. Doing it again changes nothing.
 */
export function connectAccount(
  needs: Needs,
  visit: Visit,
  member: string,
  arrival: SocialArrival,
): Promise<void> {
  const now = needs.clock.now();
  return needs.atomically(async (inside) => {
    const held = await inside.members.hold(member);
    if (held?.status !== 'ACTIVE') throw refuse('INVALID_TOKEN');
    const linked = await link(inside, member, arrival, now);
    await keepGrant(needs, inside, member, arrival);
    if (!linked) return;
    await inside.audit.record({ member, event: 'SOCIAL_CONNECTED', at: now, txid: visit.txid });
    const told = { template: 'login-added', platform: arrival.identity.provider } as const;
    await notifyOfLogin(needs, inside, visit, told, held);
  });
}

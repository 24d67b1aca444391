import { refusalsOf } from '@daemun/contract/refusal';
import { acquaintance } from '../../domain/acquaintance.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { SocialArrival } from '../../ports/social.ts';
import type { Visit } from '../../ports/visit.ts';
import { enter } from '../shared/enter.ts';
import { type ProvenToken, spendPartnerToken } from '../shared/partner-token.ts';
import { refuseInactive } from './recognise.ts';

type Needs = Pick<Ports, 'accessTokens' | 'atomically' | 'browsers' | 'clock' | 'sealing' | 'secrets'>;

const refuse = refusalsOf('socialLogin');

/** Keeps what a later revoke needs, where the provider gave something. */
export async function keepGrant(
  { clock, sealing }: Pick<Ports, 'clock' | 'sealing'>,
  { grants }: Pick<StorePorts, 'grants'>,
  member: string,
  { grant, identity: { provider } }: SocialArrival,
): Promise<void> {
  if (!grant) return;
  const sealed = sealing.seal('social-grant', JSON.stringify(grant));
  await grants.keep({ member_id: member, provider, sealed, kept_at: clock.now() });
}

const seenAtOf = async ({ browsers, secrets }: Needs, { browserSecret }: Visit, { id }: Member) =>
  browserSecret === undefined ? undefined : browsers.seenAt(id, secrets.digest(browserSecret));

/** Logs a member in by an account of a provider; answers whether it is their first log-in. */
export async function logInMember(
  needs: Needs,
  visit: Visit,
  arrival: SocialArrival,
  member: Member,
  { autoLogin, partnerToken }: { autoLogin: boolean; partnerToken?: ProvenToken | undefined },
): Promise<boolean> {
  const { provider, subject } = arrival.identity;
  const seenAt = await seenAtOf(needs, visit, member);
  const browser = acquaintance(seenAt, needs.clock.now());
  return needs.atomically(async (inside) => {
    // A block, or a cut of this very link, may have come since they were recognised.
    const held = await inside.members.hold(member.id);
    const linked = await inside.members.findBy(provider, subject);
    if (!held || linked?.id !== held.id) throw refuse('INVALID_ID_TOKEN');
    refuseInactive(held);
    await spendPartnerToken(refuse, needs, inside.oneTime, partnerToken);
    await keepGrant(needs, inside, member.id, arrival);
    return enter(needs, inside, visit, { member: held, platform: provider, browser, autoLogin });
  });
}

import { refusalsOf } from '@daemun/contract/refusal';
import { toldEmail } from '../../domain/proven-email.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { mayTell } from '../partners/partner-consent.ts';

const refuse = refusalsOf('partnerToken');

/**
 * Who logged in, encrypted for a partner's server, for our popup to hand to its opener (docs/decisions/026); null for a
 * partner without a key, or to which the member has not said yes.
 */
export const partnerToken: UseCase<
  'partnerToken',
  Pick<Ports, 'clock' | 'partnerGrants' | 'partners'>
> = async (needs, { partner, nonce }, { session, owner }) => {
  const { clock, partners } = needs;
  if (!partners.find(partner)) throw refuse('INVALID_USER_DATA');
  if (!(await mayTell(needs, session.member_id, partner))) return { encrypted: null };
  const claims = { member: session.member_id, ...toldEmail(owner), nickname: owner.nickname, nonce };
  return { encrypted: (await partners.encrypt(partner, claims, clock.now())) ?? null };
};

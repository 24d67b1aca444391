import { refusalsOf } from '@daemun/contract/refusal';
import { toldEmail } from '../../domain/proven-email.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

const refuse = refusalsOf('bridgeToken');

/** The token `encrypted` for a site, of whom the bearer says is signed in (IF-DMN-1080-01, decisions §6). */
export const bridgeToken: UseCase<'bridgeToken', Pick<Ports, 'clock' | 'sisterSites'>> = async (
  { clock, sisterSites },
  { site },
  { session, owner },
) => {
  if (!sisterSites.find(site)) throw refuse('INVALID_USER_DATA');
  const member = { id: session.member_id, ...toldEmail(owner), nickname: owner.nickname };
  return { encrypted: await sisterSites.seal(site, member, clock.now()) };
};

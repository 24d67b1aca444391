import type { SocialProvider } from '@daemun/contract/codes/providers';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { tellByMail } from '../mail/owner-mail.ts';
import { standingWays } from '../ways-in/standing-ways.ts';

type Inside = Pick<StorePorts, 'identities' | 'links' | 'members' | 'outbox' | 'passkeys'>;

/** Whether something else than this provider still opens the account. */
async function hasAnotherWay(tx: Inside, member: Member, provider: SocialProvider): Promise<boolean> {
  const opening = (await standingWays(tx, member)).filter(
    ({ way, suspendedAt, isCut }) =>
      suspendedAt === null && !isCut && way !== 'CI' && way !== 'HA' && way !== 'YH',
  );
  return opening.some(({ way }) => way !== provider);
}

/**
 * Tells the owner that a provider cut its link to the account. Where nothing else opened it, the mail offers to set a
 * password: the account may be gone there, and the proven mailbox is what gives it back (decisions §8).
 */
export async function tellOfCut(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Inside,
  member: Member,
  provider: SocialProvider,
  txid: string,
): Promise<void> {
  const facts = { at: isoKorean(needs.clock.now()), platform: provider };
  const template = (await hasAnotherWay(tx, member, provider)) ? 'login-cut' : 'login-died';
  await tellByMail(needs, tx, { txid }, { template, facts }, member);
}

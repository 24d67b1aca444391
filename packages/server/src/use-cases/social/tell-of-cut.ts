import type { SocialProvider } from '@daemun/contract/codes/providers';
import { limits } from '@daemun/contract/limits';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { sendLink } from '../mail/mail-link.ts';
import { standingWays } from '../ways-in/standing-ways.ts';

type Inside = Pick<StorePorts, 'identities' | 'links' | 'members' | 'outbox'>;

/** Whether something else than this provider still opens the account. */
async function hasAnotherWay(tx: Inside, member: Member, provider: SocialProvider): Promise<boolean> {
  const opening = (await standingWays(tx, member)).filter(
    ({ way, suspendedAt }) => suspendedAt === null && way !== 'CI' && way !== 'HA' && way !== 'YH',
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
): Promise<void> {
  const { id, email: to, email_proven_at: proven, language } = member;
  if (to === null || proven === null) return;
  const now = needs.clock.now();
  const facts = { at: isoKorean(now), platform: provider };
  const [template, kind] = (await hasAnotherWay(tx, member, provider))
    ? (['login-cut', 'GUARD'] as const)
    : (['login-died', 'PWD'] as const);
  const link = { member: id, kind, expiresAt: now + limits.ownerLinkLife };
  await sendLink(needs, tx, { language }, { template, to, facts }, link);
}

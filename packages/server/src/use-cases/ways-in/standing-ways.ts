import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import type { Member } from '../../ports/members.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { LastingWay } from './ways-in.ts';

/** A lasting way in of a member, as it stands. */
export type StandingWay = {
  readonly way: LastingWay;
  readonly since: number;
  /** Since when it opens nothing. */
  readonly suspendedAt: number | null;
  /** Its provider says that the account there is linked no more. */
  readonly isCut: boolean;
  /** The account began with it. */
  readonly isFirst: boolean;
  /** The address that the provider told, where it told one. */
  readonly email: string | null;
};

export const isProvider = (way: string): way is SocialProvider =>
  socialProviders.some((each) => each === way);

/** The lasting ways in of a member: connected log-ins, the password, a verified identity. */
export async function standingWays(
  { identities, members }: Pick<StorePorts, 'identities' | 'members'>,
  member: Member,
): Promise<StandingWay[]> {
  const connected = (await members.methods(member.id)).filter(({ status }) => status === 'CNET');
  const ways: StandingWay[] = connected.map((method) => ({
    way: method.platform,
    since: method.connected_at,
    suspendedAt: method.suspended_at ?? null,
    isCut: method.cut_at != null,
    // One that took the place of the first came later.
    isFirst: method.platform === member.rep_login_plf && method.attached_at == null,
    email: method.email,
  }));
  const plain = { isCut: false, isFirst: false, email: null };
  if (member.password_hash !== null) {
    const { password_changed_at: changed, password_suspended_at: suspendedAt, created_at } = member;
    ways.push({ way: 'PASSWORD', since: changed ?? created_at, suspendedAt, ...plain });
  }
  const identity = await identities.of(member.id);
  if (identity) ways.push({ way: 'CI', since: identity.since, suspendedAt: identity.suspended_at, ...plain });
  return ways;
}

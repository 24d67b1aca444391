import type { ConnectionStatus } from '@daemun/contract/codes/member';
import type { LoginPlatform } from '@daemun/contract/codes/providers';

type WayIn = {
  readonly platform: LoginPlatform;
  readonly status: ConnectionStatus;
  readonly suspended_at?: number | null;
  /** Since when its provider says that it is linked no more. */
  readonly cut_at?: number | null;
};

/** Whether a way of logging in opens a session as it stands: it is connected, not suspended, and not cut at its provider. */
export const isOpenWay = ({ status, suspended_at, cut_at }: WayIn): boolean =>
  status === 'CNET' && suspended_at == null && cut_at == null;

/** Why a way of logging in cannot go: it is none, the member joined by it, or no other that opens remains (specification §5). */
export type StayReason = 'social.notConnected' | 'social.firstRegistered' | 'social.lastLogin';

/** Why this way in must stay; undefined where it may go. */
export function stayReason(
  platform: LoginPlatform,
  member: { readonly rep_login_plf: LoginPlatform },
  ways: readonly WayIn[],
): StayReason | undefined {
  const connected = ways.filter(({ status }) => status === 'CNET');
  if (!connected.some((way) => way.platform === platform)) return 'social.notConnected';
  if (member.rep_login_plf === platform) return 'social.firstRegistered';
  const others = connected.filter((way) => way.platform !== platform && way.cut_at == null);
  return others.length > 0 ? undefined : 'social.lastLogin';
}

import { duplicateByProvider, type LoginPlatform } from '@daemun/contract/codes/providers';

type Holder = {
  readonly status: string;
  readonly rep_login_plf: LoginPlatform;
  readonly has_password: boolean;
  readonly waiting_until: number | null;
};

/** How an address that a member holds is refused: registered through a provider, or simply in use. */
export function takenResult({
  rep_login_plf: platform,
  has_password,
}: Omit<Holder, 'status' | 'waiting_until'>) {
  const ownAccount = has_password || platform === 'YH' || platform === 'HA';
  return ownAccount ? 'DUPLICATE_USER' : duplicateByProvider[platform];
}

/**
 * How an address that a member holds is refused: waiting with its end, registered through a provider, or simply in
 * use; undefined where a sign-up waited too long and the address is free again (decisions §3).
 */
export function duplicateReason(holder: Holder, now: number) {
  if (holder.status === 'WAITING') {
    if (holder.waiting_until === null || holder.waiting_until <= now) return undefined;
    return { result: 'NEED_EMAIL_AUTH', until: holder.waiting_until } as const;
  }
  return { result: takenResult(holder) } as const;
}

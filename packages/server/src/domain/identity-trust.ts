import { limits } from '@daemun/contract/limits';

type Identity = { readonly since: number; readonly suspended_at: number | null };

/**
 * Why a verified identity may not stand for a forgotten password; undefined where it may. Whoever was inside for a
 * minute can verify themselves: an identity counts when the mailbox was proven after it, or when it has stood for three
 * days in which its notice was not answered (decisions §8).
 */
export function identityDoubt(
  { since, suspended_at }: Identity,
  emailProvenAt: number | null,
  now: number,
): 'identity.suspended' | 'identity.tooNew' | undefined {
  if (suspended_at !== null) return 'identity.suspended';
  const provenSince = emailProvenAt !== null && since <= emailProvenAt;
  return provenSince || since <= now - limits.identityTrustedAfter ? undefined : 'identity.tooNew';
}

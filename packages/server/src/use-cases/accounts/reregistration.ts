import type { Refuse } from '@daemun/contract/refusal';
import type { IdentifierKind } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';

const printed = (kind: IdentifierKind, value: string): string => `rejoin:${kind}:${value}`;

/** By which an identifier of a member who left is recognised, never read. */
export const reregistrationFingerprint = (
  { fingerprint }: Pick<Ports['secrets'], 'fingerprint'>,
  kind: IdentifierKind,
  value: string,
): string => fingerprint(printed(kind, value));

/**
 * Refuses an identifier that belonged to a member who left not long ago, where the operator blocks re-joining. Every
 * way of joining asks this: e-mail sign-up, social sign-up, verified identity.
 */
export async function throwIfReregistrationBlocked(
  refuse: Refuse<'INVALID_USER_DATA'>,
  { clock, secrets, settings }: Pick<Ports, 'clock' | 'secrets' | 'settings'>,
  { withdrawals }: Pick<StorePorts, 'withdrawals'>,
  kind: IdentifierKind,
  value: string,
): Promise<void> {
  if (settings.rejoinBlockDays === 0) return;
  for (const print of secrets.fingerprints(printed(kind, value)))
    if (await withdrawals.blocked(print, clock.now()))
      throw refuse('INVALID_USER_DATA', { reason: 'rejoin.blocked' });
}

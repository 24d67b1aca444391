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

type Needs = Pick<Ports, 'clock' | 'secrets' | 'settings'>;
type Inside = Pick<StorePorts, 'closedAccounts' | 'withdrawals'>;

/** Whether an identifier belonged to a member who closed the account or left not long ago, if the operator blocks re-joining. */
export async function isReregistrationBlocked(
  { clock, secrets, settings }: Needs,
  { closedAccounts, withdrawals }: Inside,
  kind: IdentifierKind,
  value: string,
): Promise<boolean> {
  if (settings.rejoinBlockDays === 0) return false;
  if (await closedAccounts.findBy(kind, value)) return true;
  for (const print of secrets.fingerprints(printed(kind, value)))
    if (await withdrawals.blocked(print, clock.now())) return true;
  return false;
}

/**
 * Refuses such an identifier. Every way of joining asks this: e-mail sign-up, social sign-up, verified identity. Where only
 * mails may tell, an address that nobody proved is not refused, but mailed.
 */
export async function throwIfReregistrationBlocked(
  refuse: Refuse<'INVALID_USER_DATA'>,
  needs: Needs,
  tx: Inside,
  kind: IdentifierKind,
  value: string,
): Promise<void> {
  if (await isReregistrationBlocked(needs, tx, kind, value))
    throw refuse('INVALID_USER_DATA', { reason: 'rejoin.blocked' });
}

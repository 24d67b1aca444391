import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { type Cause, sendEventNotice, sendWaysNotice } from '../mail/security-notice.ts';
import type { Recovered } from './apply-recovery.ts';
import type { LastingWay } from './ways-in.ts';

/** The password is told of by the notice of its change; of several passkeys once. */
const named = (ways: readonly LastingWay[]) => [...new Set(ways)].filter((way) => way !== 'PASSWORD');

/** Tells the owner by mail which ways in a recovery took away, an authenticator app among them, and which it holds back; of none, nothing. */
export async function tellOwner(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'links' | 'members' | 'outbox'>,
  cause: Cause,
  { removed, suspended, totp }: Omit<Recovered, 'sessions'>,
  owner: Pick<Member, 'id' | 'email' | 'email_proven_at'>,
): Promise<void> {
  const told = [
    ['ways-removed', named(removed)],
    ['ways-suspended', named(suspended)],
  ] as const;
  for (const [template, ways] of told)
    if (ways.length > 0) await sendWaysNotice(needs, tx, cause, { template, ways }, owner);
  if (totp) await sendEventNotice(needs, tx, cause, 'FACTOR_REMOVED', owner);
}

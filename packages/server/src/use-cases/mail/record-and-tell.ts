import type { MemberEvent } from '../../domain/account-events.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { Button, Owner } from './owner-mail.ts';
import { type Cause, sendEventNotice } from './security-notice.ts';

/** What happened to an account, and in which session, where it was done in one. */
type Happened = { readonly event: MemberEvent; readonly session?: string };

/** Writes into the trail what happened to an account and tells its owner, in one transaction: neither stands without the other. */
export async function recordAndTell(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  cause: Cause,
  { event, ...where }: Happened,
  owner: Owner,
  button?: Button,
): Promise<void> {
  await tx.audit.record({ member: owner.id, event, at: needs.clock.now(), txid: cause.txid, ...where });
  await sendEventNotice(needs, tx, cause, event, owner, button);
}

import { defaultPrefix } from '@daemun/contract/languages';
import { isoKorean } from '../../domain/korean-time.ts';
import type { ConsoleContext } from '../../ports/console.ts';
import type { StaffMailEvent } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffPerson } from '../../ports/staff.ts';
import { sendMail } from '../mail/mail-link.ts';

/** Whoever did it as mails say it: without what marks the command on the machine. */
export const printedName = (by: string): string => by.replace(/^operator:/, '');

type Change = {
  readonly event: StaffMailEvent;
  /** Whose account it is. */
  readonly email: string;
  /** Who did it: an address of the staff, or the operator's user on the machine. */
  readonly by: string;
  readonly txid: string;
  /** Null: on the machine. */
  readonly network: string | null;
  /** For the trail alone. */
  readonly detail?: string | undefined;
  readonly reason?: string | undefined;
};

/** What is recorded of a change that somebody makes at their own account. */
export const ownChange = (
  { txid, network }: Pick<ConsoleContext, 'txid' | 'network'>,
  { email }: Pick<StaffPerson, 'email'>,
) => ({ email, by: email, txid, network: network ?? null });

/**
 * Notes a change of who gets into the console, or of what they may do there, and tells the person by mail, in the
 * transaction of the change. Called before the change itself: whoever appends to the trail holds its end until the commit,
 * so that of two changes the second sees what the first left.
 */
export async function recordStaffChange(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'members' | 'outbox' | 'staffTrail'>,
  { event, email, by, txid, network, detail, reason }: Change,
): Promise<void> {
  const at = needs.clock.now();
  const line = { at, staff: by, event, member: null, detail: detail ?? null, reason: reason ?? null };
  await tx.staffTrail.append({ ...line, txid, network });
  const facts = { at: isoKorean(at), what: event, by: printedName(by) };
  const asker = { language: defaultPrefix, txid };
  await sendMail(needs, tx, asker, { template: 'staff-event', facts, to: email });
}

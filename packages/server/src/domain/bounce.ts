import { aboutTheRecipient } from './recipient-status.ts';

/** What a delivery status notification says of one recipient (RFC 3464). */
export type RecipientReport = {
  readonly action: string;
  /** The enhanced status (RFC 3463), such as 5.1.1. */
  readonly status: string;
};

/** A mail that a server took and that came back. `hard`: no mail of ours will ever arrive at this address. */
export type Bounce = { readonly kind: 'hard' | 'soft'; readonly status: string };

/** A full mailbox may be emptied. */
const passing = '5.2.2';

/** Whether a status says that no mail of ours will ever arrive at the address. */
export const isHardStatus = (status: string | undefined): status is string =>
  status !== undefined && Object.hasOwn(aboutTheRecipient, status) && status !== passing;

/**
 * The bounce that a notification tells of; undefined if a server still tries, or the mail arrived. Our mails have one recipient,
 * so several blocks are of the mailboxes behind that address: the mail bounced if it reached none of them.
 */
export function bounceOf(reports: readonly RecipientReport[]): Bounce | undefined {
  const [first] = reports;
  if (!first || reports.some(({ action }) => action !== 'failed')) return undefined;
  const soft = reports.find(({ status }) => !isHardStatus(status));
  return soft ? { kind: 'soft', status: soft.status } : { kind: 'hard', status: first.status };
}

/** What a bounce of a status means, in words for support. */
export const meaningOf = (status: string): string | undefined =>
  Object.hasOwn(aboutTheRecipient, status) ? aboutTheRecipient[status] : undefined;

/** From so many hard bounces on, jobs send nothing to an address. What somebody asked for goes all the same. */
const bulkStopsAfter = 2;

export const stopsBulk = (mark: { readonly times: number } | undefined): boolean =>
  mark !== undefined && mark.times >= bulkStopsAfter;

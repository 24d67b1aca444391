import type { BounceServer } from '../../../domain/bounce-mailbox.ts';
import type { BounceMail, BounceMailbox } from '../../../ports/bounces.ts';
import { parseBounce } from './parse-bounce.ts';
import { type MailboxLimits, readMailbox } from './read-mailbox.ts';
import type { ReturnPaths } from './return-paths.ts';

const usualLimits: MailboxLimits = { mails: 500, length: 1_000_000, deadline: 60_000 };

const unreadable: BounceMail = { to: [], reports: [] };

/** What nobody can read must not come again each time. */
const parsed = (raw: Buffer | undefined): Promise<BounceMail> =>
  raw === undefined ? Promise.resolve(unreadable) : parseBounce(raw).catch(() => unreadable);

/** The mailbox of an operator, and the addresses that lead there. */
export const createBounceMailbox = (
  server: BounceServer,
  paths: ReturnPaths,
  limits: MailboxLimits = usualLimits,
): BounceMailbox => ({
  read: (take) => readMailbox(server, limits, async (raw) => take(await parsed(raw))),
  entryOf: paths.entryOf,
});

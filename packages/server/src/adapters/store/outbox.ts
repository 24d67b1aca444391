import { mailKinds } from '../../domain/mail-kinds.ts';
import type { MailLinkReference, MailState, Outbox } from '../../ports/outbox.ts';
import { enqueue } from './enqueue.ts';
import { recipientDigest } from './recipient-digest.ts';
import type { Db } from './schema.ts';

const stateOf = async (db: Db, id: string): Promise<MailState | undefined> => {
  const row = await db
    .selectFrom('outbox')
    .select(['status', 'last_outcome', 'created_at', 'sent_at', 'next_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at, sent_at } = row;
  if (row.status === 'SENT') return { status: 'sent', created_at, sent_at, next_at: null };
  if (row.status === 'DEAD') return { status: 'dead', created_at, sent_at, next_at: null };
  return { status: row.last_outcome ?? 'queued', created_at, sent_at, next_at: row.next_at };
};

const waitingFor = async (db: Db, recipients: readonly string[]) =>
  recipients.length === 0
    ? []
    : db
        .selectFrom('outbox')
        .select(['id', 'payload'])
        .where('recipient', 'in', recipients.map(recipientDigest))
        .where('status', '<>', 'SENT')
        .execute();

const drop = async (db: Db, recipients: readonly string[]): Promise<void> => {
  if (recipients.length === 0) return;
  await db
    .deleteFrom('outbox')
    .where('recipient', 'in', recipients.map(recipientDigest))
    .where('status', '<>', 'SENT')
    .execute();
};

/** Found by the recipient, which is indexed; the link stands in the contents. */
const dropLinks = async (
  db: Db,
  links: readonly Pick<MailLinkReference, 'id' | 'email'>[],
): Promise<void> => {
  const rows = await waitingFor(
    db,
    links.map(({ email }) => email),
  );
  const ids = new Set(links.map(({ id }) => id));
  const own = rows.filter(({ payload }) => ids.has(JSON.parse(payload).link?.id));
  if (own.length === 0) return;
  await db
    .deleteFrom('outbox')
    .where(
      'id',
      'in',
      own.map(({ id }) => id),
    )
    .where('status', '<>', 'SENT')
    .execute();
};

export const makeOutbox = (db: Db): Outbox => ({
  put: ({ txid = null, kind = 'requested', ...mail }, now) => {
    const { priority } = mailKinds[kind];
    return enqueue(db, 'mail', mail, now, { recipient: mail.to, txid, template: mail.template, priority });
  },
  drop: (recipients) => drop(db, recipients),
  dropLinks: (links) => dropLinks(db, links),
  stateOf: (id) => stateOf(db, id),
});

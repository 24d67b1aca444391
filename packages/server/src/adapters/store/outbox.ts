import { mailKinds } from '../../domain/mail-kinds.ts';
import type { MailLinkReference, MailRecord, MailState, Outbox, OutboxMail } from '../../ports/outbox.ts';
import { enqueue } from './enqueue.ts';
import { recipientDigest } from './recipient-digest.ts';
import type { Db } from './schema.ts';

const stateOf = async (db: Db, id: string): Promise<MailState | undefined> => {
  const row = await db
    .selectFrom('outbox')
    .select(['status', 'over_at', 'bounced_at', 'last_outcome', 'created_at', 'sent_at', 'next_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { created_at, sent_at } = row;
  if (row.bounced_at) return { status: 'refused', created_at, sent_at: null, next_at: null };
  if (sent_at !== null) return { status: 'sent', created_at, sent_at, next_at: null };
  if (row.status === 'DEAD' || row.over_at !== null)
    return { status: 'dead', created_at, sent_at, next_at: null };
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

/** What is kept of the mails of members who are gone stays for its time, without their numbers (docs/decisions/016). */
export const forgetMembers = async (db: Db, members: readonly string[]): Promise<void> => {
  if (members.length > 0)
    await db.updateTable('outbox').set({ member_id: null }).where('member_id', 'in', members).execute();
};

const put = (
  db: Db,
  { kind, member: member_id, txid, job, expires_at, ...mail }: OutboxMail & MailRecord,
  now: number,
): Promise<void> => {
  const { priority } = mailKinds[kind];
  const listed = { recipient: mail.to, member_id, txid, job, expires_at, template: mail.template, priority };
  return enqueue(db, 'mail', mail, now, listed);
};

const dropMailings = async (db: Db, member: string): Promise<void> => {
  await db
    .deleteFrom('outbox')
    .where('member_id', '=', member)
    .where('priority', '=', mailKinds.bulk.priority)
    .where('status', '<>', 'SENT')
    .execute();
};

export const makeOutbox = (db: Db): Outbox => ({
  put: (mail, now) => put(db, mail, now),
  dropMailings: (member) => dropMailings(db, member),
  drop: (recipients) => drop(db, recipients),
  dropLinks: (links) => dropLinks(db, links),
  stateOf: (id) => stateOf(db, id),
});

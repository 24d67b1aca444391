import { sql } from 'kysely';
import {
  type AskedBy,
  type Asker,
  type AskerKind,
  type AskerLevel,
  isWithinDay,
  levelOf,
  mustWait,
  strangerMail,
  type Tally,
} from '../../domain/stranger-mail.ts';
import type { StrangerMail, StrangerMails, StrangerVerdict } from '../../ports/stranger-mails.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

const hasAnswered = async (db: Db, email: string): Promise<boolean> => {
  const proven = db
    .selectFrom('login_identifier')
    .innerJoin('member', 'member.id', 'login_identifier.member_id')
    .select('member.id as id')
    .where('login_identifier.kind', '=', 'EMAIL')
    .where('login_identifier.value', '=', email)
    .where('member.email', '=', email)
    .where('member.email_proven_at', 'is not', null);
  const subscribed = db
    .selectFrom('newsletter')
    .select('newsletter.id as id')
    .where('newsletter.email', '=', email)
    .where('newsletter.confirmed_at', 'is not', null);
  return (await proven.unionAll(subscribed).executeTakeFirst()) !== undefined;
};

/** Whoever judges a mail of the same address or asker meanwhile waits until this transaction ends. In one order, so that nobody waits in a circle. */
const hold = (tx: Db, scopes: readonly string[], now: number) =>
  tx
    .insertInto('mail_scope')
    .values([...new Set(scopes)].sort().map((scope) => ({ scope, at: now })))
    .onConflict((conflict) => conflict.column('scope').doUpdateSet({ at: now }))
    .execute();

/** The mails of the last hour, whoever asked. */
const talliedAll = (db: Db, now: number) => {
  const mature = now - strangerMail.mature;
  return db
    .selectFrom('stranger_mail')
    .select(({ fn }) => [
      fn.countAll<number>().as('sent'),
      fn.count<number>('answered_at').as('answered'),
      sql<number>`count(case when at <= ${mature} then 1 end)`.as('mature'),
      sql<number>`count(case when at <= ${mature} then answered_at end)`.as('matureAnswered'),
    ])
    .where('at', '>', now - strangerMail.askedWithin);
};

/** Where a row names each asker; it names an account or a client, whose fingerprints differ. */
const columns = { account: 'client', client: 'client', network: 'network' } as const satisfies Readonly<
  Record<AskerKind, 'client' | 'network'>
>;
const namedIn = (column: 'client' | 'network', by: AskedBy): string | null =>
  by.find(({ kind }) => columns[kind] === column)?.whose ?? null;

/** What one asker caused in the last hour. */
const tallyOf = (db: Db, { kind, whose }: Asker, now: number): Promise<Tally> =>
  talliedAll(db, now).where(columns[kind], '=', whose).executeTakeFirstOrThrow();

/** The same by the domains of those who got it. Rows of an older release name neither domain nor mailbox. */
const tallyByDomain = (db: Db, { kind, whose }: Asker, now: number) =>
  talliedAll(db, now)
    .select([
      'domain',
      sql<number>`count(distinct case when answered_at is not null then coalesce(mailbox, address) end)`.as(
        'mailboxes',
      ),
    ])
    .where(columns[kind], '=', whose)
    .groupBy('domain')
    .execute();

const none: Tally = { sent: 0, answered: 0, mature: 0, matureAnswered: 0 };
const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { sent, answered, mature, matureAnswered }) => ({
      sent: sum.sent + sent,
      answered: sum.answered + answered,
      mature: sum.mature + mature,
      matureAnswered: sum.matureAnswered + matureAnswered,
    }),
    none,
  );

const strictest = (levels: readonly AskerLevel[]): AskerLevel =>
  levels.includes('refused') ? 'refused' : levels.includes('puzzle') ? 'puzzle' : 'free';

/** The highest level of an asker. */
const highestOf = async (db: Db, by: AskedBy, now: number): Promise<AskerLevel> => {
  const levels: AskerLevel[] = [];
  for (const asker of by) levels.push(levelOf(await tallyOf(db, asker, now), asker.kind));
  return strictest(levels);
};

/** What becomes of a mail by its asker. A puzzle is met before there is a mail. */
async function standing(
  db: Db,
  { domain, by }: Pick<StrangerMail, 'by' | 'domain'>,
  now: number,
): Promise<'goes' | 'asker refused' | 'waits'> {
  let waits = false;
  for (const asker of by) {
    const tallies = await tallyByDomain(db, asker, now);
    if (levelOf(sumOf(tallies), asker.kind) === 'refused') return 'asker refused';
    const domains = new Map(
      tallies.map(({ domain: of, sent, answered, mailboxes }) => [
        of,
        { unanswered: sent - answered, mailboxes },
      ]),
    );
    waits ||= mustWait(asker.kind, domains, domain);
  }
  return waits ? 'waits' : 'goes';
}

const stoppedUntil = async (db: Db, mailbox: readonly string[], now: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('mail_stop')
    .select('until')
    .where('address', 'in', mailbox)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .executeTakeFirst();
  return row?.until;
};

const sentInDay = (tx: Db, { address, mailbox }: StrangerMail, now: number) =>
  tx
    .selectFrom('stranger_mail')
    .select(['id', 'counted_as'])
    // An older release writes the address alone.
    .where((row) => row.or([row('mailbox', 'in', mailbox), row('address', 'in', address)]))
    .where('at', '>', now - strangerMail.day)
    .execute();

const admit = (db: Db, mail: StrangerMail, now: number): Promise<StrangerVerdict> =>
  together(db, async (tx) => {
    const { id, counted_as, by, domain } = mail;
    const [address] = mail.address;
    const [mailbox] = mail.mailbox;
    await hold(tx, [mailbox, ...by.map(({ whose }) => whose)], now);
    // A stop of an older release names the address.
    if ((await stoppedUntil(tx, [...mail.mailbox, ...mail.address], now)) !== undefined) return 'stopped';
    if (!isWithinDay(mail, await sentInDay(tx, mail, now))) return 'enough today';
    const asker = await standing(tx, mail, now);
    if (asker !== 'goes') return asker;
    await tx
      .insertInto('stranger_mail')
      .values({
        id,
        address,
        mailbox,
        domain,
        counted_as,
        client: namedIn('client', by),
        network: namedIn('network', by),
        at: now,
        answered_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now }))
      .execute();
    return 'goes';
  });

export const makeStrangerMails = (db: Db): StrangerMails => ({
  hasAnswered: (email) => hasAnswered(db, email),
  admit: (mail, now) => admit(db, mail, now),
  levelOf: (by, now) => highestOf(db, by, now),
  ofLastHour: (now) => talliedAll(db, now).executeTakeFirstOrThrow(),
  answered: async (address, now) => {
    await db
      .updateTable('stranger_mail')
      .set({ answered_at: now })
      .where('address', 'in', address)
      .where('answered_at', 'is', null)
      .execute();
    await db.deleteFrom('bounced_address').where('address', 'in', address).execute();
  },
  stop: async (mailbox, until) => {
    await db
      .insertInto('mail_stop')
      .values({ address: mailbox, until })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ until }))
      .execute();
  },
  allow: async (mailbox) => {
    await db.deleteFrom('mail_stop').where('address', '=', mailbox).execute();
  },
  stoppedUntil: (mailbox, now) => stoppedUntil(db, mailbox, now),
});

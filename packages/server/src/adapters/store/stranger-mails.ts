import { sql } from 'kysely';
import {
  type AskerKind,
  type AskerLevel,
  isWithinDay,
  levelOf,
  mustWait,
  strangerMail,
  type Tally,
} from '../../domain/stranger-mail.ts';
import type { AskedBy, StrangerMail, StrangerMails, StrangerVerdict } from '../../ports/stranger-mails.ts';
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

/** What one asker caused in the last hour. */
const tallyOf = (db: Db, asker: AskerKind, whose: string, now: number): Promise<Tally> =>
  talliedAll(db, now).where(asker, '=', whose).executeTakeFirstOrThrow();

const none: Tally = { sent: 0, answered: 0, mature: 0, matureAnswered: 0 };
const talliesOf = async (db: Db, by: AskedBy, now: number) => ({
  client: by.client === null ? none : await tallyOf(db, 'client', by.client, now),
  network: by.network === null ? none : await tallyOf(db, 'network', by.network, now),
});

type Tallies = Awaited<ReturnType<typeof talliesOf>>;

/** The highest level of an asker. */
function highestOf({ client, network }: Tallies): AskerLevel {
  const both = [levelOf(client, 'client'), levelOf(network, 'network')] as const;
  if (both.includes('refused')) return 'refused';
  return both.includes('puzzle') ? 'puzzle' : 'free';
}

/** What becomes of a mail by its asker. A puzzle is met before there is a mail. */
async function standing(db: Db, by: AskedBy, now: number): Promise<'goes' | 'asker refused' | 'waits'> {
  const tallies = await talliesOf(db, by, now);
  if (highestOf(tallies) === 'refused') return 'asker refused';
  return mustWait(tallies.client) ? 'waits' : 'goes';
}

const stoppedUntil = async (db: Db, address: readonly string[], now: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('mail_stop')
    .select('until')
    .where('address', 'in', address)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .executeTakeFirst();
  return row?.until;
};

const sentInDay = (tx: Db, address: readonly string[], now: number) =>
  tx
    .selectFrom('stranger_mail')
    .select(['id', 'counted_as'])
    .where('address', 'in', address)
    .where('at', '>', now - strangerMail.day)
    .execute();

const admit = (db: Db, mail: StrangerMail, now: number): Promise<StrangerVerdict> =>
  together(db, async (tx) => {
    const { id, counted_as, client, network } = mail;
    const [address] = mail.address;
    await hold(
      tx,
      [address, client, network].filter((scope) => scope !== null),
      now,
    );
    if ((await stoppedUntil(tx, mail.address, now)) !== undefined) return 'stopped';
    if (!isWithinDay(mail, await sentInDay(tx, mail.address, now))) return 'enough today';
    const asker = await standing(tx, mail, now);
    if (asker !== 'goes') return asker;
    await tx
      .insertInto('stranger_mail')
      .values({ id, address, counted_as, client, network, at: now, answered_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now }))
      .execute();
    return 'goes';
  });

export const makeStrangerMails = (db: Db): StrangerMails => ({
  hasAnswered: (email) => hasAnswered(db, email),
  admit: (mail, now) => admit(db, mail, now),
  levelOf: async (by, now) => highestOf(await talliesOf(db, by, now)),
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
  stop: async (address, until) => {
    await db
      .insertInto('mail_stop')
      .values({ address, until })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ until }))
      .execute();
  },
  allow: async (address) => {
    await db.deleteFrom('mail_stop').where('address', '=', address).execute();
  },
  stoppedUntil: (address, now) => stoppedUntil(db, address, now),
});

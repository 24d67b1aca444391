import { isWithinDay, strangerMail } from '../../domain/stranger-mail.ts';
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

/** Whoever judges a mail to the same address meanwhile waits until this transaction ends. */
const holdAddress = (tx: Db, address: string, now: number) =>
  tx
    .insertInto('mail_scope')
    .values({ scope: address, at: now })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet({ at: now }))
    .execute();

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
    await holdAddress(tx, address, now);
    if ((await stoppedUntil(tx, mail.address, now)) !== undefined) return 'stopped';
    if (!isWithinDay(mail, await sentInDay(tx, mail.address, now))) return 'enough today';
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

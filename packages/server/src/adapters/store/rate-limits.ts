import { limits } from '@daemun/contract/limits';
import { sql } from 'kysely';
import type { RateLimits, TakenUnit } from '../../ports/rate-limits.ts';
import type { Db } from './schema.ts';

const { within: mailWindow, perDay } = limits.mailsPerAddress;
const day = 86_400_000;

/**
 * The five last times move up by one where the oldest of them has left the window and the day has room; a day begins
 * with the first mail after the one before.
 */
const takeMail = async (db: Db, address: string, now: number): Promise<number | undefined> => {
  const taken = await db
    .insertInto('mail_budget')
    .values({ address, t1: now, t2: 0, t3: 0, t4: 0, t5: 0, day_used: 1, day_resets_at: now + day })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet((eb) => ({
          t1: now,
          t2: eb.ref('mail_budget.t1'),
          t3: eb.ref('mail_budget.t2'),
          t4: eb.ref('mail_budget.t3'),
          t5: eb.ref('mail_budget.t4'),
          day_used: sql`case when mail_budget.day_resets_at <= ${now} then 1 else mail_budget.day_used + 1 end`,
          day_resets_at: sql`case when mail_budget.day_resets_at <= ${now} then excluded.day_resets_at
            else mail_budget.day_resets_at end`,
        }))
        .where('mail_budget.t5', '<=', now - mailWindow)
        .where((eb) =>
          eb.or([eb('mail_budget.day_used', '<', perDay), eb('mail_budget.day_resets_at', '<=', now)]),
        ),
    )
    .returning(['t5', 'day_used', 'day_resets_at'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const tomorrow = taken.day_used >= perDay ? taken.day_resets_at : 0;
  return Math.max(now, taken.t5 + mailWindow, tomorrow);
};

/** A window that is over begins again with this unit. */
const takeCounted = async (
  db: Db,
  key: string,
  limit: number,
  within: number,
  now: number,
): Promise<TakenUnit | undefined> => {
  const taken = await db
    .insertInto('budget')
    .values({ key, used: 1, resets_at: now + within })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql`case when budget.resets_at <= ${now} then 1 else budget.used + 1 end`,
          resets_at: sql`case when budget.resets_at <= ${now} then excluded.resets_at else budget.resets_at end`,
        })
        .where((eb) => eb.or([eb('budget.used', '<', limit), eb('budget.resets_at', '<=', now)])),
    )
    .returning(['used', 'resets_at'])
    .executeTakeFirst();
  return taken && { used: taken.used, resetsAt: taken.resets_at };
};

const isUsedUp = async (db: Db, key: string, limit: number, now: number): Promise<boolean> =>
  (await db
    .selectFrom('budget')
    .select('used')
    .where('key', '=', key)
    .where('used', '>=', limit)
    .where('resets_at', '>', now)
    .executeTakeFirst()) !== undefined;

export const makeRateLimits = (db: Db): RateLimits => ({
  takeMail: (address, now) => takeMail(db, address, now),
  giveBack: async (key, units = 1) => {
    await db
      .updateTable('budget')
      .set((eb) => ({
        used: eb
          .case()
          .when('used', '>', units)
          .then(eb('used', '-', units))
          .else(0)
          .end(),
      }))
      .where('key', '=', key)
      .where('used', '>', 0)
      .execute();
  },
  isUsedUp: (key, limit, now) => isUsedUp(db, key, limit, now),
  take: async (key, limit, within, now) =>
    limit > 0 && (await takeCounted(db, key, limit, within, now)) !== undefined,
  takeCounted: (key, limit, within, now) => takeCounted(db, key, limit, within, now),
});

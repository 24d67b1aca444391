import { sql } from 'kysely';
import { type RateLimitName, rateLimitRules } from '../../domain/rate-limit-rules.ts';
import type { RateLimits, TakenUnit, WindowRateLimit } from '../../ports/rate-limits.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Db } from './schema.ts';

const { within: mailWindow, perDay } = rateLimitRules.mail;
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

const keyOf = (budget: WindowRateLimit, whose: string): string => `${budget}:${whose}`;

type Units = {
  readonly key: string;
  readonly units: number;
  readonly now: number;
  readonly resets_at: number;
  readonly count: number;
};

/** A window that is over begins again with these units. While one is left all are added, so the sum may exceed the count. */
const takeUnits = compiledOnce((db, { key, units, now, resets_at, count }: Units) =>
  db
    .insertInto('budget')
    .values({ key, used: units, resets_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql`case when budget.resets_at <= ${now} then excluded.used else budget.used + excluded.used end`,
          resets_at: sql`case when budget.resets_at <= ${now} then excluded.resets_at else budget.resets_at end`,
        })
        .where((eb) => eb.or([eb('budget.used', '<', count), eb('budget.resets_at', '<=', now)])),
    )
    .returning(['used', 'resets_at']),
);

const takeCounted = async (
  db: Db,
  budget: WindowRateLimit,
  whose: string,
  now: number,
  count: number = rateLimitRules[budget].count,
  units = 1,
): Promise<TakenUnit | undefined> => {
  const resets_at = now + rateLimitRules[budget].within;
  const [taken] = await takeUnits(db, { key: keyOf(budget, whose), units, now, resets_at, count });
  return taken && { nth: taken.used, isLast: taken.used >= count, resetsAt: taken.resets_at };
};

const isUsedUp = async (db: Db, budget: WindowRateLimit, whose: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom('budget')
    .select('used')
    .where('key', '=', keyOf(budget, whose))
    .where('used', '>=', rateLimitRules[budget].count)
    .where('resets_at', '>', now)
    .executeTakeFirst()) !== undefined;

/** Who is told of each budget that was found used up. */
export type OnRateLimitHit = (budget: RateLimitName) => void;

export function makeRateLimits(db: Db, onHit: OnRateLimitHit): RateLimits {
  /** What was taken of a budget; tells where nothing was left. */
  const told = <Taken>(budget: RateLimitName, taken: Taken | undefined): Taken | undefined => {
    if (taken === undefined) onHit(budget);
    return taken;
  };
  const takeTold: RateLimits['takeCounted'] = async (budget, whose, now) =>
    told(budget, await takeCounted(db, budget, whose, now));
  return {
    takeMail: async (address, now) => told('mail', await takeMail(db, address, now)),
    take: async (budget, whose, now, most) =>
      told(budget, await takeCounted(db, budget, whose, now, most)) !== undefined,
    takeMany: async (budget, whose, now, units, most = rateLimitRules[budget].count) => {
      const last = await takeCounted(db, budget, whose, now, most, units);
      const taken = last ? Math.min(units, most - (last.nth - units)) : 0;
      for (let refused = taken; refused < units; refused += 1) onHit(budget);
      return taken;
    },
    takeCounted: takeTold,
    giveBack: async (budget, whose, units = 1) => {
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
        .where('key', '=', keyOf(budget, whose))
        .where('used', '>', 0)
        .execute();
    },
    isUsedUp: (budget, whose, now) => isUsedUp(db, budget, whose, now),
  };
}

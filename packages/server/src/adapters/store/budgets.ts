import { limits } from '@daemun/contract/limits';
import { sql } from 'kysely';
import type { Budgets } from '../../ports/budgets.ts';
import type { Engine } from './engine/engine.ts';
import type { Db } from './schema.ts';
import { statement } from './statement.ts';

const { within: mailWindow } = limits.mailsPerAddress;

type MailTaken = { readonly address: string; readonly now: number; readonly over: number };
type Taken = {
  readonly key: string;
  readonly limit: number;
  readonly resetsAt: number;
  readonly now: number;
};

/** The five last times move up by one where the oldest of them has left the window. */
const takeMail = statement((db, { address, now, over }: MailTaken) =>
  db
    .insertInto('mail_budget')
    .values({ address, t1: now, t2: 0, t3: 0, t4: 0, t5: 0 })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet((eb) => ({
          t1: now,
          t2: eb.ref('mail_budget.t1'),
          t3: eb.ref('mail_budget.t2'),
          t4: eb.ref('mail_budget.t3'),
          t5: eb.ref('mail_budget.t4'),
        }))
        .where('mail_budget.t5', '<=', over),
    )
    .returning('address'),
);

/** A window that is over begins again with this unit. */
const take = statement((db, { key, limit, resetsAt, now }: Taken) =>
  db
    .insertInto('budget')
    .values({ key, used: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql`case when budget.resets_at <= ${now} then 1 else budget.used + 1 end`,
          resets_at: sql`case when budget.resets_at <= ${now} then excluded.resets_at else budget.resets_at end`,
        })
        .where((eb) => eb.or([eb('budget.used', '<', limit), eb('budget.resets_at', '<=', now)])),
    )
    .returning('used'),
);

export const makeBudgets = (db: Db, engine: Engine): Budgets => ({
  takeMail: async (address, now) =>
    (await takeMail(db, engine, { address, now, over: now - mailWindow })).length > 0,
  take: async (key, limit, within, now) =>
    limit > 0 && (await take(db, engine, { key, limit, resetsAt: now + within, now })).length > 0,
});

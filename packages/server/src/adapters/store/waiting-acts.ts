import { limits } from '@daemun/contract/limits';
import type { WaitingAct, WaitingActs } from '../../ports/waiting-acts.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

const columns = ['member_id', 'kind', 'detail', 'asked_at', 'due_at', 'session_id'] as const;

const begin = (db: Db, act: WaitingAct): Promise<WaitingAct> =>
  together(db, async (tx) => {
    // A call that was open for a week and is not any more waits anew.
    await tx
      .deleteFrom('waiting_act')
      .where('member_id', '=', act.member_id)
      .where('kind', '=', 'call')
      .where('due_at', '<=', act.asked_at - limits.waitingActs.openFor)
      .execute();
    if (act.kind === 'email')
      await tx
        .deleteFrom('waiting_act')
        .where('member_id', '=', act.member_id)
        .where('kind', '=', 'email')
        .execute();
    return tx
      .insertInto('waiting_act')
      .values({ ...act, told_at: null })
      .onConflict((conflict) =>
        // Changes nothing, so that the statement returns the row that exists.
        conflict
          .columns(['member_id', 'kind', 'detail'])
          .doUpdateSet(({ ref }) => ({ due_at: ref('waiting_act.due_at') })),
      )
      .returning(columns)
      .executeTakeFirstOrThrow();
  });

async function stop(db: Db, ...[member, which = {}]: Parameters<WaitingActs['stop']>): Promise<number> {
  const stopped = await db
    .deleteFrom('waiting_act')
    .where('member_id', '=', member)
    .where(({ and }) => and(which))
    .returning('kind')
    .execute();
  return stopped.length;
}

const take = (db: Db, ...[which, now]: Parameters<WaitingActs['take']>): Promise<WaitingAct | undefined> =>
  db
    .deleteFrom('waiting_act')
    .where('member_id', '=', which.member_id)
    .where('kind', '=', which.kind)
    .where('detail', '=', which.detail)
    .where('due_at', '<=', now)
    .returning(columns)
    .executeTakeFirst();

async function due(db: Db, ...[kinds, by, count, leftOut]: Parameters<WaitingActs['due']>) {
  const rows = await db
    .selectFrom('waiting_act')
    .select('member_id')
    .where('kind', 'in', kinds)
    .where('due_at', '<=', by)
    .$if(leftOut.length > 0, (query) => query.where('member_id', 'not in', leftOut))
    .orderBy('due_at')
    .limit(count)
    .execute();
  return [...new Set(rows.map(({ member_id }) => member_id))];
}

async function toldOnce(db: Db, ...[dueBefore, count, leftOut]: Parameters<WaitingActs['toldOnce']>) {
  const rows = await db
    .selectFrom('waiting_act')
    .select('member_id')
    .where('kind', '=', 'email')
    .where('told_at', 'is', null)
    .where('due_at', '<=', dueBefore)
    .$if(leftOut.length > 0, (query) => query.where('member_id', 'not in', leftOut))
    .orderBy('due_at')
    .limit(count)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

const noteTold = (
  db: Db,
  ...[member, dueBefore, at]: Parameters<WaitingActs['noteTold']>
): Promise<WaitingAct | undefined> =>
  db
    .updateTable('waiting_act')
    .set({ told_at: at })
    .where('member_id', '=', member)
    .where('kind', '=', 'email')
    .where('told_at', 'is', null)
    .where('due_at', '<=', dueBefore)
    .returning(columns)
    .executeTakeFirst();

export const makeWaitingActs = (db: Db): WaitingActs => ({
  begin: (act) => begin(db, act),
  of: (member) =>
    db
      .selectFrom('waiting_act')
      .select(columns)
      .where('member_id', '=', member)
      .orderBy('due_at')
      .orderBy('detail')
      .execute(),
  stop: (member, which) => stop(db, member, which),
  take: (which, now) => take(db, which, now),
  due: (...which) => due(db, ...which),
  toldOnce: (...which) => toldOnce(db, ...which),
  noteTold: (...which) => noteTold(db, ...which),
});

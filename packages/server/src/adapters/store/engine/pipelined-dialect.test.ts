import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { pipelined } from './pipelined-dialect.ts';

type Tables = { thing: { id: number; name: string | null; facts: object | null } };
type Sent = { readonly sql: string; answer(rows?: object[]): void; fail(error: Error): void };

/** What a server was sent, in order, each to be answered by hand. */
let sent: Sent[];
const words = () => sent.map(({ sql }) => sql.split(' ')[0]);

const connection: DatabaseConnection = {
  executeQuery: <Row>({ sql }: CompiledQuery) =>
    new Promise<{ rows: Row[] }>((resolve, reject) => {
      sent.push({ sql, answer: (rows = []) => resolve({ rows: rows as Row[] }), fail: reject });
    }),
  streamQuery: () => {
    throw new Error('not used');
  },
};

const say = (sql: string) => async (on: DatabaseConnection) => {
  await on.executeQuery(CompiledQuery.raw(sql));
};
const driver = Object.assign(new DummyDriver(), {
  acquireConnection: async () => connection,
  beginTransaction: say('begin'),
  commitTransaction: say('commit'),
  rollbackTransaction: say('rollback'),
});

const db = new Kysely<Tables>({
  dialect: pipelined({
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (on) => new PostgresIntrospector(on),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }),
});

const add = (on: typeof db, id: number) => on.insertInto('thing').values({ id, name: null, facts: null });
/** Long enough for all that does not wait for an answer. */
const soon = () => new Promise((resolve) => setImmediate(resolve));
/** Answers what was sent from the `from`-th on, and lets come what comes of it. */
const answerFrom = async (from: number, rows?: object[]) => {
  for (const { answer } of sent.slice(from)) answer(rows);
  await soon();
};

beforeEach(() => {
  sent = [];
});

describe('inside a transaction', () => {
  test('changes that return nothing are sent without waiting, the commit behind them', async () => {
    let over = false;
    const done = db
      .transaction()
      .execute(async (inside) => {
        await add(inside, 1).execute();
        await inside.updateTable('thing').set({ name: 'a' }).where('id', '=', 1).execute();
        await inside.deleteFrom('thing').where('id', '=', 2).execute();
      })
      .then(() => {
        over = true;
      });
    await soon();
    await answerFrom(0);
    expect(words()).toEqual(['begin', 'insert', 'update', 'delete', 'commit']);
    await answerFrom(2);
    expect(over).toBe(false);
    sent[1]?.answer();
    await done;
  });

  test('a question is sent with the begin, and what is asked is waited for', async () => {
    const done = db.transaction().execute(async (inside) => {
      const found = await inside.selectFrom('thing').select('id').execute();
      const taken = await add(inside, 2).returning('id').execute();
      return [found, taken];
    });
    await soon();
    expect(words()).toEqual(['begin', 'select']);
    await answerFrom(0, [{ id: 1 }]);
    expect(words()).toEqual(['begin', 'select', 'insert']);
    await answerFrom(2, [{ id: 2 }]);
    await answerFrom(3);
    expect(await done).toEqual([[{ id: 1 }], [{ id: 2 }]]);
  });

  test('values that the client might fail to write are waited for', async () => {
    const done = db.transaction().execute(async (inside) => {
      await inside.insertInto('thing').values({ id: 1, name: null, facts: {} }).execute();
    });
    await soon();
    await answerFrom(0);
    expect(words()).toEqual(['begin', 'insert']);
    await answerFrom(1);
    await answerFrom(2);
    await done;
  });

  test('nothing is changed behind a begin that failed', async () => {
    const failure = new Error('no begin');
    const work = async (inside: typeof db) => {
      await add(inside, 1).execute();
    };
    const ended = expect(db.transaction().execute(work)).rejects.toBe(failure);
    await soon();
    expect(words()).toEqual(['begin']);
    sent[0]?.fail(failure);
    await soon();
    expect(words()).toEqual(['begin', 'rollback']);
    await answerFrom(1);
    await ended;
  });

  test('the next answer tells of a change that failed', async () => {
    const failure = new Error('refused');
    const work = async (inside: typeof db) => {
      await add(inside, 1).execute();
      await inside.selectFrom('thing').select('id').execute();
      throw new Error('came too far');
    };
    const ended = expect(db.transaction().execute(work)).rejects.toBe(failure);
    await soon();
    await answerFrom(0);
    expect(words()).toEqual(['begin', 'insert', 'select']);
    sent[1]?.fail(failure);
    sent[2]?.fail(new Error('current transaction is aborted'));
    await soon();
    expect(words()).toEqual(['begin', 'insert', 'select', 'rollback']);
    await answerFrom(3);
    await ended;
  });

  test('the commit tells of a change that failed, and the next transaction knows nothing of it', async () => {
    const failure = new Error('refused');
    const work = async (inside: typeof db) => {
      await add(inside, 1).execute();
    };
    const ended = expect(db.transaction().execute(work)).rejects.toBe(failure);
    await soon();
    await answerFrom(0);
    sent[1]?.fail(failure);
    sent[2]?.answer([{ command: 'ROLLBACK' }]);
    await soon();
    await answerFrom(3);
    await ended;
    sent = [];
    const next = db.transaction().execute(work);
    await soon();
    await answerFrom(0);
    await answerFrom(1);
    await next;
    expect(words()).toEqual(['begin', 'insert', 'commit']);
  });

  test('who gives up is told why, whatever becomes of what was sent', async () => {
    const refusal = new Error('a refusal');
    const work = async (inside: typeof db) => {
      await add(inside, 1).execute();
      throw refusal;
    };
    const ended = expect(db.transaction().execute(work)).rejects.toBe(refusal);
    await soon();
    await answerFrom(0);
    expect(words()).toEqual(['begin', 'insert', 'rollback']);
    sent[1]?.fail(new Error('refused too'));
    await answerFrom(2);
    await ended;
  });
});

test('outside a transaction every change is waited for', async () => {
  let over = false;
  const done = add(db, 1)
    .execute()
    .then(() => {
      over = true;
    });
  await soon();
  expect(over).toBe(false);
  await answerFrom(0);
  await done;
});

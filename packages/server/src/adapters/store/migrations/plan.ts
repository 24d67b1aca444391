import { type CompiledQuery, type DatabaseConnection, DummyDriver, Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { createIndex, dropIndex, wantedIndexes } from '../engine/index-statements.ts';
import { dialectFrom } from '../engine/made-from.ts';
import type { Db } from '../schema.ts';
import type { Change } from './change.ts';
import { migrations } from './index.ts';
import { pendingOn } from './migrate.ts';
import { setTables } from './set-tables.ts';

/** Who waits while a statement runs. */
export type Waiting = 'nobody' | 'writers' | 'everybody' | 'writers of these rows';

/** One statement of a change. */
export type PlannedStatement = {
  readonly sql: string;
  /** The table that it works on, or that a new one refers to; undefined where nobody has it yet. */
  readonly table: string | undefined;
  /** About how many rows it goes through. */
  readonly rows: number;
  readonly waiting: Waiting;
  readonly seconds: number;
};

/** A change, and what it does to people's rows, by number, where that matters to somebody. */
export type PlannedChange = {
  readonly change: string;
  readonly statements: readonly PlannedStatement[];
  readonly told?: string;
};

export type Plan = readonly PlannedChange[];

type Kind = {
  readonly pattern: RegExp;
  readonly waiting: Waiting;
  /** Rows a second; none = at once. */
  readonly pace?: number;
};

/** What a statement takes of a table (PostgreSQL's manual, 13.3), by how it begins; paces are of a modest machine. */
const kinds: readonly Kind[] = [
  // Its rows are written meanwhile by nobody, so that none can point to one that goes.
  { pattern: /^create table .* references "(\w+)"/, waiting: 'writers' },
  { pattern: /^create table "\w+"/, waiting: 'nobody' },
  { pattern: /^create (?:unique )?index concurrently .* on "(\w+)"/, waiting: 'nobody', pace: 200_000 },
  { pattern: /^create (?:unique )?index .* on "(\w+)"/, waiting: 'writers', pace: 400_000 },
  { pattern: /^drop index/, waiting: 'nobody' },
  { pattern: /^alter table "(\w+)" set \(/, waiting: 'nobody' },
  { pattern: /^alter table "(\w+)" add column/, waiting: 'everybody' },
  { pattern: /^alter table "(\w+)"/, waiting: 'everybody', pace: 200_000 },
  { pattern: /^drop table "(\w+)"/, waiting: 'everybody' },
  // Rows that are changed in portions are looked at first.
  { pattern: /^select .* from "(\w+)"/, waiting: 'writers of these rows', pace: 30_000 },
  {
    pattern: /^(?:update|delete from|insert into) "?(\w+)"?/,
    waiting: 'writers of these rows',
    pace: 30_000,
  },
];
const unknown: Kind = { pattern: /^/, waiting: 'everybody', pace: 30_000 };

/** Statements go nowhere and are kept. */
function recorder(engine: Engine): { db: Db; statements: string[] } {
  const statements: string[] = [];
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql }: CompiledQuery) => {
      statements.push(sql);
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error('Changes of the tables read no stream.');
    },
  };
  const driver = Object.assign(new DummyDriver(), { acquireConnection: async () => connection });
  return {
    db: new Kysely({ dialect: dialectFrom(engine.dialect, { createDriver: () => driver }) }),
    statements,
  };
}

/** The statements of a change as the engine would get them, of a portion of rows the first; none is carried out. */
export async function statementsOf(engine: Engine, change: Change): Promise<string[]> {
  const { db, statements } = recorder(engine);
  const ways = {
    concurrently: engine.migrationDialect !== undefined,
    hasBrin: engine.hasBrin,
    collation: engine.collation,
  };
  if ('up' in change) await change.up(db);
  else if ('portion' in change) await change.portion(db, '');
  else if ('settings' in change) await setTables(db, engine, change);
  else {
    for (const index of wantedIndexes(change.indexes, ways)) await createIndex(index, ways).execute(db);
    for (const name of change.drops ?? []) await dropIndex(name, ways).execute(db);
  }
  return statements;
}

async function planned(db: Db, engine: Engine, sql: string): Promise<PlannedStatement> {
  const text = sql.replaceAll(/\s+/g, ' ').trim();
  const { pattern, waiting, pace } = kinds.find((kind) => kind.pattern.test(text)) ?? unknown;
  const table = pattern.exec(text)?.[1];
  const rows = table === undefined ? 0 : await engine.estimatedRows(db, table);
  return { sql: text, table, rows, waiting, seconds: pace === undefined ? 0 : Math.ceil(rows / pace) };
}

/** Columns that an earlier change brings may not be there yet: then it cannot be counted. */
async function toldOf(db: Db, change: Change): Promise<string | undefined> {
  if (!('portion' in change) || !change.tells) return undefined;
  const { what, count } = change.tells;
  const counted = await count(db).catch(() => undefined);
  return `${counted ?? 'an unknown number of'} ${what}`;
}

/** What is pending, statement by statement. */
export async function planOf(db: Db, engine: Engine, changes = migrations): Promise<Plan> {
  const plan: PlannedChange[] = [];
  for (const name of await pendingOn(db, changes)) {
    const change = changes[name] as Change;
    const statements: PlannedStatement[] = [];
    for (const text of await statementsOf(engine, change)) {
      const next = await planned(db, engine, text);
      // A lock stands until the end of its transaction, over all that follows in it.
      const isHeld = 'up' in change && statements.some(({ waiting }) => waiting === 'everybody');
      statements.push(isHeld && next.table !== undefined ? { ...next, waiting: 'everybody' } : next);
    }
    const told = await toldOf(db, change);
    plan.push({ change: name, statements, ...(told !== undefined && { told }) });
  }
  return plan;
}

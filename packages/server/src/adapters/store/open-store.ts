import { AsyncLocalStorage } from 'node:async_hooks';
import type { AgreementItem } from '@daemun/contract/codes/agreements';
import { type Dialect, Kysely, sql } from 'kysely';
import type { StoreMark } from '../../domain/store-mark.ts';
import type { DatabaseAddress } from '../../ports/database-address.ts';
import { noDeadline } from '../../ports/deadline.ts';
import type { JobLeases } from '../../ports/jobs.ts';
import type { LogoutQueue } from '../../ports/oidc-models.ts';
import type { OutboxQueue } from '../../ports/outbox.ts';
import type { EndedQueue } from '../../ports/partner-grants.ts';
import type { InTransaction, StorePorts } from '../../ports/ports.ts';
import type { ScoringQueue } from '../../ports/scoring.ts';
import type { UpstreamQueue } from '../../ports/upstream.ts';
import type { WebhookQueue } from '../../ports/webhooks.ts';
import { afterRestore, type RestoreReport } from './after-restore.ts';
import { agreedVersions } from './agreed-versions.ts';
import type { LedgerKey } from './consent-digest.ts';
import type { Engine, FrozenFile, OnHeld, PoolLoad } from './engine/engine.ts';
import { type Guard, guardedDialect } from './engine/guarded-dialect.ts';
import { postgres } from './engine/postgres-engine.ts';
import { sqlite } from './engine/sqlite-engine.ts';
import { type BatchHandler, everyRow } from './every-row.ts';
import { type Filling, fill } from './fill.ts';
import { makeJobLeases } from './jobs.ts';
import { makeMailQueue } from './mail-queue.ts';
import { type Known, migrate, pendingOn, schemaOf } from './migrations/migrate.ts';
import { releaseOf, type StoreRelease } from './migrations/of-releases.ts';
import { type Plan, planOf } from './migrations/plan.ts';
import { makeOutboxQueue } from './outbox-queue.ts';
import type { OnRateLimitHit } from './rate-limits.ts';
import { type Database, type Db, tables } from './schema.ts';
import { readMark, writeMark } from './store-mark.ts';
import { storePorts } from './store-ports.ts';
import { type LedgerReport, verifyLedgers } from './verify-ledgers.ts';
import { makeWebhookQueue, webhookBacklog } from './webhook-queue.ts';

/** The typed way to ask a database. */
export const openDatabase = (dialect: Dialect): Db => new Kysely<Database>({ dialect });

/** Where a store is: in PostgreSQL, or without its address in the SQLite file of a directory. */
export type StorePlace = { readonly database?: DatabaseAddress | undefined; readonly dataDir: string };

/** Opens the engine over the store of a place. Throws `StoreInUse`. */
export const openEngine = ({ database, dataDir }: StorePlace): Engine =>
  database ? postgres(database) : sqlite(dataDir);

export type StoreOptions = StorePlace &
  Known & {
    /** Awaited before each statement; where it throws, the statement fails with a `StoreFailure`. */
    gate?: (() => Promise<void>) | undefined;
    /** Told of each statement before it is sent, without its values; for tests. */
    onStatement?: ((sql: string) => void) | undefined;
    /** Told of each budget that was found used up. */
    onRateLimitHit?: OnRateLimitHit | undefined;
    /** Of requests; commands have none. */
    deadline?: Guard['deadline'];
    /** For a command of an operator: with the connections and limits of jobs instead of those of visitors. */
    forCommand?: boolean;
    /** Without it no ledger of consents can be written or verified. */
    ledgerKey?: LedgerKey;
  };

export type Store = StorePorts & {
  /** Mails that somebody waits for, and those that jobs write to many. */
  readonly queue: OutboxQueue;
  readonly bulkQueue: OutboxQueue;
  readonly upstreamQueue: UpstreamQueue;
  readonly scoringQueue: ScoringQueue;
  readonly logoutQueue: LogoutQueue;
  readonly endedQueue: EndedQueue;
  /** What is on its way to one endpoint, and what waits for all of them together. */
  webhookQueue(endpoint: string): WebhookQueue;
  webhookBacklog: WebhookQueue['backlog'];
  readonly jobs: JobLeases;
  readonly inTransaction: InTransaction;
  /** The same for jobs, which have connections of their own and wait for no visitor. */
  readonly forJobs: StorePorts & { readonly inTransaction: InTransaction };
  /** Connections by whom they serve. */
  connections(): Readonly<Record<string, PoolLoad>>;
  /**
   * Brings the tables up to date; safe to call by several processes at once. Throws `UnreleasedStore` and, unless every node is
   * stopped (`paused`), `ReleaseSkipped`.
   */
  migrate(onHeld?: OnHeld, paused?: boolean): Promise<void>;
  /** The changes that the tables do not have yet. */
  pending(): Promise<string[]>;
  /** What those would do, statement by statement, and whom they would keep waiting. */
  plan(): Promise<Plan>;
  ping(): Promise<void>;
  /** The clock that all processes on this store share, in milliseconds since 1970. */
  now(): Promise<number>;
  /** Reads every ledger of consents and says where it was tampered with. */
  verifyLedgers(): Promise<LedgerReport>;
  /** How many members agree to an item, by the version they agreed to. */
  agreedVersions(item: AgreementItem): Promise<{ version: string; members: number }[]>;
  /** Keeps SQLite's file as it is at this moment, for another process to copy; undefined with PostgreSQL. */
  readonly freezeForBackup: (() => Promise<FrozenFile>) | undefined;
  /** Every row of every table as of one moment, parents first, in one order whatever the engine. */
  everyRow(visit: BatchHandler): Promise<void>;
  /** Puts rows into this store, which must be empty: all of them or none. Throws `FillRefused`. */
  fill(filling: Filling): Promise<void>;
  /** Begins a new epoch, and with `endAll` ends and holds what must not live on after a restore. */
  afterRestore(endAll: boolean): Promise<RestoreReport>;
  /** The newest mark of the store; undefined if no node has marked it. */
  readMark(): Promise<StoreMark | undefined>;
  /** Marks the store with its own time. */
  writeMark(): Promise<void>;
  /** The release that brought the tables up to date last; undefined where there are none yet. */
  release(): Promise<StoreRelease | undefined>;
  /** The version of the tables; undefined where there are none yet. */
  schema(): Promise<string | undefined>;
  /** Deletes every row. */
  clear(): Promise<void>;
  /**
   * Ends when all that was committed would outlive a loss of power, which nothing may be told before; undefined where
   * it would already. With `allowGroupCommit` it may take a moment longer and serve them too. Throws `StoreFailure`.
   */
  durable(allowGroupCommit?: boolean): Promise<void> | undefined;
  /** Statements so far, transaction control not counted. */
  statementCount(): number;
  close(): Promise<void>;
};

const inTransactionOn =
  (db: Db, portsOn: (db: Db) => StorePorts, insideTransaction: AsyncLocalStorage<true>): InTransaction =>
  (work) =>
    db.transaction().execute((open) => insideTransaction.run(true, () => work(portsOn(open))));

/** For work that may take and wait longer than a visitor would. */
async function patiently<T>(db: Db, engine: Engine, work: (db: Db) => Promise<T>): Promise<T> {
  if (!engine.migrationDialect) return work(db);
  const own = openDatabase(engine.migrationDialect);
  try {
    return await work(own);
  } finally {
    await own.destroy();
  }
}

const clear = (db: Db): Promise<void> =>
  db.transaction().execute(async (open) => {
    for (const table of tables) await open.deleteFrom(table).execute();
  });

/** Opens the store. Throws `StoreInUse` where another process has it. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const engine = openEngine(options);
  const insideTransaction = new AsyncLocalStorage<true>();
  let statements = 0;
  const guard: Guard = {
    gate: options.gate,
    failureOf: engine.failureOf,
    oneConnection: engine.oneConnection,
    beforeConnection: () => {
      if (insideTransaction.getStore())
        throw new Error('Inside a transaction only its own ports may be used.');
    },
    onStatement: (sql) => {
      statements += 1;
      options.onStatement?.(sql);
    },
    deadline: options.deadline ?? noDeadline,
  };
  const { jobsDialect = engine.dialect } = engine;
  const db = openDatabase(guardedDialect(options.forCommand ? jobsDialect : engine.dialect, guard));
  const jobsDb =
    engine.jobsDialect && !options.forCommand ? openDatabase(guardedDialect(jobsDialect, guard)) : db;
  const { ledgerKey, onRateLimitHit = () => {}, changes, newestOf } = options;
  const portsOn = (on: Db) => storePorts(on, engine, ledgerKey, onRateLimitHit);
  const withTransactions = (on: Db) => ({
    ...portsOn(on),
    inTransaction: inTransactionOn(on, portsOn, insideTransaction),
  });
  const { freezeForBackup } = engine;
  return {
    ...withTransactions(db),
    forJobs: withTransactions(jobsDb),
    connections: engine.connections,
    queue: makeMailQueue(db, engine, false),
    bulkQueue: makeMailQueue(db, engine, true),
    upstreamQueue: makeOutboxQueue(db, engine, { kind: 'revoke' }),
    scoringQueue: makeOutboxQueue(db, engine, { kind: 'score' }),
    logoutQueue: makeOutboxQueue(db, engine, { kind: 'logout' }),
    endedQueue: makeOutboxQueue(db, engine, { kind: 'ended' }),
    webhookQueue: (endpoint) => makeWebhookQueue(db, engine, endpoint),
    webhookBacklog: (now) => webhookBacklog(db, now),
    jobs: makeJobLeases(jobsDb),
    migrate: (onHeld, paused) =>
      patiently(db, engine, (own) => migrate(own, engine, { onHeld, paused }, options)),
    pending: () => pendingOn(db, changes),
    plan: () => planOf(db, engine, changes),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    now: () => engine.now(db),
    verifyLedgers: () => verifyLedgers(db, options.ledgerKey),
    agreedVersions: (item) => agreedVersions(db, item),
    freezeForBackup: freezeForBackup && (() => freezeForBackup(db)),
    everyRow: (visit) =>
      patiently(db, engine, (own) => engine.inSnapshot(own, (tx) => everyRow(tx, engine, visit))),
    fill: (filling) => patiently(db, engine, (own) => fill(own, engine, filling, changes)),
    afterRestore: (endAll) => patiently(db, engine, (own) => afterRestore(own, engine, endAll)),
    readMark: () => readMark(jobsDb),
    writeMark: () => writeMark(jobsDb, engine),
    release: async () => {
      const schema = await schemaOf(db);
      return schema === undefined ? undefined : releaseOf(schema, newestOf);
    },
    schema: () => schemaOf(db),
    clear: () => clear(db),
    durable: engine.durable,
    statementCount: () => statements,
    close: async () => {
      await db.destroy();
      if (jobsDb !== db) await jobsDb.destroy();
      engine.close();
    },
  };
}

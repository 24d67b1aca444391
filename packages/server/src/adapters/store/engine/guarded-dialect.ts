import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import type { Deadline } from '../../../ports/deadline.ts';
import { Overload } from '../../../ports/overload.ts';
import { StoreFailure } from '../../../ports/store-failure.ts';
import { dialectFrom, driverFrom } from './made-from.ts';
import { turns } from './turns.ts';

/** As long as PostgreSQL's pool lets a statement wait for a connection. */
const PATIENCE_MS = 3000;

export type Guard = {
  /** Awaited before each statement; where it throws, the store is down. */
  gate: (() => Promise<void>) | undefined;
  failureOf(error: unknown): StoreFailure;
  /** The engine has one connection, which is handed round. */
  oneConnection: boolean;
  /** Throws where work inside a transaction asks for a connection outside it, and so would wait for itself. */
  beforeConnection(): void;
  onStatement(sql: string): void;
  /** Of the request that asks: nothing is begun after it, and what was committed ends it. */
  deadline: Pick<Deadline, 'check' | 'left' | 'lift'>;
};

/** Whatever this throws, to those who asked the store is away. */
async function orAway(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof StoreFailure ? error : new StoreFailure('unavailable', error);
  }
}

const asFailure = (guard: Guard, error: unknown) =>
  error instanceof StoreFailure || error instanceof Overload ? error : guard.failureOf(error);

/** Control statements are not counted; begin and commit have passed the gate already, an undo always passes. */
const isControl = (sql: string) => /^(begin|start transaction|commit|rollback)\b/.test(sql);

function guardConnection(connection: DatabaseConnection, guard: Guard): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <R>(query: CompiledQuery, options?: object): Promise<QueryResult<R>> => {
    try {
      if (!isControl(query.sql)) {
        if (guard.gate) await orAway(guard.gate);
        guard.deadline.check();
        guard.onStatement(query.sql);
      }
      return await execute<R>(query, options);
    } catch (error) {
      throw asFailure(guard, error);
    }
  };
}

/** Waits for the turn of a request, until its deadline at most. */
async function inTurn({ take }: ReturnType<typeof turns>, { deadline }: Guard): Promise<void> {
  // A millisecond more, so that the deadline is over when a timer that rounds says so.
  const timeout = Math.min(PATIENCE_MS, Math.ceil(deadline.left()) + 1);
  try {
    await orAway(() => take(timeout));
  } catch (error) {
    deadline.check();
    throw error;
  }
}

function guardDriver(driver: Driver, guard: Guard): Driver {
  const guarded = new WeakSet<DatabaseConnection>();
  const turn = guard.oneConnection ? turns() : undefined;
  const failing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asFailure(guard, error);
    }
  };
  return driverFrom(driver, {
    init: (options) => failing(() => driver.init(options)),
    acquireConnection: async (options) => {
      guard.beforeConnection();
      guard.deadline.check();
      if (turn) await inTurn(turn, guard);
      const connection = await failing(() => driver.acquireConnection(options));
      if (!guarded.has(connection)) guardConnection(connection, guard);
      guarded.add(connection);
      return connection;
    },
    beginTransaction: async (connection, settings) => {
      if (guard.gate) await orAway(guard.gate);
      guard.deadline.check();
      await driver.beginTransaction(connection, settings);
    },
    commitTransaction: async (connection) => {
      if (guard.gate) await orAway(guard.gate);
      await failing(() => driver.commitTransaction(connection));
      guard.deadline.lift();
    },
    // Both engines have undone it themselves where this fails; the first error says more.
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection).catch(() => {}),
    releaseConnection: async (connection, options) => {
      await driver.releaseConnection(connection, options);
      turn?.give();
    },
  });
}

/** A dialect whose statements pass a gate and fail with one class of error. */
export const guardedDialect = (dialect: Dialect, guard: Guard): Dialect =>
  dialectFrom(dialect, {
    // Kysely's own queue in front of a single connection would come before the check that nobody waits for himself.
    createAdapter: () =>
      Object.defineProperty(dialect.createAdapter(), 'supportsMultipleConnections', { value: true }),
    createDriver: () => guardDriver(dialect.createDriver(), guard),
  });

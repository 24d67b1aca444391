import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Dialect,
  type Driver,
  InsertQueryNode,
  type QueryResult,
  SelectQueryNode,
  UpdateQueryNode,
} from 'kysely';
import { dialectFrom, driverFrom } from './made-from.ts';

/** What was sent on a connection in its transaction, and whose answers nobody has waited for yet. */
type Pipeline = { begun: Promise<void> | undefined; unread: Promise<unknown>[] };

const changeOf = ({ query }: CompiledQuery) =>
  InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query) ? query : undefined;

/** Values that the client cannot fail to write: a failure of its own would leave the database's transaction whole. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Nobody asks how many rows such a change concerned: who wants to know lets them be returned. */
function needsNoAnswer(query: CompiledQuery): boolean {
  const change = changeOf(query);
  return change !== undefined && change.returning === undefined && query.parameters.every(isPlain);
}

/** Ends when all have ended, and fails like the first that failed: the later ones then only tell that it did. */
async function readAll<Last>(unread: readonly Promise<unknown>[], last: Promise<Last>): Promise<Last> {
  for (const answer of await Promise.allSettled([...unread, last]))
    if (answer.status === 'rejected') throw answer.reason;
  return last;
}

function putOff(pipeline: Pipeline, answer: Promise<unknown>): void {
  // Who waits next is told of a failure.
  answer.catch(() => {});
  pipeline.unread.push(answer);
}

function pipelineConnection(connection: DatabaseConnection, pipeline: Pipeline): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(
    query: CompiledQuery,
    options?: object,
  ): Promise<QueryResult<Row>> => {
    // Behind a begin that failed a change would stand by itself; a question does no harm there.
    if (pipeline.begun && !SelectQueryNode.is(query.query)) await pipeline.begun;
    const answer = execute<Row>(query, options);
    if (pipeline.begun && needsNoAnswer(query)) {
      putOff(pipeline, answer);
      return { rows: [] };
    }
    const { unread } = pipeline;
    pipeline.unread = [];
    return unread.length > 0 ? readAll(unread, answer) : answer;
  };
}

const nothing = (): Pipeline => ({ begun: undefined, unread: [] });

function pipelineDriver(driver: Driver): Driver {
  const pipelines = new WeakMap<DatabaseConnection, Pipeline>();
  const pipelineOf = (connection: DatabaseConnection): Pipeline => {
    const known = pipelines.get(connection);
    if (known) return known;
    const fresh = nothing();
    pipelines.set(connection, fresh);
    pipelineConnection(connection, fresh);
    return fresh;
  };
  return driverFrom(driver, {
    acquireConnection: async (options) => {
      const connection = await driver.acquireConnection(options);
      pipelineOf(connection);
      return connection;
    },
    beginTransaction: async (connection, settings) => {
      const pipeline = pipelineOf(connection);
      const begun = driver.beginTransaction(connection, settings);
      putOff(pipeline, begun);
      pipeline.begun = begun;
    },
    commitTransaction: (connection) => {
      pipelineOf(connection).begun = undefined;
      return driver.commitTransaction(connection);
    },
    rollbackTransaction: (connection) => {
      // Answers come in the order of sending: that to the undo comes last.
      Object.assign(pipelineOf(connection), nothing());
      return driver.rollbackTransaction(connection);
    },
  });
}

/**
 * A dialect whose transactions wait only for what they ask: changes that return nothing are sent, and read with the next
 * answer that somebody waits for, the commit's at the latest; a begin is read before anything is changed. Its client
 * must send what it is given without waiting for earlier answers, and its database refuse all that follows a failure in
 * a transaction (decision 045).
 */
export const pipelined = (dialect: Dialect): Dialect =>
  dialectFrom(dialect, { createDriver: () => pipelineDriver(dialect.createDriver()) });

import type { Dialect, Driver } from 'kysely';

/** A dialect with parts of its own; the others are those of the dialect it is made from. */
export const dialectFrom = (dialect: Dialect, own: Partial<Dialect>): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => dialect.createDriver(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  ...own,
});

/** The same of a driver, without savepoints: none of ours has a use for them. */
export const driverFrom = (driver: Driver, own: Partial<Driver>): Driver => ({
  init: (options) => driver.init(options),
  acquireConnection: (options) => driver.acquireConnection(options),
  beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
  commitTransaction: (connection) => driver.commitTransaction(connection),
  rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
  releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
  destroy: (options) => driver.destroy(options),
  ...own,
});

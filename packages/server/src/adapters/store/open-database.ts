import { type Dialect, Kysely } from 'kysely';
import type { Database, Db } from './schema.ts';

/** The typed way to ask a database. */
export const openDatabase = (dialect: Dialect): Db => new Kysely<Database>({ dialect });

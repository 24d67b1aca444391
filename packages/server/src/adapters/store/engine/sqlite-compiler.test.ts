import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../schema.ts';
import { SqliteCompiler } from './sqlite-compiler.ts';

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (on) => new SqliteIntrospector(on),
    createQueryCompiler: () => new SqliteCompiler(),
  },
});

test('a limit stands in the text, so that SQLite need not plan anew by its value', () => {
  const { sql, parameters } = db.selectFrom('member').select('id').where('id', '=', 'a').limit(3).compile();
  expect(sql).toMatch(/ limit 3$/);
  expect(parameters).toEqual(['a']);
});

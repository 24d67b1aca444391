import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sqlite } from './engine/sqlite-engine.ts';
import type { Database } from './schema.ts';
import { statement } from './statement.ts';

const directory = mkdtempSync(join(tmpdir(), 'daemun-statement-'));
const engine = sqlite(directory);
const db = new Kysely<Database>({ dialect: engine.dialect });
afterAll(async () => {
  await db.destroy();
  rmSync(directory, { recursive: true });
});

test('a statement is built once and runs each time with what it is given', async () => {
  let built = 0;
  const both = statement((on, { a, b }: { a: string; b: number | null }) => {
    built += 1;
    return on.selectNoFrom(({ val }) => [val(a).as('a'), val('same').as('same'), val(b).as('b')]);
  });
  expect(await both(db, engine, { a: 'x', b: 1 })).toEqual([{ a: 'x', same: 'same', b: 1 }]);
  const inside = (on: typeof db) => both(on, engine, { a: 'y', b: null });
  expect(await db.transaction().execute(inside)).toEqual([{ a: 'y', same: 'same', b: null }]);
  expect(built).toBe(1);
});

test('a limit stands in the text, so that SQLite need not plan anew by its value', () => {
  const { sql, parameters } = db.selectFrom('member').select('id').where('id', '=', 'a').limit(3).compile();
  expect(sql).toMatch(/ limit 3$/);
  expect(parameters).toEqual(['a']);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { servedCalls } from '../attacks/attack-table.ts';
import { goodRequest } from '../attacks/served-calls.ts';
import { reader, signIn } from '../faults/away.ts';
import { rowsOf } from '../spec/table.ts';
import { statementTable } from '../spec/tables/statements.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';
import { onStatement, reachOf, shortened, statementsOf } from './statements.ts';

/** Beside the example request of each call, which mostly is refused where it has to prove something. */
const right = [['login', { mbr_email: reader, pwd: demoPassword }]] as const;
const requests = [
  ...servedCalls.map((name) => [name, name, goodRequest(name)] as const),
  ...right.map(([name, request]) => [`${name} (right)`, name, { ...goodRequest(name), ...request }] as const),
];

let world: World;
beforeAll(async () => {
  world = await createWorld({ onStatement });
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** The statements in one order, for some are sent at once; how often where it is more than once. */
const counted = (statements: readonly string[]): string =>
  [...Map.groupBy(statements, (each) => each)]
    .map(([each, { length }]) => (length > 1 ? `${each} x${length}` : each))
    .sort()
    .join(', ');

const table: ReadonlyMap<string, string> = new Map(
  rowsOf(statementTable).map(([name = '', ...cells]) => [name, cells.join(' | ')]),
);

test('the table has each call once', () => {
  expect([...table.keys()]).toEqual(requests.map(([row]) => row));
});

test('a statement that nothing leads into a table by is seen as such', () => {
  expect(reachOf('select * from "session"')).toBe('everything');
  expect(reachOf('delete from "session" where "created_at" <= ?')).toBe('everything');
  expect(reachOf('select * from "session" where "member_id" = ?')).toBe('member');
  expect(reachOf('select * from "login_identifier" where "value" in ($1, $2)')).toBe('identifier');
});

describe('the statements of a call are those of the table, each of one member or what was named', () => {
  test.each(requests)('%s', async (row, name, request) => {
    const options = await signIn(world);
    const { result, statements } = await statementsOf(world, name, request, options);
    expect([result, counted(statements.map(shortened))].join(' | ').trim()).toBe(table.get(row)?.trim());
    expect(statements.filter((sql) => reachOf(sql) === 'everything')).toEqual([]);
  });
});

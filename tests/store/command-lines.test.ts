import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPlace, type Place, storeOfRun } from '../world/database.ts';
import { runTool, type ToolName } from '../world/run-tool.ts';

let place: Place;
let files: string;
const file = (name: string) => join(files, name);
beforeAll(async () => {
  place = await emptyPlace(storeOfRun());
  files = await mkdtemp(join(tmpdir(), 'daemun-commands-'));
  await mkdir(file('published'));
  await mkdir(file('new/AGY-TERMS'), { recursive: true });
  await writeFile(file('new/AGY-TERMS/2999-01-01.ko.html'), '<title>약관</title>\n<p>새 약관</p>\n');
  await writeFile(file('archive.csv'), 'id,password\n');
});
afterAll(async () => {
  await place.remove();
  await rm(files, { recursive: true, force: true });
});

const root = join(import.meta.dirname, '../..');
const secret = randomBytes(48).toString('base64url');
const onPostgres = storeOfRun() === 'postgres';
const noSecret = 'SECRETS must be that of the service';
/** SQLite has no file there, PostgreSQL no tables. */
const noStore = onPostgres ? 'run npm run migrate' : 'holds no store';
const nothingToMove = onPostgres ? 'nothing in SQLite to move' : noStore;
const nowhere = 'postgres://nobody:nothing@127.0.0.1:9/daemun';

type Row = readonly [tool: ToolName, args: readonly string[], withoutSecret: string, withSecret: string];

/** The commands that work on a store, and what each says where there is nothing, without and with SECRETS. */
const commands = (): readonly Row[] => [
  ['member', ['show', 'reader@example.com', '--reason', 'ticket 4711'], noSecret, noStore],
  ['outbox', ['list', '--reason', 'ticket 4711'], noSecret, noStore],
  ['staff', ['list'], noSecret, noStore],
  ['token', ['list', '--reason', 'ticket 4711'], noSecret, noStore],
  ['events', ['list', '--reason', 'ticket 4711'], noSecret, noStore],
  ['backup', [file('a.backup')], noSecret, noStore],
  ['restore', [file('archive.csv')], noSecret, 'is no whole backup'],
  ['after-restore', [], noSecret, noStore],
  ['move', [], noSecret, nothingToMove],
  ['ledger', [], noSecret, noStore],
  ['import', ['--service', 'archive', file('archive.csv')], noSecret, noStore],
  ['partner-check', ['weekly', '--mistakes'], noSecret, noStore],
  ['policy', ['publish', file('new')], noStore, noStore],
  ['rotate-ci', [], noSecret, noStore],
  ['rotate-pepper', [], noSecret, noStore],
  ['rotate-secrets', [], noSecret, noStore],
  // To an empty database of PostgreSQL it brings the tables; that is what it is for.
  ...(onPostgres ? [] : ([['migrate', [], noStore, noStore]] as const)),
];

const run = (tool: ToolName, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  runTool(tool, args, {
    ...place.environment,
    DOCUMENTS_DIR: file('published'),
    CONSOLE_PORT: '4999',
    TO_DATABASE_URL: nowhere,
    ...more,
  });

/** Tables of the configured database. */
async function tablesThere(): Promise<string[]> {
  const { DATABASE_URL } = place.environment;
  if (!DATABASE_URL) return [];
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
  await client.end();
  return rows.map(({ tablename }) => tablename);
}

/** Everything that a command could have made. */
const whatIsThere = async () => [
  ...(await readdir(place.environment.DATA_DIR ?? '')),
  ...(await tablesThere()),
  ...(await readdir(files, { recursive: true })),
];

for (const [named, secrets] of [
  ['without SECRETS', {}],
  ['with SECRETS', { SECRETS: secret }],
] as const)
  test(`where nothing is, no command makes a secret or a store, ${named}`, async () => {
    const before = await whatIsThere();
    for (const [tool, args, without, withSecret] of commands()) {
      const { code, out, err } = await run(tool, args, secrets);
      const says = 'SECRETS' in secrets ? withSecret : without;
      expect([tool, out, err]).toEqual([tool, '', expect.stringContaining(says)]);
      expect([tool, [1, 2, 4].includes(code ?? 0), await whatIsThere()]).toEqual([tool, true, before]);
    }
  });

test('the key of the ledgers is printed only where it is known', async () => {
  const unknown = await run('ledger', ['--key']);
  expect([unknown.code, unknown.out, unknown.err]).toEqual([1, '', expect.stringContaining(noSecret)]);
  const known = await run('ledger', ['--key'], { SECRETS: secret });
  expect([known.code, known.out]).toEqual([0, expect.stringMatching(/^[\w-]{43}\n$/)]);
  expect(await run('ledger', ['--key'], { SECRETS: secret })).toEqual(known);
});

test('a file or folder that is not there is told with its path and what to do', async () => {
  const none = file('none');
  const rows: readonly (readonly [ToolName, readonly string[]])[] = [
    ['restore', [none]],
    ['restore', [file('archive.csv'), '--journal', none]],
    ['after-restore', ['--journal', none, '--to', '2026-05-03T03:15:00Z']],
    ['journal', [none, '--check', '60']],
    ['policy', ['check', none]],
    ['policy', ['publish', none]],
    ['blocklist', [none, '--out', file('list')]],
  ];
  const before = await whatIsThere();
  for (const [tool, args] of rows) {
    const { code, out, err } = await run(tool, args, { SECRETS: secret });
    expect([tool, code, out, err]).toEqual([tool, expect.any(Number), '', expect.stringContaining(none)]);
    expect([tool, code === 0, err.includes('ENOENT')]).toEqual([tool, false, false]);
    expect([tool, await whatIsThere()]).toEqual([tool, before]);
  }
});

test('what a command does not know it does not do: it says what it takes', async () => {
  const before = await whatIsThere();
  const tools = new Set<ToolName>([...commands().map(([tool]) => tool), 'migrate', 'blocklist', 'journal']);
  for (const words of [['--help'], ['one', 'two', 'three']])
    for (const tool of tools) {
      const { code, out, err } = await run(tool, words, { SECRETS: secret });
      expect([tool, code, out]).toEqual([tool, 2, '']);
      expect(err).toContain(`npm run ${tool.replace('partner-', 'partner:')}`);
      expect(await whatIsThere()).toEqual(before);
    }
});

/** Whether a command asks a database, by what its file reads: of some it reads named variables alone. */
const asksDatabase = (text: string) =>
  /readConfigured|readStorePlace|readConfig\b|openVaultStore/.test(text) &&
  (!text.includes('onlyOf(') || text.includes('DATABASE_URL'));
const asking = globSync('tools/*.ts', { cwd: root })
  .filter((tool) => asksDatabase(readFileSync(join(root, tool), 'utf8')))
  .map((tool) => basename(tool, '.ts'));

test('no command asks a database in clear beyond this machine, with or without NODE_ENV, and each says how it may', async () => {
  const far = 'postgres://daemun:x@far.example:5432/daemun';
  const rows = [...commands(), ['migrate', [], '', ''] as const];
  expect(asking.filter((tool) => !rows.some(([known]) => known === tool))).toEqual([]);
  const before = await whatIsThere();
  for (const NODE_ENV of ['', 'production'])
    for (const [tool, args] of rows) {
      const there = { DATABASE_URL: far, TO_DATABASE_URL: far, NODE_ENV, SECRETS: secret };
      const { code, out, err } = await run(tool, args, there);
      expect([tool, out, code === 0]).toEqual([tool, '', false]);
      expect([tool, err]).toEqual([
        tool,
        expect.stringContaining('DATABASE_URL must say sslmode=verify-full'),
      ]);
      expect([tool, err.includes('far.example')]).toEqual([tool, false]);
    }
  const moved = await run('move', [], { TO_DATABASE_URL: far });
  expect([moved.code, moved.err]).toEqual([2, expect.stringContaining('TO_DATABASE_URL must say sslmode=')]);
  expect(await whatIsThere()).toEqual(before);
});

test('in clear because it says so, a command asks', async () => {
  const own = 'postgres://daemun:x@no-such-host.invalid/daemun?sslmode=disable';
  const { code, err } = await run('backup', [file('b.backup')], { DATABASE_URL: own, SECRETS: secret });
  expect([code, err]).toEqual([1, expect.stringContaining('The store failed (unavailable)')]);
});

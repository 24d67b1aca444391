import { parseArgs } from 'node:util';
import pg from 'pg';
import { openStore, type Store } from '../packages/server/src/adapters/store/open-store.ts';
import { clearEnded, keptKinds } from '../packages/server/src/use-cases/jobs/clear-ended.ts';
import { forgetOldHashes } from '../packages/server/src/use-cases/jobs/forget-old-hashes.ts';
import { machine } from './bench/report.ts';
import { percentile99 } from './bench/statistics.ts';
import { benchCache } from './bench/store/cache.ts';
import { fillCrowd, secretDigestOf } from './bench/store/crowd.ts';
import { startPostgres } from './bench/store/postgres-server.ts';

const usage =
  'npm run bench:jobs -- [--members 3000000] [--sessions 10000000] [--consents 30000000]   (the database is made anew and dropped afterwards)';
const name = 'bench_crowd';
/** Between two reads, so that they disturb no more than visitors would. */
const everyMs = 5;
const quietForMs = 10_000;

const say = (line: string): void => console.log(line);

/** Reads sessions and looks up log-ins, one after the other, until it is told to end; the times in milliseconds. */
function readAlong({ sessions, browsers }: Store, size: { members: number; sessions: number }) {
  let over = false;
  const [reads, lookUps]: [number[], number[]] = [[], []];
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    into.push(performance.now() - began);
  };
  const anyOf = (most: number) => 1 + Math.floor(Math.random() * most);
  const done = (async () => {
    while (!over) {
      await timed(reads, () => sessions.find(secretDigestOf(anyOf(size.sessions))));
      await timed(lookUps, () => browsers.findAccount(`crowd${anyOf(size.members)}@example.com`, null));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return async () => {
    over = true;
    await done;
    return [reads, lookUps].map((times) => percentile99(Float64Array.from(times)).toFixed(2));
  };
}

/** Runs what a daily job does while others read, and says a row of the table. */
async function measure(
  store: Store,
  size: Parameters<typeof readAlong>[1],
  title: string,
  job: () => Promise<object>,
) {
  const end = readAlong(store, size);
  const began = performance.now();
  const did = await job();
  const took = performance.now() - began;
  // Too few reads would have no hundredth.
  if (took < 2000) await new Promise((resolve) => setTimeout(resolve, 2000 - took));
  const [read, lookUp] = await end();
  say(`| ${title} | ${Object.values(did).join(', ')} | ${(took / 1000).toFixed(2)} | ${read} | ${lookUp} |`);
}

async function measureJobs(store: Store, size: Parameters<typeof readAlong>[1]): Promise<void> {
  const { signal } = new AbortController();
  const needs = { ...store.forJobs, clock: { now: () => Date.now() } };
  say('| job | rows | s | session read p99 ms | log-in look-up p99 ms |\n|---|---|---|---|---|');
  await measure(store, size, 'none', async () => {
    await new Promise((resolve) => setTimeout(resolve, quietForMs));
    return {};
  });
  for (const kind of keptKinds)
    await measure(store, size, `clear-${kind}`, () => clearEnded(needs, kind, signal));
  await measure(store, size, 'forget-old-hashes', () => forgetOldHashes(needs, signal));
}

/** Seeds a PostgreSQL with a crowd and runs the daily jobs on it, beside readers (docs/benchmarks). */
async function main(): Promise<void> {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({ options: { members: number, sessions: number, consents: number } });
  const size = {
    members: Number(values.members ?? 3_000_000),
    sessions: Number(values.sessions ?? 10_000_000),
    consents: Number(values.consents ?? 30_000_000),
  };
  if (!Object.values(size).every((each) => Number.isInteger(each) && each > 0)) throw new Error(usage);
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const opened: (() => Promise<void>)[] = [];
  const drop = () => admin.query(`drop database if exists ${name} with (force)`);
  try {
    say(`${new Date().toISOString()}  ${machine()}`);
    await drop();
    await admin.query(`create database ${name}`);
    const store = await openStore({ databaseUrl: url.href, dataDir: benchCache });
    opened.push(store.close);
    await store.migrate();
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    opened.push(() => client.end());
    await fillCrowd(client, size, say);
    const { rows } = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    say(`all: ${rows[0]?.size}\n`);
    await measureJobs(store, size);
  } finally {
    for (const close of opened.reverse()) await close();
    await drop();
    await admin.end();
    await server.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

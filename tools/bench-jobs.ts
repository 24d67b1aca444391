import { parseArgs } from 'node:util';
import { lineOf, startVisitors, tableHead } from './bench/crowd/beside.ts';
import { crowdStore } from './bench/crowd/crowd-store.ts';
import type { CrowdSize } from './bench/crowd/fill-crowd.ts';
import { measureJobs } from './bench/crowd/jobs.ts';
import { machine } from './bench/report.ts';
import type { StoreName } from './bench/store/bench-store.ts';
import { buildProduct } from './build/build-product.ts';

const usage = `npm run bench:jobs -- [--store postgres|sqlite] [--members 3000000] [--sessions 10000000] [--consents 30000000] [--only endedSessions,mails] [--most 600]
Fills a store with a crowd; runs each daily job on it (or those alone that have one of these words in their name) while readers come; and removes it.
A job is looked at until it is done, or for --most seconds.`;

const say = (line: string): void => console.log(line);

type Options = {
  readonly store: StoreName;
  readonly size: CrowdSize;
  readonly only: readonly string[];
  readonly mostMs: number;
};

function optionsOf(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      store: text,
      members: text,
      sessions: text,
      consents: text,
      only: text,
      most: text,
    },
  });
  const store = ({ postgres: 'PostgreSQL', sqlite: 'SQLite' } as const)[values.store ?? 'postgres'];
  const size = {
    members: Number(values.members ?? 3_000_000),
    sessions: Number(values.sessions ?? 10_000_000),
    consents: Number(values.consents ?? 30_000_000),
  };
  const wrong = Object.values(size).some((count) => !Number.isInteger(count) || count < 1);
  const mostMs = Number(values.most ?? Number.POSITIVE_INFINITY) * 1000;
  if (store === undefined || wrong || !(mostMs > 0)) throw new Error(usage);
  return { store, size, only: (values.only ?? '').split(','), mostMs };
}

/** Measures what daily jobs cost readers at the size of a whole agency (docs/benchmarks). */
async function main(): Promise<void> {
  await buildProduct();
  const { store: name, size, only, mostMs } = optionsOf(process.argv.slice(2));
  say(`${new Date().toISOString()}  ${machine()}`);
  const store = await crowdStore(name, size, say);
  const visitors = startVisitors();
  try {
    say(`${store.about}\n\n${tableHead}`);
    await measureJobs(store, visitors, only, mostMs, (row) => say(lineOf(row)));
  } finally {
    await visitors.stop();
    await store.remove();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

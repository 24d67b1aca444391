import { parseArgs } from 'node:util';
import { parts } from './parts/index.ts';
import type { StoreName } from './store/bench-store.ts';

export type Options = {
  readonly parts: readonly string[];
  readonly stores: readonly StoreName[];
  /** Members in the smaller and the larger store. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly json: string | undefined;
};

const storeNames: Readonly<Record<string, readonly StoreName[]>> = {
  sqlite: ['SQLite'],
  postgres: ['PostgreSQL'],
  both: ['SQLite', 'PostgreSQL'],
};

export const usage = `npm run bench -- [part …] [--quick] [--store sqlite|postgres|both] [--members 1000,1000000] [--rounds 5] [--json FILE]
Parts: ${Object.keys(parts).join(', ')}; all where none is named.
--quick measures at 1,000 and 100,000 members instead of 1,000,000, in three rounds.
BENCH_DATABASE_URL names a PostgreSQL to use instead of the one that comes with the project.`;

/** Reads the arguments. Throws, with the usage, where one of them is wrong. */
export function benchOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      store: { type: 'string', default: 'both' },
      members: { type: 'string' },
      rounds: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const stores = storeNames[values.store];
  const sizes = (values.members ?? (values.quick ? '1000,100000' : '1000,1000000')).split(',').map(Number);
  const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));
  const wrong =
    positionals.some((name) => !Object.hasOwn(parts, name)) ||
    [...sizes, rounds].some((number) => !Number.isInteger(number) || number < 1);
  if (!stores || wrong) throw new Error(usage);
  return {
    parts: positionals.length > 0 ? positionals : Object.keys(parts),
    stores,
    sizes: sizes.toSorted((a, b) => a - b),
    rounds,
    json: values.json,
  };
}

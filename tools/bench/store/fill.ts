import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { hashParameters } from '../../../packages/server/src/adapters/crypto/hashing.ts';
import { root } from '../../processes/run.ts';
import { person, sampleOf, sharedPassword } from '../person.ts';
import type { Filler } from './bench-store.ts';
import { type Rows, rowsOf } from './rows.ts';

const BATCH = 2000;

/** What the content of a filled store depends on; where it changes, the store is filled anew. */
const sources = [
  'packages/server/src/adapters/store/migrations/*.ts',
  'packages/server/src/adapters/crypto/hashing.ts',
  'tools/bench/{person,store/rows}.ts',
];

/** A short name for the schema and the way of filling. */
export function fillingVersion(): string {
  const digest = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) digest.update(readFileSync(join(root, file)));
  return digest.digest('hex').slice(0, 8);
}

/** The rows of many members, table by table. */
function merged(parts: readonly Rows[]): Rows {
  const tables = Object.keys(parts[0] ?? {}) as (keyof Rows)[];
  return Object.fromEntries(
    tables.map((table) => [table, parts.flatMap((part): readonly object[] => part[table] ?? [])]),
  );
}

/** Fills an empty store with members, all with one password. */
export async function fill(filler: Filler, members: number): Promise<void> {
  const passwordHash = await hash(sharedPassword, hashParameters);
  const now = Date.now();
  for (let first = 0; first < members; first += BATCH) {
    const size = Math.min(BATCH, members - first);
    await filler.add(
      merged(Array.from({ length: size }, (_, index) => rowsOf(first + index, passwordHash, now))),
    );
  }
  await filler.settle();
}

/** Undoes in a store what measurements left, and lets go of it. */
export async function refresh(filler: Filler, members: number): Promise<void> {
  const sample = sampleOf(members).map((number) => person(number).id);
  await filler.refresh(sample, Date.now());
  await filler.settle();
  await filler.close();
}

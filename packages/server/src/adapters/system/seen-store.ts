import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { SeenMarks, StoreMark } from '../../domain/store-mark.ts';

/** In `DATA_DIR`, outside the database: how far this machine saw each store. */
const fileName = 'store-seen.json';

const shape = z.record(z.string(), z.object({ epoch: z.int(), at: z.int() }));

/** What a machine remembers of its stores; in memory alone if its directory takes no file. */
export type SeenStore = { last(): SeenMarks; remember(address: string, mark: StoreMark): void };

export function openSeenStore(dataDir: string): SeenStore {
  const path = join(dataDir, fileName);
  let seen: SeenMarks = {};
  const last = () => {
    try {
      // Another node of this machine may have seen more.
      seen = shape.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      // Nothing is remembered there.
    }
    return seen;
  };
  return {
    last,
    remember: (address, mark) => {
      seen = { ...last(), [address]: mark };
      try {
        writeFileSync(`${path}.${process.pid}`, JSON.stringify(seen), { mode: 0o600 });
        renameSync(`${path}.${process.pid}`, path);
      } catch {
        // A read-only machine remembers until it ends.
      }
    },
  };
}

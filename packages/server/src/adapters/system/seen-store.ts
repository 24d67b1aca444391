import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreMark } from '../../domain/store-mark.ts';

/** In `DATA_DIR`, outside the database: how far this machine saw the store. */
const fileName = 'store-seen.json';

function markIn(text: string): StoreMark | undefined {
  try {
    const { epoch, at } = JSON.parse(text) as Partial<StoreMark>;
    return Number.isSafeInteger(epoch) && Number.isSafeInteger(at) ? ({ epoch, at } as StoreMark) : undefined;
  } catch {
    return undefined;
  }
}

/** What a machine remembers of its store; in memory alone if its directory takes no file. */
export type SeenStore = { last(): StoreMark | undefined; remember(mark: StoreMark): void };

export function openSeenStore(dataDir: string): SeenStore {
  const path = join(dataDir, fileName);
  let seen: StoreMark | undefined;
  return {
    last: () => {
      try {
        // Another node of this machine may have seen more.
        seen = markIn(readFileSync(path, 'utf8')) ?? seen;
      } catch {
        // Nothing is remembered there.
      }
      return seen;
    },
    remember: (mark) => {
      seen = mark;
      try {
        writeFileSync(`${path}.${process.pid}`, JSON.stringify(mark), { mode: 0o600 });
        renameSync(`${path}.${process.pid}`, path);
      } catch {
        // A read-only machine remembers until it ends.
      }
    },
  };
}

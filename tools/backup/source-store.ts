import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StoreInUse } from '../../packages/server/src/adapters/store/engine/engine.ts';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { type Configured, openStanding } from '../operating/configured-store.ts';
import { whileHeld } from '../operating/door.ts';

const copyName = 'copy-for-backup-';

function removeCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(copyName)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** A copy of the file that the running service has, as of one moment; the service goes on meanwhile. */
async function copied({ config: { dataDir } }: Configured): Promise<string> {
  let directory = '';
  await whileHeld(dataDir, async (file) => {
    removeCopies(dataDir);
    directory = mkdtempSync(join(dataDir, copyName));
    copyFileSync(file, join(directory, 'daemun.sqlite'));
  });
  return directory;
}

/** Works with the configured store, or with a copy of it where the running service has it to itself. */
export async function withSource<T>(configured: Configured, work: (store: Store) => Promise<T>): Promise<T> {
  const { dataDir } = configured.config;
  let ownCopy = false;
  const store = await openStanding(configured, dataDir).catch(async (error: unknown) => {
    if (!(error instanceof StoreInUse)) throw error;
    ownCopy = true;
    return openStanding(configured, await copied(configured));
  });
  try {
    return await work(store);
  } finally {
    await store.close();
    if (ownCopy) removeCopies(dataDir);
  }
}

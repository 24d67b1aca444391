import { createSecretKey } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Changes } from '../../packages/server/src/adapters/store/migrations/index.ts';
import type { NewestChanges } from '../../packages/server/src/adapters/store/migrations/of-releases.ts';
import {
  openStore,
  type Store,
  type StoreOptions,
} from '../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { changeRows } from './rows-of.ts';

/** The key of the ledgers of every fresh store. */
export const ledgerKey = createSecretKey(Buffer.alloc(32, 7));

export interface FreshStore {
  readonly store: Store;
  /** One more way into the same data, as another node has it; PostgreSQL only. */
  another(changes?: Changes): Promise<Store>;
  /** Where the data are, for a process of its own. */
  readonly environment: Readonly<Record<string, string>>;
  /** Closes the store and opens it again on the same data, with the changes of its release or others, and as of other releases. */
  reopen(changes?: Changes, newestOf?: NewestChanges): Promise<Store>;
  remove(): Promise<void>;
}

/** An empty store of the running project's engine, with all tables. */
export async function freshStore(
  options: Pick<StoreOptions, 'gate' | 'deadline' | 'onRateLimitHit'> = {},
): Promise<FreshStore> {
  const place = await freshPlace(storeOfRun());
  const opened: Store[] = [];
  const open = async (changes?: Changes, newestOf?: NewestChanges) => {
    const known = { ...readStorePlace(place.environment), changes, newestOf };
    const store = await openStore({ ...known, ledgerKey, ...options });
    opened.push(store);
    return store;
  };
  const closeAll = () => Promise.all(opened.splice(0).map((store) => store.close()));
  const store = await open();
  await store.migrate();
  return {
    store,
    another: (changes) => open(changes),
    environment: place.environment,
    reopen: async (changes, newestOf) => {
      await closeAll();
      return open(changes, newestOf);
    },
    remove: async () => {
      await closeAll();
      await place.remove();
    },
  };
}

/** As many ways into the same data as the engine allows: PostgreSQL serves many processes, SQLite one. */
const nodesOf = async (fresh: FreshStore): Promise<Store[]> =>
  storeOfRun() === 'postgres' ? [fresh.store, await fresh.another()] : [fresh.store];

/** The nodes of a fresh store, for each test or for all of a file. */
export interface Nodes {
  readonly fresh: FreshStore;
  readonly count: number;
  /** A node for each index, in turn. */
  at(index: number): Store;
  /** Closes all nodes and opens one on the same data. */
  reopen(): Promise<Store>;
}

const hooks = { test: [beforeEach, afterEach], file: [beforeAll, afterAll] } as const;

/** Has a fresh store made before each test, or once for a file, and removed afterwards. */
export function useNodes(per: keyof typeof hooks): Nodes {
  const [before, after] = hooks[per];
  let fresh: FreshStore;
  let nodes: Store[];
  before(async () => {
    fresh = await freshStore();
    nodes = await nodesOf(fresh);
  });
  after(() => fresh.remove());
  return {
    get fresh() {
      return fresh;
    },
    get count() {
      return nodes.length;
    },
    at: (index) => nodes[index % nodes.length] as Store,
    reopen: async () => {
      const store = await fresh.reopen();
      nodes = [store];
      return store;
    },
  };
}

/** The change that makes the indexes of the baseline. */
export const baselineIndexes = '001-baseline-indexes';

/** Takes the tables back to where the indexes of the baseline are still to come. */
export async function withoutIndexes(fresh: FreshStore): Promise<Store> {
  await fresh.store.close();
  await changeRows(fresh.environment, [
    ...['session_created', 'budget_end', 'audit_end'].map((index) => `DROP INDEX ${index}`),
    `DELETE FROM migration WHERE name = '${baselineIndexes}'`,
  ]);
  return fresh.reopen();
}

import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerKeyOf } from '../../packages/server/src/adapters/crypto/ledger-key.ts';
import { newestSchema } from '../../packages/server/src/adapters/store/migrations/migrate.ts';
import { openStore, type Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { knownMasters } from '../../packages/server/src/adapters/system/master-secret.ts';
import { ConfigError } from '../../packages/server/src/config/config-error.ts';
import { onlyOf } from '../../packages/server/src/config/environment.ts';
import { type Config, readConfig } from '../../packages/server/src/config.ts';
import type { Masters } from '../../packages/server/src/domain/master-secrets.ts';

/** The store that the environment names, and the keys of what is in it. */
export type Configured = {
  readonly config: Config;
  readonly masters: Masters;
  readonly ledgerKey: KeyObject;
};

const always = ['DATABASE_URL', 'DATA_DIR', 'SECRETS', 'LEDGER_KEY', 'PASSWORD_PEPPERS', 'REJOIN_BLOCK_DAYS'];

/** Reads what a command needs of the environment, as the service reads it, and makes nothing. Throws `ConfigError`. */
export function readConfigured(env: NodeJS.ProcessEnv, alsoNeeded: readonly string[] = []): Configured {
  const config = readConfig(onlyOf(env, [...always, ...alsoNeeded]));
  const masters = knownMasters(config.masters, config.dataDir);
  if (!masters) {
    const whose =
      'must be that of the service, or DATA_DIR the directory in which it keeps its master-secret';
    throw new ConfigError([`SECRETS ${whose}`]);
  }
  return { config, masters, ledgerKey: ledgerKeyOf(config.ledgerKey, masters) };
}

type Place = Pick<Config, 'database' | 'dataDir'>;

/** Where a store is, for people. */
export const placeOf = ({ database, dataDir }: Place): string =>
  database
    ? `PostgreSQL at ${[database.host, database.port].filter(Boolean).join(':')}`
    : `SQLite in ${dataDir}`;

/** SQLite makes its file when it is opened: a command at the wrong place must not. Throws `ConfigError`. */
export function expectStore({ database, dataDir }: Place): void {
  if (database || existsSync(join(dataDir, 'daemun.sqlite'))) return;
  throw new ConfigError([`DATA_DIR ${dataDir} holds no store`]);
}

/**
 * Opens a store that is there and has what this release knows; without a key its ledgers stay closed. Throws `ConfigError` where
 * there is none, `StoreInUse` where the service has it.
 */
export async function openStanding(
  { config: { database }, ledgerKey }: Pick<Configured, 'config'> & Partial<Configured>,
  dataDir: string,
): Promise<Store> {
  expectStore({ database, dataDir });
  const store = await openStore({ database, dataDir, ledgerKey, forCommand: true });
  const schema = await store.schema().catch(closing(store));
  // A later version only added: what runs beside its nodes, or after a step back, works with its tables.
  if (schema !== undefined && schema >= newestSchema && (await store.pending()).length === 0) return store;
  await store.close();
  throw new Error('The tables are of an older release: run npm run migrate, or the release that made them.');
}

const closing =
  (store: Store) =>
  async (error: unknown): Promise<never> => {
    await store.close();
    throw error;
  };

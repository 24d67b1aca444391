import { ledgerKeyOf } from '../adapters/crypto/ledger-key.ts';
import type { Masters } from '../adapters/crypto/secrets.ts';
import { openStore, type Store, type StoreOptions } from '../adapters/store/open-store.ts';
import { createClock, followStoreTime, type SteerableClock } from '../adapters/system/clock.ts';
import { masterSecrets } from '../adapters/system/master-secret.ts';
import type { Config } from '../config.ts';
import type { Deadline } from '../ports/deadline.ts';
import { awaitStore } from './await-store.ts';
import { migrateFirst } from './migration.ts';
import type { Opened } from './opened.ts';
import type { SandboxFaults } from './sandbox-faults.ts';

type Needs = {
  readonly config: Config;
  readonly faults: SandboxFaults;
  readonly deadline: Deadline;
  readonly opened: Opened;
} & Pick<StoreOptions, 'onStatement' | 'onRateLimitHit'>;

export type StoreModule = {
  readonly store: Store;
  readonly masters: Masters;
  readonly clock: SteerableClock;
  /** Whether the store answers at this moment. */
  answers(): Promise<boolean>;
};

/** Opens the store with its tables up to date, under keys of the master secret, and starts a clock that follows its time. */
export async function openStoreModule({
  config,
  faults,
  deadline,
  opened,
  onStatement,
  onRateLimitHit,
}: Needs): Promise<StoreModule> {
  const { databaseUrl, dataDir } = config;
  const masters = masterSecrets(config.masterSecret, dataDir);
  const ledgerKey = ledgerKeyOf(config.ledgerKey, masters);
  const store = await openStore({
    databaseUrl,
    dataDir,
    ledgerKey,
    gate: faults.storeGate,
    deadline,
    onStatement,
    onRateLimitHit,
  });
  opened.defer(store.close);
  await awaitStore(store, config);
  await migrateFirst(store, config);
  const clock = createClock();
  opened.defer(await followStoreTime(clock, store.now));
  const answers = () =>
    store.ping().then(
      () => true,
      () => false,
    );
  return { store, masters, clock, answers };
}

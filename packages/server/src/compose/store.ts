import { ledgerKeyOf } from '../adapters/crypto/ledger-key.ts';
import { openStore, type Store, type StoreOptions } from '../adapters/store/open-store.ts';
import { createClock, followStoreTime, type SteerableClock } from '../adapters/system/clock.ts';
import { masterSecrets } from '../adapters/system/master-secret.ts';
import type { Config } from '../config.ts';
import type { Masters } from '../domain/master-secrets.ts';
import type { Deadline } from '../ports/deadline.ts';
import { OperatorFault } from '../ports/operator-fault.ts';
import { awaitStore } from './await-store.ts';
import { migrateFirst } from './migration.ts';
import type { Opened } from './opened.ts';
import type { SandboxFaults } from './sandbox-faults.ts';
import { watchMarks } from './store-mark.ts';

type Needs = {
  readonly config: Config;
  readonly faults: SandboxFaults;
  readonly deadline: Deadline;
  readonly opened: Opened;
  readonly steadyTime?: (() => number) | undefined;
} & Pick<StoreOptions, 'onStatement' | 'onRateLimitHit'>;

export type StoreModule = {
  readonly store: Store;
  readonly masters: Masters;
  readonly clock: SteerableClock;
  /** Whether the store answers at this moment. */
  answers(): Promise<boolean>;
  /** Whether the store was seen to be older than it had been. */
  wentBack(): boolean;
};

/** Opens what is in the data directory; what the file system refuses of it is told by the variable that names it. */
async function usingDirectory<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new OperatorFault(`DATA_DIR must be a directory that the service may write to: ${error.message}`);
  }
}

/** Opens the store with its tables up to date, under keys of the master secret, and starts a clock that follows its time. */
export async function openStoreModule({
  config,
  faults,
  deadline,
  opened,
  onStatement,
  onRateLimitHit,
  steadyTime,
}: Needs): Promise<StoreModule> {
  const { database, dataDir } = config;
  const { store, masters } = await usingDirectory(async () => {
    const masters = masterSecrets(config.masters, dataDir);
    const ledgerKey = ledgerKeyOf(config.ledgerKey, masters);
    const watched = { gate: faults.storeGate, deadline, onStatement, onRateLimitHit };
    return { masters, store: await openStore({ database, dataDir, ledgerKey, ...watched }) };
  });
  opened.defer(store.close);
  await awaitStore(store, config);
  await migrateFirst(store, config);
  const wentBack = await watchMarks({ store, config, opened });
  const clock = createClock(steadyTime);
  opened.defer(await followStoreTime(clock, store.now));
  const answers = () =>
    store.ping().then(
      () => true,
      () => false,
    );
  return { store, masters, clock, answers, wentBack };
}

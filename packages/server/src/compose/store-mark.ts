import type { Store } from '../adapters/store/open-store.ts';
import { openSeenStore } from '../adapters/system/seen-store.ts';
import type { Config } from '../config.ts';
import { wentBack } from '../domain/store-mark.ts';
import { OperatorFault } from '../ports/operator-fault.ts';
import type { Opened } from './opened.ts';
import { sayEarly } from './say-early.ts';

/** A store was restored by other means than `npm run restore`, and nothing ended what had ended since the backup. */
export class StoreWentBack extends OperatorFault {
  override readonly name = 'StoreWentBack';

  constructor() {
    super(
      'The store is older than this machine has seen it: it was restored, or a standby that lagged took over, so sessions and links that had ended would work again. Run npm run after-restore, then start the service.',
    );
  }
}

/** Twice within what may be lost. */
const pace = 30_000;

type Place = Pick<Config, 'database' | 'dataDir'>;
type Needs = {
  readonly store: Pick<Store, 'readMark' | 'writeMark'>;
  readonly config: Place;
  readonly opened: Opened;
};

const addressOf = ({ database }: Place): string =>
  database ? [database.host, database.port, database.database].join(' ') : 'SQLite';

/**
 * Marks the store, and keeps beside it how far it was. Throws `StoreWentBack` if it is older than it was seen. Returns whether that
 * happened while the service runs, after which it is not ready.
 */
export async function watchMarks({ store, config, opened }: Needs): Promise<() => boolean> {
  const seen = openSeenStore(config.dataDir);
  const address = addressOf(config);
  let isBack = false;
  const compare = async () => {
    isBack = wentBack(seen.last(), address, await store.readMark());
  };
  const mark = async () => {
    await store.writeMark();
    const newest = await store.readMark();
    if (newest) seen.remember(address, newest);
  };
  const look = async () => {
    const wasBack = isBack;
    await compare();
    if (isBack && !wasBack) sayEarly('warn', {}, 'the store went back: npm run after-restore must run');
    if (!isBack) await mark();
  };
  await compare();
  if (isBack) throw new StoreWentBack();
  // A standby that still takes no writes is marked later. /readyz and other metrics report a store that does not answer.
  await mark().catch(() => {});
  const timer = setInterval(() => void look().catch(() => {}), pace).unref();
  opened.defer(async () => clearInterval(timer));
  return () => isBack;
}

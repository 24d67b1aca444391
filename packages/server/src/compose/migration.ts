import type { Store } from '../adapters/store/open-store.ts';
import type { Config } from '../config.ts';
import { buildInfo } from '../http/build-info.ts';
import { logLines } from '../http/log-lines.ts';
import { logTime } from '../http/log-time.ts';
import { openStartingDoor } from '../http/starting-door.ts';

const INFO = 30;
const WARN = 40;

/** The log of the service is there only once the service is. */
const say = (level: number, facts: object, msg: string): void =>
  logLines.write(
    `{"level":${level}${logTime()},${JSON.stringify({ ...buildInfo, ...facts, msg }).slice(1)}\n`,
  );

/**
 * Brings the tables up to date before anything is served. Where that takes long the service answers meanwhile that it
 * lives and is not ready, so that nobody begins it anew.
 */
export async function migrateFirst(store: Store, config: Config): Promise<void> {
  const pending = await store.pending();
  if (pending.length === 0) return;
  const closeDoor = await openStartingDoor(config);
  try {
    say(INFO, { pending }, 'tables are brought up to date');
    await store.migrate((pause) =>
      say(WARN, { againInMs: pause }, 'a table to be changed is held by others, it is tried again'),
    );
  } finally {
    await closeDoor();
  }
}

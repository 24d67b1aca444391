import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../adapters/store/open-store.ts';
import type { Config } from '../config.ts';
import { openStartingDoor } from '../http/starting-door.ts';
import { StoreFailure } from '../ports/store-failure.ts';
import { sayEarly } from './say-early.ts';

/** Milliseconds between tries: a database that begins anew is found at once, one that is long away is not pressed. */
const firstPause = 500;
const longestPause = 5000;

/** The database refuses us, or did not answer for as long as the operator lets a start wait. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}

/** The driver's code says which fault it is and holds nothing of the address; some faults have words alone. */
const reasonOf = ({ cause }: StoreFailure): string => {
  const { code, message } = cause as { code?: string; message?: string };
  return code ?? message ?? 'unknown';
};

async function failureOf(store: Store): Promise<StoreFailure | undefined> {
  try {
    await store.ping();
    return undefined;
  } catch (error) {
    if (error instanceof StoreFailure) return error;
    throw error;
  }
}

/**
 * Waits until the store answers, for as long as STORE_WAIT says. Meanwhile the service answers that it lives and is not
 * ready, so that nobody begins it anew. Throws `StoreUnreachable` at once where waiting mends nothing: the database is
 * there and refuses the credentials or the name.
 */
export async function untilStoreAnswers(store: Store, config: Config): Promise<void> {
  // SQLite is a file: there is nothing to wait for.
  if (config.databaseUrl === undefined) return;
  let failure = await failureOf(store);
  if (failure === undefined) return;
  const since = Date.now();
  const closeDoor = await openStartingDoor(config);
  try {
    for (let pause = firstPause; failure; pause = Math.min(pause * 2, longestPause)) {
      const reason = reasonOf(failure);
      if (failure.kind === 'fault') throw new StoreUnreachable(`The database refuses the service: ${reason}`);
      const waited = Date.now() - since;
      if (config.storeWait !== undefined && waited >= config.storeWait)
        throw new StoreUnreachable(
          `The database did not answer for ${Math.round(waited / 1000)} seconds: ${reason}`,
        );
      sayEarly(
        'warn',
        { cause: reason, againInMs: pause },
        'the database does not answer, it is tried again',
      );
      await sleep(pause);
      failure = await failureOf(store);
    }
    sayEarly('info', { afterMs: Date.now() - since }, 'the database answers');
  } finally {
    await closeDoor();
  }
}

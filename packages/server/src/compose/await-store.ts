import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../adapters/store/open-store.ts';
import type { Config } from '../config.ts';
import { openStartingDoor } from '../http/starting-door.ts';
import { OperatorFault } from '../ports/operator-fault.ts';
import { StoreFailure } from '../ports/store-failure.ts';
import { sayEarly } from './say-early.ts';

/** Milliseconds between two tries: short at first, for a store that starts together with the service. */
const firstPause = 500;
const longestPause = 5000;

/** The store does not let the service start: it was not there for as long as is waited, or refuses it. */
export class StoreAbsent extends OperatorFault {
  override readonly name = 'StoreAbsent';
}

/** What the driver says, without the address that it was asked with, which holds a password. */
function reasonOf({ cause }: StoreFailure): string {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  // Of several addresses of one name the driver gathers the failures and has no words of its own.
  return [code, message].filter((one) => typeof one === 'string' && one !== '').join(': ');
}

/** Why the store does not answer; undefined where it does. */
async function silenceOf(store: Pick<Store, 'ping'>): Promise<StoreFailure | undefined> {
  try {
    await store.ping();
    return undefined;
  } catch (error) {
    if (error instanceof StoreFailure) return error;
    throw error;
  }
}

type Waiting = Pick<Config, 'host' | 'port' | 'storeWait'>;

async function waitFor(store: Pick<Store, 'ping'>, storeWait: number | undefined, first: StoreFailure) {
  const began = performance.now();
  let failure: StoreFailure | undefined = first;
  for (let pause = firstPause; failure; pause = Math.min(pause * 2, longestPause)) {
    const why = reasonOf(failure);
    if (failure.kind !== 'unavailable') throw new StoreAbsent(`The database refuses the service: ${why}`);
    if (storeWait !== undefined && performance.now() - began + pause > storeWait)
      throw new StoreAbsent(`The database did not answer for ${storeWait / 1000} s (STORE_WAIT): ${why}`);
    sayEarly('warn', { why, againInMs: pause }, 'the database does not answer, the start waits for it');
    await sleep(pause);
    failure = await silenceOf(store);
  }
  sayEarly('info', { waitedMs: Math.round(performance.now() - began) }, 'the database answers');
}

/**
 * Waits for a store that is away, as long as is configured, and answers meanwhile that the service lives and is not
 * ready: begun anew without end, it would only come back later. Throws `StoreAbsent`, at once where the store refuses.
 */
export async function awaitStore(store: Pick<Store, 'ping'>, config: Waiting): Promise<void> {
  const failure = await silenceOf(store);
  if (!failure) return;
  const closeDoor = await openStartingDoor(config, 'the database does not answer');
  try {
    await waitFor(store, config.storeWait, failure);
  } finally {
    await closeDoor();
  }
}

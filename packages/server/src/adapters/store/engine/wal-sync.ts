import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { StoreFailure } from '../../../ports/store-failure.ts';

/** Milliseconds after which commits that no answer waits for are flushed too. */
const atLatest = 1000;
/** Milliseconds from one going to the next where there are others who may join. */
const pace = 20;

export type WalSync = {
  /** Something was written to the log. */
  written(): void;
  /**
   * Ends when all that was written is on the disk; undefined where it is. Fails for good once the disk has refused.
   * With `allowGroupCommit` it goes there at the pace, else in this turn with all who wait.
   */
  settled(allowGroupCommit?: boolean): Promise<void> | undefined;
  close(): void;
};

/**
 * Brings SQLite's log to the disk, once for everybody who waits for it in the same turn or joins them. A disk that
 * refused has forgotten what it was given, and would take the next as if nothing were missing: from then on nothing is
 * settled, until a new process reads what there is.
 */
export function walSync(path: string, sync: (file: number) => void = fdatasyncSync): WalSync {
  const file = openSync(path, 'r+');
  let closed = false;
  let unsaved = false;
  let saving: { readonly begin: () => void; readonly end: Promise<void> } | undefined;
  let failure: StoreFailure | undefined;
  let timer: NodeJS.Timeout | undefined;
  let savedAt = Number.NEGATIVE_INFINITY;

  const save = () => {
    saving = undefined;
    unsaved = false;
    savedAt = performance.now();
    clearTimeout(timer);
    timer = undefined;
    try {
      if (failure) throw failure;
      // Who closes the store has brought it there already.
      if (!closed) sync(file);
    } catch (error) {
      failure ??= new StoreFailure('unavailable', error);
      throw failure;
    }
  };
  const planned = (rest: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (rest > 0) setTimeout(resolve, rest);
    return { begin: resolve, end: promise.then(save) };
  };
  const settled = (allowGroupCommit = false) => {
    if (!unsaved && !saving && !failure) return undefined;
    const rest = allowGroupCommit ? savedAt + pace - performance.now() : 0;
    saving ??= planned(rest);
    if (rest <= 0) setImmediate(saving.begin);
    return saving.end;
  };

  return {
    settled,
    written: () => {
      unsaved = true;
      // Who waits next is told of a failure.
      timer ??= setTimeout(() => settled()?.catch(() => {}), atLatest).unref();
    },
    close: () => {
      clearTimeout(timer);
      if (!closed) closeSync(file);
      closed = true;
    },
  };
}

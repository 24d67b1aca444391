import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { StoreFailure } from '../../ports/store-failure.ts';

/** Milliseconds after which also goes to the disk what nobody waits for. */
const atLatest = 1000;

export type LogSync = {
  /** Something was written to the log. */
  written(): void;
  /** Ends when all that was written is on the disk; undefined where it is. Fails for good once the disk has refused. */
  settled(): Promise<void> | undefined;
  close(): void;
};

/**
 * Brings SQLite's log to the disk, once for everybody who waits for it in the same turn. A disk that refused has
 * forgotten what it was given, and would take the next as if nothing were missing: from then on nothing is settled,
 * until a new process reads what there is.
 */
export function logSync(path: string, sync: (file: number) => void = fdatasyncSync): LogSync {
  const file = openSync(path, 'r+');
  let closed = false;
  let unsaved = false;
  let saving: Promise<void> | undefined;
  let failure: StoreFailure | undefined;
  let timer: NodeJS.Timeout | undefined;

  const save = () => {
    saving = undefined;
    unsaved = false;
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
  const settled = () => {
    if (!unsaved && !saving && !failure) return undefined;
    saving ??= new Promise<void>((resolve) => setImmediate(resolve)).then(save);
    return saving;
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

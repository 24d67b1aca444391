import { StoreFailure } from '../../ports/store-failure.ts';
import type { NoteSupportEvent, SupportEvent, SupportEvents } from '../../ports/support-events.ts';

export type SupportQueueParts = {
  readonly write: SupportEvents['add'];
  /** Told how many were not written: there was no room for them, or the store did not take them. */
  readonly onDropped: (events: number) => void;
  /** Told when the store stops taking them, not for each of them. */
  readonly onTrouble: (error: unknown) => void;
};

export type SupportQueue = {
  readonly note: NoteSupportEvent;
  /** Writes what waits. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

/** Milliseconds between writes; events that one client and all of them together may leave in a minute, and that wait for a store that is away. */
const limits = { between: 1000, kept: 3000, ofClient: 20, ofAll: 600, window: 60_000 } as const;

/** Counts what comes in a minute; false where a client, or all together, had their part of it. */
function createRoom() {
  let began = 0;
  let taken = 0;
  const byClient = new Map<string, number>();
  return (client: string): boolean => {
    const now = performance.now();
    if (now - began >= limits.window) {
      [began, taken] = [now, 0];
      byClient.clear();
    }
    const own = byClient.get(client) ?? 0;
    if (taken >= limits.ofAll || own >= limits.ofClient) return false;
    taken += 1;
    byClient.set(client, own + 1);
    return true;
  };
}

/**
 * Returns the events that still wait after a write that failed. A store that is away comes back, and a member who left at the same moment is
 * found gone then.
 */
function keptAfter(error: unknown, portion: readonly SupportEvent[], waiting: readonly SupportEvent[]) {
  const mayPass = error instanceof StoreFailure && error.kind !== 'fault';
  return mayPass ? [...portion, ...waiting].slice(-limits.kept) : [...waiting];
}

/**
 * Writes support events after the answers that they are about, one statement for all that came within a second. A flood
 * fills its part of the minute and is dropped beyond it, so that refusals never cost the store more than that.
 */
export function createSupportQueue({ write, onDropped, onTrouble }: SupportQueueParts): SupportQueue {
  const hasRoom = createRoom();
  let waiting: SupportEvent[] = [];
  let writing: Promise<void> = Promise.resolve();
  let healthy = true;

  async function flush(): Promise<void> {
    const portion = waiting;
    waiting = [];
    if (portion.length === 0) return;
    try {
      await write(portion);
      healthy = true;
    } catch (error) {
      if (healthy) onTrouble(error);
      healthy = false;
      const kept = keptAfter(error, portion, waiting);
      onDropped(portion.length + waiting.length - kept.length);
      waiting = kept;
    }
  }
  const drain = () => {
    writing = writing.then(flush);
    return writing;
  };
  // Begun here, not with the first event: the write belongs to no request, and ends with none's deadline.
  const timer = setInterval(() => void drain(), limits.between).unref();
  return {
    note: (event, client = '') => {
      if (hasRoom(client)) waiting.push(event);
      else onDropped(1);
    },
    drain,
    stop: async () => {
      clearInterval(timer);
      await drain();
      onDropped(waiting.length);
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../adapters/store/open-store.ts';
import { createSupportQueue } from '../adapters/support/event-queue.ts';
import type { Opened } from './opened.ts';

type Needs = {
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  readonly opened: Opened;
};

/** Starts what writes refusals and failures down for the desk, by the connections of jobs: no visitor waits for it. */
export function startSupportEventsModule({ store, log, opened }: Needs) {
  let dropped = 0;
  const queue = createSupportQueue({
    write: store.forJobs.supportEvents.add,
    onDropped: (events) => {
      dropped += events;
    },
    onTrouble: (err) => log.warn({ err }, 'what support codes lead to is not written'),
  });
  opened.defer(queue.stop);
  return { note: queue.note, drain: queue.drain, dropped: () => dropped };
}

export type SupportModule = ReturnType<typeof startSupportEventsModule>;

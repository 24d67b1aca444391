import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../ports/clock.ts';
import type { Events } from '../../ports/events.ts';
import type { Pressure } from '../../ports/pressure.ts';
import type { WebhookEndpoint, Webhooks } from '../../ports/webhooks.ts';

/** Milliseconds between two looks where there are endpoints, and where there are none. */
const lookEvery = 1000;
const lookEveryIdle = 5000;
/**
 * Events that are queued in one transaction, and milliseconds to the next one where more are behind: twice what may be
 * sent to one endpoint, so that who logs in has the store. While somebody waits for a turn it is what is then sent.
 */
const batchPolicies = {
  free: { portion: 20, pause: 200 },
  busy: { portion: 10, pause: 1000 },
} as const;

type Worker = {
  wake(): void;
  drain(): Promise<void>;
  stop(): Promise<void>;
  isResting(): boolean;
};

/** Of how many events at most it is still to be looked whether they are queued for an endpoint. */
const left = ({ place, replay }: WebhookEndpoint, newest: number): number =>
  Math.max(newest - place, replay ? replay.upTo - replay.after : 0);

export type WebhookRoundsNeeds = {
  readonly webhooks: Pick<Webhooks, 'list' | 'queueNew'>;
  readonly events: Pick<Events, 'givePlaces' | 'places'>;
  /** Starts what sends to an endpoint; `current` answers it as it is now, undefined where it is gone or off. */
  startWorker(id: string, current: () => WebhookEndpoint | undefined): Worker;
  readonly pressure: Pressure;
  readonly clock: Clock;
  readonly log: { error(facts: object, message: string): void };
};

export type WebhookRounds = {
  /** Ends when what happened so far was queued, and what is due tried; after so many milliseconds at the latest. */
  drain(atLatest: number): Promise<void>;
  isResting(): boolean;
  stop(): Promise<void>;
};

/** Follows the list of endpoints, queues for each what happened, and keeps a worker for each. Without endpoints it only looks for some. */
export function startWebhookRounds(needs: WebhookRoundsNeeds): WebhookRounds {
  const { webhooks, events, startWorker, pressure, clock, log } = needs;
  const workers = new Map<string, Worker>();
  let current = new Map<string, WebhookEndpoint>();
  let stopping = false;

  const follow = async () => {
    const active = (await webhooks.list()).filter(({ status }) => status === 'ACTIVE');
    current = new Map(active.map((endpoint) => [endpoint.id, endpoint]));
    for (const [id, worker] of workers) {
      if (current.has(id)) continue;
      workers.delete(id);
      await worker.stop();
    }
    for (const { id } of stopping ? [] : active)
      if (!workers.has(id))
        workers.set(
          id,
          startWorker(id, () => current.get(id)),
        );
  };
  /** Answers in how many milliseconds more is to be queued; undefined where there is no more. */
  const queue = async (): Promise<number | undefined> => {
    const { portion, pause } = batchPolicies[pressure.busy() ? 'busy' : 'free'];
    const given = await events.givePlaces(portion);
    const { newest } = await events.places();
    const behind = [...current.values()].filter(({ place, replay }) => place < newest || replay !== null);
    for (const { id } of behind) {
      await webhooks.queueNew(id, portion, clock.now());
      workers.get(id)?.wake();
    }
    const hasMore = given === portion || behind.some((endpoint) => left(endpoint, newest) > portion);
    return hasMore ? pause : undefined;
  };
  /** Who logs in goes first. */
  const round = async (): Promise<number | undefined> => {
    await follow();
    return current.size > 0 && !pressure.strained() ? queue() : undefined;
  };

  let running: Promise<number | undefined> = Promise.resolve(undefined);
  let timer: NodeJS.Timeout;
  const look = (): Promise<number | undefined> => {
    running = running.then(round).catch((error: unknown) => {
      log.error({ problem: (error as Error).message }, 'Webhooks cannot be queued; it is tried again.');
      return undefined;
    });
    return running;
  };
  const next = (pause: number) => {
    if (stopping) return;
    timer = setTimeout(async () => {
      const pause = await look();
      next(pause ?? (current.size > 0 ? lookEvery : lookEveryIdle));
    }, pause);
  };
  next(0);
  const drain = async () => {
    while ((await look()) !== undefined);
    await Promise.all(workers.values().map((worker) => worker.drain()));
  };

  return {
    isResting: () => workers.values().some((worker) => worker.isResting()),
    async drain(atLatest) {
      await Promise.race([drain(), wait(atLatest, undefined, { ref: false })]);
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
      await Promise.all(workers.values().map((worker) => worker.stop()));
    },
  };
}

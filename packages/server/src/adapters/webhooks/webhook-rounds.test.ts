import { afterEach, expect, it, vi } from 'vitest';
import type { Pressure } from '../../ports/pressure.ts';
import type { WebhookEndpoint } from '../../ports/webhooks.ts';
import { startWebhookRounds, type WebhookRounds } from './webhook-rounds.ts';

const endpoint: WebhookEndpoint = {
  id: 'crm',
  name: 'CRM',
  url: 'https://crm.example/',
  types: [],
  secret: 'sealed',
  previous_secret: null,
  previous_until: null,
  older_secret: null,
  status: 'ACTIVE',
  begins_at: 0,
  created_at: 0,
  created_by: 'an operator',
  place: 0,
  replay: null,
  told_failing_at: null,
};

let rounds: WebhookRounds | undefined;
afterEach(() => rounds?.stop());

/** Starts them at a pressure before 250 events; answers how many a time are queued, until none is left. */
async function portionsAt(level?: keyof Pressure): Promise<readonly number[]> {
  const portions: number[] = [];
  let place = 0;
  rounds = startWebhookRounds({
    webhooks: {
      list: async () => [{ ...endpoint, place }],
      queueNew: async (_id, portion) => {
        portions.push(portion);
        place = Math.min(place + portion, 250);
      },
    },
    events: { givePlaces: async () => 0, places: async () => ({ oldest: 1, newest: 250, epoch: 1 }) },
    startWorker: () => ({ wake() {}, drain: async () => {}, stop: async () => {}, isResting: () => false }),
    pressure: { busy: () => level !== undefined, strained: () => level === 'strained' },
    clock: { now: () => 0 },
    log: { error: vi.fn() },
  });
  await rounds.drain(5000);
  return portions;
}

it('queues twenty events a time, ten while the node is busy, and none while it is strained', async () => {
  expect(await portionsAt()).toEqual(Array(13).fill(20));
  await rounds?.stop();
  expect(await portionsAt('busy')).toEqual(Array(25).fill(10));
  await rounds?.stop();
  expect(await portionsAt('strained')).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebhookEndpoint } from '../../packages/server/src/ports/webhooks.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const NOW = Date.UTC(2026, 10, 29);

let fresh: FreshStore;
beforeAll(async () => {
  fresh = await freshStore();
});
afterAll(() => fresh.remove());

/** Minutes from one change of a secret to the next. */
const gaps = [0, 9, 11, 23 * 60, 25 * 60];
const sequences = gaps.flatMap((first) =>
  gaps.flatMap((second) => gaps.map((third) => [first, second, third] as const)),
);

const endpoint = (id: string) => ({
  id,
  name: 'CRM',
  url: 'https://crm.example/hooks',
  types: [],
  secret: 'first',
  created_at: NOW,
  created_by: 'operator@agency.example',
});

/** What signs at a time. */
const signing = ({ secret, previous_secret, previous_until, older_secret }: WebhookEndpoint, at: number) =>
  (previous_until ?? 0) > at ? [secret, previous_secret, older_secret] : [secret];

test.each(sequences)(
  'a receiver is never left behind by changes after %i, %i and %i minutes',
  async (...after) => {
    const { webhooks } = fresh.store;
    const id = after.join('-');
    await webhooks.add(endpoint(id), 20);
    let at = NOW;
    /** The secret that signed before the first of the changes that are less than a day apart, and the newest. */
    let [held, newest, changedAt] = ['first', 'first', Number.NEGATIVE_INFINITY];
    for (const [index, gap] of [0, ...after].entries()) {
      at += gap * minute;
      const offered = `secret-${index}`;
      const changed = await webhooks.rotate(id, offered, at);
      const isRepeat = at - changedAt < 10 * minute;
      expect(changed?.secret).toBe(isRepeat ? newest : offered);
      if (!isRepeat) {
        if (at - changedAt >= day) held = newest;
        newest = offered;
        changedAt = at;
      }
      expect(signing(changed as WebhookEndpoint, changedAt + day - 1)).toEqual(
        expect.arrayContaining([newest, held]),
      );
      expect(signing(changed as WebhookEndpoint, changedAt + day)).toEqual([newest]);
    }
    await webhooks.remove(id);
  },
);

test('of two changes at once one counts, and both are told its secret', async () => {
  const { webhooks } = fresh.store;
  await webhooks.add(endpoint('at-once'), 20);
  const told = await Promise.all(['a', 'b'].map((secret) => webhooks.rotate('at-once', secret, NOW)));
  expect(new Set(told.map((each) => each?.secret)).size).toBe(1);
  expect(told.map((each) => each?.previous_secret)).toEqual(['first', 'first']);
});

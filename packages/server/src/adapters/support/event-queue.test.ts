import { expect, test } from 'vitest';
import { StoreFailure } from '../../ports/store-failure.ts';
import type { SupportEvent } from '../../ports/support-events.ts';
import { createSupportQueue } from './event-queue.ts';

const eventOf = (number: number): SupportEvent => ({
  txid: String(number),
  at: number,
  call: 'login',
  result: 'BAD_CREDENTIAL',
  reason: null,
  member_id: null,
});

/** A queue over a store that fails as often as it is told. */
function queueOver(failures = 0, kind: StoreFailure['kind'] = 'unavailable') {
  const written: (readonly SupportEvent[])[] = [];
  const seen = { dropped: 0, troubles: 0, failures };
  const queue = createSupportQueue({
    write: async (events) => {
      if (seen.failures-- > 0) throw new StoreFailure(kind, undefined);
      written.push(events);
    },
    onDropped: (events) => {
      seen.dropped += events;
    },
    onTrouble: () => {
      seen.troubles += 1;
    },
  });
  return { queue, written, seen };
}

test('what came together is written by one statement', async () => {
  const { queue, written } = queueOver();
  for (let each = 0; each < 3; each += 1) queue.note(eventOf(each), 'a');
  await queue.stop();
  expect(written.map((events) => events.map(({ txid }) => txid))).toEqual([['0', '1', '2']]);
});

test('one client fills a part of the minute, and leaves room for others', async () => {
  const { queue, written, seen } = queueOver();
  for (let each = 0; each < 1000; each += 1) queue.note(eventOf(each), 'flood');
  queue.note(eventOf(1000), 'honest');
  await queue.stop();
  expect(written.flat()).toHaveLength(21);
  expect(written.flat().at(-1)?.txid).toBe('1000');
  expect(seen.dropped).toBe(980);
});

test('many clients together fill no more than a minute has room for', async () => {
  const { queue, written, seen } = queueOver();
  for (let each = 0; each < 5000; each += 1) queue.note(eventOf(each), `client ${each}`);
  await queue.stop();
  expect([written.flat().length, seen.dropped]).toEqual([600, 4400]);
});

test('a store that is away gets them once it is back; it is told of once', async () => {
  const { queue, written, seen } = queueOver(2);
  queue.note(eventOf(1), 'a');
  await queue.drain();
  queue.note(eventOf(2), 'a');
  await queue.drain();
  await queue.stop();
  expect(written.map((events) => events.map(({ txid }) => txid))).toEqual([['1', '2']]);
  expect([seen.dropped, seen.troubles]).toEqual([0, 1]);
});

test('what the store refuses, and what waits at the end, is counted', async () => {
  const refused = queueOver(1, 'fault');
  refused.queue.note(eventOf(1), 'a');
  await refused.queue.drain();
  refused.queue.note(eventOf(2), 'a');
  await refused.queue.stop();
  expect([refused.written.flat().length, refused.seen.dropped]).toEqual([1, 1]);
  const away = queueOver(9);
  away.queue.note(eventOf(1), 'a');
  await away.queue.stop();
  expect([away.written.length, away.seen.dropped]).toEqual([0, 1]);
});

import { expect, test } from 'vitest';
import type { RateLimits } from '../../packages/server/src/ports/rate-limits.ts';
import { useNodes } from './fresh-store.ts';
import { atOnce, NOW, yes } from './people.ts';

const WINDOW = 120_000;
const nodes = useNodes('file');

/** Whether a mail may go to an address at a moment; it is then taken. */
const takes = async (rateLimits: RateLimits, address: string, at: number): Promise<boolean> =>
  (await rateLimits.takeMail(address, at)) !== undefined;

test('of fifty mails to an address at once, five go', async () => {
  for (let round = 0; round < 20; round += 1) {
    const answers = await atOnce(50, (index) => takes(nodes.at(index).rateLimits, `crowd-${round}`, NOW));
    expect(yes(answers)).toBe(5);
  }
});

test('a sixth mail goes two minutes after the first, not a millisecond before', async () => {
  const { rateLimits } = nodes.fresh.store;
  for (const at of [0, 10, 20, 30, 40]) expect(await takes(rateLimits, 'border', NOW + at)).toBe(true);
  expect(await takes(rateLimits, 'border', NOW + WINDOW - 1)).toBe(false);
  expect(await takes(rateLimits, 'border', NOW + WINDOW)).toBe(true);
  expect(await takes(rateLimits, 'border', NOW + WINDOW + 9)).toBe(false);
  expect(await takes(rateLimits, 'border', NOW + WINDOW + 10)).toBe(true);
});

test('in any two minutes there are at most five, whenever they are asked for', async () => {
  const went: number[] = [];
  for (let at = 0; at < 4 * WINDOW; at += 7000)
    if (await takes(nodes.fresh.store.rateLimits, 'sliding', NOW + at)) went.push(at);
  const most = Math.max(
    ...went.map((start) => went.filter((at) => at >= start && at < start + WINDOW).length),
  );
  expect(most).toBe(5);
  expect(went.length).toBe(20);
});

test('thirty mails go to an address in a day, however they are spread, and thirty in the next', async () => {
  const day = 86_400_000;
  const askedEvery = async (address: string, from: number, pause: number) => {
    let went = 0;
    for (let at = from; at < from + day; at += pause)
      went += Number(await takes(nodes.fresh.store.rateLimits, address, at));
    return went;
  };
  expect(await askedEvery('spread', NOW, day / 60)).toBe(30);
  expect(await askedEvery('spread', NOW + day, day / 60)).toBe(30);
  expect(await askedEvery('in bursts', NOW, WINDOW / 5)).toBe(30);
  const { rateLimits } = nodes.fresh.store;
  expect(await takes(rateLimits, 'in bursts', NOW + day - 1)).toBe(false);
  expect(await takes(rateLimits, 'in bursts', NOW + day)).toBe(true);
});

test('a refused mail takes nothing; addresses do not meet; an undone transaction gives it back', async () => {
  const { store } = nodes.fresh;
  const undone = store.inTransaction(async ({ rateLimits }) => {
    for (let n = 0; n < 5; n += 1) await takes(rateLimits, 'undone', NOW);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(yes(await atOnce(7, () => takes(store.rateLimits, 'undone', NOW)))).toBe(5);
  expect(await takes(store.rateLimits, 'neighbour', NOW)).toBe(true);
});

test('of a hundred that take from a budget of twenty at once, twenty get it', async () => {
  const before = nodes.fresh.store.statementCount();
  const answers = await atOnce(100, (index) => nodes.at(index).rateLimits.take('budget', 20, 1000, NOW));
  expect(yes(answers)).toBe(20);
  expect(nodes.fresh.store.statementCount() - before).toBe(100 / nodes.count);
});

test('a budget is full again when its window is over, not a millisecond before', async () => {
  const { rateLimits } = nodes.fresh.store;
  expect(await rateLimits.take('window', 2, 1000, NOW)).toBe(true);
  expect(await rateLimits.take('window', 2, 1000, NOW + 500)).toBe(true);
  expect(await rateLimits.take('window', 2, 1000, NOW + 999)).toBe(false);
  expect(await rateLimits.take('window', 2, 1000, NOW + 1000)).toBe(true);
  expect(await rateLimits.take('window', 2, 1000, NOW + 1001)).toBe(true);
  expect(await rateLimits.take('window', 2, 1000, NOW + 1002)).toBe(false);
  expect(await rateLimits.take('nothing', 0, 1000, NOW)).toBe(false);
});

test('each mail that goes says from when the next one may, to the millisecond', async () => {
  const { rateLimits } = nodes.fresh.store;
  const nexts = [];
  for (let n = 0; n < 5; n += 1) nexts.push(await rateLimits.takeMail('told', NOW + n * 10));
  expect(nexts).toEqual([NOW, NOW + 10, NOW + 20, NOW + 30, NOW + WINDOW]);
  expect(await rateLimits.takeMail('told', NOW + WINDOW - 1)).toBeUndefined();
  expect(await rateLimits.takeMail('told', NOW + WINDOW)).toBe(NOW + WINDOW + 10);
});

test('the last mail of a day says that the next one may go when the day is over', async () => {
  const { rateLimits } = nodes.fresh.store;
  const nexts = [];
  for (let n = 0; n < 30; n += 1) nexts.push(await rateLimits.takeMail('day', NOW + n * WINDOW));
  expect(nexts.slice(-2)).toEqual([NOW + 28 * WINDOW, NOW + 86_400_000]);
  expect(await rateLimits.takeMail('day', NOW + 86_400_000 - 1)).toBeUndefined();
  expect(await rateLimits.takeMail('day', NOW + 86_400_000)).toBe(NOW + 86_400_000);
});

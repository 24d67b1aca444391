import { expect, test } from 'vitest';
import { rateLimitNames, rateLimitRules } from '../../packages/server/src/domain/rate-limit-rules.ts';
import type { RateLimits } from '../../packages/server/src/ports/rate-limits.ts';
import { freshStore, useNodes } from './fresh-store.ts';
import { atOnce, NOW, yes } from './people.ts';

const WINDOW = 120_000;
const nodes = useNodes('file');
/** Those of which all can be taken in a moment; the others differ from them in their numbers alone. */
const small = rateLimitNames
  .filter((name) => name !== 'mail')
  .filter((name) => rateLimitRules[name].count <= 20);

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
  expect(rateLimitRules['address-question'].count).toBe(20);
  const before = nodes.fresh.store.statementCount();
  const answers = await atOnce(100, (index) =>
    nodes.at(index).rateLimits.take('address-question', 'crowd', NOW),
  );
  expect(yes(answers)).toBe(20);
  expect(nodes.fresh.store.statementCount() - before).toBe(100 / nodes.count);
});

test.each(small)(
  "%s is full again when its window is over, not a millisecond before; nobody takes another one's",
  async (budget) => {
    const { rateLimits } = nodes.fresh.store;
    const { count, within } = rateLimitRules[budget];
    const taken = async (whose: string, times: number, at: number) => {
      let went = 0;
      for (let n = 0; n < times; n += 1) went += Number(await rateLimits.take(budget, whose, at));
      return went;
    };
    expect(await taken('one', 1, NOW)).toBe(1);
    expect(await taken('one', count, NOW + within - 1)).toBe(count - 1);
    expect(await rateLimits.isUsedUp(budget, 'one', NOW + within - 1)).toBe(true);
    expect(await rateLimits.isUsedUp(budget, 'one', NOW + within)).toBe(false);
    expect(await taken('another', 1, NOW + within - 1)).toBe(1);
    expect(await taken('one', count + 1, NOW + within)).toBe(count);
    await rateLimits.giveBack(budget, 'one');
    expect(await taken('one', 2, NOW + within + 1)).toBe(1);
  },
);

test('a budget that is found used up is told of, in a transaction too, and where it is undone; a refused mail as well', async () => {
  const told: string[] = [];
  const fresh = await freshStore({ onRateLimitHit: (budget) => told.push(budget) });
  const { store } = fresh;
  for (let n = 0; n <= rateLimitRules['not-me'].count; n += 1)
    await store.inTransaction((tx) => tx.rateLimits.take('not-me', 'told', NOW));
  for (let n = 0; n <= rateLimitRules['newsletter-ended'].count; n += 1)
    await store.rateLimits.takeCounted('newsletter-ended', 'told', NOW);
  for (let n = 0; n <= rateLimitRules.mail.count; n += 1) await store.rateLimits.takeMail('told of', NOW);
  const undone = store.inTransaction(async ({ rateLimits }) => {
    await rateLimits.take('not-me', 'told', NOW);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await fresh.remove();
  expect(told).toEqual(['not-me', 'newsletter-ended', 'mail', 'not-me']);
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

test('of several units at once as many are taken as are left, and as many refusals are told', async () => {
  const hits: string[] = [];
  const fresh = await freshStore({ onRateLimitHit: (budget) => hits.push(budget) });
  const { rateLimits } = fresh.store;
  const { within } = rateLimitRules.partner;
  const take = (units: number, at: number) => rateLimits.takeMany('partner', 'site', at, units, 10);
  expect([await take(4, NOW), await take(4, NOW), await take(4, NOW), await take(1, NOW)]).toEqual([
    4, 4, 2, 0,
  ]);
  expect(hits).toEqual(['partner', 'partner', 'partner']);
  expect([await take(12, NOW + within), await take(1, NOW + within)]).toEqual([10, 0]);
  await fresh.remove();
});

import { expect, test } from 'vitest';
import { useNodes } from './fresh-store.ts';
import { addMember, atOnce, NOW, yes } from './people.ts';

const DAY = 24 * 60 * 60 * 1000;
const nodes = useNodes('file');

const takeTen = async (subject: string, at: number) => {
  const counts = [];
  for (let n = 0; n < 10; n += 1) counts.push((await nodes.fresh.store.attempts.take(subject, at))?.count);
  return counts;
};

test('a thousand tries at once get exactly ten', async () => {
  const before = nodes.fresh.store.statementCount();
  const answers = await atOnce(1000, (index) => nodes.at(index).attempts.take('crowd', NOW));
  expect(yes(answers)).toBe(10);
  expect(answers.flatMap((taken) => taken?.count ?? []).sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(nodes.fresh.store.statementCount() - before).toBe(1000 / nodes.count);
});

test('the tenth try locks for 24 hours to the millisecond, and tries meanwhile do not lengthen it', async () => {
  const { attempts } = nodes.fresh.store;
  expect(await takeTen('locked', NOW)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await attempts.take('locked', NOW)).toBeUndefined();
  expect(await attempts.take('locked', NOW + DAY - 1)).toBeUndefined();
  expect(await attempts.take('locked', NOW + DAY)).toMatchObject({ count: 1 });
  expect(await attempts.take('locked', NOW + DAY)).toMatchObject({ count: 2 });
});

test('after a lock is over ten more tries lock again', async () => {
  await takeTen('again', NOW);
  expect(await takeTen('again', NOW + DAY)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await nodes.fresh.store.attempts.take('again', NOW + DAY + DAY - 1)).toBeUndefined();
});

test('a success starts the count again; subjects do not meet', async () => {
  const { attempts } = nodes.fresh.store;
  await takeTen('cleared', NOW);
  await attempts.clear('cleared');
  expect(await attempts.take('cleared', NOW)).toMatchObject({ count: 1 });
  expect(await attempts.take('neighbour', NOW)).toMatchObject({ count: 1 });
});

test('a member’s counts and locks are forgotten in every browser, and nobody else’s', async () => {
  const { attempts } = nodes.fresh.store;
  const subjects = ['member:one', 'member:one:browser', 'member:one-more', 'unknown:one'];
  for (const subject of subjects) await takeTen(subject, NOW);
  await attempts.clearMember('one');
  const answers = await Promise.all(subjects.map((subject) => attempts.take(subject, NOW)));
  expect(answers.map((taken) => taken?.count)).toEqual([1, 1, undefined, undefined]);
});

test('the known browsers of a member have ten counts, and an eleventh shares that of the one that was away longest', async () => {
  const { store } = nodes.fresh;
  await addMember(store, 'crowded');
  const countOf = async (browser: string) => (await store.browsers.seen('crowded', browser))?.ownTries;
  for (let browser = 0; browser < 10; browser += 1)
    await store.browsers.remember('crowded', `${browser}`, NOW + browser);
  await store.browsers.remember('crowded', '0', NOW + 20);
  await store.browsers.remember('crowded', 'eleventh', NOW + 30);
  expect(await Promise.all(['0', '1', '9', 'eleventh'].map(countOf))).toEqual([0, 1, 9, 1]);
  await store.browsers.forget('crowded', '5');
  await store.browsers.remember('crowded', 'twelfth', NOW + 40);
  expect(await countOf('twelfth')).toBe(5);
  await atOnce(30, (index) => nodes.at(index).browsers.remember('crowded', `at once ${index}`, NOW + 50));
  const counts = await Promise.all(Array.from({ length: 30 }, (_, index) => countOf(`at once ${index}`)));
  expect(counts.filter((count) => count === undefined || count < 0 || count > 9)).toEqual([]);
});

test('an account is found by address or ID with what the browser is to it, in one statement', async () => {
  const { store } = nodes.fresh;
  const { browsers, members } = store;
  await addMember(store, 'by-address');
  await addMember(store, 'by-id');
  await members.claim('ID', 'by-id', 'by-id');
  await members.claim('ID', 'by-address@example.com', 'by-id');
  await members.claim('KK', 'subject', 'by-id');
  await browsers.remember('by-id', 'browser', NOW);
  await browsers.remember('by-id', 'browser', NOW + 1);
  const before = store.statementCount();
  expect(await browsers.findAccount('by-id', 'browser')).toMatchObject({
    member: { id: 'by-id' },
    seen: { seenAt: NOW + 1, ownTries: 0 },
  });
  expect(store.statementCount() - before).toBe(1);
  expect(await browsers.findAccount('by-id', 'other')).toMatchObject({ seen: null });
  expect(await browsers.findAccount('by-id', null)).toMatchObject({ seen: null });
  const both = await browsers.findAccount('by-address@example.com', 'browser');
  expect(both).toMatchObject({ member: { id: 'by-address' }, seen: null });
  expect(await browsers.findAccount('subject', 'browser')).toBeUndefined();
  const columns = (member: object = {}) => Object.keys(member).toSorted();
  expect(columns(both?.member)).toEqual(columns(await members.find('by-id')));
});

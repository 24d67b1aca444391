import { expect, test } from 'vitest';
import { StoreFailure } from '../../ports/store-failure.ts';
import { atEachMember, MembersFailed } from './at-each-member.ts';

const broken = new Error('broken');

/** A list of members who are due, in portions of so many; `act` takes its member off it, unless it is said otherwise. */
function listOf(
  due: string[],
  size: number,
  exceptions: Readonly<Record<string, 'fails' | 'stays' | Error>> = {},
) {
  const acted: string[] = [];
  let rests = 0;
  const run = () =>
    atEachMember(
      async () => {
        rests += 1;
      },
      async (leftOut) => due.filter((id) => !leftOut.includes(id)).slice(0, size),
      async (id) => {
        acted.push(id);
        const exception = exceptions[id];
        if (exception instanceof Error) throw exception;
        if (exception === 'fails') throw broken;
        if (exception === 'stays') return 0;
        due.splice(due.indexOf(id), 1);
        return 1;
      },
    );
  return { run, acted, due, rests: () => rests };
}
const members = (count: number): string[] => Array.from({ length: count }, (_, at) => `m${at}`);

test('each member comes once, after a rest of its own', async () => {
  const list = listOf(members(25), 10);
  expect(await list.run()).toBe(25);
  expect(list.acted).toEqual(members(25));
  expect(list.rests()).toBe(25);
});

test.each([1, 2, 7, 100])(
  'in portions of %i one that fails holds up no other, and is told at the end',
  async (size) => {
    const list = listOf(members(20), size, { m0: 'fails', m1: 'fails', m13: 'fails' });
    const failure = await list.run().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MembersFailed);
    expect((failure as MembersFailed).errors).toEqual([broken, broken, broken]);
    expect(list.due).toEqual(['m0', 'm1', 'm13']);
    expect(list.acted.toSorted()).toEqual(members(20).toSorted());
  },
);

test.each([1, 3, 100])('in portions of %i one at whom nothing changes ends nothing', async (size) => {
  const list = listOf(members(9), size, { m0: 'stays', m5: 'stays' });
  expect(await list.run()).toBe(7);
  expect(list.due).toEqual(['m0', 'm5']);
});

test('a store that is away ends it at once, and so do more failures than members have of themselves', async () => {
  const away = new StoreFailure('unavailable', broken);
  const one = listOf(members(9), 3, { m4: away });
  await expect(one.run()).rejects.toBe(away);
  expect(one.acted).toEqual(members(5));
  const every = Object.fromEntries(members(500).map((id) => [id, 'fails'] as const));
  const all = listOf(members(500), 50, every);
  await expect(all.run()).rejects.toBeInstanceOf(MembersFailed);
  expect(all.acted.length).toBe(101);
});

test('a node that stops is heard', async () => {
  const stopped = new Error('stopped');
  const throttle = () => Promise.reject(stopped);
  await expect(
    atEachMember(
      throttle,
      async () => ['m0'],
      async () => 1,
    ),
  ).rejects.toBe(stopped);
});

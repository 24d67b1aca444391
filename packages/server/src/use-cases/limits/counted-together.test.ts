import { expect, test, vi } from 'vitest';
import { countedTogether } from './counted-together.ts';

/** Counts that end when the test says so. */
function counts() {
  const asked: { readonly units: number; end(granted: number | Error): void }[] = [];
  const take = (units: number) =>
    new Promise<number>((resolve, reject) => {
      const end = (granted: number | Error) =>
        typeof granted === 'number' ? resolve(granted) : reject(granted);
      asked.push({ units, end });
    });
  return { asked, take };
}

test('a request that is alone is counted at once', async () => {
  const together = countedTogether();
  expect(await together('site', async (units) => units)).toBe(true);
  expect(await together('site', async () => 0)).toBe(false);
});

test('requests that arrive during a count are counted together by the next one, the first of them first', async () => {
  const together = countedTogether();
  const { asked, take } = counts();
  const first = together('site', take);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const later = [1, 2, 3].map(() => together('site', take));
  const other = together('other', take);
  await vi.waitFor(() => expect(asked.map(({ units }) => units)).toEqual([1, 1]));
  asked[0]?.end(1);
  await vi.waitFor(() => expect(asked.map(({ units }) => units)).toEqual([1, 1, 3]));
  asked[1]?.end(1);
  asked[2]?.end(2);
  expect(await Promise.all([first, ...later, other])).toEqual([true, true, true, false, true]);
});

test('a count that fails is the failure of the request that began it alone', async () => {
  const together = countedTogether();
  const { asked, take } = counts();
  const all = Promise.allSettled([1, 2, 3].map(() => together('site', take)));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.end(new Error('away'));
  await vi.waitFor(() => expect(asked.map(({ units }) => units)).toEqual([3, 2]));
  asked[1]?.end(1);
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect((await all).map((each) => ('value' in each ? each.value : undefined))).toEqual([
    undefined,
    true,
    false,
  ]);
});

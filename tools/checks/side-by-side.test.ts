import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

test('jobs of one core go in pairs on two, one of two goes alone, results keep their order', async () => {
  const log: string[] = [];
  const job = (name: string, cores: number, ms: number) => ({
    cores,
    run: async () => {
      log.push(`${name} begins`);
      await sleep(ms);
      log.push(`${name} ends`);
      return name;
    },
  });
  const jobs = [job('a', 1, 40), job('b', 1, 10), job('c', 2, 10), job('d', 1, 10)];
  expect(await sideBySide(jobs, 2)).toEqual(['a', 'b', 'c', 'd']);
  expect(log).toEqual([
    'a begins',
    'b begins',
    'b ends',
    'a ends',
    'c begins',
    'c ends',
    'd begins',
    'd ends',
  ]);
});

test('no more cores are taken than there are, and every job runs', async () => {
  const wanted = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(wanted, fc.integer({ min: 1, max: 4 }), async (list, cores) => {
      let busy = 0;
      const jobs = list.map((each, index) => ({
        cores: each,
        run: async () => {
          busy += Math.min(each, cores);
          expect(busy).toBeLessThanOrEqual(cores);
          await sleep(0);
          busy -= Math.min(each, cores);
          return index;
        },
      }));
      expect(await sideBySide(jobs, cores)).toEqual(list.map((_, index) => index));
    }),
    { numRuns: 30 },
  );
});

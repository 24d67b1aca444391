import { expect, test, vi } from 'vitest';
import { freePort } from '../free-port.ts';

test('no port is given out twice before somebody listens on it', async () => {
  const ports = new Set<number>();
  for (let count = 0; count < 200; count += 1) ports.add(await freePort());
  expect(ports.size).toBe(200);
});

test('two steps side by side never try the same port, whichever their workers', async () => {
  const rangesOf = async (step: string) => {
    const ranges = new Set<number>();
    for (let worker = 0; worker < 8; worker += 1) {
      vi.stubEnv('TEST_STEP', step).stubEnv('VITEST_POOL_ID', String(worker));
      vi.resetModules();
      const { freePort: port } = await import('../free-port.ts');
      ranges.add(Math.floor(((await port()) - 10_000) / 625));
    }
    return ranges;
  };
  expect(await rangesOf('0')).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  expect(await rangesOf('1')).toEqual(new Set([8, 9, 10, 11, 12, 13, 14, 15]));
});

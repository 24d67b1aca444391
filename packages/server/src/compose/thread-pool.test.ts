import { availableParallelism } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { sizeThreadPool } from './thread-pool.ts';

afterEach(() => vi.unstubAllEnvs());

test('there are as many threads for hashes as cores, unless the operator has said otherwise', () => {
  vi.stubEnv('UV_THREADPOOL_SIZE', undefined);
  sizeThreadPool();
  expect(process.env.UV_THREADPOOL_SIZE).toBe(String(availableParallelism()));
  vi.stubEnv('UV_THREADPOOL_SIZE', '7');
  sizeThreadPool();
  expect(process.env.UV_THREADPOOL_SIZE).toBe('7');
});

import type { PoolClient } from 'pg';
import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { lentClient } from './postgres-pool.ts';

let query: Mock;
let release: Mock;
let lent: ReturnType<typeof lentClient>;
const ask = () => lent.query('select 1', []);

beforeEach(() => {
  query = vi.fn();
  release = vi.fn();
  lent = lentClient({ query, release } as unknown as PoolClient, () => undefined);
});

test('a client goes back to be used again', async () => {
  query.mockRejectedValueOnce(new Error('refused'));
  await expect(ask()).rejects.toThrow('refused');
  await ask();
  expect(query).toHaveBeenCalledTimes(2);
  lent.release();
  expect(release).toHaveBeenCalledWith(false);
});

test('a client is thrown away where it is told to be', () => {
  lent.release(true);
  expect(release).toHaveBeenCalledWith(true);
});

test('a client asks nothing more once the server said nothing, and is thrown away', async () => {
  const silence = new Error('Query read timeout');
  query.mockRejectedValueOnce(silence);
  await expect(ask()).rejects.toBe(silence);
  await expect(ask()).rejects.toBe(silence);
  expect(query).toHaveBeenCalledTimes(1);
  lent.release();
  expect(release).toHaveBeenCalledWith(true);
});

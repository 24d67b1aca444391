import type { PoolClient } from 'pg';
import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import { lentClient } from './postgres-pool.ts';

type Asked = { readonly query_timeout: number; answer(): void; fail(error: Error): void };

const PATIENCE = 5000;
let asked: Asked[];
let stream: { cork: Mock; uncork: Mock };
let release: Mock;
let lent: ReturnType<typeof lentClient>;
const ask = () => lent.query('select 1', []);

const query = ({ query_timeout }: Asked) =>
  new Promise<void>((resolve, reject) => {
    asked.push({ query_timeout, answer: resolve, fail: reject });
  });

beforeEach(() => {
  asked = [];
  stream = { cork: vi.fn(), uncork: vi.fn() };
  release = vi.fn();
  lent = lentClient({ connection: { stream }, query, release } as unknown as PoolClient, PATIENCE);
});

test('each statement has the time of all that are answered before it', async () => {
  const both = [ask(), ask()];
  asked[0]?.answer();
  await both[0];
  both.push(ask());
  expect(asked.map(({ query_timeout }) => query_timeout)).toEqual([PATIENCE, 2 * PATIENCE, 2 * PATIENCE]);
  for (const { answer } of asked) answer();
  await Promise.all(both);
});

test('what is asked in one turn leaves at once', async () => {
  const both = [ask(), ask()];
  expect(stream.cork).toHaveBeenCalledTimes(1);
  expect(stream.uncork).not.toHaveBeenCalled();
  await new Promise((resolve) => process.nextTick(resolve));
  expect(stream.uncork).toHaveBeenCalledTimes(1);
  both.push(ask());
  expect(stream.cork).toHaveBeenCalledTimes(2);
  for (const { answer } of asked) answer();
  await Promise.all(both);
});

test('a client goes back to be used again', async () => {
  const failed = ask();
  asked[0]?.fail(new Error('refused'));
  await expect(failed).rejects.toThrow('refused');
  lent.release();
  expect(release).toHaveBeenCalledWith(false);
});

test('a client is thrown away once the server said nothing, and where it is told to be', async () => {
  lent.release(true);
  expect(release).toHaveBeenLastCalledWith(true);
  const failed = ask();
  asked[0]?.fail(new Error('Query read timeout'));
  await expect(failed).rejects.toThrow();
  lent.release();
  expect(release).toHaveBeenLastCalledWith(true);
});

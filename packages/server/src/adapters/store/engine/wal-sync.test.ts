import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { walSync } from './wal-sync.ts';

let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'daemun-log-'));
  path = join(directory, 'log');
  writeFileSync(path, '');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

it('has nothing to wait for where nothing was written', () => {
  const log = walSync(path);
  expect(log.settled()).toBeUndefined();
  log.close();
});

it('goes to the disk once for all who wait in one turn, with what is written until then', async () => {
  const sync = vi.fn();
  const log = walSync(path, sync);
  log.written();
  const first = log.settled();
  log.written();
  const second = log.settled();
  expect(sync).not.toHaveBeenCalled();
  await Promise.all([first, second]);
  expect(sync).toHaveBeenCalledOnce();
  expect(log.settled()).toBeUndefined();
  log.written();
  await log.settled();
  expect(sync).toHaveBeenCalledTimes(2);
  log.close();
});

it('goes there at a pace where others may join, and at once with them where one cannot wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const sync = vi.fn();
  const log = walSync(path, sync);
  const write = (allowGroupCommit?: boolean) => {
    log.written();
    return log.settled(allowGroupCommit);
  };
  await write(true);
  expect(sync).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(5);
  const joined = [write(true), write(true)];
  vi.advanceTimersByTime(14);
  joined.push(write(true));
  await turn();
  expect(sync).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await Promise.all(joined);
  expect(sync).toHaveBeenCalledTimes(2);

  const hurried = [write(true), write()];
  await Promise.all(hurried);
  expect(sync).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(20);
  await turn();
  expect(sync).toHaveBeenCalledTimes(3);

  await write(true);
  expect(sync).toHaveBeenCalledTimes(4);
  log.close();
});

it('saves within a second what nobody waits for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sync = vi.fn();
  const log = walSync(path, sync);
  log.written();
  vi.advanceTimersByTime(999);
  await turn();
  expect(sync).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(sync).toHaveBeenCalledOnce());
  log.close();
});

it('settles nothing any more once the disk has refused', async () => {
  const sync = vi.fn(() => {
    throw new Error('EIO');
  });
  const log = walSync(path, sync);
  log.written();
  await expect(Promise.all([log.settled(), log.settled()])).rejects.toMatchObject({ kind: 'unavailable' });
  sync.mockImplementation(() => undefined as never);
  await expect(log.settled()).rejects.toMatchObject({ kind: 'unavailable' });
  log.written();
  await expect(log.settled()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(sync).toHaveBeenCalledOnce();
  log.close();
});

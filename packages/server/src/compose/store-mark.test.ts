import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoreMark } from '../domain/store-mark.ts';
import type { DatabaseAddress } from '../ports/database-address.ts';
import { StoreWentBack, watchMarks } from './store-mark.ts';

const half = 30_000;
let dataDir: string;
let mark: StoreMark | undefined;
let time = 1_000_000_000;
const store = {
  readMark: async () => mark,
  writeMark: async () => {
    mark = { epoch: mark?.epoch ?? 1, at: Math.max(time, mark?.at ?? 0) };
  },
};
let opened: AsyncDisposableStack;
let database: DatabaseAddress | undefined;
const watch = (directory = dataDir) =>
  watchMarks({ store, config: { dataDir: directory, database }, opened });
const pass = async (ms: number) => {
  time += ms;
  await vi.advanceTimersByTimeAsync(ms);
};

beforeEach(() => {
  vi.useFakeTimers();
  mark = undefined;
  database = undefined;
  dataDir = mkdtempSync(join(tmpdir(), 'daemun-mark-'));
  opened = new AsyncDisposableStack();
});
afterEach(async () => {
  await opened.disposeAsync();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

test('a running service sees its store restored, and that after-restore was run', async () => {
  const wentBack = await watch();
  for (let turn = 0; turn < 10; turn += 1) await pass(half);
  expect(wentBack()).toBe(false);
  mark = { epoch: 1, at: time - 3_600_000 };
  await pass(half);
  expect(wentBack()).toBe(true);
  mark = { epoch: time, at: mark?.at ?? 0 };
  await pass(half);
  expect(wentBack()).toBe(false);
});

test('a machine remembers over a restart, and another node of it does not undo that', async () => {
  await watch();
  await pass(10 * half);
  mark = { epoch: 1, at: time - 3_600_000 };
  await expect(watch()).rejects.toThrow(StoreWentBack);
  await expect(watch()).rejects.toThrow(StoreWentBack);
});

test('a machine that takes no file remembers until it ends', async () => {
  const wentBack = await watch(join(dataDir, 'missing'));
  await pass(10 * half);
  mark = { epoch: 1, at: time - 3_600_000 };
  await pass(half);
  expect(wentBack()).toBe(true);
});

test('a restore that is rehearsed on the same machine says nothing of the store of the service', async () => {
  const host = 'database.example';
  database = { host, database: 'daemun', password: 'secret' };
  const wentBack = await watch();
  await pass(10 * half);
  const ofService = mark;
  mark = { epoch: time, at: time };
  database = { host, database: 'rehearsal', password: 'secret' };
  await watch();
  mark = ofService;
  database = { host, database: 'daemun', password: 'secret' };
  await watch();
  await pass(half);
  expect(wentBack()).toBe(false);
  expect(readFileSync(join(dataDir, 'store-seen.json'), 'utf8')).not.toContain('secret');
});

test('a backup beside the store that it was made of does not serve', async () => {
  database = { host: 'database.example', database: 'daemun' };
  await watch();
  await pass(10 * half);
  mark = { epoch: 1, at: time - 3_600_000 };
  database = { host: 'database.example', database: 'daemun_restored' };
  await expect(watch()).rejects.toThrow(StoreWentBack);
});

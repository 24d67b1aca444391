import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoreMark } from '../domain/store-mark.ts';
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
const watch = (directory = dataDir) => watchMarks({ store, dataDir: directory, opened });
const pass = async (ms: number) => {
  time += ms;
  await vi.advanceTimersByTimeAsync(ms);
};

beforeEach(() => {
  vi.useFakeTimers();
  mark = undefined;
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

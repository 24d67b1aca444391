import { limits } from '@daemun/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { integration, legacyIdOf } from './integration.ts';

const table = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => table.get(name) ?? null,
    setItem: (name: string, value: string) => void table.set(name, value),
    removeItem: (name: string) => void table.delete(name),
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  table.clear();
});

const found = { archiveId: 'archive_reader', newsGameId: 'gamer77', proof: 'sealed' };

test('the proof stays for as long as the service takes it, and no longer', () => {
  integration.write(found, 0);
  const last = limits.integrationProofLife - 1;
  expect(integration.read(last)).toEqual({ ...found, until: last + 1 });
  expect(integration.read(last + 1)).toBeUndefined();
  expect([...table.keys()]).toEqual([]);
});

test('the archive’s ID stands for all, else the news game’s', () => {
  expect(legacyIdOf({ ...found, until: 0 })).toBe('archive_reader');
  expect(legacyIdOf({ newsGameId: 'gamer77', proof: '', until: 0 })).toBe('gamer77');
});

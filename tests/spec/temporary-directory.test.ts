import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isRoomy, removeOld } from '../setup/temporary-directory.ts';

const directory = mkdtempSync(join(tmpdir(), 'roomy-'));

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the directory in memory', () => {
  it('is used if it has room and starts programs', () => expect(isRoomy(directory, 1)).toBe(true));

  it('is left alone if it is too small', () =>
    expect(isRoomy(directory, Number.MAX_SAFE_INTEGER)).toBe(false));

  it('is left alone if it does not exist', () => expect(isRoomy(join(directory, 'missing'), 1)).toBe(false));
});

describe('what killed runs left behind', () => {
  it('is removed after a day, and nothing else is', () => {
    const ago = (hours: number) => Date.now() / 1000 - hours * 3600;
    const made = { 'daemun-test-old': ago(25), 'daemun-test-new': ago(23), 'another-old': ago(25) };
    const parent = join(directory, 'left');
    for (const [name, at] of Object.entries(made)) {
      mkdirSync(join(parent, name), { recursive: true });
      utimesSync(join(parent, name), at, at);
    }
    removeOld(parent);
    expect(readdirSync(parent)).toEqual(['another-old', 'daemun-test-new']);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isRoomy } from '../setup/temporary-directory.ts';

const directory = mkdtempSync(join(tmpdir(), 'roomy-'));

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the directory in memory', () => {
  it('is used if it has room and starts programs', () => expect(isRoomy(directory, 1)).toBe(true));

  it('is left alone if it is too small', () =>
    expect(isRoomy(directory, Number.MAX_SAFE_INTEGER)).toBe(false));

  it('is left alone if it does not exist', () => expect(isRoomy(join(directory, 'missing'), 1)).toBe(false));
});

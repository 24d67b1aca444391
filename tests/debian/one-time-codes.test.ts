import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTotp } from '../../packages/server/src/adapters/crypto/totp.ts';
import { type Packages, unpack } from './packages.ts';

const run = promisify(execFile);

let packages: Packages;
beforeAll(async () => {
  packages = await unpack(['oathtool', 'liboath0']);
}, 120_000);
afterAll(() => packages?.remove());

const step = 30_000;
/** Moments within a step, in milliseconds: its first, one amid it, and its last. */
const within = [0, 12_345, step - 1];
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Keys of twenty bytes in base32, and steps of the years 1970 to 2106: always the same. */
const samples = Array.from({ length: 50 }, (_, index) => {
  const digest = createHash('sha256').update(`one-time code ${index}`).digest();
  const key = Array.from(digest, (byte) => letters[byte % letters.length]).join('');
  return { key, current: 2 + Math.floor(digest.readUInt32BE() / 30) };
});

/** The codes that oathtool makes of a key, from the step of a moment on. */
async function shown(key: string, moment: number, steps: number): Promise<string[]> {
  const asked = ['--totp', '--base32', `--now=@${Math.floor(moment / 1000)}`, `--window=${steps - 1}`, key];
  const env = { LD_LIBRARY_PATH: packages.libraries, TZ: 'UTC' };
  const { stdout } = await run(join(packages.root, 'usr/bin/oathtool'), asked, { env });
  return stdout.trim().split('\n');
}

test("the service takes the codes of Debian's oathtool, each in its step and those beside it, to the last millisecond", async () => {
  const totp = createTotp();
  for (const { key, current } of samples) {
    const beside = [-2, -1, 0, 1, 2].map((by) => current + by);
    for (const moment of within.map((into) => current * step + into)) {
      const codes = await shown(key, moment - 2 * step, beside.length);
      const taken = codes.map((code) => totp.stepOf(key, code, moment));
      expect(taken, `${key} at ${moment}`).toEqual([undefined, ...beside.slice(1, -1), undefined]);
    }
  }
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDigest,
  blocklistFile,
  breachDigest,
  emptyBlocklist,
  isListed,
  readBlocklist,
} from './blocklist.ts';

const count = 20_000;
const list = emptyBlocklist(count);
for (let index = 0; index < count; index += 1) addDigest(list, breachDigest(`breached-${index}`));

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'daemun-blocklist-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

test('everything that stands in it is found, also in other letters', () => {
  for (let index = 0; index < count; index += 1) expect(isListed(list, `breached-${index}`)).toBe(true);
  expect(isListed(list, 'BREACHED-17')).toBe(true);
});

test('of what does not stand in it hardly anything is found', () => {
  let alarms = 0;
  for (let index = 0; index < 100_000; index += 1) if (isListed(list, `a good one ${index}`)) alarms += 1;
  expect(alarms).toBeLessThan(40);
});

test('it takes less than two and a half bytes a password, and reads as it was written', () => {
  const path = join(directory, 'list');
  writeFileSync(path, blocklistFile(list, count));
  const read = readBlocklist(path);
  expect(read.count).toBe(count);
  expect(read.bits.length).toBeLessThan(count * 2.5);
  expect(isListed(read, 'breached-1')).toBe(true);
});

test('the digest is the published one', () => {
  expect(breachDigest('password').toString('hex').toUpperCase()).toBe(
    '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8',
  );
});

test('a file that is none, or not whole, is not taken', () => {
  const whole = blocklistFile(list, count);
  const bent = Buffer.from(whole);
  bent[bent.length - 9] = (bent[bent.length - 9] ?? 0) ^ 1;
  for (const bytes of [Buffer.alloc(0), Buffer.from('password\n123456\n'), whole.subarray(0, -1), bent]) {
    const path = join(directory, 'broken');
    writeFileSync(path, bytes);
    expect(() => readBlocklist(path)).toThrow();
  }
});

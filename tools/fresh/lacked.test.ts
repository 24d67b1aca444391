import { expect, test } from 'vitest';
import { lackedIn, totalsIn } from './lacked.ts';

test('names each thing that a machine lacked, once', () => {
  const output = `  Installing Debian's headless Chromium with apt-get (60 MB, half a minute).
  unit | sh: 1: openssl: not found
  chromium: error while loading shared libraries: libnss3.so: cannot open shared object file
  Error: spawn git ENOENT
  Error: spawn git ENOENT
  all is well`;
  expect(lackedIn(output)).toEqual(["Debian's headless Chromium", 'openssl', 'libnss3.so', 'git']);
  expect(lackedIn('12 passed, 0 failed')).toEqual([]);
});

test('finds the totals of the run, not those of a step', () => {
  expect(totalsIn('✓ Unit: 3 passed, 0 failed in 1 s\n\n4 passed, 0 failed\n')).toBe('4 passed, 0 failed');
  expect(totalsIn('✓ Unit: 3 passed, 0 failed in 1 s')).toBeUndefined();
});

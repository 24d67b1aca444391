import { expect, test } from 'vitest';
import { wentBack } from './store-mark.ts';

const at = 1_000_000_000;
const minute = 60_000;

test.each([
  ['a store is seen for the first time', undefined, { epoch: 1, at }, false],
  ['a store is new', { epoch: 1, at }, undefined, false],
  ['nothing happened', { epoch: 1, at }, { epoch: 1, at }, false],
  ['other nodes went on', { epoch: 1, at }, { epoch: 1, at: at + minute }, false],
  ['a standby lost the last minute', { epoch: 1, at }, { epoch: 1, at: at - minute }, false],
  ['a backup was restored', { epoch: 1, at }, { epoch: 1, at: at - minute - 1 }, true],
  [
    'a backup was restored and after-restore was run',
    { epoch: 1, at },
    { epoch: at, at: at - minute - 1 },
    false,
  ],
  [
    'a backup from before the last restore was restored',
    { epoch: at, at },
    { epoch: 1, at: at + minute },
    true,
  ],
] as const)('%s: a store went back is %3$j', (_, seen, found, expected) => {
  expect(wentBack(seen, found)).toBe(expected);
});

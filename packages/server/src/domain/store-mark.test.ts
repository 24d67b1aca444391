import { expect, test } from 'vitest';
import { wentBack } from './store-mark.ts';

const at = 1_000_000_000;
const minute = 60_000;
const seen = { epoch: 1, at };

test.each([
  ['a store is seen for the first time', {}, { epoch: 1, at }, false],
  ['a store is new', { here: seen }, undefined, false],
  ['nothing happened', { here: seen }, { epoch: 1, at }, false],
  ['other nodes went on', { here: seen }, { epoch: 1, at: at + minute }, false],
  ['a standby lost the last minute', { here: seen }, { epoch: 1, at: at - minute }, false],
  ['a backup was restored', { here: seen }, { epoch: 1, at: at - minute - 1 }, true],
  [
    'a backup was restored and after-restore was run',
    { here: seen },
    { epoch: at, at: at - minute - 1 },
    false,
  ],
  [
    'a backup from before the last restore was restored',
    { here: { epoch: at, at } },
    { epoch: 1, at: at + minute },
    true,
  ],
  ['a restore was rehearsed beside it', { here: seen, there: { epoch: at, at } }, seen, false],
  ['it has a new address', { there: seen }, seen, false],
  ['it has a new address after a rehearsal', { there: seen, third: { epoch: at, at } }, seen, false],
  ['a backup was restored at a new address', { there: seen }, { epoch: 1, at: at - minute - 1 }, true],
  [
    'a backup was restored at a new address, and after-restore was run',
    { there: seen },
    { epoch: at, at: at - minute - 1 },
    false,
  ],
] as const)('%s: a store went back is %3$j', (_, marks, found, expected) => {
  expect(wentBack(marks, 'here', found)).toBe(expected);
});

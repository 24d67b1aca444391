import { limits } from '@daemun/contract/limits';
import { sha256 } from '../../../packages/web/src/components/mailing/sha-256.ts';
import type { Part } from '../bed.ts';
import { median } from '../statistics.ts';

/** How much slower than this machine an old phone is taken to be. */
const SLOWER = 4;
const SALT = `${'s'.repeat(16)}?expires=1764400000&`;

/** Milliseconds of all hashes of the longest puzzle, in the engine that the browser has too. */
function longest(): number {
  const began = performance.now();
  for (let number = 0; number <= limits.mailPuzzle.most; number += 1) sha256(SALT + number);
  return performance.now() - began;
}

async function run({ rounds }: Parameters<Part['run']>[0]) {
  const value = median(Array.from({ length: Math.max(rounds, 5) }, longest)) * SLOWER;
  return {
    measures: [{ what: 'the longest puzzle before a mail', value, unit: 'ms', atMost: 400 }],
  };
}

/** What a reader waits for at most when a mail costs a puzzle (docs/decisions/221). */
export const puzzle: Part = { title: `Puzzle before a mail, on a processor ${SLOWER} times slower`, run };

import { createHash } from 'node:crypto';
import { limits } from '@daemun/contract/limits';
import { findNumber } from '../../../packages/web/src/components/mailing/find-number.ts';
import type { Part } from '../bed.ts';
import { median } from '../statistics.ts';

/** How much slower than this machine an old phone is taken to be. */
const slower = 4;

const salt = `${'s'.repeat(16)}?expires=1764400000&`;
const longest = {
  algorithm: 'SHA-256',
  salt,
  challenge: createHash('sha256').update(`${salt}${limits.mailPuzzle.most}`).digest('hex'),
  maxnumber: limits.mailPuzzle.most,
  signature: '',
} as const;

/** What a reader waits for at most when a mail costs a puzzle (docs/decisions/221), in the engine that Chromium has too. */
export const puzzle: Part = {
  title: `The longest puzzle before a mail, on a processor ${slower} times slower`,
  async run({ rounds }) {
    const times: number[] = [];
    for (let round = 0; round < Math.max(rounds, 5); round += 1) {
      const began = performance.now();
      await findNumber(longest);
      times.push(performance.now() - began);
    }
    return { measures: [{ what: 'solved', value: median(times) * slower, unit: 'ms', atMost: 400 }] };
  },
};

import type { Puzzle } from '@daemun/contract/puzzle';
import { text } from '../../i18n/text.ts';
import { goingOn } from '../../ui/announcer.tsx';
import { sha256 } from './sha-256.ts';

/** Milliseconds after which the page gets its turn, so that it answers while it works. */
const slice = 12;

/** Ends in a turn of its own. A timer would wait four milliseconds each time. */
const nextTurn = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

const wordsOf = (hex: string): Int32Array =>
  Int32Array.from(hex.match(/.{8}/g) ?? [], (each) => Number.parseInt(each, 16));

/** The number that solves a puzzle, looked for in slices of time; undefined if there is none. */
export async function numberOf({ salt, challenge, maxnumber }: Puzzle): Promise<number | undefined> {
  const wanted = wordsOf(challenge);
  let end = performance.now() + slice;
  for (let number = 0; number <= maxnumber; number += 1) {
    const found = sha256(salt + number);
    if (found[0] === wanted[0] && found.every((each, at) => each === wanted[at])) return number;
    if (number % 256 === 0 && performance.now() > end) {
      await nextTurn();
      end = performance.now() + slice;
    }
  }
  return undefined;
}

/** Solves a puzzle and says meanwhile to a screen reader that something is checked; the solution as a request carries it. */
export async function solvePuzzle(puzzle: Puzzle): Promise<string | undefined> {
  const before = goingOn.get();
  goingOn.send(text('mailing.checking'));
  const number = await numberOf(puzzle);
  goingOn.send(before);
  const { maxnumber: _, ...rest } = puzzle;
  return number === undefined ? undefined : btoa(JSON.stringify({ ...rest, number }));
}

import type { Puzzle } from '@daemun/contract/puzzle';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

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

/**
 * The number that solves a puzzle, looked for in slices of time; undefined if there is none. The hash is a library's: the browser's own
 * `crypto.subtle` needs a secure context, and a promise for each hash costs more than the hash.
 */
export async function findNumber({ salt, challenge, maxnumber }: Puzzle): Promise<number | undefined> {
  let end = performance.now() + slice;
  for (let number = 0; number <= maxnumber; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(salt + number))) === challenge) return number;
    if (number % 256 === 0 && performance.now() > end) {
      await nextTurn();
      end = performance.now() + slice;
    }
  }
  return undefined;
}

const word = 2 ** 32;

/** The first 32 bits of the fraction of a root of a prime. */
const fraction = (prime: number, root: number): number => (prime ** (1 / root) % 1) * word;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

/** The constants of SHA-256 (FIPS 180-4), which are made and not listed. */
const rounds = Uint32Array.from(primes(64), (prime) => fraction(prime, 3));
const start = Uint32Array.from(primes(8), (prime) => fraction(prime, 2));

const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

/** Fills the words of a block from its sixteen first. */
function spread(words: Int32Array): void {
  for (let at = 16; at < 64; at += 1) {
    const [two, fifteen] = [words[at - 2] as number, words[at - 15] as number];
    const low = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
    const high = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    words[at] = (words[at - 16] as number) + low + (words[at - 7] as number) + high;
  }
}

/** Adds a block to a state of eight words. */
function compress(state: Int32Array, words: Int32Array): void {
  spread(words);
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const turnedE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + turnedE + choice + (rounds[at] as number) + (words[at] as number)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let at = 0; at < 8; at += 1) state[at] = (state[at] as number) + (added[at] as number);
}

const state = new Int32Array(8);
const words = new Int32Array(64);

/**
 * The SHA-256 of an ASCII text as eight words, good until the next one. The browser's own `crypto.subtle` needs a secure context, and
 * a promise for each hash costs more than the hash.
 */
export function sha256(text: string): Int32Array {
  state.set(start);
  const blocks = Math.ceil((text.length + 9) / 64);
  for (let block = 0; block < blocks; block += 1) {
    words.fill(0, 0, 16);
    for (let at = block * 64; at < Math.min(text.length + 1, block * 64 + 64); at += 1) {
      const byte = at < text.length ? text.charCodeAt(at) : 0x80;
      const to = (at % 64) >> 2;
      words[to] = (words[to] as number) | (byte << (24 - (at % 4) * 8));
    }
    if (block === blocks - 1) words[15] = text.length * 8;
    compress(state, words);
  }
  return state;
}

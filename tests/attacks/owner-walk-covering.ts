import { acts } from './owner-walk-acts.ts';
import { attackers, type Held, type Holding, holdings } from './owner-walk-people.ts';
import { type Cell, leaving, type Step, type Wait, waits } from './owner-walk-run.ts';

export type Pair = Pick<Cell, 'attacker' | 'holding'>;

/** Whether the one thing of an attacker opens an account with these methods. */
export function isOpened({ attacker, holding }: Pair): boolean {
  const held: Partial<Record<keyof Held, true>> = holdings[holding];
  if (attacker === 'a found key that was given a PIN') return held.touched === true && !held.app;
  if (attacker === 'a lost phone') return held.app === true;
  if (attacker === 'a phished password and code') return held.app === true && !held.kakao;
  if (attacker === 'one provider account') return held.provider === true || held.kakao === true;
  if (attacker === 'a stolen session') return true;
  if (attacker === 'a session with a saved password') return !held.kakao;
  // The app asks for a code whoever knows the password or reads the mailbox.
  return !held.app && (attacker === 'the mailbox for an hour' || !held.kakao);
}

const names = Object.keys(acts);

/** Acts that some holdings have no use for: nothing of the kind is there, and nobody can add it. */
const onlyWith: Readonly<Record<string, (held: Readonly<Record<string, unknown>>) => boolean>> = {
  'connectSocial: disconnect Kakao': ({ kakao }) => kakao === true,
  signUp: ({ kakao }) => kakao === true,
  disconnectEmail: ({ kakao }) => kakao === true,
  'connectSocial: disconnect Naver': ({ provider }) => provider === true,
  removePasskey: ({ passkey }) => passkey === true,
  'the owner sets up a first app': ({ app, kakao }) => !app && !kakao,
};
const isUseful = (holding: Holding, act: string) => onlyWith[act]?.(holdings[holding]) ?? true;

/** A walk by numbers: two acts and one more, of a pair. */
type Three = readonly [number, number, number];
const count = names.length;
const whoses = [...Object.keys(attackers), ...Object.keys(holdings)];
const waitNames = Object.keys(waits) as Wait[];
const isLast = names.map((act) => leaving.includes(act));

/** Which two acts came up in this order: of an attacker or at a holding, or beside one another after a wait. */
function seenPairs(kinds: number) {
  const seen = new Uint8Array(kinds * count * count);
  const at = (kind: number, a: number, b: number) => (kind * count + a) * count + b;
  return {
    isNew: (kind: number, a: number, b: number) => seen[at(kind, a, b)] === 0,
    add: (kind: number, a: number, b: number) => {
      seen[at(kind, a, b)] = 1;
    },
  };
}

type Numbered = {
  readonly pair: Pair;
  readonly whose: readonly [number, number];
  readonly useful: readonly boolean[];
};
const numbered = (pair: Pair): Numbered => ({
  pair,
  whose: [whoses.indexOf(pair.attacker), whoses.indexOf(pair.holding)],
  useful: names.map((act) => isUseful(pair.holding, act)),
});

/** Two acts with a third one after them, or before an act that ends the session. */
const threesOf = ({ useful }: Numbered, a: number, b: number): Three[] =>
  [...names.keys()]
    .filter((c) => useful[c] && !(isLast[b] && isLast[c]))
    .map((c) => (isLast[b] ? [c, a, b] : [a, b, c]));

const twosOf = ([a, b, c]: Three) =>
  [
    [a, b],
    [b, c],
    [a, c],
  ] as const;

/** The walks so far, and what came up in them. */
class Covered {
  readonly cells: Cell[] = [];
  readonly #byWhose = seenPairs(whoses.length);
  readonly #byWait = seenPairs(waitNames.length);

  /** Adds the walk of two acts in which most comes up for the first time, unless they came up. */
  cover(whose: number, possible: readonly Numbered[], a: number, b: number): void {
    if (!this.#byWhose.isNew(whose, a, b)) return;
    let [found, most] = [undefined as { of: Numbered; three: Three } | undefined, -1];
    for (const of of possible.filter(({ useful }) => useful[a] && useful[b]))
      for (const three of threesOf(of, a, b)) {
        const gain = this.#gain(of.whose[0], three) + this.#gain(of.whose[1], three);
        if (gain > most) [found, most] = [{ of, three }, gain];
      }
    if (found) this.#add(found.of, found.three);
  }

  #gain(whose: number, [a, b, c]: Three): number {
    const { isNew } = this.#byWhose;
    return Number(isNew(whose, a, b)) + Number(isNew(whose, b, c)) + Number(isNew(whose, a, c));
  }

  #waitFor(before: number, act: number): Wait {
    const wait = waitNames.findIndex((_, at) => this.#byWait.isNew(at, before, act));
    if (wait === -1) return '0s';
    this.#byWait.add(wait, before, act);
    return waitNames[wait] as Wait;
  }

  #add({ pair, whose }: Numbered, three: Three): void {
    for (const each of whose) for (const [one, other] of twosOf(three)) this.#byWhose.add(each, one, other);
    const [a, b, c] = three;
    const step = (wait: Wait, act: number): Step => [wait, names[act] as string];
    const steps = [step('0s', a), step(this.#waitFor(a, b), b), step(this.#waitFor(b, c), c)];
    const reads = this.cells.length % 3 === 0 ? 'the last mail' : 'each mail';
    this.cells.push({ ...pair, steps, reads });
  }
}

/**
 * Walks of three acts in which each two acts come up in both orders for each attacker and each holding, and each two acts beside
 * one another after each wait; a third of the owners of a move read its last mail alone.
 */
export function covering(pairs: readonly Pair[]): readonly Cell[] {
  const covered = new Covered();
  const all = pairs.map(numbered);
  for (const whose of whoses.keys()) {
    const possible = all.filter((each) => each.whose.includes(whose));
    for (const [a, last] of isLast.entries())
      for (const b of names.keys()) if (!last) covered.cover(whose, possible, a, b);
  }
  return covered.cells;
}

import { type ProofWay, proofWays } from '@daemun/contract/codes/proofs';
import { describe, expect, test } from 'vitest';
import { authenticationContexts } from './authentication-contexts.ts';
import { openidProofsOf, proofFor } from './openid-proofs.ts';
import { isStrongWay } from './step-up.ts';

const now = Date.UTC(2026, 10, 29);
const second = 1000;
const ages = [0, 4 * second, 20 * 86_400 * second];

type Given = { readonly way: ProofWay; readonly at: number };

type Noted = Parameters<typeof openidProofsOf>[0];

/** A session after some proofs, the oldest first, as the store writes it down. */
function sessionAfter(given: readonly Given[], began: number): Noted {
  let noted: Noted = {
    created_at: began,
    reentered_at: 0,
    method: null,
    strong_at: null,
    strong_method: null,
  };
  for (const { way, at } of given) {
    const before = noted.strong_method ?? (noted.strong_at === null ? null : noted.method);
    const strong = isStrongWay(way)
      ? { strong_at: at, strong_method: way }
      : { strong_at: noted.strong_at, strong_method: before };
    noted = { created_at: began, reentered_at: at, method: way, ...strong };
  }
  return noted;
}

const proofsGiven = proofWays.flatMap((way) => ages.map((age) => ({ way, at: now - age })));
const pairs = proofsGiven.flatMap((first) =>
  proofsGiven.filter(({ at }) => at >= first.at).map((then) => [first, then] as const),
);
const since = [undefined, ...[0, 2, 600].map((age) => Math.floor(now / second) - age)];
const wishes = [true, false].flatMap((strong) => since.map((from) => ({ strong, since: from })));

describe.each(wishes)('a client that wants a strong proof: $strong, since $since', (wanted) => {
  test('is told of one proof that was given and that it is content with, or of none', () => {
    for (const given of [...pairs, ...proofsGiven.map((each) => [each] as const)]) {
      const told = proofFor(openidProofsOf(sessionAfter(given, now - 30 * 86_400 * second)), wanted);
      const fits = ({ way, at }: Given) =>
        (!wanted.strong || isStrongWay(way)) &&
        (wanted.since === undefined || Math.floor(at / second) >= wanted.since);
      const asTold = ({ way, at }: Given) => openidProofsOf(sessionAfter([{ way, at }], at))[0];
      const fitting = given.filter(fits).map(asTold);
      expect(fitting.length > 0).toBe(told !== undefined);
      if (told) expect(fitting).toContainEqual(told);
    }
  });
});

test('a password after a passkey is no strong proof, and the passkey keeps its own time', () => {
  const session = sessionAfter(
    [
      { way: 'passkey', at: now - 4 * second },
      { way: 'password', at: now },
    ],
    now - 4 * second,
  );
  const proofs = openidProofsOf(session);
  expect(proofs.map(({ acr, amr }) => [acr, amr])).toEqual([
    [authenticationContexts.usual, ['pwd']],
    [authenticationContexts.strong, ['pop', 'user']],
  ]);
  expect(proofFor(proofs, { strong: true, since: Math.floor(now / second) - 2 })).toBeUndefined();
});

test('what release 0.1.0 wrote down of a strong proof has no method, and is told as none', () => {
  const session: Noted = {
    created_at: 0,
    reentered_at: now,
    method: 'password',
    strong_at: now,
    strong_method: null,
  };
  expect(openidProofsOf(session)).toHaveLength(1);
});

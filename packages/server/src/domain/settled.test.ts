import type { ProofWay } from '@daemun/contract/codes/proofs';
import { describe, expect, test } from 'vitest';
import {
  type GivenProofs,
  type Held,
  isSettled,
  judgedAsOf,
  missingProofs,
  missingToErase,
  missingToMove,
  noProofs,
  proofKindOf,
} from './settled.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 28);
const old = now - 60 * 24 * hour;
const judged = { now, asOf: now };

const none: GivenProofs = { ...noProofs, created_at: now };
const known: GivenProofs = { ...none, browser_since: old };
const byPassword = { password_at: now, password_since: old } as const;
const byCode = { code_at: now, code_since: old } as const;
const byPasskey = { strong_at: now, strong_since: old, strong_method: 'passkey' } as const;
const byApp = { strong_at: now, strong_since: old, strong_method: 'totp' } as const;

const held = (settled: readonly ProofWay[], more: Partial<Held> = {}): Held => ({
  settled: new Set(settled),
  factors: settled.filter((way) => ['passkey', 'totp'].includes(way)),
  provenAddress: true,
  ...more,
});
const reader = held(['password', 'code']);
const withApp = held(['password', 'code', 'totp']);
const withPasskey = held(['password', 'code', 'passkey']);

test.each([
  [now - 72 * hour, true],
  [now - 72 * hour + 1, false],
  [0, true],
  [null, false],
  [undefined, false],
])('a method since %s is settled: %s', (since, is) => {
  expect(isSettled(since, now)).toBe(is);
});

test('an open change of address stops the clock of what was new when it was asked for', () => {
  const asked = now - 2 * hour;
  expect(isSettled(asked - hour, judgedAsOf(now + 100 * hour, [{ asked_at: asked }]))).toBe(false);
  expect(isSettled(asked - hour, judgedAsOf(now + 100 * hour, []))).toBe(true);
});

describe('what cannot be undone waits for', () => {
  test.each([
    ['a known browser, a password', known, byPassword, reader, []],
    ['a known browser, a code', known, byCode, reader, []],
    [
      'a known browser, a new password',
      known,
      { ...byPassword, password_since: now },
      reader,
      [['password', 'code']],
    ],
    ['a new browser, a password', none, byPassword, reader, [['code']]],
    ['a new browser, a code', none, byCode, reader, [['password']]],
    ['a new browser, nothing', none, {}, reader, [['password'], ['code']]],
    ['a new browser, both', none, { ...byPassword, ...byCode }, reader, []],
    ['a new browser, an app', none, byApp, withApp, [['code']]],
    ['a new browser, a verified passkey', none, byPasskey, withPasskey, []],
    ['a known browser, the password beside an app', known, byPassword, withApp, [['totp']]],
    ['a known browser, an app', known, byApp, withApp, []],
    [
      'a browser that was new when the session began',
      { ...none, created_at: now - 73 * hour, browser_since: now - 73 * hour },
      byPassword,
      reader,
      [['code']],
    ],
    [
      'a known browser, nothing, of a member with a settled app and a new passkey',
      known,
      {},
      { ...withApp, factors: ['passkey', 'totp'] },
      [['totp']],
    ],
    [
      'an old proof',
      known,
      { ...byPassword, password_at: now - 31 * 60_000 },
      reader,
      [['password', 'code']],
    ],
  ] as const)('%s', (_, session, proofs, holds, steps) => {
    expect(missingProofs({ ...session, ...proofs }, holds, judged)).toMatchObject({ steps });
  });

  test('72 hours, where nothing that is held can prove it', () => {
    expect(missingProofs({ ...none, ...byPassword }, held(['password']), judged)).toBe('wait');
    expect(missingProofs({ ...none, ...byCode }, held(['code']), judged)).toBe('wait');
    const unproven = held(['password'], { provenAddress: false });
    expect(missingProofs({ ...none, ...byPassword }, unproven, judged)).toBe('wait');
  });

  test('a fresh round at a provider, where no address was proven', () => {
    const holds = held(['provider'], { provenAddress: false });
    const atLogin = { ...none, provider_at: now, provider_since: old };
    expect(missingProofs(atLogin, holds, judged)).toMatchObject({ steps: [['provider']] });
    const round = { ...atLogin, created_at: now - 1 };
    expect(missingProofs(round, holds, judged)).toMatchObject({ steps: [] });
  });

  test('nothing else after a passkey, which is named', () => {
    expect(missingProofs(none, withPasskey, judged)).toEqual({
      steps: [['passkey'], ['code']],
      alone: ['passkey'],
    });
  });
});

test('a move wants the old mailbox of who holds no factor, in whatever browser', () => {
  expect(missingToMove({ ...known, ...byPassword }, reader, judged)).toMatchObject({ steps: [['code']] });
  expect(missingToMove({ ...known, ...byPassword, ...byCode }, reader, judged)).toMatchObject({ steps: [] });
  expect(missingToMove({ ...known, ...byApp }, withApp, judged)).toMatchObject({ steps: [] });
  expect(missingToMove({ ...known, ...byPassword }, held(['password']), judged)).toBe('wait');
});

test('the erasure at once wants settled proofs of two kinds, in whatever browser', () => {
  const erase = (given: object, holds: Held) => missingToErase({ ...known, ...given }, holds, judged);
  expect(erase(byPassword, reader)).toMatchObject({ steps: [['code']] });
  expect(erase({ ...byPassword, ...byCode }, reader)).toMatchObject({ steps: [] });
  expect(erase({}, reader)).toMatchObject({ steps: [['password'], ['code']] });
  expect(erase(byPasskey, withPasskey)).toMatchObject({ steps: [['password', 'code']], alone: [] });
  expect(erase({ ...byPassword, ...byCode }, withApp)).toMatchObject({ steps: [['totp']] });
  expect(erase(byPassword, held(['password']))).toBe('wait');
});

const ways = ['password', 'provider', 'code', 'passkey', 'totp', 'recovery'] as const;
type Fact = 'absent' | 'new' | 'settled';
type Holding = { readonly [W in (typeof ways)[number]]: Fact };

/** Every combination of some values. */
const product = <T>(count: number, values: readonly T[]): T[][] =>
  count === 0 ? [[]] : product(count - 1, values).flatMap((row) => values.map((value) => [...row, value]));

/** Recovery codes exist beside an app alone. */
const holdings = product<Fact>(ways.length, ['absent', 'new', 'settled'])
  .map((facts) => Object.fromEntries(ways.map((way, at) => [way, facts[at]])) as Holding)
  .filter(({ totp, recovery }) => (totp === 'absent') === (recovery === 'absent'));

const heldBy = (holding: Holding): Held => ({
  settled: new Set(ways.filter((way) => holding[way] === 'settled')),
  factors: (['passkey', 'totp', 'recovery'] as const).filter((way) => holding[way] !== 'absent'),
  provenAddress: holding.code !== 'absent',
});

const giving = (given: GivenProofs, holding: Holding, way: ProofWay): GivenProofs => {
  const kind = proofKindOf[way];
  const since = holding[way] === 'settled' ? old : now;
  const method = kind === 'strong' && { strong_method: way };
  return { ...given, [`${kind}_at`]: now, [`${kind}_since`]: since, ...method };
};

/** Every choice of one way for each step. */
const choices = (steps: readonly (readonly ProofWay[])[]): ProofWay[][] =>
  steps.reduce<ProofWay[][]>((rows, step) => rows.flatMap((row) => step.map((way) => [...row, way])), [[]]);

/** The proof of each kind that shows the most, given after all others of its kind. */
function whole(begun: GivenProofs, holding: Holding): GivenProofs {
  const held = ways.filter((way) => holding[way] !== 'absent');
  const order = [...held.filter((way) => way !== 'passkey'), ...held.filter((way) => way === 'passkey')];
  const rank = (way: (typeof ways)[number]) => (holding[way] === 'settled' ? 1 : 0);
  return order.toSorted((a, b) => rank(a) - rank(b)).reduce((so, way) => giving(so, holding, way), begun);
}

type Case = { readonly holding: Holding; readonly first: ProofWay | undefined };
const cases: readonly Case[] = holdings.flatMap((holding) => [
  { holding, first: undefined },
  ...ways.filter((way) => holding[way] !== 'absent').map((first) => ({ holding, first })),
]);

describe.each([
  ['what cannot be undone', missingProofs],
  ['a move', missingToMove],
  ['the erasure at once', missingToErase],
] as const)('for %s, whatever is held and was given', (_, judge) => {
  const stepsOf = (given: GivenProofs, holds: Held) => {
    const missing = judge(given, holds, judged);
    return missing === 'wait' ? 'wait' : missing.steps;
  };

  test.each([
    ['a new browser', none],
    ['a known browser', known],
  ] as const)(
    'what was named is enough, and only a member who has no such proof waits, in %s',
    (_, session) => {
      const begun = { ...session, created_at: now - 1 };
      for (const { holding, first } of cases) {
        const holds = heldBy(holding);
        const given = first === undefined ? begun : giving(begun, holding, first);
        const missing = judge(given, holds, judged);
        if (missing === 'wait') {
          expect([holding, first, stepsOf(whole(begun, holding), holds)]).toEqual([holding, first, 'wait']);
          continue;
        }
        for (const chosen of [...choices(missing.steps), ...missing.alone.map((way) => [way])]) {
          const after = chosen.reduce((so, way) => giving(so, holding, way), given);
          expect([holding, first, chosen, stepsOf(after, holds)]).toEqual([holding, first, chosen, []]);
        }
      }
    },
  );
});

test('nobody erases at once with settled proofs of one kind alone, whatever is held', () => {
  const kinds = ['password', 'provider', 'code', 'strong'] as const;
  for (const { holding, first } of cases)
    for (const session of [none, known]) {
      const begun = { ...session, created_at: now - 1 };
      const given = first === undefined ? begun : giving(begun, holding, first);
      const settled = kinds.filter((kind) => given[`${kind}_at`] !== null && given[`${kind}_since`] === old);
      if (settled.length < 2)
        expect([holding, first, missingToErase(given, heldBy(holding), judged)]).not.toMatchObject([
          holding,
          first,
          { steps: [] },
        ]);
    }
});

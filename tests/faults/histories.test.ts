import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { depthOf } from '../setup/depths.ts';
import type { Browser } from '../world/browser.ts';
import { createNodes, type Nodes } from '../world/nodes.ts';
import { isLinearisable, type Model, type Step } from './linearisable.ts';

const reader = 'reader@example.com';
const passwords = [demoPassword, 'Fresh!2026', 'Other!2026'] as const;
const clients = 3;
const histories = depthOf('histories of clients at one account');

type Operation = { readonly client: number } & (
  | { readonly kind: 'login'; readonly password: number }
  | { readonly kind: 'change'; readonly from: number; readonly to: number }
  | { readonly kind: 'look' }
  | { readonly kind: 'leave' }
);
type Planned = Operation extends infer O ? (O extends unknown ? Omit<O, 'client'> : never) : never;
type Account = { readonly active: boolean; readonly password: number; readonly signedIn: readonly number[] };
type Outcome = string | null;

const password = fc.integer({ min: 0, max: passwords.length - 1 });
/** Few enough that test a password that no lock comes in between. */
const tested: fc.Arbitrary<Planned> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('login' as const), password }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), from: password, to: password }) },
);
const untested: fc.Arbitrary<Planned> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'look' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
);
const program = fc
  .tuple(
    fc.array(tested, { minLength: 1, maxLength: 3 }),
    fc.array(untested, { minLength: 1, maxLength: 3 }),
    fc.infiniteStream(fc.boolean()),
  )
  .map(([some, others, coins]) => {
    const [left, right] = [[...some], [...others]];
    const mixed: Planned[] = [];
    while (left.length + right.length > 0) {
      const from = right.length === 0 || (left.length > 0 && coins.next().value) ? left : right;
      const next = from.shift();
      if (next) mixed.push(next);
    }
    return mixed;
  });

/** An account as if every step happened in one moment. Whatever is refused but a log-in and a look has had no effect. */
const account: Model<Account, Operation, Outcome> = (state, operation, outcome) => {
  const { client } = operation;
  const done = outcome === '0000';
  const isIn = state.active && state.signedIn.includes(client);
  const others = state.signedIn.filter((each) => each !== client);
  if (operation.kind === 'login') {
    if (done !== (state.active && operation.password === state.password)) return undefined;
    return done ? { ...state, signedIn: [...others, client].sort() } : state;
  }
  if (operation.kind === 'look') return done === isIn ? state : undefined;
  if (!done) return state;
  if (!isIn) return undefined;
  if (operation.kind === 'leave') return { ...state, active: false, signedIn: [] };
  if (operation.from !== state.password) return undefined;
  return { ...state, password: operation.to, signedIn: [client] };
};

async function outcomeOf(browser: Browser, operation: Operation): Promise<Outcome> {
  const word = (index: number) => passwords[index] ?? '';
  switch (operation.kind) {
    case 'login':
      return (await browser.call('login', { mbr_email: reader, pwd: word(operation.password) })).envelope
        .result;
    case 'change': {
      const fields = { pwd: word(operation.from), new_pwd: word(operation.to) };
      return (await browser.call('changePassword', fields)).envelope.result;
    }
    case 'look':
      return (await browser.call('memberInfo', {})).envelope.result;
    case 'leave':
      return (await browser.call('withdrawal', { rsn_cd: 'LU' })).envelope.result;
  }
}

let nodes: Nodes;
beforeAll(async () => {
  nodes = await createNodes(clients);
});
afterAll(() => nodes.close());

/** Lets every client run its program on a node of its own, all at once; what they saw. */
async function run(programs: readonly (readonly Planned[])[]): Promise<Step<Operation, Outcome>[]> {
  await nodes.first.reset();
  const browsers = programs.map((_, index) => nodes.at(index).browser());
  const steps: Step<Operation, Outcome>[] = [];
  await Promise.all(
    programs.map(async (planned, client) => {
      const browser = browsers[client];
      for (const each of browser ? planned : []) {
        const operation = { ...each, client } as Operation;
        const began = performance.now();
        const outcome = await outcomeOf(browser as Browser, operation);
        steps.push({ operation, outcome, began, ended: performance.now() });
      }
    }),
  );
  return steps;
}

describe('clients that do what they like to one account at once', () => {
  test(`see what they could have seen one after the other, in ${histories} programs`, {
    timeout: 60_000 + histories * 2000,
  }, async () => {
    const start: Account = { active: true, password: 0, signedIn: [] };
    await fc.assert(
      fc.asyncProperty(fc.tuple(program, program, program), async (programs) => {
        const steps = await run(programs);
        const told = steps.map(({ operation, outcome }) => JSON.stringify([operation, outcome]));
        expect([isLinearisable(steps, start, account), told]).toEqual([true, told]);
      }),
      { numRuns: histories, endOnFailure: true },
    );
  });
});

describe('the checker', () => {
  const step = (operation: Operation, outcome: Outcome, began: number, ended: number) => ({
    operation,
    outcome,
    began,
    ended,
  });
  const start: Account = { active: true, password: 0, signedIn: [] };
  const login = (client: number, index: number): Operation => ({ client, kind: 'login', password: index });
  const change = (client: number, from: number, to: number): Operation => ({
    client,
    kind: 'change',
    from,
    to,
  });

  test('finds the order of steps that overlap', () => {
    const steps = [
      step(login(0, 0), '0000', 0, 1),
      step(change(0, 0, 1), '0000', 2, 9),
      step(login(1, 0), '0000', 3, 8),
      step({ client: 1, kind: 'look' }, '3007', 10, 11),
    ];
    expect(isLinearisable(steps, start, account)).toBe(true);
  });

  test.each<[string, Step<Operation, Outcome>[]]>([
    [
      'an old password that is good again',
      [step(login(0, 0), '0000', 0, 1), step(change(0, 0, 1), '0000', 2, 3), step(login(1, 0), '0000', 4, 5)],
    ],
    [
      'a session that outlives its end',
      [
        step(login(0, 0), '0000', 0, 1),
        step(login(1, 0), '0000', 0, 1),
        step(change(0, 0, 1), '0000', 2, 3),
        step({ client: 1, kind: 'look' }, '0000', 4, 5),
      ],
    ],
    [
      'a change that two made',
      [
        step(login(0, 0), '0000', 0, 1),
        step(login(1, 0), '0000', 0, 1),
        step(change(0, 0, 1), '0000', 2, 3),
        step(change(1, 0, 2), '0000', 2, 3),
      ],
    ],
  ])('does not take %s', (_, steps) => {
    expect(isLinearisable(steps, start, account)).toBe(false);
  });
});

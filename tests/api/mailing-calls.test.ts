import { hash } from 'node:crypto';
import type { CallName } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { type MeasuredCall, mailingCalls } from '@daemun/contract/mailing-calls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { byTurns } from '../setup/turns.ts';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { numberOf, puzzleIn, solutionOf, solved } from '../world/solve-puzzle.ts';
import { createWorld, type World } from '../world.ts';
import { byPassword } from './passkey-people.ts';
import { agreements, newcomer } from './people.ts';
import { rightRequests } from './right-requests.ts';
import { goodRequest } from './served-calls.ts';
import { withPendingSignup } from './social-people.ts';

/** Every call that mails an address which its caller names, asked by a caller whose mails nobody answers. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', MEMBERSHIP_DISCLOSURE: 'mail' } });
});
afterAll(() => world.close());
afterEach(() => world.reset());

const namesOf = (kind: 'measured' | 'silent') =>
  Object.entries(mailingCalls).flatMap(([name, its]) => (its === kind ? [name as CallName] : []));

let strangers = 0;
const fresh = () => {
  strangers += 1;
  return `stranger${strangers}@example.com`;
};
const member = () => byPassword(world, 'oldpw@example.com');
async function kakaoMember(): Promise<Browser> {
  const { browser, goAs } = socialVisitor(world);
  await goAs('KK', 'kakao-reader');
  return browser;
}

type Case = {
  /** What tells it from another case of the same call. */
  readonly how?: string;
  readonly asker: () => Promise<Browser>;
  /** As what the asker counts. */
  readonly is: 'account' | 'client';
  /** A right request; `by` is the asker's browser, or another one that counts as the same asker. */
  readonly make: (by: Browser) => Promise<{ readonly by: Browser; readonly request: object }>;
  /** How the answer tells when to try again, and what else to do. */
  readonly reason: string;
};
const inAnHour = '확인되지 않은 메일 요청이 많습니다. 1시간 후';
const orByAccount = '1시간 후 다시 시도하거나 소셜 로그인';
const byVisitor = (requestOf: (email: string) => object): Case => ({
  asker: async () => world.browser(),
  is: 'client',
  make: async (by) => ({ by, request: requestOf(fresh()) }),
  reason: orByAccount,
});

/** For each measured call whoever can make it. A call without a case does not compile. */
const cases: Readonly<Record<MeasuredCall, readonly Case[]>> = {
  signUp: [
    byVisitor(newcomer),
    {
      how: 'of a member',
      asker: kakaoMember,
      is: 'account',
      make: async (by) => {
        const { mst_mbr_no, mbr_email } = (await by.call('memberInfo', {})).envelope.data;
        return { by, request: { ...newcomer(mbr_email ?? ''), mst_mbr_no } };
      },
      reason: inAnHour,
    },
  ],
  resendRegisterEmail: [byVisitor((email) => ({ email }))],
  subscribeNewsletter: [byVisitor((email) => ({ email }))],
  sendChangeEmail: [
    {
      asker: member,
      is: 'account',
      make: async (by) => ({ by, request: { email: fresh(), without_old: true } }),
      reason: inAnHour,
    },
  ],
  socialLogin: [
    {
      asker: async () => world.browser(),
      is: 'client',
      make: async () => {
        const { browser: by, token } = await withPendingSignup(world, 'NV');
        return { by, request: { token, provider: 'NV', mbr_agr: agreements() } };
      },
      reason: inAnHour,
    },
  ],
};
const rows = Object.entries(cases).flatMap(([name, each]) =>
  each.map((one) => ({
    ...one,
    name: name as MeasuredCall,
    title: [name, ...(one.how ? [one.how] : [])].join(' '),
  })),
);

/** How many mails are enough for a puzzle and too few for a refusal, and how many arrive at most. */
const figures = { account: { suspect: 7, most: 10 }, client: { suspect: 30, most: 60 } } as const;

/** Has strangers mailed, none of whom answers, and lets the mails come of age. */
async function mailStrangers(by: Browser, is: Case['is'], count: number): Promise<void> {
  const ask = () => by.call('subscribeNewsletter', { email: fresh() });
  await Promise.all(Array.from({ length: count }, ask));
  const arrived = async () => {
    const deliveries = [...(await world.deliveries())];
    return deliveries.reduce((sum, [to, count]) => sum + (to.includes('stranger') ? count : 0), 0);
  };
  await expect.poll(arrived).toBe(Math.min(count, figures[is].most));
  await world.advance('11m');
}
const beMachine = (by: Browser, is: Case['is'] = 'client') => mailStrangers(by, is, figures[is].most + 2);
const beSuspect = (by: Browser, is: Case['is'] = 'client') => mailStrangers(by, is, figures[is].suspect);

const silent = byTurns(
  'silent calls of who mails strangers',
  namesOf('silent').flatMap((name) => (['machine', 'suspect'] as const).map((caller) => ({ name, caller }))),
);
const silentTo = (asked: 'machine' | 'suspect') =>
  silent.flatMap(({ name, caller }) => (caller === asked ? [name] : []));

/** A request to a silent call that has what it wants. */
async function succeed(name: CallName) {
  const right = rightRequests.find((each) => each.name === name);
  return right?.make(world) ?? (await world.call(name, goodRequest(name) as never)).envelope;
}

describe('a caller whose mails nobody answers', () => {
  test('has a case for every call that measures its callers', () => {
    expect(Object.keys(cases).sort()).toEqual(namesOf('measured').sort());
  });

  test.each(rows)(
    'is refused by $title and reads what to do next',
    async ({ asker, is, make, name, reason }) => {
      const machine = await asker();
      await beMachine(machine, is);
      const { by, request } = await make(machine);
      const { envelope } = await by.call(name, request as never);
      expect(envelope.result).toBe('9001');
      expect(envelope.reason).toContain(reason);
    },
  );

  test.each(silentTo('machine'))('is answered by %s as ever', async (name) => {
    await beMachine(world.browser());
    expect((await succeed(name)).result).toBe('0000');
  });

  test('is the account, in whichever browser it logs in', async () => {
    await beMachine(await member(), 'account');
    const other = await member();
    expect((await other.call('subscribeNewsletter', { email: fresh() })).envelope.result).toBe('9001');
    expect((await world.call('subscribeNewsletter', { email: fresh() })).envelope.result).toBe('0000');
  });
});

describe('a caller whose mails few people answer', () => {
  test.each(rows)('solves a puzzle before $title succeeds', async ({ asker, is, make, name }) => {
    const suspect = await asker();
    await beSuspect(suspect, is);
    const { by, request } = await make(suspect);
    const ask = async (puzzle?: string) =>
      (await by.call(name, { ...request, ...(puzzle && { puzzle }) } as never)).envelope;
    const first = await ask();
    expect(first).toMatchObject({ result: '9001', reason: expect.stringContaining('자동 요청') });
    const puzzle = puzzleIn(first);
    if (!puzzle) throw new Error('no puzzle');
    const wrong = await ask(solutionOf(puzzle, numberOf(puzzle) + 1));
    expect(puzzleIn(wrong)?.salt).not.toBe(puzzle.salt);
    const right = await ask(solved(puzzle));
    expect([right.result, puzzleIn(right)]).toEqual([name === 'socialLogin' ? '3021' : '0000', undefined]);
  });

  test.each(silentTo('suspect'))('is answered by %s without one', async (name) => {
    await beSuspect(world.browser());
    expect((await succeed(name)).result).toBe('0000');
  });
});

describe('the solution of a puzzle', () => {
  const subscribe = async (email: string, puzzle?: string) =>
    (await world.call('subscribeNewsletter', { email, ...(puzzle && { puzzle }) })).envelope;
  /** A puzzle for an address. */
  async function puzzleFor(email: string) {
    await beSuspect(world.browser());
    const puzzle = puzzleIn(await subscribe(email));
    if (!puzzle) throw new Error('no puzzle');
    return puzzle;
  }

  test('serves once, also among many requests at once', async () => {
    const email = fresh();
    const solution = solved(await puzzleFor(email));
    const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe(email, solution)));
    expect(answers.map(({ result }) => result).sort()).toEqual(['0000', '9001', '9001', '9001', '9001']);
    expect(answers.filter((each) => puzzleIn(each))).toHaveLength(4);
  });

  test('serves for its address and call alone', async () => {
    const email = fresh();
    const solution = solved(await puzzleFor(email));
    expect(puzzleIn(await subscribe(fresh(), solution))).toBeDefined();
    const { envelope } = await world.call('resendRegisterEmail', { email, puzzle: solution });
    expect(puzzleIn(envelope)).toBeDefined();
    expect((await subscribe(email, solution)).result).toBe('0000');
  });

  test('expires after two minutes by the clock of the service', async () => {
    const email = fresh();
    const solution = solved(await puzzleFor(email));
    await world.advance('121s');
    const again = puzzleIn(await subscribe(email, solution));
    if (!again) throw new Error('no puzzle');
    await world.advance('110s');
    expect((await subscribe(email, solved(again))).result).toBe('0000');
  });

  test('is made by us: no other salt, seal or text counts', async () => {
    const email = fresh();
    const puzzle = await puzzleFor(email);
    const number = numberOf(puzzle);
    const easy = { ...puzzle, salt: puzzle.salt.replace(/\d+&$/, '99999999999&') };
    const forged = [
      solutionOf({ ...puzzle, signature: 'A'.repeat(43) }, number),
      solutionOf({ ...easy, challenge: hash('sha256', `${easy.salt}1`) }, 1),
      solutionOf({ ...puzzle, salt: puzzle.salt.slice(0, -1) }, number),
      solutionOf(puzzle, -1),
      'not base64 at all',
      Buffer.from('null').toString('base64'),
    ];
    for (const each of forged)
      expect([each, puzzleIn(await subscribe(email, each))?.maxnumber]).toEqual([
        each,
        limits.mailPuzzle.most,
      ]);
    expect((await subscribe(email, solutionOf(puzzle, number))).result).toBe('0000');
  });
});

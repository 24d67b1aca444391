import { refusalsOf, refuseProtocol } from '@daemun/contract/refusal';
import { expect, test } from 'vitest';
import { createAccessTokens } from '../adapters/crypto/access-tokens.ts';
import { createEncryption } from '../adapters/crypto/encryption.ts';
import { createSecrets } from '../adapters/crypto/secrets.ts';
import type { Idempotency, IdempotencyState, KeyedRequest } from '../ports/idempotency.ts';
import { Overload } from '../ports/overload.ts';
import type { CookieChange, RequestContext } from '../ports/request-context.ts';
import { StoreFailure } from '../ports/store-failure.ts';
import { failureOf } from './failures.ts';
import { type Keyed, withIdempotencyKey } from './idempotency.ts';

type Rows = Map<string, { fingerprint: string; sealed?: string }>;

/** A store of this process alone; its own tests show the real ones. */
const inMemory = (rows: Rows): Idempotency => {
  const standingOf = ({ digest, fingerprints }: KeyedRequest): IdempotencyState | undefined => {
    const row = rows.get(digest);
    if (!row) return undefined;
    if (!fingerprints.includes(row.fingerprint)) return { state: 'other' };
    return row.sealed === undefined ? { state: 'running' } : { state: 'answered', sealed: row.sealed };
  };
  return {
    look: async (request) => standingOf(request),
    begin: async (request) => {
      const standing = standingOf(request);
      if (standing) return standing;
      rows.set(request.digest, { fingerprint: request.fingerprints[0] ?? '' });
      return { state: 'begun', run: { digest: request.digest, leased_until: 0 } };
    },
    finish: async ({ digest }, sealed) => {
      const row = rows.get(digest);
      if (row) row.sealed = sealed;
    },
    drop: async ({ digest }) => void rows.delete(digest),
  };
};

function world(masters: [Buffer, ...Buffer[]] = [Buffer.alloc(32, 1)]) {
  const rows: Rows = new Map();
  const clock = { now: () => 1_000_000 };
  const needs = {
    clock,
    deadline: { beyond: <T>(work: () => T) => work() },
    idempotency: inMemory(rows),
    encryption: createEncryption(masters),
    secrets: createSecrets(masters),
    accessTokens: createAccessTokens(clock),
    mayKeepAnswer: async () => true,
  };
  const seen = { runs: 0, replays: 0, troubles: [] as unknown[], changes: [] as CookieChange[] };
  const context: RequestContext = {
    txid: 't',
    language: 'ko',
    client: { network: '127.0.0.1', country: undefined, userAgent: '' },
    sessionSecret: undefined,
    pageMember: undefined,
    browserSecret: undefined,
    socialSecret: undefined,
    codeSecret: undefined,
    passkeySecret: undefined,
    setCookie: (change) => seen.changes.push(change),
  };
  const keyed = (more: Partial<Keyed> = {}): Keyed => ({
    name: 'signUp',
    key: 'a key of some length',
    context,
    bearer: undefined,
    authorize: async () => context,
    read: () => ({ pwd: 'Sesame!2026' }),
    onReplay: () => (seen.replays += 1),
    onTrouble: (error) => seen.troubles.push(error),
    ...more,
    run: async (authorized) => {
      seen.runs += 1;
      return more.run ? more.run(authorized) : { mail: 'm' };
    },
  });
  return {
    needs,
    rows,
    seen,
    context,
    ask: (more?: Partial<Keyed>) => withIdempotencyKey(needs, keyed(more)),
  };
}

test('runs once; a repeat hears the same data and gets the same cookies', async () => {
  const { ask, seen } = world();
  const change = { kind: 'recent-login', platform: 'KK' } as const;
  const run: Keyed['run'] = async ({ setCookie }) => {
    setCookie(change);
    return { mail: 'm', list: [1, null] };
  };
  const first = await ask({ run });
  expect(await ask({ run })).toEqual(first);
  expect(seen).toEqual({ runs: 1, replays: 1, troubles: [], changes: [change, change] });
});

test.each(['codeSecret', 'browserSecret'] as const)(
  'an answer that opens a session is not heard without the %s of the browser it was given to',
  async (secret) => {
    const { ask, context, seen } = world();
    const own = { ...context, [secret]: 'of the browser' };
    const asked = { name: 'confirmByCode', context: own, authorize: async () => own } as const;
    await ask(asked);
    await ask(asked);
    expect([seen.runs, seen.replays]).toEqual([1, 1]);
    await ask({ ...asked, context, authorize: async () => context });
    expect([seen.runs, seen.replays]).toEqual([2, 1]);
  },
);

test('a sign-up whose answer was lost is heard again, also where its cookie arrived', async () => {
  const { ask, context, seen } = world();
  const first = await ask();
  expect(await ask({ context: { ...context, codeSecret: 'of the answer' } })).toEqual(first);
  expect([seen.runs, seen.replays]).toEqual([1, 1]);
});

test('a refusal is our word too, and is heard again with its facts', async () => {
  const { ask, seen } = world();
  const data = { auth_expire_time: '2026-01-01T00:00:00+09:00' };
  const refusal = refusalsOf('signUp')('NEED_EMAIL_AUTH', {
    field: 'mbr_email',
    reason: 'nickname.taken',
    data,
  });
  const run = () => Promise.reject(refusal);
  for (let time = 0; time < 2; time += 1)
    await expect(ask({ run })).rejects.toMatchObject({ code: '3021', details: refusal.details });
  expect([seen.runs, seen.replays]).toEqual([1, 1]);
});

test.each([
  ['a wrong request', refuseProtocol('REQUEST_DEFICIENT')],
  ['an overload', new Overload()],
  ['a store that is away', new StoreFailure('unavailable', undefined)],
  ['a member who is gone', new StoreFailure('gone', undefined)],
  ['a defect', new TypeError('x')],
])('%s leaves nothing behind: a repeat runs anew', async (_, failure) => {
  const { ask, rows, seen } = world();
  await expect(ask({ run: () => Promise.reject(failure) })).rejects.toBe(failure);
  await expect.poll(() => rows.size).toBe(0);
  expect(await ask()).toEqual({ mail: 'm' });
  expect([seen.runs, seen.replays]).toEqual([2, 0]);
});

test('a repeat waits for the first and hears its answer', async () => {
  const { ask, seen } = world();
  let finish: (data: unknown) => void = () => undefined;
  const first = ask({ run: () => new Promise((resolve) => (finish = resolve)) });
  const repeats = [ask(), ask(), ask()];
  await expect.poll(() => seen.runs).toBe(1);
  finish('the answer');
  expect(await Promise.all([first, ...repeats])).toEqual(Array(4).fill('the answer'));
  expect([seen.runs, seen.replays]).toEqual([1, 3]);
});

test('where the first takes too long, a repeat is told to come back', { timeout: 15_000 }, async () => {
  const { ask, seen } = world();
  void ask({ run: () => new Promise(() => undefined) });
  const late = await ask().catch((error: unknown) => error);
  expect(failureOf(late)).toEqual({ status: 409, result: 'INTERNAL_ERROR', retryAfter: 1, ours: false });
  expect(late).toMatchObject({ details: { field: 'Idempotency-Key' } });
  expect(seen.runs).toBe(1);
});

test('a key that another request has is refused, whatever became of that one', async () => {
  const { ask, seen } = world();
  await ask();
  const other = await ask({ read: () => ({ pwd: 'Another!2026' }) }).catch((error: unknown) => error);
  expect(failureOf(other)).toEqual({ status: 422, result: 'REQUEST_DEFICIENT', ours: false });
  expect([seen.runs, seen.replays]).toEqual([1, 0]);
});

test('another call, session or browser is another request', async () => {
  const { ask, rows, seen, context } = world();
  const others: Partial<Keyed>[] = [
    {},
    { name: 'confirmEmail' },
    { key: 'another key of some length' },
    { context: { ...context, sessionSecret: 's' } },
    { context: { ...context, sessionSecret: 't' } },
    { context: { ...context, socialSecret: 's' } },
  ];
  for (const more of others) await ask(more);
  expect([seen.runs, seen.replays, rows.size]).toEqual([others.length, 0, others.length]);
});

test('of a stranger beyond the budget nothing more is kept: what was is heard again, all else runs', async () => {
  const { needs, ask, rows, seen, context } = world();
  await ask();
  needs.mayKeepAnswer = async () => false;
  expect(await ask()).toEqual({ mail: 'm' });
  for (let time = 0; time < 2; time += 1) await ask({ key: 'another key of some length' });
  expect([seen.runs, seen.replays, rows.size]).toEqual([3, 1, 1]);
  const member = { ...context, sessionSecret: 'mine' };
  for (let time = 0; time < 2; time += 1)
    await ask({ name: 'withdrawal', context: member, authorize: async () => member });
  expect([seen.runs, seen.replays, rows.size]).toEqual([4, 2, 2]);
});

test('nothing of key, request or answer can be read in what is kept', async () => {
  const { ask, rows } = world();
  await ask({ run: async () => ({ mail: 'a mail to remember' }) });
  const kept = JSON.stringify([...rows]);
  for (const text of ['Sesame', 'a key of', 'remember', 'signUp']) expect(kept).not.toContain(text);
});

test('a repeat is known after the secrets were changed', async () => {
  const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const before = world([old]);
  const after = world([fresh, old]);
  await before.ask();
  for (const [digest, row] of before.rows) after.rows.set(digest, row);
  expect(await after.ask()).toEqual({ mail: 'm' });
  expect([after.seen.runs, after.seen.replays]).toEqual([0, 1]);
});

test('an answer that cannot be kept is given all the same, and told of', async () => {
  const { needs, ask, seen } = world();
  const away = new StoreFailure('unavailable', undefined);
  needs.idempotency.finish = () => Promise.reject(away);
  expect(await ask()).toEqual({ mail: 'm' });
  expect(seen.troubles).toEqual([away]);
});

test('who is refused by the token hears an earlier answer only with the session and its good bearer', async () => {
  const { needs, ask, seen, context } = world();
  const mine = { ...context, sessionSecret: 'mine' };
  const bearer = needs.accessTokens.issue('mine');
  const asked = { name: 'withdrawal', context: mine, bearer, authorize: async () => mine } as const;
  await ask(asked);
  const dead = (result: 'INVALID_TOKEN' | 'REISSUE' | 'CREDENTIAL_EXPIRED') => async () => {
    throw refuseProtocol(result);
  };
  expect(await ask({ ...asked, authorize: dead('INVALID_TOKEN') })).toEqual({ mail: 'm' });
  const refused: [Partial<Keyed>, string][] = [
    [{ ...asked, authorize: dead('REISSUE') }, '0001'],
    [{ ...asked, authorize: dead('CREDENTIAL_EXPIRED') }, '3006'],
    [{ ...asked, authorize: dead('INVALID_TOKEN'), bearer: undefined }, '3007'],
    [{ ...asked, authorize: dead('INVALID_TOKEN'), bearer: needs.accessTokens.issue('theirs') }, '3007'],
    [{ ...asked, authorize: dead('INVALID_TOKEN'), context }, '3007'],
    [{ ...asked, authorize: dead('INVALID_TOKEN'), key: 'another key of some length' }, '3007'],
    [{ ...asked, authorize: dead('INVALID_TOKEN'), read: () => 'another body' }, '3007'],
  ];
  for (const [more, code] of refused) await expect(ask(more)).rejects.toMatchObject({ code });
  expect([seen.runs, seen.replays]).toEqual([1, 1]);
});

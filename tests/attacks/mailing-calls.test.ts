import type { CallName } from '@daemun/contract/calls/index';
import { mailingCalls } from '@daemun/contract/mailing-calls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { byPassword } from '../api/passkey-people.ts';
import { agreements, newcomer } from '../api/people.ts';
import { rightRequests } from '../api/right-requests.ts';
import { withPendingSignup } from '../api/social-people.ts';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { goodRequest } from './served-calls.ts';

/** Every call that mails an address which its caller names, asked by a caller whose mails nobody answers. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', MEMBERSHIP_DISCLOSURE: 'mail' } });
});
afterAll(() => world.close());
afterEach(() => world.reset());

type Measured = {
  [N in keyof typeof mailingCalls]: (typeof mailingCalls)[N] extends 'measured' ? N : never;
}[keyof typeof mailingCalls];
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
  /** A right request; `by` is the asker's browser, or another one that counts as the same asker. */
  readonly make: (by: Browser) => Promise<{ readonly by: Browser; readonly request: object }>;
  /** How the answer tells when to try again, and what else to do. */
  readonly reason: string;
};
const inAnHour = '확인되지 않은 메일 요청이 많습니다. 1시간 후';
const orByAccount = '1시간 후 다시 시도하거나 소셜 로그인';
const byVisitor = (requestOf: (email: string) => object): Case => ({
  asker: async () => world.browser(),
  make: async (by) => ({ by, request: requestOf(fresh()) }),
  reason: orByAccount,
});

/** For each measured call whoever can make it. A call without a case does not compile. */
const cases: Readonly<Record<Measured, readonly Case[]>> = {
  signUp: [
    byVisitor(newcomer),
    {
      how: 'of a member',
      asker: kakaoMember,
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
      make: async (by) => ({ by, request: { email: fresh(), without_old: true } }),
      reason: inAnHour,
    },
  ],
  socialLogin: [
    {
      asker: async () => world.browser(),
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
    name: name as Measured,
    title: [name, ...(one.how ? [one.how] : [])].join(' '),
  })),
);

/** Has sixty strangers mailed, none of whom answers, and lets the mails come of age. */
async function beMachine(by: Browser): Promise<void> {
  await Promise.all(Array.from({ length: 62 }, () => by.call('subscribeNewsletter', { email: fresh() })));
  await expect
    .poll(async () => {
      await world.mailsTo(fresh());
      const mails = (await (await fetch(new URL('/inbox.json', world.sandboxUrl))).json()) as {
        to: string;
      }[];
      return mails.filter(({ to }) => to.includes('stranger')).length;
    })
    .toBe(60);
  await world.advance('11m');
}

describe('a caller whose mails nobody answers', () => {
  test('has a case for every call that measures its callers', () => {
    expect(Object.keys(cases).sort()).toEqual(namesOf('measured').sort());
  });

  test.each(rows)('is refused by $title and reads what to do next', async ({ asker, make, name, reason }) => {
    const machine = await asker();
    await beMachine(machine);
    const { by, request } = await make(machine);
    const { envelope } = await by.call(name, request as never);
    expect(envelope.result).toBe('9001');
    expect(envelope.reason).toContain(reason);
  });

  test.each(namesOf('silent'))('is answered by %s as ever', async (name) => {
    await beMachine(world.browser());
    const right = rightRequests.find((each) => each.name === name);
    const make = right?.make ?? (async () => (await world.call(name, goodRequest(name) as never)).envelope);
    expect((await make(world)).result).toBe('0000');
  });

  test('is the account, in whichever browser it logs in', async () => {
    await beMachine(await member());
    const other = await member();
    expect((await other.call('subscribeNewsletter', { email: fresh() })).envelope.result).toBe('9001');
    expect((await world.call('subscribeNewsletter', { email: fresh() })).envelope.result).toBe('0000');
  });
});

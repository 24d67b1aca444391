import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eraseClosed } from '../../packages/server/src/use-cases/jobs/erase-closed.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { address, closingIn, mailing } from './closing.ts';
import { withdraw } from './leaving.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { linkOf, newcomer } from './people.ts';
import { joined } from './social-people.ts';

/** The acts that meet at one moment: the member takes back, the job erases, and a newcomer joins with the address. */
let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const { backLink, closed, login, member, takeBack } = closingIn(() => world);

describe('seconds from the end', () => {
  /** Answers a member who closed the account, and how the page takes it back: for a mail's link, for a right sign-in. */
  const closing = {
    'the link of the mail': async () => {
      const { number, secret } = await closed();
      return { number, entered: async () => ({ browser: world.browser(), auth_no: secret }) };
    },
    'a right sign-in': async () => {
      const { browser } = await joined(world, 'NV');
      const { mst_mbr_no: number } = (await browser.call('memberInfo', {})).envelope.data;
      await withdraw(browser);
      const entered = async () => {
        const visitor = socialVisitor(world);
        const { query } = await visitor.goAs('NV', 'new');
        return { browser: visitor.browser, auth_no: query.auth_no ?? '' };
      };
      return { number, entered };
    },
  } as const;
  type By = keyof typeof closing;
  const orders = ['press, then job', 'job, then press', 'at once'] as const;
  type Cell = { by: By; moment: 'before' | 'after'; order: (typeof orders)[number] };
  /** Who may win: the member who takes the account back, or the job that erases it. */
  const winnersOf = ({ by, moment, order }: Cell): readonly string[] => {
    if (moment === 'before') return ['back'];
    // The page is open for ten minutes: the job may come first.
    if (by === 'the link of the mail' || order === 'job, then press') return ['erased'];
    return order === 'at once' ? ['back', 'erased'] : ['back'];
  };
  const eachCell = (Object.keys(closing) as By[]).flatMap((by) =>
    (['before', 'after'] as const).flatMap((moment) => orders.map((order): Cell => ({ by, moment, order }))),
  );

  test.each(eachCell)('$moment it, $by and the job: $order', async (cell) => {
    const { number, entered } = await closing[cell.by]();
    const { clock, closedAccounts } = world.service.ports;
    const end = (await closedAccounts.find(number))?.erase_at ?? 0;
    // The job that comes every hour ran when the clock went on: here it runs by the test alone.
    await world.advance(`${Math.floor((end - clock.now()) / 1000) - 30}s`);
    const { browser, auth_no } = await entered();
    const left = (end - clock.now()) / 1000;
    await world.advance(`${cell.moment === 'before' ? Math.floor(left) - 5 : Math.ceil(left) + 1}s`);
    expect(clock.now() < end).toBe(cell.moment === 'before');
    const press = async () => (await browser.call('takeBack', { auth_no })).envelope.result;
    const job = () => eraseClosed(world.service.ports, async () => {});
    const done: Awaited<ReturnType<typeof press | typeof job>>[] = [];
    if (cell.order === 'at once') done.push(...(await Promise.all([press(), job()])));
    else if (cell.order === 'press, then job') done.push(await press(), await job());
    else done.push(await job(), await press());
    const back = done.includes('0000');
    const erased = done.some((each) => typeof each === 'object' && each?.erased === 1);
    expect([back, erased, (await member(number))?.status]).toEqual(
      back ? [true, false, 'ACTIVE'] : [false, true, undefined],
    );
    expect(winnersOf(cell)).toContain(back ? 'back' : 'erased');
  });

  test('after it, no mail offers what the job has not erased yet', async () => {
    const { number } = await closed();
    const { clock, closedAccounts } = world.service.ports;
    const end = (await closedAccounts.find(number))?.erase_at ?? 0;
    await world.advance(`${Math.floor((end - clock.now()) / 1000) - 30}s`);
    await world.advance('31s');
    for (const call of mailing) await world.call(call, { email: address });
    const offers = ((await world.rows()).outbox ?? []).filter(
      ({ template }) => template === 'account-closed',
    );
    expect([(await member(number))?.status, offers.length]).toEqual(['WITHDRAWN', 1]);
  });
});

describe('at once', () => {
  const rounds = 6;
  test('two take an account back: one does', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { browser, secret } = await closed();
      await world.call('sendChangePassword', { email: address });
      const second = await backLink(2);
      const results = await Promise.all([secret, second, secret, second].map(takeBack));
      expect(results.map(({ result }) => result).sort()).toEqual(['0000', '3022', '3022', '3022']);
      expect((await login()).result).toBe('0000');
      await browser.call('logout', {});
      await world.reset();
    }
  });

  test('one takes it back and a new sign-up confirms: one of both has the address', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { number, secret } = await closed();
      const visitor = world.browser();
      await visitor.call('signUp', newcomer(address, { pwd: 'Another!2026' }));
      const { url: _, ...link } = await linkOf(world, address, { about: '· 이메일 인증', count: 2 });
      const [back, confirmed] = await Promise.all([
        takeBack(secret),
        visitor.call('confirmEmail', link).then(({ envelope }) => envelope),
      ]);
      const [oldOne, newOne] = [(await login()).result, (await login('Another!2026')).result];
      const isBack = back.result === '0000';
      expect([back.result, confirmed.result, oldOne, newOne]).toEqual(
        isBack ? ['0000', '3022', '0000', '3003'] : ['3022', '0000', '3003', '0000'],
      );
      expect((await member(number))?.status).toBe(isBack ? 'ACTIVE' : 'WITHDRAWN');
      await world.reset();
    }
  });
});

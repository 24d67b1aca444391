import { closingCauses } from '@daemun/contract/console/member-picture';
import { limits } from '@daemun/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isoKorean } from '../../packages/server/src/domain/korean-time.ts';
import { maskedView } from '../../packages/server/src/use-cases/operating/masked-view.ts';
import { supportView } from '../../packages/server/src/use-cases/operating/support-view.ts';
import { createWorld, type World } from '../world.ts';
import { linkOf, signedIn } from './people.ts';
import { child, underAgeLink, verifiedAs } from './young-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const address = 'leaver@example.com';

/** What closes an account for each cause, and for how long its data stay. */
const closings = {
  MEMBER: {
    close: async (browser) => (await browser.call('withdrawal', {})).envelope.result === '0000',
    wait: limits.leavingWait,
  },
  UNDER14: {
    close: async (browser) => (await verifiedAs(world, browser, child)).result === '3011',
    wait: limits.underAgeWait,
  },
} as const satisfies Record<
  (typeof closingCauses)[number],
  {
    readonly close: (browser: Awaited<ReturnType<typeof signedIn>>['browser']) => Promise<boolean>;
    readonly wait: number;
  }
>;

/** A member, and what the console and the command of support say of the closing. */
async function observed() {
  const { browser } = await signedIn(world, address);
  const id = String((await browser.call('memberInfo', {})).envelope.data.mst_mbr_no);
  const { ports } = world.service;
  const said = () =>
    ports.inTransaction(async (tx) => {
      const member = await tx.members.find(id);
      if (!member) return 'erased';
      const console = (await maskedView(ports, tx, member)).account.closed;
      const command = (await supportView(ports, tx, member)).account.closed;
      expect(command).toEqual(console);
      return console;
    });
  return { browser, said };
}

describe.each(closingCauses)('an account that is closed for the cause %s', (cause) => {
  const { close, wait } = closings[cause];

  test('is shown with the cause and the end; before and after it is not', async () => {
    const { browser, said } = await observed();
    expect(await said()).toBeNull();
    expect(await close(browser)).toBe(true);
    const now = world.service.ports.clock.now();
    const closed = await said();
    expect(closed).toMatchObject({ cause, until: expect.stringMatching(/^\d{4}-/) });
    const until = Date.parse((closed as { until: string }).until);
    expect(Math.abs(until - now - wait)).toBeLessThan(60_000);
  });
});

test('an account that its owner takes back is shown as open', async () => {
  const { browser, said } = await observed();
  await closings.MEMBER.close(browser);
  const { auth_no } = await linkOf(world, address, { about: '탈퇴 신청' });
  expect((await world.call('takeBack', { auth_no })).envelope.result).toBe('0000');
  expect(await said()).toBeNull();
});

test('a member under 14 who leaves is shown with the earlier end', async () => {
  const { browser, said } = await observed();
  await closings.UNDER14.close(browser);
  const auth_no = await underAgeLink(world, address);
  expect((await world.call('leaveClosed', { auth_no })).envelope.result).toBe('0000');
  const until = isoKorean(world.service.ports.clock.now() + limits.leavingWait).slice(0, 10);
  expect(await said()).toMatchObject({ cause: 'UNDER14', until: expect.stringContaining(until) });
});

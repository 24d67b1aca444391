import { proofWanted } from '@daemun/contract/proof-wanted';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eraseClosed } from '../../packages/server/src/use-cases/jobs/erase-closed.ts';
import { softwareAuthenticator } from '../world/authenticator.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { type Browser, placesLeft, placesOf, withdraw } from './leaving.ts';
import { addTo, enterBy } from './passkey-people.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { linkOf, password, signedIn } from './people.ts';
import { provenMailbox, withMailbox } from './proven-mailbox.ts';
import { joined } from './social-people.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const address = 'leaves@example.com';
const eraseNow = (browser: Pick<Browser, 'call'>) => withdraw(browser as Browser, { erase_yn: 'Y' });
const termsOf = async (browser: Pick<Browser, 'call'>) =>
  (await browser.call('leavingTerms', {})).envelope.data.erase_now;
const numberOf = async (browser: Pick<Browser, 'call'>) =>
  (await browser.call('memberInfo', {})).envelope.data.mst_mbr_no;
const statusOf = async (number: string) =>
  ((await world.rows()).member ?? []).find(({ id }) => id === number)?.status;
const stepsOf = (data: unknown) => {
  const { ways, and = [] } = proofWanted.parse(data);
  return [ways, ...and];
};

/** A member since 73 hours, in a browser that is as old. */
async function settledMember() {
  await signedIn(world, address);
  const browser = world.browser();
  await browser.call('login', { mbr_email: address, pwd: password });
  await world.advance('73h');
  await browser.call('logout', {});
  expect((await browser.call('login', { mbr_email: address, pwd: password })).envelope.result).toBe('0000');
  return browser;
}

type Entered = { readonly browser: Browser; readonly prove?: () => Promise<unknown> };
type Row = {
  readonly enter: () => Promise<Entered>;
  /** What is asked for first; 'never' where the member cannot erase at once. */
  readonly asked: readonly (readonly string[])[] | 'never';
};

/** Who may erase everything at once, and what is asked of them (decisions §9.4). */
const members: Readonly<Record<string, Row>> = {
  'a member in a known browser, by the password and the mailbox': {
    enter: async () => {
      const browser = await settledMember();
      return { browser, prove: () => provenMailbox(world, browser, address) };
    },
    asked: [['code']],
  },
  'a member in a new browser, by the same': {
    enter: async () => {
      const { browser } = await signedIn(world, address);
      return { browser, prove: () => provenMailbox(world, browser, address) };
    },
    asked: [['code']],
  },
  'a member with Kakao and a proven mailbox, by both': {
    enter: async () => {
      const visitor = socialVisitor(world);
      await visitor.goAs('KK', 'kakao-reader');
      const email = (await visitor.browser.call('memberInfo', {})).envelope.data.mbr_email ?? '';
      return { browser: visitor.browser, prove: () => provenMailbox(world, visitor.browser, email) };
    },
    asked: [['code']],
  },
  'a member with a passkey, for which a second method is asked': {
    enter: async () => {
      const { browser } = await signedIn(world, address);
      const authenticator = softwareAuthenticator(world.serviceUrl, 'ES256', true);
      expect((await addTo(browser, authenticator)).result).toBe('0000');
      await world.advance('73h');
      const inside = world.browser();
      expect((await enterBy(inside, authenticator)).result).toBe('0000');
      return { browser: inside, prove: () => provenMailbox(world, inside, address) };
    },
    asked: [['password', 'code']],
  },
  'nobody with one provider and no proven mailbox': {
    enter: async () => ({ browser: (await joined(world, 'NV')).browser }),
    asked: 'never',
  },
  'nobody who reset the password today, and has the mailbox besides': {
    enter: async () => {
      await settledMember();
      await world.call('sendChangePassword', { email: address });
      const { url: _, ...link } = await linkOf(world, address, { about: '비밀번호 재설정' });
      await world.call('confirmEmail', { ...link, pwd: 'Fresh!2026gate' });
      const browser = world.browser();
      const { result } = (await browser.call('login', { mbr_email: address, pwd: 'Fresh!2026gate' }))
        .envelope;
      expect(result).toBe('0000');
      await provenMailbox(world, browser, address);
      return { browser };
    },
    asked: 'never',
  },
};

describe('everything is erased at once by', () => {
  test.each(Object.entries(members))('%s', async (_name, { enter, asked }) => {
    const { browser, prove } = await enter();
    const number = await numberOf(browser);
    expect(await termsOf(browser)).toBe(asked !== 'never');
    const first = await eraseNow(browser);
    expect(await statusOf(number)).toBe('ACTIVE');
    if (asked === 'never') {
      expect([first.result, first.reason]).toEqual(['3011', expect.stringContaining('두 가지')]);
      expect((await withdraw(browser)).result).toBe('0000');
      return;
    }
    expect([first.result, stepsOf(first.data)]).toEqual(['3008', asked]);
    await prove?.();
    expect((await eraseNow(browser)).result).toBe('0000');
    expect(await statusOf(number)).toBeUndefined();
  });
});

describe('an erasure at once', () => {
  async function proven() {
    const { browser } = await signedIn(world, address);
    await provenMailbox(world, browser, address);
    return { browser, number: await numberOf(browser) };
  }

  test('leaves what the erasure after 72 hours leaves, ends the session, and confirms it by mail', async () => {
    const { browser, number } = await proven();
    const elsewhere = world.browser();
    await elsewhere.call('login', { mbr_email: address, pwd: password });
    expect((await eraseNow(browser)).result).toBe('0000');
    expect(browser.jar.get('daemun_session')).toBeUndefined();
    expect((await elsewhere.call('memberInfo', {})).envelope.result).toBe('3007');
    await world.mailTo(address, { about: '탈퇴가 완료' });
    expect((await world.mailsTo(address)).some(({ subject }) => subject.includes('탈퇴 신청'))).toBe(false);
    expect(new Set(placesOf(await world.rows(), number))).toEqual(new Set(placesLeft));
    expect((await world.call('login', { mbr_email: address, pwd: password })).envelope.result).toBe('3003');
    expect((await world.call('checkEmail', { email: address })).envelope.result).toBe('0000');
  });

  test('waits while a change of address can be undone; the closing does not', async () => {
    const { browser, number } = await proven();
    await withMailbox(world, browser, 'sendChangeEmail', { email: 'fresh@example.com' });
    const { url: _, ...link } = await linkOf(world, 'fresh@example.com');
    expect((await browser.call('confirmEmail', link)).envelope.result).toBe('0000');
    expect(await termsOf(browser)).toBe(false);
    const { result, reason } = await eraseNow(browser);
    expect([result, reason]).toEqual(['3011', expect.stringContaining('이메일 변경')]);
    expect((await withdraw(browser)).result).toBe('0000');
    expect(await statusOf(number)).toBe('WITHDRAWN');
  });

  test('opens nothing that a link of before it would open', async () => {
    const { browser } = await proven();
    const other = world.browser();
    await other.call('login', { mbr_email: address, pwd: password });
    const { email, auth_no } = await linkOf(world, address, { about: '새 기기' });
    await eraseNow(browser);
    expect((await world.call('secureAccount', { email, auth_no })).envelope.result).toBe('3022');
  });

  /** What comes at the same moment, in the account or beside it; answers its result. */
  const rivals: Readonly<Record<string, (browser: Browser) => Promise<() => Promise<string | null>>>> = {
    'the same once more': async (browser) => {
      const options = { cookies: browser.jar.header(), bearer: browser.jar.get('daemun_access_token') };
      return async () => (await world.call('withdrawal', { erase_yn: 'Y' }, options)).envelope.result;
    },
    'the closing in another tab': async (browser) => {
      const options = { cookies: browser.jar.header(), bearer: browser.jar.get('daemun_access_token') };
      return async () => (await world.call('withdrawal', {}, options)).envelope.result;
    },
    '"this was not me"': async () => {
      const other = world.browser();
      await other.call('login', { mbr_email: address, pwd: password });
      const { email, auth_no } = await linkOf(world, address, { about: '새 기기' });
      return async () => (await world.call('secureAccount', { email, auth_no })).envelope.result;
    },
    'a reset by mail': async () => {
      await world.call('sendChangePassword', { email: address });
      const { url: _, ...link } = await linkOf(world, address, { about: '비밀번호 재설정' });
      return async () =>
        (await world.call('confirmEmail', { ...link, pwd: 'Fresh!2026gate' })).envelope.result;
    },
    'the confirmation of another address': async (browser) => {
      await browser.call('sendChangeEmail', { email: 'fresh@example.com' });
      const { url: _, ...link } = await linkOf(world, 'fresh@example.com');
      const options = { cookies: browser.jar.header(), bearer: browser.jar.get('daemun_access_token') };
      return async () => (await world.call('confirmEmail', link, options)).envelope.result;
    },
    'the job that erases': async () => async () => {
      await eraseClosed(world.service.ports, async () => {});
      return '0000';
    },
  };

  test.each(Object.entries(rivals))(
    'at once with %s: one of both has its way, whole',
    async (name, rival) => {
      for (let round = 0; round < 4; round += 1) {
        const { browser, number } = await proven();
        const press = await rival(browser);
        const [erased, other] = await Promise.all([eraseNow(browser).then(({ result }) => result), press()]);
        const seen = [name, erased, other];
        const status = await statusOf(number);
        if (erased === '0000') expect([seen, status]).toEqual([seen, undefined]);
        else {
          // Whoever came first ended the session, or moved the address.
          expect(['3002', '3007', '3011']).toContain(erased);
          const gone = name === 'the same once more';
          const left = gone ? undefined : name === 'the closing in another tab' ? 'WITHDRAWN' : 'ACTIVE';
          expect([seen, other, status]).toEqual([seen, '0000', left]);
        }
        await world.reset();
      }
    },
  );
});

test('a password that its owner changed proves an irreversible act as the old one did', async () => {
  const browser = await settledMember();
  const change = { pwd: password, new_pwd: 'Changed!2027' };
  expect((await browser.call('changePassword', change)).envelope.result).toBe('0000');
  await browser.call('logout', {});
  await browser.call('login', { mbr_email: address, pwd: change.new_pwd });
  expect((await browser.call('exportMyData', {})).envelope.result).toBe('0000');
});

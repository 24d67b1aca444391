import type { SocialProvider } from '@daemun/contract/codes/providers';
import { ownBrowserPaths } from '@daemun/contract/routes';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { nativeToken, notify } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { type Attaching, attachWith, broughtBack, cutAtKakao, sentAttachCode } from './attaching.ts';
import { setUpIn } from './factors.ts';
import { sentCode, typeCode, usedUpCodes, wrong } from './login-codes.ts';
import { agreements, demoPassword, linkOf } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { askChange, createDeskWorld, type DeskWorld, freshPassword } from './ways-in-world.ts';

let world: DeskWorld;
beforeAll(async () => {
  world = await createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** Kakao's member of the demo, and a second account there with the same proven address. */
const owner = 'kakao.reader@example.com';
const [before, now] = ['kakao-reader', 'second-account'];

const memberOf = async ({ call }: Pick<Browser, 'call'>) => (await call('memberInfo', {})).envelope.data;
const pageOf = async (person: string, provider: SocialProvider = 'KK') => {
  const { page, query } = await socialVisitor(world).goAs(provider, person);
  return page === '/success' ? page : [page, query.code, query.token !== undefined];
};
/** A browser in which the member logged in three days ago. */
async function settledBrowser() {
  const browser = world.browser();
  await typeCode(browser, await sentCode(world, browser, owner));
  await world.advance('73h');
  return browser;
}
/** A visitor whom Kakao brought with the new account, with the code that was mailed. */
async function withCode() {
  const { member } = await cutAtKakao(world);
  const brought = await broughtBack(world);
  return { ...brought, ...(await sentAttachCode(world, brought)), member };
}
/** What an attempt that must change nothing answers; the new account opens nothing afterwards. */
async function refused(attaching: Attaching, result: string) {
  expect((await attachWith(attaching)).result).toBe(result);
  expect((await attaching.browser.call('memberInfo', {})).envelope.result).toBe('3007');
}

describe('a new account of a provider that cut the old one', () => {
  test('is attached by a mailed code: the member is in, told of it, and comes in by it from then on', async () => {
    const { member } = await cutAtKakao(world);
    const brought = await broughtBack(world);
    expect(brought.query).toMatchObject({ code: '3016', provider: 'KK' });
    const attaching = { ...brought, ...(await sentAttachCode(world, brought)) };
    const { result, data } = await attachWith(attaching);
    expect([result, data.first_login, data.need_password_change]).toEqual(['0000', false, false]);
    expect(await memberOf(brought.browser)).toMatchObject({ mst_mbr_no: member, login_plf: 'KK' });
    expect(await pageOf(now)).toBe('/success');
    expect(await pageOf(before)).toEqual(['/info/duplicate', '3016', false]);
    const told = await world.mailTo(owner, { about: '로그인 방법을 추가' });
    expect(told.text).toContain('카카오');
    expect(told.links.some((link) => link.includes('guard') || link.includes('auth_no'))).toBe(true);
    const { rows } = (await brought.browser.call('myActivity', {})).envelope.data;
    expect(rows).toContainEqual(expect.objectContaining({ event: 'SOCIAL_CONNECTED', way: 'KK' }));
    const { ways } = (await brought.browser.call('myWays', {})).envelope.data;
    expect(ways).toMatchObject([{ way: 'KK', first: false, suspended: false, cut: false }]);
  });

  test('rests with the codes of log-ins and resets: twenty wrong ones of an address a day, of all together', async () => {
    await cutAtKakao(world);
    await usedUpCodes(world, owner);
    const brought = await broughtBack(world);
    await refused({ ...brought, ...(await sentAttachCode(world, brought)) }, '9001');
  });

  test('proves presence by the code', async () => {
    const attaching = await withCode();
    await attachWith(attaching);
    expect((await attaching.browser.call('checkPresence', {})).envelope.result).toBe('0000');
  });

  test('goes at once with the button of the notice, though the account began with its provider', async () => {
    const attaching = await withCode();
    await world.advance('1s');
    expect((await attachWith(attaching)).result).toBe('0000');
    const guard = await linkOf(world, owner, { about: '로그인 방법을 추가' });
    const link = { email: guard.email, auth_no: guard.auth_no };
    expect((await world.call('secureAccount', link)).envelope.result).toBe('0000');
    expect((await attaching.browser.call('memberInfo', {})).envelope.result).toBe('3007');
    expect(await pageOf(now)).toEqual(['/info/duplicate', '3016', true]);
    const set = await world.call('confirmEmail', { ...link, svc_typ: 'PWD', pwd: freshPassword });
    expect(set.envelope.result).toBe('0000');
    const back = world.browser();
    const login = await back.call('login', { mbr_email: owner, pwd: freshPassword });
    expect(login.envelope.result).toBe('0000');
    expect(await memberOf(back)).toMatchObject({ mst_mbr_no: attaching.member });
  });

  test('is offered only where the provider cut it, proves the address, and nobody came in by it since', async () => {
    expect(await pageOf(now)).toEqual(['/info/duplicate', '3016', false]);
    await cutAtKakao(world);
    expect(await pageOf(now)).toEqual(['/info/duplicate', '3016', true]);
    expect(await pageOf('same-email')).toEqual(['/info/duplicate', '3009', false]);
    expect(await pageOf(before)).toBe('/success');
    expect(await pageOf(now)).toEqual(['/info/duplicate', '3016', false]);
  });

  test('may be connected from my area too', async () => {
    const { member } = await cutAtKakao(world);
    const visitor = socialVisitor(world);
    const sent = await sentCode(world, visitor.browser, owner);
    expect((await typeCode(visitor.browser, sent)).result).toBe('0000');
    const cutOf = async () => {
      const { ways } = (await visitor.browser.call('myHome', {})).envelope.data;
      return ways.map(({ way, cut }) => [way, cut]);
    };
    expect(await cutOf()).toEqual([['KK', true]]);
    expect((await visitor.goAs('KK', now, { action: 'CNET' })).query.result).toBe('0000');
    expect(await cutOf()).toEqual([['KK', false]]);
    const back = socialVisitor(world);
    expect((await back.goAs('KK', now)).page).toBe('/success');
    expect(await memberOf(back.browser)).toMatchObject({ mst_mbr_no: member });
  });

  test('that is not wanted any more goes by hand, once something else opens the account', async () => {
    const browser = await settledBrowser();
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', before);
    expect((await visitor.goAs('AP', 'new', { action: 'CNET' })).query.result).toBe('0000');
    await notify(world, 'KK', { person: before });
    await notify(world, 'AP', { person: 'new' });
    await typeCode(browser, await sentCode(world, browser, owner, 2));
    const remove = async () => {
      const { envelope } = await withMailbox(world, browser, 'connectSocial', {
        provider: 'AP',
        action: 'SECSS',
      });
      return [envelope.result, envelope.reason ?? null];
    };
    expect(await remove()).toEqual(['3011', expect.stringContaining('하나뿐')]);
    const { url: _, ...link } = await linkOf(world, owner, { about: '애플 로그인 연결' });
    expect((await world.call('confirmEmail', { ...link, pwd: freshPassword })).envelope.result).toBe('0000');
    // The password is three days old before it proves what a removal wants.
    await world.advance('73h');
    await browser.call('login', { mbr_email: owner, pwd: freshPassword });
    expect(await remove()).toEqual(['0000', null]);
    await world.mailTo(owner, { about: '로그인 방법을 해제' });
    const { ways } = (await browser.call('myHome', {})).envelope.data;
    expect(ways.map(({ way }) => way)).not.toContain('AP');
  });

  test('connected once more is the same account', async () => {
    await cutAtKakao(world);
    const visitor = socialVisitor(world);
    await typeCode(visitor.browser, await sentCode(world, visitor.browser, owner));
    expect((await visitor.goAs('KK', before, { action: 'CNET' })).query.result).toBe('0000');
    expect(await pageOf(now)).toEqual(['/info/duplicate', '3016', false]);
  });

  test('that was the last to be cut stays beside the first, so that either may come back', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', before);
    expect((await visitor.goAs('AP', 'new', { action: 'CNET' })).query.result).toBe('0000');
    await notify(world, 'KK', { person: before });
    await notify(world, 'AP', { person: 'new' });
    expect((await world.mailTo(owner, { about: '애플 로그인 연결' })).text).toContain('비밀번호');
    expect(await pageOf('new', 'AP')).toBe('/success');
  });
});

describe('the code', () => {
  test('is good with that pending sign-up alone, which is good in its browser alone', async () => {
    const attaching = await withCode();
    await refused({ ...attaching, browser: world.browser() }, '3007');
    const second = await broughtBack(world);
    await refused({ ...attaching, browser: second.browser, token: second.token }, '3022');
    expect((await attachWith({ ...attaching, provider: 'AP' })).result).toBe('3007');
    expect((await attachWith(attaching)).result).toBe('0000');
    expect((await attachWith(attaching)).result).toBe('3007');
  });

  test('has five tries and ten minutes, and the pending sign-up lives as long as it', async () => {
    const attaching = await withCode();
    for (const left of [4, 3, 2, 1, 0]) {
      const { result, data } = await attachWith({ ...attaching, ...wrong(attaching) });
      expect([result, data]).toEqual(['3022', { left }]);
    }
    await refused(attaching, '3022');
    await world.advance('9m');
    const again = { ...attaching, ...(await sentAttachCode(world, attaching, 2)) };
    await world.advance('9m');
    expect((await attachWith(again)).result).toBe('0000');
  });

  test('is over with its ten minutes, and with a newer one', async () => {
    const first = await withCode();
    const newer = { ...first, ...(await sentAttachCode(world, first, 2)) };
    await refused(first, '3022');
    await world.advance('10m');
    await refused(newer, '3007');
  });

  test('rests for a day after twenty wrong ones for the address', async () => {
    const { member: _, ...first } = await withCode();
    for (let round = 1; round <= 4; round += 1) {
      const sent = round === 1 ? first : { ...first, ...(await sentAttachCode(world, first, round)) };
      for (let guess = 0; guess < 5; guess += 1)
        expect((await attachWith({ ...sent, ...wrong(sent) })).result).toBe('3022');
    }
    await world.advance('3m');
    const right = { ...first, ...(await sentAttachCode(world, first, 5)) };
    await refused(right, '9001');
  });

  test('of two who type it at once lets one in', async () => {
    const attaching = await withCode();
    const header = attaching.browser.jar.header();
    const call: Browser['call'] = (name, request) => world.call(name, request, { cookies: header });
    const results = await Promise.all(
      [1, 2].map(async () => (await attachWith({ ...attaching, browser: { call } })).result),
    );
    expect(results.toSorted()[0]).toBe('0000');
    expect(['3007', '3022']).toContain(results.toSorted()[1]);
  });

  test('of two new accounts at once attaches one', async () => {
    const first = await withCode();
    const other = await broughtBack(world);
    const second = { ...other, ...(await sentAttachCode(world, other, 2)) };
    const results = await Promise.all([first, second].map(async (each) => (await attachWith(each)).result));
    expect(results.toSorted()).toEqual(['0000', '3022']);
  });

  test('is mailed five times in two minutes', async () => {
    const attaching = await withCode();
    for (let count = 2; count <= 5; count += 1) await sentAttachCode(world, attaching, count);
    const { token, provider } = attaching;
    expect((await attaching.browser.call('sendAttachCode', { token, provider })).envelope.result).toBe(
      '3023',
    );
  });
});

/** The member logs in by a mailed code, and leaves. */
async function leave() {
  const browser = world.browser();
  expect((await typeCode(browser, await sentCode(world, browser, owner))).result).toBe('0000');
  expect((await browser.call('withdrawal', {})).envelope.result).toBe('0000');
}

/** The member logs in by a mailed code, and sets up an authenticator app. */
async function setUpApp() {
  const browser = world.browser();
  expect((await typeCode(browser, await sentCode(world, browser, owner))).result).toBe('0000');
  await setUpIn(world, browser);
}

/** The member logs in by a mailed code in a browser of theirs, and moves to another address. */
async function move(browser: Browser) {
  await typeCode(browser, await sentCode(world, browser, owner, 2));
  const account = { address: owner, enter: async () => {} };
  const { code } = await askChange(world, browser, account, 'moved.kakao@example.com');
  expect((await browser.call('confirmByCode', { ...code, svc_typ: 'MAIL' })).envelope.result).toBe('0000');
}

/** What happens between the mail and the code, by what the code then answers. */
const meanwhile: readonly (readonly [string, string, (attaching: Attaching) => Promise<unknown>])[] = [
  ['is blocked', '3022', () => world.operator('block', owner).then(() => undefined)],
  [
    'comes in by the old account again',
    '3022',
    async () => expect((await socialVisitor(world).goAs('KK', before)).page).toBe('/success'),
  ],
  [
    'sets a password by mail',
    '3022',
    async () => {
      await world.call('sendChangePassword', { email: owner });
      const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정', count: 1 });
      const set = { email, auth_no, svc_typ: 'PWD', pwd: freshPassword } as const;
      expect((await world.call('confirmEmail', set)).envelope.result).toBe('0000');
    },
  ],
  ['leaves', '3022', leave],
  ['sets up an authenticator app', '3011', setUpApp],
];

describe('the member who meanwhile', () => {
  test.each(meanwhile)('%s is answered %s, and nothing is attached', async (_what, result, happens) => {
    const attaching = await withCode();
    await happens(attaching);
    await refused(attaching, result);
  });

  test('moves to another address is answered 3022, and nothing is attached', async () => {
    const browser = await settledBrowser();
    const attaching = await withCode();
    await move(browser);
    await refused(attaching, '3022');
  });

  test('cannot have an account that became another member’s', async () => {
    const attaching = await withCode();
    const other = socialVisitor(world);
    await other.browser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
    expect((await other.goAs('KK', now, { action: 'CNET' })).query.result).toBe('0000');
    await refused(attaching, '3009');
    expect(await pageOf(before)).toBe('/success');
  });

  test('is no member at all any more when the code is asked for', async () => {
    await cutAtKakao(world);
    const { browser, token, provider } = await broughtBack(world);
    await leave();
    expect((await browser.call('sendAttachCode', { token, provider })).envelope.result).toBe('3007');
  });
});

/** A browser that was given a nonce for an app's log-in. */
async function withNonce(where: World) {
  const browser = where.browser();
  const given = await fetch(new URL(ownBrowserPaths.nonce, where.serviceUrl), { method: 'POST' });
  browser.jar.take(given.headers.getSetCookie());
  const { nonce } = (await given.json()) as { nonce: string };
  return { browser, nonce };
}

describe('an app’s token', () => {
  test('becomes a pending sign-up that a code attaches', async () => {
    const { member } = await cutAtKakao(world);
    const { browser, nonce } = await withNonce(world);
    const native = await nativeToken(world, 'KK', now, { nonce });
    const asked = { provider: 'KK', token: native } as const;
    const { envelope } = await browser.call('socialLogin', asked);
    expect([envelope.result, envelope.data]).toMatchObject(['3016', { want: 'code' }]);
    const { token = '' } = envelope.data as { token?: string };
    const attaching = { browser, token, provider: 'KK' } as const;
    const sent = await sentAttachCode(world, attaching);
    expect((await attachWith({ ...attaching, ...sent })).result).toBe('0000');
    expect(await memberOf(browser)).toMatchObject({ mst_mbr_no: member });
  });

  test('of a browser that nothing can be kept for is refused as ever', async () => {
    await cutAtKakao(world);
    const token = await nativeToken(world, 'KK', now);
    const { result, data } = (await world.call('socialLogin', { provider: 'KK', token })).envelope;
    expect([result, data]).toEqual(['3016', { is_duple: true, cur_sts_cd: 'CNET', provider: 'KK' }]);
  });
});

describe('where only mails may tell who is a member', () => {
  let silent: World;
  beforeAll(async () => {
    silent = await createWorld({ environment: { MEMBERSHIP_DISCLOSURE: 'mail' } });
  });
  afterAll(() => silent.close());
  afterEach(() => silent.reset());

  test('the offer and the answers are the same whether the account was cut; the mail tells', async () => {
    const seen = [];
    for (const isCut of [false, true]) {
      await silent.reset();
      if (isCut) await cutAtKakao(silent);
      const { token, query, browser, provider } = await broughtBack(silent);
      const { envelope } = await browser.call('sendAttachCode', { token, provider });
      const { mail, code_run, ...told } = envelope.data;
      expect([typeof mail, typeof code_run]).toEqual(['string', 'string']);
      const typed = await browser.call('attachByCode', { token, provider, code_run, code: '000 000' });
      seen.push([{ ...query, token: '' }, envelope.result, told, typed.envelope.result, typed.envelope.data]);
      const { subject } = await silent.mailTo(owner, { about: isCut ? '인증번호' : '이미' });
      expect(subject).toContain(isCut ? '계정 연결' : '이미');
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('an address that is free by then gets word of that', async () => {
    const { browser, token, provider } = await broughtBack(silent);
    const visitor = socialVisitor(silent);
    await visitor.goAs('KK', before);
    expect((await visitor.browser.call('withdrawal', {})).envelope.result).toBe('0000');
    expect((await browser.call('sendAttachCode', { token, provider })).envelope.result).toBe('0000');
    expect((await silent.mailTo(owner, { about: '가입한 계정을 찾지 못했습니다' })).subject).not.toContain(
      '인증번호',
    );
  });

  const reps = [
    ['KK', 'GG', '3016'],
    ['NV', 'KK', '3017'],
    ['GG', 'KK', '3018'],
    ['AP', 'KK', '3019'],
    ['MS', 'KK', '3020'],
  ] as const;
  test.each(reps)(
    'whoever joined by %s is named to who proves the address by %s',
    async (rep, by, result) => {
      const { browser, ...visitor } = socialVisitor(silent);
      const { query } = await visitor.goAs(rep, 'legacy');
      const asked = { provider: rep, token: query.token ?? '', mbr_agr: agreements() };
      const joined = await browser.call('socialLogin', asked);
      // Naver proves no address: its mail does.
      expect(joined.envelope.result).toBe(rep === 'NV' ? '3021' : '0000');
      const address = 'archive.reader@example.com';
      if (rep === 'NV') {
        const { url: _, ...link } = await linkOf(silent, address);
        expect((await browser.call('confirmEmail', link)).envelope.result).toBe('0000');
      }
      const other = socialVisitor(silent);
      const pending = (await other.goAs(by, 'legacy')).query.token ?? '';
      const { envelope } = await other.browser.call('socialLogin', { provider: by, token: pending });
      expect([envelope.result, envelope.data]).toEqual([
        result,
        { is_duple: true, cur_sts_cd: 'CNET', provider: by, want: 'code', token: pending },
      ]);
    },
  );

  test('so is who has a password, and a token that is signed serves once for that', async () => {
    const { browser, nonce } = await withNonce(silent);
    const token = await nativeToken(silent, 'GG', 'same-email', { nonce });
    const { envelope } = await browser.call('socialLogin', { provider: 'GG', token });
    expect([envelope.result, envelope.data]).toMatchObject(['3009', { want: 'code' }]);
    expect((await browser.call('socialLogin', { provider: 'GG', token })).envelope.result).toBe('3024');
  });
});

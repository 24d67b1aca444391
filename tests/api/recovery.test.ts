import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { demoPassword, linkOf, newcomer, password, signedIn } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';
const ask = async (email: string) => (await world.call('sendChangePassword', { email })).envelope;
const logIn = async (mbr_email: string, pwd: string) =>
  (await world.call('login', { mbr_email, pwd })).envelope.result;

describe('a password reset', () => {
  test('goes by a link that is looked at without being spent, ends all sessions and tells the owner', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    await world.mailTo(reader);
    expect((await ask(reader)).result).toBe('0000');
    const { url: _, ...link } = await linkOf(world, reader, { about: '비밀번호 재설정' });
    expect(link.svc_typ).toBe('PWD');
    for (let look = 0; look < 3; look += 1) {
      expect((await world.call('confirmEmail', link)).envelope.result).toBe('0000');
    }
    expect((await world.call('confirmEmail', { ...link, pwd: 'Fresh!2026' })).envelope.result).toBe('0000');
    expect((await world.call('confirmEmail', { ...link, pwd: 'Again!2026' })).envelope.result).toBe('3022');
    expect((await world.call('confirmEmail', link)).envelope.result).toBe('3022');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('3007');
    expect((await world.mailTo(reader, { about: '비밀번호가 변경되었습니다' })).text).toContain(reader);
    expect(await logIn(reader, demoPassword)).toBe('3003');
    expect(await logIn(reader, 'Fresh!2026')).toBe('0000');
  });

  test('says N for an unknown address', async () => {
    expect((await ask('nobody@example.com')).result).toBe('3001');
  });

  test('says E for an address whose sign-up was never confirmed in its time', async () => {
    const late = 'late@example.com';
    // The daily job that forgets such sign-ups runs between the sign-up and its end, and next a day later.
    await world.advance('24h');
    await world.advance('12h');
    await world.call('signUp', newcomer(late));
    await world.advance('12h');
    expect((await ask(late)).result).toBe('0000');
    await world.advance('13h');
    expect((await ask(late)).result).toBe('3022');
    await world.advance('12h');
    expect((await ask(late)).result).toBe('3001');
  });

  test.each([
    ['A', ['ISS', 'NWG']],
    ['E', ['ISS', 'NWG']],
    ['H', ['ISS']],
    ['N', ['NWG']],
    ['D', []],
    [undefined, []],
  ] as const)(
    'with mig %s integrates of the older accounts at the proven address: %j',
    async (mig, services) => {
      const { browser } = await signedIn(world, 'both@example.com');
      await browser.call('logout', {});
      await ask('both@example.com');
      const { url: _, ...link } = await linkOf(world, 'both@example.com', { about: '비밀번호 재설정' });
      expect((await world.call('confirmEmail', { ...link, mig })).envelope.result).toBe('0000');
      const pwd = 'Fresh!2026';
      expect((await world.call('confirmEmail', { ...link, pwd, mig })).envelope.result).toBe('0000');
      await browser.call('login', { mbr_email: 'both@example.com', pwd });
      const { accounts } = (await browser.call('integrationPreview', {})).envelope.data;
      expect(accounts.map(({ service, state }) => [service, state])).toEqual(
        services.map((service) => [service, 'mine']),
      );
      if (services.length > 0) await world.mailTo('both@example.com', { about: '계정을 통합' });
    },
  );

  test('by the link of a disputed notice integrates nothing', async () => {
    const { browser } = await signedIn(world, 'both@example.com');
    await browser.call('changePassword', { pwd: password, new_pwd: 'Other!2026' });
    const { url: _, ...link } = await linkOf(world, 'both@example.com', { about: '비밀번호가 변경' });
    const asked = { ...link, svc_typ: 'PWD', pwd: 'Fresh!2026', mig: 'A' } as const;
    expect((await world.call('confirmEmail', asked)).envelope.result).toBe('0000');
    await browser.call('login', { mbr_email: 'both@example.com', pwd: 'Fresh!2026' });
    expect((await browser.call('integrationPreview', {})).envelope.data.accounts).toEqual([]);
  });

  test('of a member without a password tells by mail how they log in', async () => {
    expect((await ask('kakao.reader@example.com')).result).toBe('0000');
    const mail = await world.mailTo('kakao.reader@example.com');
    expect(mail.text).toContain('카카오');
    expect(mail.links.some((link) => link.includes('auth_no'))).toBe(false);
  });

  test('link lives thirty minutes', async () => {
    await ask(reader);
    const { url: _, ...link } = await linkOf(world, reader);
    await world.advance('29m');
    expect((await world.call('confirmEmail', link)).envelope.result).toBe('0000');
    await world.advance('1m');
    expect((await world.call('confirmEmail', link)).envelope.result).toBe('3022');
  });

  test('is never a lock, and lifts one', async () => {
    for (let asked = 0; asked < 5; asked += 1) await ask(reader);
    expect((await ask(reader)).result).toBe('3023');
    expect(await logIn(reader, demoPassword)).toBe('0000');
    for (let failure = 0; failure < 10; failure += 1) await logIn(reader, 'Wrong!2026');
    expect(await logIn(reader, demoPassword)).toBe('3026');
    await world.advance('2m');
    await world.mailTo(reader, { count: 7 });
    await ask(reader);
    const { url: _, ...link } = await linkOf(world, reader, { about: '비밀번호 재설정', count: 6 });
    await world.call('confirmEmail', { ...link, pwd: 'Fresh!2026' });
    expect(await logIn(reader, 'Fresh!2026')).toBe('0000');
  });

  test('no order of steps changes a password without its own unused link', { timeout: 90_000 }, async () => {
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom(...(Object.keys(moves) as Move[])),
        person: fc.constantFrom(...people),
        pick: fc.nat(3),
      }),
      { minLength: 3, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        await world.reset();
        const state = new Map(people.map((person) => [person, freshAccount(person)]));
        for (const { kind, person, pick } of walk) await moves[kind](state, accountOf(state, person), pick);
        for (const [person, { pwd }] of state) expect(await logIn(person, pwd)).toBe('0000');
      }),
      { numRuns: 25 },
    );
  });
});

const people = [reader, 'oldpw@example.com'] as const;
type Person = (typeof people)[number];
/** What is known of an account: its password, every secret ever mailed, the one that is good, how often a reset was asked for. */
type Account = { person: Person; pwd: string; secrets: string[]; good: string | undefined; asked: number };
type Accounts = Map<Person, Account>;

const freshAccount = (person: Person): Account => ({
  person,
  pwd: demoPassword,
  secrets: [],
  good: undefined,
  asked: 0,
});
const accountOf = (state: Accounts, person: Person) => state.get(person) ?? freshAccount(person);
const secretOf = (account: Account, pick: number) =>
  account.secrets[pick % Math.max(1, account.secrets.length)] ?? 'none';

type Move = 'ask' | 'look' | 'spend' | 'spendForOther' | 'spendMangled' | 'wait';

let passwords = 0;
const freshPassword = () => `Fresh!${1000 + passwords++}`;
const confirm = async (email: string, auth_no: string, pwd?: string) =>
  (await world.call('confirmEmail', { svc_typ: 'PWD', email, auth_no, pwd })).envelope.result;

/** The steps a person or an attacker can take, each with what must follow. */
const moves: Record<Move, (state: Accounts, account: Account, pick: number) => Promise<void>> = {
  ask: async (_state, account) => {
    if ((await ask(account.person)).result !== '0000') return;
    account.asked += 1;
    const wanted = { about: '비밀번호 재설정', count: account.asked };
    account.good = (await linkOf(world, account.person, wanted)).auth_no;
    account.secrets.push(account.good);
  },
  look: async (_state, account, pick) => {
    const secret = secretOf(account, pick);
    expect(await confirm(account.person, secret)).toBe(secret === account.good ? '0000' : '3022');
  },
  spend: async (_state, account, pick) => {
    const secret = secretOf(account, pick);
    const pwd = freshPassword();
    const right = secret === account.good;
    expect(await confirm(account.person, secret, pwd)).toBe(right ? '0000' : '3022');
    if (!right) return;
    Object.assign(account, { pwd, good: undefined });
  },
  spendForOther: async (_state, account, pick) => {
    const other = people.find((person) => person !== account.person) ?? reader;
    expect(await confirm(other, secretOf(account, pick), freshPassword())).toBe('3022');
  },
  spendMangled: async (_state, account, pick) => {
    expect(await confirm(account.person, `${secretOf(account, pick)}A`, freshPassword())).toBe('3022');
  },
  wait: async (state) => {
    await world.advance('31m');
    for (const account of state.values()) account.good = undefined;
  },
};

describe('find ID', () => {
  test('mails the id in full, date and ways of logging in, and says the same to everybody', async () => {
    const known = (await world.call('sendFindEmail', { email: reader })).envelope;
    const unknown = (await world.call('sendFindEmail', { email: 'nobody@example.com' })).envelope;
    const shape = (envelope: typeof known) => ({
      ...envelope,
      txid: '',
      server_time: '',
      response_time: '',
      data: Object.keys(envelope.data),
    });
    expect(shape(known)).toEqual(shape(unknown));
    const { text } = await world.mailTo(reader);
    expect(text).toContain(`아이디: ${reader}`);
    expect(text).not.toContain('기존 아이디');
    expect(text).toMatch(/가입일: \d{4}년 \d{1,2}월 \d{1,2}일/);
    expect(text).toContain('네이버');
    expect((await world.mailTo('nobody@example.com')).text).not.toContain('로그인 방법');
  });

  const older = [
    ['archive.reader@example.com', ['기존 아이디: archive_reader (헬로아카이브)']],
    ['gamer77@example.com', ['기존 아이디: gamer77 (뉴스게임)']],
    ['both@example.com', ['(헬로아카이브)', '(뉴스게임)']],
  ] as const;

  test.each(older)('names the older accounts of %s, and the way to integrate them', async (email, lines) => {
    expect((await world.call('sendFindEmail', { email })).envelope.result).toBe('0000');
    const { text } = await world.mailTo(email);
    for (const line of [...lines, '기존 비밀번호로 로그인하면']) expect(text).toContain(line);
    expect(text).not.toContain('가입일');
  });

  test.each(older)('is what a forgotten password of %s brings, too', async (email, lines) => {
    expect((await ask(email)).result).toBe('0000');
    const { text, links } = await world.mailTo(email);
    for (const line of lines) expect(text).toContain(line);
    expect(links.some((link) => link.includes('auth_no'))).toBe(false);
  });

  test('names a member and the older account of one address side by side', async () => {
    const [email] = older[0];
    await signedIn(world, email);
    await world.call('sendFindEmail', { email });
    const { text } = await world.mailTo(email, { about: '아이디 안내' });
    for (const line of [`아이디: ${email}`, '기존 아이디: archive_reader']) expect(text).toContain(line);
  });
});

describe('membership', () => {
  test('may be asked about twenty times an hour per address', async () => {
    const check = async () => (await world.call('checkEmail', { email: reader })).envelope;
    for (let question = 0; question < 20; question += 1) expect((await check()).result).toBe('3009');
    const refused = await check();
    expect(refused.result).toBe('9001');
    expect(refused.reason).toBeTruthy();
    await world.advance('1h');
    expect((await check()).result).toBe('3009');
  });

  test('is only told by mail where the operator wants it so', async () => {
    const silent = await createWorld({ environment: { MEMBERSHIP_DISCLOSURE: 'mail' } });
    try {
      for (const email of [reader, 'nobody@example.com']) {
        expect((await silent.call('checkEmail', { email })).envelope.result).toBe('0000');
        expect((await silent.call('sendChangePassword', { email })).envelope.result).toBe('0000');
      }
      expect((await silent.mailTo(reader)).subject).toContain('재설정');
      expect((await silent.mailTo('nobody@example.com')).subject).toContain('찾지 못했습니다');
    } finally {
      await silent.close();
    }
  });
});

describe('the commonest breached passwords', () => {
  test('are refused with a reason wherever a password is chosen, and a refused one spends nothing', async () => {
    const refused = { result: '3011', field: 'pwd', reason: expect.stringContaining('비밀번호') };
    const signUp = await world.call('signUp', newcomer('common@example.com', { pwd: 'P@ssw0rd1!' }));
    expect(signUp.envelope).toMatchObject(refused);
    await ask(reader);
    const { url: _, ...link } = await linkOf(world, reader);
    expect((await world.call('confirmEmail', { ...link, pwd: 'Qwer1234!' })).envelope).toMatchObject(refused);
    expect((await world.call('confirmEmail', { ...link, pwd: 'Fresh!2026' })).envelope.result).toBe('0000');
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: 'Fresh!2026' });
    const change = await browser.call('changePassword', { pwd: 'Fresh!2026', new_pwd: 'Iloveyou1!' });
    expect(change.envelope).toMatchObject({ ...refused, field: 'new_pwd' });
  });
});

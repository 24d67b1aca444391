import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { agreements, demoPassword, linkOf, newcomer, password } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const victim = 'victim@example.com';
const planted = 'Planted!2026';
const own = 'Owners!2026';
const reader = 'reader@example.com';
type Browser = ReturnType<World['browser']>;

const proofOf = async (...where: [address: string, about?: string]) => {
  const { email, svc_typ, auth_no } = await linkOf(world, where[0], { about: where[1] ?? '' });
  return { email, svc_typ, auth_no };
};
const logIn = async (mbr_email: string, pwd: string, browser: Browser = world.browser()) =>
  (await browser.call('login', { mbr_email, pwd })).envelope;
const idOf = async (browser: Browser) => (await browser.call('memberInfo', {})).envelope.data?.mst_mbr_no;

/** Somebody signs up in a browser of their own; answers it. */
async function signUp(address = victim, pwd = planted) {
  const browser = world.browser();
  const mkt = { mbr_agr: agreements(['AGY/MKT_EMAIL']), mkt_info_rcv_email_yn: 'YNN' };
  expect((await browser.call('signUp', newcomer(address, { pwd, ...mkt }))).envelope.result).toBe('0000');
  return browser;
}

describe('a sign-up confirmed where it did not begin', () => {
  test('wants its password, spends nothing before, then logs in', async () => {
    await signUp();
    const link = await proofOf(victim);
    const elsewhere = world.browser();
    const asked = (await elsewhere.call('confirmEmail', link)).envelope;
    expect([asked.result, asked.data]).toEqual([
      '3011',
      expect.objectContaining({ want: 'password', asked_at: expect.stringMatching(/\+09:00$/) }),
    ]);
    expect((await elsewhere.call('confirmEmail', { ...link, pwd: own })).envelope.result).toBe('3003');
    const done = (await elsewhere.call('confirmEmail', { ...link, pwd: planted })).envelope;
    expect([done.result, done.data]).toEqual([
      '0000',
      {
        mbr_email: victim,
        first_login: true,
        marketing: true,
        need_password_change: false,
        mkt_info_rcv_email_yn: 'YNN',
        mkt_info_rcv_sms_yn: 'NNN',
      },
    ]);
    expect(await idOf(elsewhere)).toEqual(expect.any(String));
    expect((await elsewhere.call('confirmEmail', { ...link, pwd: planted })).envelope.result).toBe('3022');
  });

  test('gives ten tries at the password, the right one among no more', async () => {
    await signUp();
    const link = await proofOf(victim);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        world.browser().call('confirmEmail', { ...link, pwd: `Guess!${1000 + index}` }),
      ),
    );
    const results = tries.map(({ envelope }) => envelope.result).toSorted();
    expect(results).toEqual([...Array(9).fill('3003'), ...Array(3).fill('3026')]);
    const late = await world.browser().call('confirmEmail', { ...link, pwd: planted });
    expect(late.envelope.result).toBe('3026');
  });

  test('lets who reads the mailbox choose a password of their own; nothing of the planted one stays', async () => {
    const thief = await signUp();
    const owner = world.browser();
    expect((await owner.call('signUp', newcomer(victim, { pwd: own }))).envelope.result).toBe('3021');
    await owner.call('resendRegisterEmail', { email: victim });
    const mail = await world.mailTo(victim, { count: 2 });
    expect(mail.text).toMatch(/일시: .*2\d{3}/);
    const link = await proofOf(victim);
    const anew = { ...link, pwd: own, new_password: true, mbr_agr: agreements() };
    expect((await owner.call('confirmEmail', { ...anew, mbr_agr: [] })).envelope).toMatchObject({
      result: '1001',
      field: 'mbr_agr',
    });
    expect((await owner.call('confirmEmail', { ...link, new_password: true })).envelope.field).toBe('pwd');
    const common = await owner.call('confirmEmail', { ...anew, pwd: 'Victim!2026' });
    expect([common.envelope.result, common.envelope.data]).toEqual(['3011', null]);
    const done = (await owner.call('confirmEmail', anew)).envelope;
    expect(done).toMatchObject({ result: '0000', data: { first_login: true, marketing: false } });
    const { consents } = (await owner.call('consentHistory', {})).envelope.data;
    expect(consents.filter(({ agr_yn }) => agr_yn === 'Y')).toHaveLength(4);
    expect((await logIn(victim, planted)).result).toBe('3003');
    expect((await logIn(victim, own)).result).toBe('0000');
    expect((await thief.call('confirmEmail', link)).envelope.result).toBe('3022');
  });

  test('by two presses at once is confirmed by one of them', async () => {
    for (const first of ['thief', 'owner'] as const) {
      const thief = await signUp();
      const link = await proofOf(victim);
      const owner = world.browser();
      const anew = { ...link, pwd: own, new_password: true, mbr_agr: agreements() };
      const presses = {
        owner: () => owner.call('confirmEmail', anew),
        thief: () => thief.call('confirmEmail', link),
      };
      const other = first === 'thief' ? 'owner' : 'thief';
      const replies = await Promise.all([presses[first](), presses[other]()]);
      expect(replies.map(({ envelope }) => envelope.result).toSorted()).toEqual(['0000', '3022']);
      await world.reset();
    }
  });

  test('with a link sent again by somebody else is still one press where it began', async () => {
    const began = await signUp();
    await world.browser().call('resendRegisterEmail', { email: victim });
    await world.mailTo(victim, { count: 2 });
    const link = await proofOf(victim);
    expect((await began.call('confirmEmail', link)).envelope.result).toBe('0000');
    expect(await idOf(began)).toBeUndefined();
  });

  test('tells the mailbox of a first log-in in a browser that neither signed up nor confirmed', async () => {
    const began = await signUp();
    await began.call('confirmEmail', await proofOf(victim));
    expect((await logIn(victim, planted, began)).data.first_login).toBe(true);
    const silent = (await world.mailsTo(victim)).map(({ subject }) => subject);
    expect(silent.filter((subject) => subject.includes('새 기기'))).toEqual([]);
    await world.reset();
    await (await signUp()).call('confirmEmail', await proofOf(victim));
    expect((await logIn(victim, planted)).data.first_login).toBe(true);
    await world.mailTo(victim, { about: '새 기기' });
  });
});

describe('a sign-up that waits', () => {
  test.each(['sendChangePassword', 'sendFindEmail'] as const)(
    'answers %s with a link to a password',
    async (call) => {
      await signUp();
      expect((await world.browser().call(call, { email: victim })).envelope.result).toBe('0000');
      const link = await linkOf(world, victim, { about: '아직 끝나지 않았습니다' });
      expect(new URL(link.url).searchParams.get('new_password')).toBe('Y');
      const { email, svc_typ, auth_no } = link;
      const anew = { email, svc_typ, auth_no, pwd: own, new_password: true, mbr_agr: agreements() };
      expect((await world.browser().call('confirmEmail', anew)).envelope.result).toBe('0000');
      expect((await logIn(victim, own)).result).toBe('0000');
    },
  );

  test('that waited too long is nobody’s again', async () => {
    await signUp();
    await world.advance('24h');
    expect((await world.call('sendChangePassword', { email: victim })).envelope.result).toBe('3001');
  });

  test('yields to a change of address that its link confirms', async () => {
    await signUp();
    const browser = world.browser();
    await logIn(reader, demoPassword, browser);
    expect((await withMailbox(world, browser, 'sendChangeEmail', { email: victim })).envelope.result).toBe(
      '0000',
    );
    const link = await proofOf(victim, '이메일 변경');
    expect((await browser.call('confirmEmail', link)).envelope.result).toBe('0000');
    expect([(await logIn(victim, planted)).result, (await logIn(victim, demoPassword)).result]).toEqual([
      '3003',
      '0000',
    ]);
  });
});

describe('a link that changes an account, pressed elsewhere', () => {
  const asks = async () => {
    const browser = world.browser();
    await logIn(reader, demoPassword, browser);
    await withMailbox(world, browser, 'sendChangeEmail', { email: victim });
    return { browser, link: await proofOf(victim) };
  };

  test('names the account it would change, and wants its password', async () => {
    const { link } = await asks();
    const asked = (await world.browser().call('confirmEmail', link)).envelope;
    expect([asked.result, asked.data]).toEqual([
      '3011',
      expect.objectContaining({
        want: 'password',
        mbr_nick_nm: '한빛독자',
        masking_email: 're***@example.com',
      }),
    ]);
    expect((await world.browser().call('confirmEmail', { ...link, pwd: own })).envelope.result).toBe('3003');
    expect((await logIn(reader, demoPassword)).result).toBe('0000');
    const done = await world.browser().call('confirmEmail', { ...link, pwd: demoPassword });
    expect([done.envelope.result, done.envelope.data]).toEqual(['0000', { mbr_email: victim }]);
    expect((await logIn(victim, demoPassword)).result).toBe('0000');
  });

  test('is worth nothing in a session of somebody else, and a press in a fresh one of the same member', async () => {
    const { link } = await asks();
    const stranger = world.browser();
    await logIn('oldpw@example.com', demoPassword, stranger);
    expect((await stranger.call('confirmEmail', link)).envelope.result).toBe('3011');
    const same = world.browser();
    await logIn(reader, demoPassword, same);
    await world.advance('31m');
    expect((await same.call('confirmEmail', link)).envelope.result).toBe('3011');
    await logIn(reader, demoPassword, same);
    expect((await same.call('confirmEmail', link)).envelope.result).toBe('0000');
  });

  test('wants a log-in of a member who has no password, and of a connect the password it brings', async () => {
    const { browser, goAs } = socialVisitor(world);
    await goAs('KK', 'kakao-reader');
    await withMailbox(world, browser, 'sendChangeEmail', { email: victim });
    const change = (await world.browser().call('confirmEmail', await proofOf(victim))).envelope;
    expect([change.result, change.data]).toEqual(['3011', expect.objectContaining({ want: 'login' })]);
    const mst_mbr_no = (await idOf(browser)) ?? '';
    await withMailbox(world, browser, 'signUp', { ...newcomer(victim), mbr_agr: [], mst_mbr_no });
    const link = await proofOf(victim, '이메일 인증');
    const connect = (await world.browser().call('confirmEmail', link)).envelope;
    expect([connect.result, connect.data]).toEqual(['3011', expect.objectContaining({ want: 'password' })]);
    const done = await world.browser().call('confirmEmail', { ...link, pwd: password });
    expect(done.envelope.result).toBe('0000');
    expect((await logIn(victim, password)).result).toBe('0000');
  });
});

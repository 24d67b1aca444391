import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AllRows, createOpenWorld, type OpenWorld } from './peek.ts';
import { agreements, demoPassword, linkOf, newcomer, password, signedIn } from './people.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const day = 86_400_000;
const confirmations = async (address: string) =>
  (await world.mailsTo(address)).filter(({ subject }) => subject.includes('확인 안내'));
const refusalOf = (mail: { links: readonly string[] }) =>
  new URL(mail.links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? '';
const nowOf = async () => Date.parse(await world.advance('0s'));
/** The same Korean date some years later, and thirty days before it, as times. */
const dueTime = (from: number, years: number) => {
  const korean = new Date(from + 9 * 3_600_000);
  const [year, month] = [korean.getUTCFullYear() + years, korean.getUTCMonth()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = Math.min(korean.getUTCDate(), lastOfMonth);
  return Date.UTC(year, month, date) - 9 * 3_600_000 - 30 * day;
};
const advanceTo = async (time: number) => {
  const hours = Math.round((time - (await nowOf())) / 3_600_000);
  if (hours > 0) await world.advance(`${hours}h`);
};

describe('the two-yearly confirmation of marketing', () => {
  const address = 'marketing@example.com';
  const agree = () => signedIn(world, address, { mbr_agr: agreements(['AGY/MKT_EMAIL', 'ISS/MKT_SMS']) });

  test('goes out thirty days before the date, once, and again two years on', {
    timeout: 120_000,
  }, async () => {
    const since = await nowOf();
    await agree();
    const due = dueTime(since, 2);
    await advanceTo(due - day);
    expect(await confirmations(address)).toEqual([]);
    await advanceTo(due + day);
    await expect.poll(async () => (await confirmations(address)).length).toBe(1);
    const [mail] = await confirmations(address);
    const on = new Date(since + 9 * 3_600_000);
    const date = `${on.getUTCFullYear()}년 ${on.getUTCMonth() + 1}월 ${on.getUTCDate()}일`;
    expect(mail?.subject).toBe('[한빛통신] 마케팅 정보 수신 동의 확인 안내');
    expect(mail?.text).toContain(`${date}에 아래 마케팅 정보 수신에 동의하셨습니다`);
    expect(mail?.text).toContain('수신 동의: 한빛통신 이메일, 헬로아카이브 문자(SMS)');
    const noted = ((await world.rows()).consent_confirmation ?? []).filter(({ kind }) => kind === 'MKT_SMS');
    expect(noted.length).toBe(1);
    for (let month = 0; month < 12; month += 1) await world.advance('30d');
    expect((await confirmations(address)).length).toBe(1);
    await advanceTo(dueTime(since, 4) + day);
    await expect.poll(async () => (await confirmations(address)).length).toBe(2);
  });

  test('counts each consent from its own date; silence keeps it, a refusal ends it', {
    timeout: 120_000,
  }, async () => {
    const since = await nowOf();
    await signedIn(world, address, { mbr_agr: agreements(['AGY/MKT_EMAIL']) });
    await world.advance('5d');
    const again = world.browser();
    await again.call('login', { mbr_email: address, pwd: password });
    await again.call('saveAgreement', {
      mbr_agr: [{ agr_cat_cd: 'ISS', agr_knd_cd: 'MKT_EMAIL', agr_yn: 'Y' }],
    });
    await advanceTo(dueTime(since, 2) + day);
    await expect.poll(async () => (await confirmations(address)).length).toBe(1);
    const [first] = await confirmations(address);
    expect(first?.text).toContain('수신 동의: 한빛통신 이메일');
    expect(first?.text).not.toContain('헬로아카이브');
    await world.advance('10d');
    await expect.poll(async () => (await confirmations(address)).length).toBe(2);
    const [second] = await confirmations(address);
    expect(second?.text).toContain('수신 동의: 헬로아카이브 이메일');
    await world.call('unsubscribeNewsletter', { token: refusalOf(second ?? { links: [] }) });
    const later = world.browser();
    await later.call('login', { mbr_email: address, pwd: password });
    expect((await later.call('myInfo', {})).envelope.data.mkt_info_rcv_email_yn).toBe('YNN');
    await advanceTo(dueTime(since, 4) + 30 * day);
    await expect.poll(async () => (await confirmations(address)).length).toBe(3);
    expect((await confirmations(address))[0]?.text).toContain('수신 동의: 한빛통신 이메일');
  });

  test('of a service that stood still for years goes out once', async () => {
    await agree();
    await world.advance('1900d');
    await expect.poll(async () => (await confirmations(address)).length).toBe(1);
    await world.advance('2d');
    expect((await confirmations(address)).length).toBe(1);
  });

  test('is not sent to who refused, left, or never agreed', async () => {
    const none = await signedIn(world, 'none@example.com');
    await agree();
    const left = await signedIn(world, 'left@example.com', { mbr_agr: agreements(['AGY/MKT_EMAIL']) });
    await left.browser.call('withdrawal', {});
    const token = refusalOf(await world.mailTo(address, { about: '처리 결과' }));
    await world.call('unsubscribeNewsletter', { token });
    expect(none.data.marketing).toBe(false);
    await world.advance('720d');
    for (const each of [address, 'left@example.com', 'none@example.com'])
      expect(await confirmations(each)).toEqual([]);
  });
});

describe('what is over', () => {
  const counts = (rows: AllRows) =>
    Object.fromEntries(Object.entries(rows).map(([table, lines]) => [table, lines.length]));

  test('goes: mails, sessions, tries, budgets, links, sign-ups that waited', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
    await world.call('login', { mbr_email: 'oldpw@example.com', pwd: 'Wrong!2026' });
    await world.call('signUp', newcomer('waits@example.com'));
    await world.call('sendChangePassword', { email: 'oldpw@example.com' });
    await world.call('checkEmail', { email: 'reader@example.com' });
    await linkOf(world, 'waits@example.com');
    await world.mailTo('oldpw@example.com');
    const before = await world.rows();
    for (const table of ['session', 'login_attempt', 'mail_budget', 'budget', 'mail_link', 'outbox'])
      expect(before[table]?.length, table).toBeGreaterThan(0);
    expect(JSON.stringify(before.member)).toContain('waits@example.com');
    await world.advance('25h');
    const next = await world.rows();
    expect(JSON.stringify(next)).not.toContain('waits@example.com');
    const members = next.member?.map(({ id }) => id);
    expect(next.audit?.filter(({ member_id }) => !members?.includes(member_id))).toEqual([]);
    expect(counts(next)).toMatchObject({ budget: 0, mail_budget: 0 });
    expect(next.session?.length).toBe(before.session?.length);
    // The button of a notice lives longer than other links.
    expect(next.mail_link?.map(({ kind }) => kind)).toEqual(['GUARD']);
    await world.advance('48h');
    expect(counts(await world.rows())).toMatchObject({ mail_link: 0 });
    await world.advance('31d');
    expect(counts(await world.rows())).toMatchObject({ outbox: 0, login_attempt: 0 });
    await world.advance('60d');
    expect((await world.rows()).session).toEqual([]);
    expect(counts(await world.rows()).member).toBe((before.member?.length ?? 0) - 2);
  });

  test('takes what lives for minutes every hour, and leaves no call anything to clear', async () => {
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const left = async () => {
      const { one_time, idempotency } = counts(await world.rows());
      return [one_time, idempotency];
    };
    await world.advance('25h');
    expect(await left()).toEqual([0, 0]);
    const ask = async () => {
      await world.call('niceReady', { auth_type: 'find_email' });
      await world.call('signUp', newcomer('keyed@example.com'), key);
    };
    await ask();
    await world.advance('59m');
    await ask();
    expect(await left()).toEqual([2, 1]);
    await world.advance('61m');
    expect(await left()).toEqual([0, 0]);
  });

  test('holds no address once a mail is sent', async () => {
    await world.call('subscribeNewsletter', { email: 'sent@example.com' });
    await world.mailTo('sent@example.com');
    await expect
      .poll(async () => JSON.stringify((await world.rows()).outbox))
      .not.toContain('sent@example.com');
  });

  test('an expired session is called so for thirty days, and unknown after', async () => {
    const { browser } = await signedIn(world, 'session@example.com');
    await world.advance('30d');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('3006');
    await world.advance('13h');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('3007');
  });

  test('a sign-up that waited is unknown, and its address free', async () => {
    await world.call('signUp', newcomer('waited@example.com'));
    await world.advance('24h');
    expect(
      (await world.call('login', { mbr_email: 'waited@example.com', pwd: password })).envelope.result,
    ).toBe('3003');
    expect((await world.call('signUp', newcomer('waited@example.com'))).envelope.result).toBe('0000');
  });
});

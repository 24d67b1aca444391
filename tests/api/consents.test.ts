import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, entry, historyOf, loggedIn, marketingOf, reader, save } from './consenting.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { agreements, linkOf, newcomer, password } from './people.ts';
import { withPendingSignup } from './social-people.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const marketingMails = async (address: string) =>
  (await world.mailsTo(address)).filter(({ subject }) => subject.includes('마케팅')).reverse();

describe('a marketing choice', () => {
  test('appends only what changes, and is told by mail at once', async () => {
    const browser = await loggedIn(world);
    const before = (await historyOf(browser)).consents.length;
    const { data, result } = await save(browser, [entry('AGY/MKT_EMAIL', 'Y'), entry('ISS/MKT_SMS', 'Y')]);
    expect(result).toBe('0000');
    expect(data.changed).toEqual([entry('ISS/MKT_SMS', 'Y')]);
    expect((await save(browser, [entry('ISS/MKT_SMS', 'Y')])).data.changed).toEqual([]);
    const { consents, verified } = await historyOf(browser);
    expect(consents.length).toBe(before + 1);
    expect(verified).toBe(true);
    expect(consents.at(-1)).toMatchObject({
      ...entry('ISS/MKT_SMS', 'Y'),
      channel: 'my/setting',
      language: 'ko',
    });
    expect(consents.at(-1)?.enf_dy).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await marketingOf(browser)).toEqual(['YNN', 'NNY']);
    await world.mailTo(reader, { count: 2 });
    const [mail] = await marketingMails(reader);
    expect(mail?.subject).toBe('[한빛통신] 마케팅 정보 수신 동의 처리 결과 안내');
    expect(mail?.text).toContain('전송자: 한빛통신');
    expect(mail?.text).toContain('수신 동의: 헬로아카이브 문자(SMS)');
    expect(mail?.text).not.toContain('수신 거부:');
    expect((await marketingMails(reader)).length).toBe(1);
  });

  test('is what mbr_agr says; strings that contradict it are 1001, and so is taking a required consent back', async () => {
    const browser = await loggedIn(world);
    const yes = [entry('ISS/MKT_EMAIL', 'Y')];
    for (const strings of [
      { mkt_info_rcv_email_yn: 'YNN' },
      { mkt_info_rcv_email_yn: 'YNY', mkt_info_rcv_sms_yn: 'NNY' },
    ]) {
      const refused = await save(browser, yes, strings);
      expect([refused.result, refused.field]).toEqual(['1001', 'mbr_agr']);
    }
    const withdrawn = await save(browser, [entry('AGY/TERMS', 'N')]);
    expect([withdrawn.result, withdrawn.field]).toEqual(['1001', 'mbr_agr']);
    expect(await marketingOf(browser)).toEqual(['YNN', 'NNN']);
    const named = (mbr_email: string) => yes.map((line) => ({ ...line, mbr_email }));
    const others = await save(browser, named('other@example.com'));
    expect([others.result, others.field]).toEqual(['1001', 'mbr_agr']);
    expect((await save(browser, named(` ${reader.toUpperCase()}`))).result).toBe('0000');
    const taken = await save(browser, yes, { mkt_info_rcv_email_yn: 'YNY', mkt_info_rcv_sms_yn: 'NNN' });
    expect(taken.result).toBe('0000');
    expect(await marketingOf(browser)).toEqual(['YNY', 'NNN']);
  });

  test('made twenty times at once is one line and one mail', async () => {
    const browser = await loggedIn(world);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => save(browser, [entry('ISS/MKT_EMAIL', 'Y')])),
    );
    expect(replies.map(({ result }) => result)).toEqual(Array(20).fill('0000'));
    expect(replies.filter(({ data }) => data.changed.length > 0).length).toBe(1);
    const { consents, verified } = await historyOf(browser);
    expect(verified).toBe(true);
    expect(consents.filter((line) => line.agr_cat_cd === 'ISS' && line.agr_yn === 'Y').length).toBe(2);
    await world.mailTo(reader, { count: 2 });
    expect((await marketingMails(reader)).length).toBe(1);
  });

  test('of a sign-up is told to the address once it is proven', async () => {
    const address = 'agrees@example.com';
    await world.call('signUp', newcomer(address, { mbr_agr: agreements(['AGY/MKT_EMAIL']) }));
    const { url: _, ...link } = await linkOf(world, address);
    expect(await marketingMails(address)).toEqual([]);
    await world.call('confirmEmail', link);
    await world.mailTo(address, { count: 2 });
    expect((await marketingMails(address))[0]?.text).toContain('수신 동의: 한빛통신 이메일');
    const browser = await loggedIn(world, address, password);
    expect(await marketingOf(browser)).toEqual(['YNN', 'NNN']);
  });

  test('in any order of choices: ledger, strings, index and the day asked about all tell the same', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 6 }), async (walk) => {
        await world.reset();
        const said = await follow(walk);
        const browser = await loggedIn(world);
        const { now } = said;
        expect(await marketingOf(browser)).toEqual([stringOf(now, 'MKT_EMAIL'), stringOf(now, 'MKT_SMS')]);
        for (const [day, then] of said.byDay) await checkDay(browser, day, then);
        const yes = [...now].filter(([, yn]) => yn === 'Y').map(([item]) => item);
        expect(await indexOf(browser)).toEqual(yes.toSorted());
      }),
      { numRuns: 8 },
    );
  });
});

type Choices = Map<string, 'Y' | 'N'>;
const items = ['AGY/MKT_EMAIL', 'ISS/MKT_EMAIL', 'ISS/MKT_SMS'] as const;
const choice = fc.record({
  said: fc.dictionary(fc.constantFrom(...items), fc.constantFrom('Y' as const, 'N' as const)),
  wait: fc.constantFrom('1m', '5d'),
});
const stringOf = (choices: Choices, medium: string) =>
  ['AGY', 'NWG', 'ISS'].map((service) => choices.get(`${service}/${medium}`) ?? 'N').join('');

/** Makes the choices one after the other; what then stands, and what stood at the end of each day. */
async function follow(walk: readonly { said: Partial<Record<string, 'Y' | 'N'>>; wait: string }[]) {
  const now: Choices = new Map([['AGY/MKT_EMAIL', 'Y']]);
  const byDay = new Map<string, Choices>();
  for (const { said, wait } of walk) {
    const browser = await loggedIn(world);
    const made = Object.entries(said) as [string, 'Y' | 'N'][];
    const { server_time } = await save(
      browser,
      made.map(([item, yn]) => entry(item, yn)),
    );
    for (const [item, yn] of made) now.set(item, yn);
    byDay.set(String(server_time).slice(0, 10), new Map(now));
    await world.advance(wait);
  }
  return { now, byDay };
}

async function checkDay(browser: Browser, day: string, choices: Choices) {
  const { standing, verified } = await historyOf(browser, day);
  expect(verified).toBe(true);
  for (const [item, yn] of choices) {
    const line = standing.find((one) => `${one.agr_cat_cd}/${one.agr_knd_cd}` === item);
    expect(line?.agr_yn ?? 'N').toBe(yn);
  }
}

/** What the index of standing consents says of a member. */
async function indexOf(browser: Browser) {
  const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
  return ((await world.rows()).marketing_consent ?? [])
    .filter((row) => row.member_id === mst_mbr_no)
    .map((row) => `${row.category}/${row.kind}`)
    .toSorted();
}

test('the edition or service that a newcomer came from is kept with the member', async () => {
  await world.call('signUp', newcomer('from.archive@example.com', { referrer: 'ISS' }));
  await world.call('signUp', newcomer('from.nowhere@example.com'));
  const { browser, token } = await withPendingSignup(world, 'KK');
  const request = { token, provider: 'KK', mbr_agr: agreements(), referrer: 'JPN' } as const;
  await browser.call('socialLogin', request);
  const { member: members = [] } = await world.rows();
  const referrerOf = (email: string) => members.find((member) => member.email === email)?.referrer;
  expect(referrerOf('from.archive@example.com')).toBe('ISS');
  expect(referrerOf('from.nowhere@example.com')).toBeNull();
  expect(members.find((member) => member.rep_login_plf === 'KK' && member.referrer !== null)?.referrer).toBe(
    'JPN',
  );
});

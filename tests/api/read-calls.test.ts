import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsOf } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';
import { loggedIn } from './consenting.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a member reads what they gave: birth, interests, whether a nickname is free', async () => {
  const browser = await loggedIn(world);
  const birth = await browser.call('getBirth', {});
  expect(birth.envelope.data).toEqual({ birth_by: '1990', birth_md: '0102', gender_cd: 'F' });
  const interests = await browser.call('getInterest', {});
  expect(interests.envelope.data).toEqual({
    mbr_intrst_sph_entity: ['CUL', 'ECO', 'INTL', 'PTS'].map((intrst_sph_cd) => ({
      intrst_fg_cd: 'NEWS',
      intrst_sph_cd,
    })),
    ha_intrst_yn: 'N',
  });
  const free = await browser.call('checkNickname', { mbr_nick_nm: '아직없는이름' });
  expect(free.envelope).toMatchObject({ result: '0000', data: null });
  const taken = await browser.call('checkNickname', { mbr_nick_nm: '오랜독자' });
  expect(taken.envelope.result).toBe('3009');
});

test('a member reads what they saved: nickname, birth and gender, topics and photo categories', async () => {
  const browser = await loggedIn(world);
  await browser.call('saveNickname', { mbr_nick_nm: '바뀐이름' });
  expect((await browser.call('memberInfo', {})).envelope.data.mbr_nick_nm).toBe('바뀐이름');
  await browser.call('saveBirth', { birth_by: '1985', birth_md: '1231', gender_cd: 'M' });
  const birth = { birth_by: '1985', birth_md: '1231', gender_cd: 'M' };
  expect((await browser.call('getBirth', {})).envelope.data).toEqual(birth);
  await browser.call('saveInterest', { intrst_fg_cd: 'NEWS', intrst_sph_cd: ['SPO'], ha_intrst_yn: 'Y' });
  await browser.call('saveInterest', { intrst_fg_cd: 'PHOTO', intrst_sph_cd: ['VID'] });
  const topics = [
    { intrst_fg_cd: 'NEWS', intrst_sph_cd: 'SPO' },
    { intrst_fg_cd: 'PHOTO', intrst_sph_cd: 'VID' },
  ];
  expect((await browser.call('getInterest', {})).envelope.data).toEqual({
    mbr_intrst_sph_entity: topics,
    ha_intrst_yn: 'Y',
  });
  expect((await browser.call('myInfo', {})).envelope.data).toMatchObject({
    ...birth,
    mbr_intrst_sph_entity: topics,
  });
});

test('a password check that names another account is refused', async () => {
  const browser = await loggedIn(world);
  const check = (mbr_email: string) => browser.call('checkPassword', { mbr_email, pwd: demoPassword });
  expect((await check('oldpw@example.com')).envelope.result).toBe('3003');
  expect((await check(' Reader@Example.com ')).envelope.result).toBe('0000');
});

test('a member sees where they are logged in, and which of it is this browser', async () => {
  const first = await loggedIn(world);
  const second = await loggedIn(world);
  const sessionsIn = async (browser: typeof first) =>
    (await browser.call('mySessions', {})).envelope.data.sessions.filter(({ current }) => current);
  const [one, other] = [await sessionsIn(first), await sessionsIn(second)];
  expect([one.length, other.length]).toEqual([1, 1]);
  expect(one[0]?.id).not.toBe(other[0]?.id);
  expect(one[0]).toEqual({
    id: expect.any(String),
    device: expect.any(String),
    login_plf: 'YH',
    started_at: expect.stringMatching(/\+09:00$/),
    last_used_at: expect.stringMatching(/\+09:00$/),
    current: true,
    shared: false,
    installation: null,
    app: null,
    country: null,
    sites: [],
    trusted_until: null,
  });
});

test('who leaves is told for how long what stays', async () => {
  const browser = await loggedIn(world);
  expect((await browser.call('leavingTerms', {})).envelope.data).toEqual({
    kept_days: 184,
    mail_days: 30,
    rejoin_block_days: 0,
    erase_now: true,
  });
});

test('a policy document comes with its versions, each from its day until that of the next', async () => {
  const { envelope } = await world.call('getTerms', { agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS' });
  const { history, ...current } = envelope.data;
  expect(current).toMatchObject({ agr_title: expect.any(String), lang: 'ko' });
  expect(current.agr_cnts_html).toContain('<h2>');
  expect(history.length).toBeGreaterThan(1);
  expect(history[0]).toMatchObject({ ...current, from: current.enf_dy, to: null });
  expect(history[1]?.to).toBe(current.enf_dy);
});

test('a policy document is that of its item and its service', async () => {
  const titleOf = async (agr_cat_cd: 'AGY' | 'ISS', agr_knd_cd: 'TERMS' | 'PRIVACY') =>
    (await world.call('getTerms', { agr_cat_cd, agr_knd_cd })).envelope.data.agr_title;
  expect(await titleOf('AGY', 'TERMS')).toBe('한빛통신 이용약관');
  expect(await titleOf('ISS', 'TERMS')).toBe('헬로아카이브 이용약관');
  expect(await titleOf('AGY', 'PRIVACY')).toContain('개인정보');
});

test('an address that waits for its mail says until when', async () => {
  const { envelope } = await world.call('checkEmail', { email: 'waiting@example.com' });
  const facts = factsOf('checkEmail', 'NEED_EMAIL_AUTH', { envelope });
  expect(Date.parse(facts?.auth_expire_time ?? '')).toBeGreaterThan(world.service.clock.now());
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { type Browser, loggedIn } from './consenting.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** The topics of a member, by kind, and whether the archive may use them. */
async function interestsOf(browser: Browser, intrst_fg_cd?: 'NEWS' | 'PHOTO') {
  const { data } = (await browser.call('getInterest', { intrst_fg_cd })).envelope;
  const topics = data.mbr_intrst_sph_entity.map((topic) => `${topic.intrst_fg_cd} ${topic.intrst_sph_cd}`);
  return { topics, archive: data.ha_intrst_yn };
}

test('keeps year, day and gender of a birth as they were sent', async () => {
  const browser = await loggedIn(world);
  const birth = { birth_by: '1988', birth_md: '1109', gender_cd: 'M' } as const;
  expect((await browser.call('saveBirth', birth)).envelope.result).toBe('0000');
  expect((await browser.call('getBirth', {})).envelope.data).toEqual(birth);
  const { data } = (await browser.call('myInfo', {})).envelope;
  expect(data).toMatchObject(birth);
});

test('keeps a nickname, and refuses one that another member has with 3009', async () => {
  const browser = await loggedIn(world);
  expect((await browser.call('saveNickname', { mbr_nick_nm: '새로운독자' })).envelope.result).toBe('0000');
  expect((await browser.call('memberInfo', {})).envelope.data.mbr_nick_nm).toBe('새로운독자');
  expect((await browser.call('saveNickname', { mbr_nick_nm: '오랜독자' })).envelope.result).toBe('3009');
  expect((await browser.call('memberInfo', {})).envelope.data.mbr_nick_nm).toBe('새로운독자');
});

test('replaces the topics of one kind and leaves those of the other', async () => {
  const browser = await loggedIn(world);
  await browser.call('saveInterest', { intrst_fg_cd: 'NEWS', intrst_sph_cd: ['SPO', 'RN'] });
  await browser.call('saveInterest', { intrst_fg_cd: 'PHOTO', intrst_sph_cd: ['VID'] });
  await browser.call('saveInterest', { intrst_fg_cd: 'NEWS', intrst_sph_cd: ['ENT'] });
  expect((await interestsOf(browser)).topics.toSorted()).toEqual(['NEWS ENT', 'PHOTO VID']);
  expect((await interestsOf(browser, 'NEWS')).topics).toEqual(['NEWS ENT']);
  expect((await interestsOf(browser, 'PHOTO')).topics).toEqual(['PHOTO VID']);
});

test('keeps whether the archive may use the topics, until another answer comes', async () => {
  const browser = await loggedIn(world);
  const kind = { intrst_fg_cd: 'NEWS' } as const;
  expect((await interestsOf(browser)).archive).toBe('N');
  await browser.call('saveInterest', { ...kind, intrst_sph_cd: ['ECO'], ha_intrst_yn: 'Y' });
  expect((await interestsOf(browser)).archive).toBe('Y');
  await browser.call('saveInterest', { ...kind, intrst_sph_cd: ['ECO'] });
  expect((await interestsOf(browser)).archive).toBe('Y');
  await browser.call('saveInterest', { ...kind, intrst_sph_cd: ['ECO'], ha_intrst_yn: 'N' });
  expect((await interestsOf(browser)).archive).toBe('N');
});

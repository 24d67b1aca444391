import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressFromAgency, openedHere, provenReference, visitAgency } from '../world/identity-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword, password } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

const newPassword = 'Fresh!Gate2026';

async function entered(world: World, mbr_email: string, pwd = demoPassword) {
  const browser = world.browser();
  const reply = await browser.call('login', { mbr_email, pwd });
  expect(reply.envelope.result).toBe('0000');
  return browser;
}

describe.each(['crypto-token', 'integrated'] as const)('identity verification by %s', (identity) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ identity });
  });
  afterAll(() => world.close());
  beforeEach(() => world.reset());

  test('fills the profile of a member who proves who they are, and deletes it again', async () => {
    const browser = await entered(world, 'oldpw@example.com');
    const visit = await visitAgency(world, browser, '최신규', { auth_type: 'verify_hp' });
    expect([visit.page, Object.keys(visit.query)]).toEqual(['/self-auth/success', ['auth_type', 'enc_data']]);
    const enc_data = visit.query.enc_data ?? '';
    const reply = await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
    expect(reply.envelope.result).toBe('0000');
    const { envelope } = await browser.call('myInfo', {});
    expect(envelope.data).toMatchObject({
      mbr_name: '최신규',
      birth_by: '1999',
      birth_md: '1224',
      gender_cd: 'M',
      hp_no: '01011110005',
      onesf_auth_yn: 'Y',
      onesf_auth_dt: expect.stringMatching(/\+09:00$/),
    });
    expect((await withMailbox(world, browser, 'cancelNice', {})).envelope.result).toBe('0000');
    expect((await browser.call('myInfo', {})).envelope.data).toMatchObject({
      mbr_name: null,
      birth_by: null,
      hp_no: null,
      onesf_auth_yn: 'N',
      onesf_auth_dt: null,
    });
    const again = await provenReference(world, browser, '최신규', 'verify_hp');
    const other = await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data: again });
    expect(other.envelope.result).toBe('0000');
  });

  test('a foreigner is verified like everybody', async () => {
    const browser = await entered(world, 'oldpw@example.com');
    const enc_data = await provenReference(world, browser, 'Nguyen Linh', 'verify_hp');
    await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
    const { envelope } = await browser.call('myInfo', {});
    expect(envelope.data).toMatchObject({ mbr_name: 'Nguyen Linh', gender_cd: 'F' });
  });

  test('who changed their name is the same person by the CI, and goes by the new name', async () => {
    const browser = await entered(world, 'verified@example.com');
    const enc_data = await provenReference(world, browser, '김새빛', 'verify_hp');
    expect((await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data })).envelope.result).toBe(
      '0000',
    );
    expect((await browser.call('myInfo', {})).envelope.data.mbr_name).toBe('김새빛');
    const found = await provenReference(world, browser, '김한빛', 'find_email');
    const { envelope } = await browser.call('niceInfo', { auth_type: 'find_email', enc_data: found });
    expect(envelope.data.members).toHaveLength(1);
  });

  test('who comes without a phone number is verified without one', async () => {
    const browser = await entered(world, 'oldpw@example.com');
    const enc_data = await provenReference(world, browser, '정무전', 'verify_hp');
    expect((await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data })).envelope.result).toBe(
      '0000',
    );
    const { envelope } = await browser.call('myInfo', {});
    expect(envelope.data).toMatchObject({ mbr_name: '정무전', hp_no: null, onesf_auth_yn: 'Y' });
  });

  test('who comes without a CI is not verified, and is told that something is missing', async () => {
    const browser = await entered(world, 'oldpw@example.com');
    const visit = await visitAgency(world, browser, '고무연', { auth_type: 'verify_hp' });
    expect([visit.page, visit.query]).toEqual([
      '/self-auth/fail',
      { auth_type: 'verify_hp', code: 'missing' },
    ]);
    expect((await browser.call('myInfo', {})).envelope.data.onesf_auth_yn).toBe('N');
  });

  test('a CI that another member has is 5003 and says which account it is', async () => {
    const browser = await entered(world, 'oldpw@example.com');
    const enc_data = await provenReference(world, browser, '김한빛', 'verify_hp');
    const { envelope } = await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
    expect(envelope.result).toBe('5003');
    expect(envelope.data.members).toEqual([
      { masked_id: 've***@example.com', join_dt: expect.any(String), login_plf: 'YH' },
    ]);
  });

  test('another person than the one who was verified is 5002', async () => {
    const browser = await entered(world, 'verified@example.com');
    const enc_data = await provenReference(world, browser, '최신규', 'verify_hp');
    const { envelope } = await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
    expect(envelope.result).toBe('5002');
    expect((await browser.call('myInfo', {})).envelope.data.mbr_name).toBe('김한빛');
  });

  test('nobody under fourteen is verified, and nothing of them is kept', async () => {
    const browser = await entered(world, 'oldpw@example.com');
    const enc_data = await provenReference(world, browser, '박새싹', 'verify_hp');
    const { envelope } = await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
    expect([envelope.result, envelope.reason]).toEqual(['3011', expect.stringContaining('만 14세')]);
    expect((await browser.call('myInfo', {})).envelope.result).toBe('3007');
    const again = await browser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
    expect([again.envelope.result, again.envelope.data]).toMatchObject(['3011', { under_age: true }]);
  });

  test('finds the accounts of a person, masked', async () => {
    const browser = world.browser();
    const mine = await provenReference(world, browser, '김한빛', 'find_email');
    const { envelope } = await browser.call('niceInfo', { auth_type: 'find_email', enc_data: mine });
    expect(envelope.data.members).toEqual([
      {
        masked_id: 've***@example.com',
        join_dt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        login_plf: 'YH',
      },
    ]);
    const legacy = await provenReference(world, browser, '이대문', 'find_email');
    const found = await browser.call('niceInfo', { auth_type: 'find_email', enc_data: legacy });
    expect(found.envelope.data.members?.map(({ masked_id, login_plf }) => [masked_id, login_plf])).toEqual([
      ['ar***', 'HA'],
      ['ga***', 'NWG'],
    ]);
    const nobody = await provenReference(world, browser, '최신규', 'find_email');
    const none = await browser.call('niceInfo', { auth_type: 'find_email', enc_data: nobody });
    expect(none.envelope.result).toBe('3011');
  });

  test('sets a forgotten password for the proven person alone', async () => {
    const elsewhere = await entered(world, 'verified@example.com');
    const browser = world.browser();
    const request = { auth_type: 'find_pw', mbr_email: 'verified@example.com' } as const;
    const enc_data = await provenReference(world, browser, '김한빛', 'find_pw');
    const looked = await browser.call('niceInfo', { ...request, enc_data });
    expect([looked.envelope.result, JSON.stringify(looked.envelope.data)]).toEqual(['0000', '{}']);
    const foreign = await browser.call('niceInfo', {
      ...request,
      enc_data,
      mbr_email: 'reader@example.com',
      pwd: newPassword,
    });
    expect(foreign.envelope.result).toBe('5002');
    const set = await browser.call('niceInfo', { ...request, enc_data, pwd: newPassword });
    expect(set.envelope.result).toBe('0000');
    const again = await browser.call('niceInfo', { ...request, enc_data, pwd: password });
    expect(again.envelope.result).toBe('3011');
    expect((await elsewhere.call('memberInfo', {})).envelope.result).toBe('3007');
    await entered(world, 'verified@example.com', newPassword);
    await world.mailTo('verified@example.com', { about: '비밀번호가 변경되었습니다' });
  });

  test('changes the password of the signed-in member whom the person is', async () => {
    const browser = await entered(world, 'verified@example.com');
    const wrong = await provenReference(world, browser, '최신규', 'change_pw');
    const refused = await browser.call('niceInfo', {
      auth_type: 'change_pw',
      enc_data: wrong,
      pwd: newPassword,
    });
    expect(refused.envelope.result).toBe('5002');
    const enc_data = await provenReference(world, browser, '김한빛', 'change_pw');
    const changed = await browser.call('niceInfo', { auth_type: 'change_pw', enc_data, pwd: newPassword });
    expect(changed.envelope.result).toBe('0000');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
    await entered(world, 'verified@example.com', newPassword);
  });

  test.each([
    ['fail', 'fail'],
    ['tamper', 'invalid'],
    ['late', 'expired'],
  ])('where the agency plays %s the page is told %s and nothing more', async (mode, code) => {
    const browser = world.browser();
    await world.faults({ NICE: mode });
    const { page, query } = await visitAgency(world, browser, '김한빛', { auth_type: 'find_email' });
    expect([page, query]).toEqual(['/self-auth/fail', { auth_type: 'find_email', code }]);
  });

  test('the result goes to an address of ours, never to a stranger', async () => {
    const browser = world.browser();
    const addresses = { success_url: '/ko/self-auth/bridge', error_url: 'https://evil.example/' };
    const good = await visitAgency(world, browser, '김한빛', { auth_type: 'find_pw', ...addresses });
    expect(good.page).toBe('/self-auth/bridge');
    await world.faults({ NICE: 'fail' });
    const bad = await visitAgency(world, browser, '김한빛', { auth_type: 'find_pw', ...addresses });
    expect(bad.page).toBe('/self-auth/fail');
    const swapped = { success_url: 'https://evil.example/', error_url: '/ko/bridge/fail' };
    const failed = await visitAgency(world, browser, '김한빛', { auth_type: 'find_pw', ...swapped });
    expect(failed.page).toBe('/bridge/fail');
  });

  test('a return serves once, in the browser where it began, within ten minutes', async () => {
    const browser = world.browser();
    const ready = { auth_type: 'find_email' } as const;
    const failedAt = async (who: typeof browser, address: string) =>
      (await openedHere(who, address)).headers.get('location');
    const first = await addressFromAgency(world, browser, '김한빛', ready);
    expect(await failedAt(world.browser(), first)).toBe('/ko/self-auth/fail?code=expired');
    expect(await failedAt(browser, first)).toMatch(/^\/ko\/self-auth\/success\?/);
    expect(await failedAt(browser, first)).toBe('/ko/self-auth/fail?code=expired');
    const late = await addressFromAgency(world, browser, '김한빛', ready);
    await world.advance('11m');
    expect(await failedAt(browser, late)).toBe('/ko/self-auth/fail?code=expired');
  });

  test('the result of one run does not open another', async () => {
    const browser = world.browser();
    const one = new URL(await addressFromAgency(world, browser, '최신규', { auth_type: 'find_email' }));
    const other = new URL(await addressFromAgency(world, browser, '김한빛', { auth_type: 'find_email' }));
    const swapped = new URL(one.pathname + other.search, one);
    const response = await openedHere(browser, swapped.href);
    expect(response.headers.get('location')).toMatch(/^\/ko\/self-auth\/fail\?auth_type=find_email&code=/);
  });
});

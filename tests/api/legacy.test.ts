import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factsOf } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';
import { linkOf, newcomer, password } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const oldPassword = 'Archive!2020';
const salted = createHash('sha256').update(`salt${oldPassword}`).digest('hex');
const account = {
  service: 'ISS',
  legacy_id: 'old_reader',
  email: 'old.reader@example.com',
  password_hash: `sha256$salt$${salted}`,
  ci_digest: null,
  joined_at: 0,
  voucher: false,
  marketing_email: 'Y',
  marketing_sms: null,
} as const;

beforeEach(async () => {
  await world.reset();
  await world.service.ports.legacyAccounts.addMany([
    account,
    { ...account, service: 'NWG', legacy_id: 'old_gamer', marketing_email: 'N', marketing_sms: 'Y' },
    { ...account, legacy_id: 'voucher_reader', email: null, voucher: true },
  ]);
});

const logIn = async (mbr_email: string, pwd = oldPassword, allow_integration = true) =>
  (await world.call('login', { mbr_email, pwd, allow_integration })).envelope;

/** What a log-in with the right password finds. */
const found = async (...asked: Parameters<typeof logIn>) =>
  factsOf('login', 'NEED_INTEGRATED', { envelope: await logIn(...asked) });

describe('a log-in with an account of a sister service', () => {
  test('is 3015 with what was found, and a proof that is no password', async () => {
    const byMail = await found(' Old.Reader@example.com ');
    expect(byMail).toEqual({
      id: 'old_reader',
      idProvider: 'HA',
      newsgame_id: 'old_gamer',
      masking_email: 'ol***@example.com',
      mkt_info_rcv_email_yn: 'NNY',
      mkt_info_rcv_sms_yn: 'NYN',
      pwd: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await logIn('OLD_READER')).data).toMatchObject({ id: 'old_reader' });
    expect((await found('old_gamer')).id).toBeUndefined();
    expect(await found('voucher_reader')).not.toHaveProperty('mkt_info_rcv_sms_yn');
  });

  test('without allow_integration has no proof; a wrong password is 3003, and the tenth locks', async () => {
    expect(await found('old_reader', oldPassword, false)).not.toHaveProperty('pwd');
    for (let failure = 1; failure < 10; failure += 1) {
      expect((await logIn(failure % 2 ? 'old_gamer' : 'old_gamer', 'Wrong!2026')).result).toBe('3003');
    }
    expect((await logIn('old_gamer', 'Wrong!2026')).result).toBe('3026');
    expect((await logIn('old_gamer')).result).toBe('3026');
  });

  test('gives no more tries where the account is reached by two names', async () => {
    const results = [];
    for (let guess = 0; guess < 10; guess += 1) {
      const name = guess % 2 ? 'old_gamer' : 'old.reader@example.com';
      results.push((await logIn(name, `Wrong!${2000 + guess}`)).result);
    }
    expect(results).toEqual([...Array<string>(9).fill('3003'), '3026']);
    expect((await logIn('old_gamer')).result).toBe('3026');
    const { id, newsgame_id } = await found('old.reader@example.com');
    expect([id, newsgame_id]).toEqual(['old_reader', undefined]);
  });
});

describe('an integration by sign-up', () => {
  const integrate = (previous_pwd: string, more = {}) =>
    world.call('signUp', newcomer('one.account@example.com', { id: 'old_reader', previous_pwd, ...more }));

  test('takes effect with the confirmation; afterwards the old log-in says so', async () => {
    const data = await found('old_reader');
    expect((await integrate(data.pwd ?? '')).envelope.result).toBe('0000');
    const link = await linkOf(world, 'one.account@example.com');
    expect((await world.call('confirmEmail', link)).envelope.result).toBe('0000');
    expect((await logIn('old_reader')).result).toBe('5005');
    expect((await logIn('old_reader', 'Wrong!2026')).result).toBe('3003');
    const browser = world.browser();
    await browser.call('login', { mbr_email: 'one.account@example.com', pwd: password });
    const info = (await browser.call('myInfo', {})).envelope.data;
    expect(info.mbr_sub_entity.map(({ join_plf_fg_cd, cur_sts_cd }) => [join_plf_fg_cd, cur_sts_cd])).toEqual(
      expect.arrayContaining([
        ['YH', 'CNET'],
        ['HA', 'CNET'],
      ]),
    );
    const [kept] = await world.service.ports.legacyAccounts.findByLogin('old_reader');
    expect(kept?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('needs its own unused, unexpired proof, which a refused password does not spend', async () => {
    const data = await found('old_reader');
    const proof = data.pwd ?? '';
    expect((await integrate(oldPassword)).envelope.result).toBe('3003');
    expect((await integrate(`${proof.slice(0, -1)}_`)).envelope.result).toBe('3003');
    expect(
      (await world.callAnyhow('signUp', { ...newcomer('x1@example.com'), id: 'old_reader' })).envelope,
    ).toMatchObject({
      result: '1001',
      field: 'previous_pwd',
    });
    expect((await integrate(proof, { id: 'someone_else' })).envelope.result).toBe('3003');
    expect((await integrate(proof, { pwd: 'short' })).envelope).toMatchObject({
      result: '1001',
      field: 'pwd',
    });
    expect((await integrate(proof)).envelope.result).toBe('0000');
    const again = newcomer('second@example.com', { id: 'old_reader', previous_pwd: proof });
    expect((await world.call('signUp', again)).envelope.result).toBe('3003');
    const late = (await found('old_gamer')).pwd ?? '';
    await world.advance('10m');
    const request = newcomer('third@example.com', { id: 'old_gamer', previous_pwd: late });
    expect((await world.call('signUp', request)).envelope.result).toBe('3003');
  });

  test('happens once, also by twenty tries at once with proofs of their own', async () => {
    const proofs = await Promise.all(Array.from({ length: 8 }, () => found('old_reader')));
    const replies = await Promise.all(
      proofs.map((data, index) =>
        world.call(
          'signUp',
          newcomer(`race${index}@example.com`, { id: 'old_reader', previous_pwd: data.pwd ?? '' }),
        ),
      ),
    );
    const results = replies.map((reply) => reply.envelope.result).sort();
    expect(results).toEqual(['0000', ...Array.from({ length: 7 }, () => '5005')]);
  });

  test('is held up by a voucher in use', async () => {
    const data = await found('voucher_reader');
    const request = newcomer('v@example.com', { id: 'voucher_reader', previous_pwd: data.pwd ?? '' });
    expect((await world.call('signUp', request)).envelope.result).toBe('5004');
  });

  test('is held up by a voucher on any account that it would integrate, and by no other', async () => {
    const { legacyAccounts } = world.service.ports;
    await legacyAccounts.addMany([
      { ...account, legacy_id: 'two_sites', email: 'two@example.com' },
      { ...account, service: 'NWG', legacy_id: 'two_games', email: 'two@example.com', voucher: true },
      { ...account, legacy_id: 'namesake', email: 'one@example.com' },
      { ...account, service: 'NWG', legacy_id: 'namesake', password_hash: null, email: null, voucher: true },
    ]);
    const both = (await found('two@example.com')).pwd ?? '';
    const request = newcomer('two@example.com', { id: 'two_sites', previous_pwd: both });
    expect((await world.call('signUp', request)).envelope.result).toBe('5004');
    const alone = (await found('one@example.com')).pwd ?? '';
    const own = newcomer('namesake@example.com', { id: 'namesake', previous_pwd: alone });
    expect((await world.call('signUp', own)).envelope.result).toBe('0000');
  });

  test('is undone where the sign-up is never confirmed', async () => {
    const data = await found('old_reader');
    await integrate(data.pwd ?? '');
    await world.advance('24h');
    expect((await world.call('signUp', newcomer('one.account@example.com'))).envelope.result).toBe('0000');
    expect((await logIn('old_reader')).result).toBe('3015');
  });
});

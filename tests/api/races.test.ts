import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { agreements, demoPassword, linkOf, newcomer } from './people.ts';
import { addressOfNew, withPendingSignup } from './social-people.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const rounds = 5;
const reader = 'reader@example.com';
const resultOf = async (reply: Promise<{ status: number; envelope: { result: string | null } }>) => {
  const { status, envelope } = await reply;
  expect(status).toBe(200);
  return envelope.result;
};

test('a sign-up by mail and one by a provider for one address at once: it belongs to one member, who can be told', {
  timeout: 120_000,
}, async () => {
  const email = addressOfNew.KK;
  for (let round = 0; round < rounds; round += 1) {
    await world.reset();
    const { browser, token } = await withPendingSignup(world, 'KK');
    const bySocial = () =>
      resultOf(browser.call('socialLogin', { token, provider: 'KK', mbr_agr: agreements() }));
    const byMail = () => resultOf(world.call('signUp', newcomer(email)));
    const order = round % 2 ? [byMail, bySocial, byMail] : [bySocial, byMail, byMail];
    const results = await Promise.all(order.map((each) => each()));
    for (const result of results) expect(['0000', '3016', '3021']).toContain(result);
    const rows = await world.rows();
    const holders = (rows.login_identifier ?? []).filter(
      ({ kind, value }) => kind === 'EMAIL' && value === email,
    );
    const members = (rows.member ?? []).filter((member) => member.email === email);
    expect([holders.length, members.length]).toEqual([1, 1]);
    expect(holders[0]?.member_id).toBe(members[0]?.id);
    const social = results[order.indexOf(bySocial)] === '0000';
    expect(await resultOf(world.call('checkEmail', { email }))).toBe(social ? '3016' : '3021');
  }
});

test('a change, a reset and log-ins at once: one new password stands, and what the others opened is dead', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await world.reset();
    const [owner, elsewhere] = [world.browser(), world.browser()];
    for (const browser of [owner, elsewhere])
      expect(await resultOf(browser.call('login', { mbr_email: reader, pwd: demoPassword }))).toBe('0000');
    await world.call('sendChangePassword', { email: reader });
    const { url: _, ...link } = await linkOf(world, reader, { about: '비밀번호 재설정' });
    const late = Array.from({ length: 4 }, () => world.browser());
    const change = resultOf(owner.call('changePassword', { pwd: demoPassword, new_pwd: 'Changed!2026' }));
    const reset = resultOf(world.call('confirmEmail', { ...link, svc_typ: 'PWD', pwd: 'Resetted!2026' }));
    const tries = late.map((each) => resultOf(each.call('login', { mbr_email: reader, pwd: demoPassword })));
    const changed = await change;
    const resetted = await reset;
    await Promise.all(tries);
    expect(['0000', '3003', '3007', '3022']).toContain(changed);
    const standing: string[] = [];
    for (const pwd of [demoPassword, 'Changed!2026', 'Resetted!2026'])
      if ((await resultOf(world.call('login', { mbr_email: reader, pwd }))) === '0000') standing.push(pwd);
    expect(standing.length).toBe(1);
    expect(standing[0]).toBe(resetted === '0000' ? 'Resetted!2026' : 'Changed!2026');
    for (const each of [elsewhere, ...late]) expect(await resultOf(each.call('memberInfo', {}))).toBe('3007');
    if (resetted === '0000') expect(await resultOf(owner.call('memberInfo', {}))).toBe('3007');
  }
});

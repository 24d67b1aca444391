import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SocialVisitor, socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { agreements, demoPassword, linkOf, newcomer } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { addressOfNew } from './social-people.ts';

/** A house where only mails may tell who is a member. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { MEMBERSHIP_DISCLOSURE: 'mail' } });
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';

/** Goes to Naver, which proves no address, agrees, and comes a second time: all that can be seen of it. */
async function seenBy(visitor: SocialVisitor, person: string) {
  const first = await visitor.goAs('NV', person);
  const { token = '' } = first.query;
  const { envelope } = await visitor.browser.call('socialLogin', {
    token,
    provider: 'NV',
    mbr_agr: agreements(),
  });
  const second = await visitor.goAs('NV', person);
  return {
    first: [first.page, Object.keys(first.query)],
    answer: [envelope.result, envelope.reason, Object.keys(envelope.data)],
    second: [second.page, second.query.code, Object.keys(second.query)],
    cookies: [cookies.session, cookies.accessToken].map((name) => visitor.browser.jar.get(name)),
  };
}

describe('an address that the provider does not prove', () => {
  test('is answered alike whoever has it; its mailbox alone is told', async () => {
    const free = await seenBy(socialVisitor(world), 'new');
    const taken = await seenBy(socialVisitor(world), 'same-email');
    expect(taken).toEqual(free);
    expect(free).toEqual({
      first: ['/signup/agreement', ['provider', 'token']],
      answer: ['3021', expect.any(String), ['is_duple', 'cur_sts_cd', 'auth_expire_time', 'email']],
      second: ['/info/duplicate', '3021', ['code', 'provider', 'expire']],
      cookies: [undefined, undefined],
    });
    expect((await world.mailTo(addressOfNew.NV)).subject).toContain('이메일 인증을 완료해 주세요');
    expect((await world.mailTo(reader)).subject).toContain('이미 가입한 이메일입니다');
  });

  test('of who left and may not join again yet is answered alike too', async () => {
    const strict = await createWorld({
      environment: { MEMBERSHIP_DISCLOSURE: 'mail', REJOIN_BLOCK_DAYS: '30' },
    });
    try {
      const free = await seenBy(socialVisitor(strict), 'new');
      const browser = strict.browser();
      await browser.call('login', { mbr_email: reader, pwd: demoPassword });
      await browser.call('withdrawal', {});
      expect(await seenBy(socialVisitor(strict), 'same-email')).toEqual(free);
      await strict.mailTo(reader, { about: '아직 다시 가입할 수 없습니다' });
    } finally {
      await strict.close();
    }
  });

  test('becomes a member by the link, who then comes in by the provider', async () => {
    const visitor = socialVisitor(world);
    await seenBy(visitor, 'new');
    const { url: _, ...link } = await linkOf(world, addressOfNew.NV);
    expect(link.svc_typ).toBe('JOIN');
    expect((await visitor.browser.call('confirmEmail', link)).envelope.result).toBe('0000');
    expect((await visitor.goAs('NV', 'new')).page).toBe('/success');
    const { data } = (await visitor.browser.call('memberInfo', {})).envelope;
    expect(data).toMatchObject({ mbr_email: addressOfNew.NV, rep_login_plf: 'NV' });
  });

  test('that another has opens nothing of theirs, whatever is asked for', async () => {
    await seenBy(socialVisitor(world), 'same-email');
    const own = await world.call('login', { mbr_email: reader, pwd: demoPassword });
    expect(own.envelope.result).toBe('0000');
    expect((await world.call('resendRegisterEmail', { email: reader })).envelope.result).toBe('0000');
    const mails = await Promise.all([world.mailTo(reader, { count: 3 }), world.mailsTo(reader)]);
    expect(mails[1].flatMap(({ links }) => links).filter((link) => link.includes('svc_typ=JOIN'))).toEqual(
      [],
    );
  });

  test('is free again after a day without the link', async () => {
    await seenBy(socialVisitor(world), 'new');
    await world.advance('24h');
    const { page } = await socialVisitor(world).goAs('NV', 'new');
    expect(page).toBe('/signup/agreement');
    expect((await world.call('signUp', newcomer(addressOfNew.NV))).envelope.result).toBe('0000');
  });

  test('has no link any more once somebody else took it', async () => {
    await seenBy(socialVisitor(world), 'new');
    const { url: _, ...link } = await linkOf(world, addressOfNew.NV);
    await world.advance('24h');
    await world.call('signUp', newcomer(addressOfNew.NV));
    expect((await world.call('confirmEmail', link)).envelope.result).toBe('3022');
  });
});

test('an address that the provider proves may be told to whom it belongs', async () => {
  const { page, query } = await socialVisitor(world).goAs('KK', 'same-email');
  expect([page, query.code]).toEqual(['/info/duplicate', '3009']);
});

test('an e-mail log-in for a social member is asked for alike, whoever has the address', async () => {
  const visitor = socialVisitor(world);
  await visitor.goAs('KK', 'kakao-reader');
  const { mst_mbr_no } = (await visitor.browser.call('memberInfo', {})).envelope.data;
  for (const email of [reader, 'nobody@example.com', 'waiting@example.com', 'kakao.reader@example.com']) {
    const asked = { ...newcomer(email), mbr_agr: [], mst_mbr_no };
    const { envelope } = await withMailbox(world, visitor.browser, 'signUp', asked);
    expect([envelope.result, Object.keys(envelope.data)]).toEqual([
      '0000',
      ['auth_expire_time', 'mail', 'code_run', 'resend_after'],
    ]);
    const { mbr_sub_entity } = (await visitor.browser.call('myInfo', {})).envelope.data;
    expect(mbr_sub_entity).toContainEqual({ join_plf_fg_cd: 'YH', cur_sts_cd: 'WEA', mbr_email: email });
  }
  expect((await world.mailTo(reader)).subject).toContain('이미 가입한 이메일입니다');
  expect((await world.mailTo('nobody@example.com')).links.join()).toContain('svc_typ=CNCT');
});

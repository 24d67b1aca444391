import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { agreements, linkOf, newcomer, password, signedIn } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const resultOf = async (reply: Promise<{ envelope: { result: string | null } }>) =>
  (await reply).envelope.result;

describe('a sign-up', () => {
  test('goes from the address to the first log-in, by a real mail', async () => {
    expect(await resultOf(world.call('checkEmail', { email: ' New.Reader@Example.COM ' }))).toBe('0000');
    const reply = await world.call('signUp', newcomer(' New.Reader@Example.COM '));
    expect(reply.envelope).toMatchObject({ result: '0000', reason: null, field: null });
    const link = await linkOf(world, 'new.reader@example.com');
    expect(link).toMatchObject({ email: 'new.reader@example.com', svc_typ: 'JOIN' });
    expect(link.url.startsWith(`${world.serviceUrl}/ko/signup/confirm-email?`)).toBe(true);
    expect(await resultOf(world.call('login', { mbr_email: 'new.reader@example.com', pwd: password }))).toBe(
      '3021',
    );
    expect(await resultOf(world.call('confirmEmail', link))).toBe('0000');
    const browser = world.browser();
    const first = await browser.call('login', { mbr_email: 'NEW.reader@example.com', pwd: password });
    expect(first.envelope.data).toMatchObject({ first_login: true, marketing: false });
    const second = await browser.call('login', { mbr_email: 'new.reader@example.com', pwd: password });
    expect(second.envelope.data).toMatchObject({ first_login: false });
  });

  test('tells at the first log-in that marketing was agreed to', async () => {
    const request = { mbr_agr: agreements(['AGY/MKT_EMAIL']), mkt_info_rcv_email_yn: 'YNN' };
    const { browser, data } = await signedIn(world, 'marketing@example.com', request);
    expect(data).toMatchObject({ first_login: true, marketing: true });
    const info = await browser.call('myInfo', {});
    expect(info.envelope.data).toMatchObject({ mkt_info_rcv_email_yn: 'YNN', mkt_info_rcv_sms_yn: 'NNN' });
  });

  test('needs every required consent, and strings that say what the entries say', async () => {
    const missing = newcomer('consent@example.com', { mbr_agr: agreements().slice(1) });
    expect((await world.call('signUp', missing)).envelope).toMatchObject({
      result: '1001',
      field: 'mbr_agr',
    });
    const contradicting = newcomer('consent@example.com', { mkt_info_rcv_email_yn: 'YNN' });
    expect((await world.call('signUp', contradicting)).envelope).toMatchObject({
      result: '1001',
      field: 'mbr_agr',
    });
    expect(await resultOf(world.call('checkEmail', { email: 'consent@example.com' }))).toBe('0000');
  });

  test('twenty times at once makes one member and one mail', async () => {
    const request = newcomer('twenty@example.com');
    const replies = await Promise.all(Array.from({ length: 20 }, () => world.call('signUp', request)));
    const results = replies.map((reply) => reply.envelope.result).sort();
    expect(results).toEqual(['0000', ...Array.from({ length: 19 }, () => '3021')]);
    await world.mailTo('twenty@example.com');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await world.mailsTo('twenty@example.com')).toHaveLength(1);
  });

  test('of one address from 64 clients at once succeeds once, and nobody gets a 500', async () => {
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        world.call('signUp', newcomer('crowd@example.com', { pwd: `Sesame!${1000 + index}` })),
      ),
    );
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    const results = replies.map((reply) => reply.envelope.result);
    expect(results.filter((result) => result === '0000')).toHaveLength(1);
    expect(results.filter((result) => result === '3009' || result === '3021')).toHaveLength(63);
  });

  test('that waits a day too long frees its address', async () => {
    const reply = await world.call('signUp', newcomer('late@example.com'));
    const until = Date.parse(reply.envelope.data.auth_expire_time ?? '');
    expect(until - Date.parse(reply.envelope.server_time ?? '')).toBe(24 * 3_600_000);
    const link = await linkOf(world, 'late@example.com');
    await world.advance('24h');
    try {
      expect(await resultOf(world.call('confirmEmail', link))).toBe('3022');
      expect(await resultOf(world.call('login', { mbr_email: 'late@example.com', pwd: password }))).toBe(
        '3003',
      );
      expect(await resultOf(world.call('checkEmail', { email: 'late@example.com' }))).toBe('0000');
      expect(await resultOf(world.call('signUp', newcomer('late@example.com')))).toBe('0000');
      const fresh = await linkOf(world, 'late@example.com', { count: 2 });
      expect(await resultOf(world.call('confirmEmail', fresh))).toBe('0000');
    } finally {
      await world.reset();
    }
  });
});

describe('the link of a sign-up', () => {
  test('is spent once by 32 at once, and void after a newer one', async () => {
    await world.call('signUp', newcomer('link@example.com'));
    const first = await linkOf(world, 'link@example.com');
    expect(await resultOf(world.call('resendRegisterEmail', { email: 'link@example.com' }))).toBe('0000');
    const second = await linkOf(world, 'link@example.com', { count: 2 });
    expect(second.auth_no).not.toBe(first.auth_no);
    expect(await resultOf(world.call('confirmEmail', first))).toBe('3022');
    const replies = await Promise.all(Array.from({ length: 32 }, () => world.call('confirmEmail', second)));
    expect(replies.filter((reply) => reply.envelope.result === '0000')).toHaveLength(1);
    expect(replies.filter((reply) => reply.envelope.result === '3022')).toHaveLength(31);
  });

  test('opens nothing for another address or another kind', async () => {
    await world.call('signUp', newcomer('exact@example.com'));
    await world.call('signUp', newcomer('other@example.com'));
    const link = await linkOf(world, 'exact@example.com');
    expect(await resultOf(world.call('confirmEmail', { ...link, email: 'other@example.com' }))).toBe('3022');
    const asReset = { ...link, svc_typ: 'PWD', pwd: password } as const;
    expect(await resultOf(world.call('confirmEmail', asReset))).toBe('3022');
    expect(await resultOf(world.call('confirmEmail', { ...link, auth_no: `${link.auth_no}x` }))).toBe('3022');
    expect(await resultOf(world.call('confirmEmail', link))).toBe('0000');
  });
});

describe('mails', () => {
  test('five in two minutes per address, the sixth is 3023, then they are allowed again', async () => {
    await world.call('signUp', newcomer('often@example.com'));
    const resend = () => resultOf(world.call('resendRegisterEmail', { email: 'often@example.com' }));
    const replies = await Promise.all(Array.from({ length: 50 }, resend));
    expect(replies.filter((result) => result === '0000')).toHaveLength(4);
    expect(replies.filter((result) => result === '3023')).toHaveLength(46);
    await world.advance('90s');
    expect(await resend()).toBe('3023');
    await world.advance('31s');
    expect(await resend()).toBe('0000');
  });

  test('say the same to an address that nobody has', async () => {
    const unknown = await world.call('resendRegisterEmail', { email: 'nobody@example.com' });
    await world.call('signUp', newcomer('somebody@example.com'));
    const known = await world.call('resendRegisterEmail', { email: 'somebody@example.com' });
    const shape = ({ envelope }: typeof known) => ({
      ...envelope,
      txid: '',
      server_time: '',
      response_time: '',
      data: Object.keys(envelope.data),
    });
    expect(shape(unknown)).toEqual(shape(known));
    expect((await world.mailTo('nobody@example.com')).subject).toContain('찾지 못했습니다');
  });

  test('wait for a mail server that is down and arrive once when it is back', async () => {
    for (const fault of ['refuse', 'defer', 'drop'] as const) {
      const address = `${fault}@example.com`;
      await world.faults({ mail: fault });
      const reply = await world.call('signUp', newcomer(address));
      expect(reply.envelope.result).toBe('0000');
      await expect
        .poll(() => stateOf(reply.envelope.data.mail ?? ''))
        .toMatch(/refused|deferred|unreachable/);
      expect(await world.mailsTo(address)).toHaveLength(0);
      await world.faults({ mail: 'ok' });
      await world.advance('5m');
      await world.mailTo(address);
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(await world.mailsTo(address)).toHaveLength(1);
      expect(await stateOf(reply.envelope.data.mail ?? '')).toBe('sent');
    }
  });
});

const stateOf = async (mail: string) => (await world.call('mailState', { mail })).envelope.data?.state ?? '';

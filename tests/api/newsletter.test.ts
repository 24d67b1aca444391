import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { demoPassword } from './people.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const anybody = 'anybody@example.com';
const ask = async (email = anybody) => (await world.call('subscribeNewsletter', { email })).envelope;
/** What the newest mail that asks an address brought. */
const startOf = async (address = anybody, count = 1) => {
  const mail = await world.mailTo(address, { about: '구독을 확인해 주세요', count });
  const link = mail.links.find((each) => each.includes('/news-letter/subscribe?token='));
  return new URL(link ?? '').searchParams.get('token') ?? '';
};
const confirm = async (token: string) => (await world.call('confirmNewsletter', { token })).envelope;
const rowOf = async (address: string) =>
  (await world.rows()).newsletter?.find(({ email }) => email === address);
/** Asked for, and confirmed by its mailbox. */
const subscribe = async (email = anybody) => {
  const asked = await ask(email);
  expect((await confirm(await startOf(email))).result).toBe('0000');
  return asked;
};
const tokenOf = async (address: string, count = 1) => {
  const mail = await world.mailTo(address, { about: '구독이 시작', count });
  const link = mail.links.find((each) => each.includes('/news-letter/unsubscribe?token='));
  if (!link) throw new Error(`no way out in "${mail.subject}"`);
  return new URL(link).searchParams.get('token') ?? '';
};
const info = async (token: string) => (await world.call('unsubscribeInfo', { token })).envelope;

describe('the newsletter', () => {
  test('goes to anybody who asks, with a way out in the mail that needs no log-in', async () => {
    expect((await subscribe(' Anybody@Example.com ')).result).toBe('0000');
    const mail = await world.mailTo(anybody, { about: '시작' });
    expect(mail.subject).toBe('[한빛통신] 뉴스레터 구독이 시작되었습니다');
    const token = await tokenOf(anybody);
    expect((await info(token)).data).toEqual({
      what: 'newsletter',
      masking_email: 'an***@example.com',
      again: null,
      items: [],
    });
    const ended = (await world.call('unsubscribeNewsletter', { token })).envelope;
    expect([ended.result, ended.data]).toEqual(['0000', { what: 'newsletter' }]);
    expect((await info(token)).data.masking_email).toBeNull();
    await world.mailTo(anybody, { about: '해지했습니다' });
    expect((await world.call('unsubscribeNewsletter', { token })).envelope.result).toBe('0000');
    expect((await world.mailsTo(anybody)).length).toBe(3);
  });

  test('ends by the address alone; the answer does not tell whether it was subscribed', async () => {
    await subscribe();
    const end = async (email: string) => {
      const { envelope } = await world.call('unsubscribeNewsletter', { email });
      return { ...envelope, txid: '', server_time: '', response_time: '' };
    };
    expect(await end(anybody)).toEqual(await end('nobody@example.com'));
    await world.mailTo(anybody, { about: '해지했습니다' });
    expect(await world.mailsTo('nobody@example.com')).toEqual([]);
  });

  test('is not sent to an address that did not say so, and that is forgotten after three days', async () => {
    expect((await ask()).result).toBe('0000');
    const token = await startOf();
    expect((await rowOf(anybody))?.confirmed_at).toBeNull();
    expect(JSON.stringify((await world.mailTo(anybody)).text)).not.toContain(
      '/news-letter/unsubscribe?token=n.',
    );
    await world.advance('71h');
    expect((await ask()).result).toBe('0000');
    await world.advance('71h');
    expect((await confirm(token)).data).toEqual({ masking_email: 'an***@example.com' });
    expect((await confirm(token)).result).toBe('0000');
    expect((await rowOf(anybody))?.confirmed_at).not.toBeNull();
    expect((await world.mailsTo(anybody)).filter(({ subject }) => subject.includes('시작'))).toHaveLength(1);
    const late = 'late@example.com';
    await ask(late);
    const over = await startOf(late);
    await world.advance('73h');
    expect((await confirm(over)).result).toBe('3007');
    await expect.poll(() => rowOf(late), { timeout: 20_000 }).toBeUndefined();
  });

  test('starts by a press alone, of its own mail', async () => {
    await ask();
    const token = await startOf();
    const opened = await fetch(new URL(`/news-letter/subscribe?token=${token}`, world.serviceUrl));
    expect(opened.status).toBeLessThan(500);
    expect((await rowOf(anybody))?.confirmed_at).toBeNull();
    expect((await world.call('unsubscribeNewsletter', { token })).envelope.result).toBe('3007');
    for (const wrong of [`${token}x`, token.replace('s.', 'n.'), 's.someone.wrong', 'x'])
      expect((await confirm(wrong)).result).toBe('3007');
    const ways = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(ways.map(({ result }) => result)).toEqual(Array(8).fill('0000'));
    expect((await confirm(await tokenOf(anybody))).result).toBe('3007');
    expect((await world.mailsTo(anybody)).filter(({ subject }) => subject.includes('시작'))).toHaveLength(1);
  });

  test('ended before it was confirmed is over, and tells nobody', async () => {
    await ask();
    const token = await startOf();
    await world.call('unsubscribeNewsletter', { email: anybody });
    expect((await confirm(token)).result).toBe('3007');
    expect(await rowOf(anybody)).toBeUndefined();
    expect(await world.mailsTo(anybody)).toHaveLength(1);
  });

  test('of a member’s own proven address begins at once; of another one it does not', async () => {
    const reader = 'reader@example.com';
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    await browser.call('subscribeNewsletter', { email: anybody });
    expect((await rowOf(anybody))?.confirmed_at).toBeNull();
    await browser.call('subscribeNewsletter', { email: reader });
    expect((await rowOf(reader))?.confirmed_at).not.toBeNull();
    await tokenOf(reader);
  });

  test('asks five times in two minutes, and says the same to an address that has it', async () => {
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await ask()).result);
    expect(answers).toEqual([...Array(5).fill('0000'), '3023']);
    expect((await confirm(await startOf(anybody, 3))).result).toBe('0000');
    await world.advance('3m');
    expect((await ask()).result).toBe('0000');
    await tokenOf(anybody, 2);
  });

  test('ended by somebody else leaves an address the mails that its owner asks for', async () => {
    const reader = 'reader@example.com';
    for (let time = 0; time < 8; time += 1) {
      const { envelope } = await world.call('unsubscribeNewsletter', { email: reader });
      expect(envelope.result).toBe('0000');
    }
    const { envelope } = await world.call('sendChangePassword', { email: reader });
    expect(envelope.result).toBe('0000');
  });

  test('asked for twenty times at once is one subscription', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask()));
    await confirm(await startOf(anybody, 3));
    const token = await tokenOf(anybody);
    await world.call('unsubscribeNewsletter', { email: anybody });
    expect((await info(token)).data.masking_email).toBeNull();
  });

  test('shows in the profile of the member whose address it is', async () => {
    const reader = 'reader@example.com';
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const shown = async () => {
      const { news_lt_email } = (await browser.call('myInfo', {})).envelope.data;
      expect((await browser.call('myHome', {})).envelope.data.profile.news_lt_email).toBe(news_lt_email);
      return news_lt_email;
    };
    expect(await shown()).toBeNull();
    await subscribe(reader);
    expect(await shown()).toBe(reader);
    await world.call('unsubscribeNewsletter', { email: reader });
    expect(await shown()).toBeNull();
  });

  test('wants an address or a token', async () => {
    const { envelope } = await world.call('unsubscribeNewsletter', {});
    expect([envelope.result, envelope.field]).toEqual(['1001', 'email']);
    expect((await world.callAnyhow('subscribeNewsletter', { email: 'a@x,b@y.com' })).envelope.result).toBe(
      '1001',
    );
    expect((await world.call('unsubscribeNewsletter', { token: 'n.someone.wrong' })).envelope.result).toBe(
      '3007',
    );
  });

  test('is ended by a mailbox with one POST, which must be one', async () => {
    await subscribe();
    const token = await tokenOf(anybody);
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      fetch(new URL(`/news-letter/unsubscribe?token=${token}`, world.serviceUrl), {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    expect((await post('hello')).status).toBe(400);
    expect((await post('{"a":1}', 'application/json')).status).toBe(400);
    expect((await post('x'.repeat(5000))).status).toBe(413);
    expect((await info(token)).data.masking_email).toBe('an***@example.com');
    expect((await post('List-Unsubscribe=One-Click')).status).toBe(200);
    expect((await info(token)).data.masking_email).toBeNull();
  });
});

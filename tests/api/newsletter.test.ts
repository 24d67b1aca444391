import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const anybody = 'anybody@example.com';
const subscribe = async (email = anybody) => (await world.call('subscribeNewsletter', { email })).envelope;
const tokenOf = async (address: string, count = 1) => {
  const mail = await world.mailTo(address, { count });
  const link = mail.links.find((each) => each.includes('/news-letter/unsubscribe?token='));
  if (!link) throw new Error(`no way out in "${mail.subject}"`);
  return new URL(link).searchParams.get('token') ?? '';
};
const info = async (token: string) => (await world.call('unsubscribeInfo', { token })).envelope;

describe('the newsletter', () => {
  test('goes to anybody who asks, with a way out in the mail that needs no log-in', async () => {
    expect((await subscribe(' Anybody@Example.com ')).result).toBe('0000');
    const mail = await world.mailTo(anybody);
    expect(mail.subject).toBe('[한빛통신] 뉴스레터 구독이 시작되었습니다');
    const token = await tokenOf(anybody);
    expect((await info(token)).data).toEqual({
      what: 'newsletter',
      masking_email: 'an***@example.com',
      items: [],
    });
    const ended = (await world.call('unsubscribeNewsletter', { token })).envelope;
    expect([ended.result, ended.data]).toEqual(['0000', { what: 'newsletter' }]);
    expect((await info(token)).data.masking_email).toBeNull();
    await world.mailTo(anybody, { about: '해지했습니다' });
    expect((await world.call('unsubscribeNewsletter', { token })).envelope.result).toBe('0000');
    expect((await world.mailsTo(anybody)).length).toBe(2);
  });

  test('ends by the address alone; the answer does not tell whether it was subscribed', async () => {
    await subscribe();
    const end = async (email: string) => {
      const { envelope } = await world.call('unsubscribeNewsletter', { email });
      return { ...envelope, txid: '', server_time: '', response_time: '' };
    };
    expect(await end(anybody)).toEqual(await end('nobody@example.com'));
    await world.mailTo(anybody, { count: 2 });
    expect(await world.mailsTo('nobody@example.com')).toEqual([]);
  });

  test('says the same to an address that has it already, five times in two minutes', async () => {
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await subscribe()).result);
    expect(answers).toEqual([...Array(5).fill('0000'), '3023']);
    await world.mailTo(anybody, { count: 5 });
    const token = await tokenOf(anybody, 5);
    expect((await world.call('unsubscribeNewsletter', { token })).envelope.result).toBe('0000');
    expect((await info(token)).data.masking_email).toBeNull();
    await world.mailTo(anybody, { about: '해지했습니다' });
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
    await Promise.all(Array.from({ length: 20 }, () => subscribe()));
    const token = await tokenOf(anybody, 5);
    await world.call('unsubscribeNewsletter', { email: anybody });
    expect((await info(token)).data.masking_email).toBeNull();
  });

  test('shows in the profile of the member whose address it is', async () => {
    const reader = 'reader@example.com';
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const shown = async () => (await browser.call('myInfo', {})).envelope.data.news_lt_email;
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

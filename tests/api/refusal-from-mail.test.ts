import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { entry, historyOf, loggedIn, marketingOf, reader, save } from './consenting.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

describe('a refusal from the mail', () => {
  const refusalLink = async (address: string) => {
    const mail = await world.mailTo(address, { about: '처리 결과' });
    const link = mail.links.find((each) => each.includes('/news-letter/unsubscribe'));
    if (!link) throw new Error(`no refusal link in "${mail.subject}"`);
    return { url: link, token: new URL(link).searchParams.get('token') ?? '', mail };
  };
  const agreed = async () => {
    const browser = await loggedIn(world);
    await save(browser, [entry('ISS/MKT_SMS', 'Y')]);
    return { browser, ...(await refusalLink(reader)) };
  };

  test('needs no log-in, refuses what the mail is about and nothing else, and looking refuses nothing', async () => {
    const { browser, token } = await agreed();
    const looked = (await world.call('unsubscribeInfo', { token })).envelope.data;
    expect(looked).toEqual({
      what: 'marketing',
      masking_email: 're***@example.com',
      items: [entry('ISS/MKT_SMS', 'Y')],
      again: null,
    });
    expect(await marketingOf(browser)).toEqual(['YNN', 'NNY']);
    const done = (await world.call('unsubscribeNewsletter', { token })).envelope;
    expect([done.result, done.data]).toEqual(['0000', { what: 'marketing' }]);
    expect(await marketingOf(browser)).toEqual(['YNN', 'NNN']);
    expect((await historyOf(browser)).consents.at(-1)).toMatchObject({ channel: 'mail', agr_yn: 'N' });
    const results = async () => (await world.mailsTo(reader)).map(({ text }) => text).join('\n');
    await expect.poll(results, { timeout: 10_000 }).toContain('수신 거부: 헬로아카이브 문자(SMS)');
    expect((await world.call('unsubscribeNewsletter', { token })).envelope.result).toBe('0000');
    expect((await world.mailsTo(reader)).length).toBe(3);
  });

  test('by the mailbox itself is one POST without cookies (RFC 8058); a GET refuses nothing', async () => {
    const { browser, url } = await agreed();
    await fetch(url, { headers: { accept: 'text/html' } });
    expect(await marketingOf(browser)).toEqual(['YNN', 'NNY']);
    const oneClick = (address: string) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await oneClick(`${url}x`)).status).toBe(400);
    expect(await marketingOf(browser)).toEqual(['YNN', 'NNY']);
    expect((await oneClick(url)).status).toBe(200);
    expect(await marketingOf(browser)).toEqual(['YNN', 'NNN']);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
  });

  test('takes no token that we did not make', async () => {
    const { browser, token } = await agreed();
    const [what, member, , seal] = token.split('.');
    for (const wrong of [`${token}A`, `${what}.${member}.AGYE.${seal}`, `n.${member}.${seal}`, 'x', '...']) {
      expect((await world.call('unsubscribeNewsletter', { token: wrong })).envelope.result).toBe('3007');
      expect((await world.call('unsubscribeInfo', { token: wrong })).envelope.result).toBe('3007');
    }
    expect(await marketingOf(browser)).toEqual(['YNN', 'NNY']);
  });
});

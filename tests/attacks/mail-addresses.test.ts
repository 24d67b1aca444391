import { type CallName, calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomer } from '../api/people.ts';
import { goodRequest } from '../api/served-calls.ts';
import { callAnyhow } from '../world/call.ts';
import type { Mail } from '../world/sandbox-client.ts';
import { createWorld, type World } from '../world.ts';
import { answerTo } from './answer.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const everyMail = async () =>
  (await (await fetch(new URL('/inbox.json', world.sandboxUrl))).json()) as Mail[];

/** Names by which a request could tell us that we are somebody else. */
const poison: Readonly<Record<string, string>> = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '666',
  'x-forwarded-prefix': '/evil.example',
  'x-host': 'evil.example',
  'x-original-host': 'evil.example',
  'x-original-url': 'http://evil.example/',
  'x-rewrite-url': 'http://evil.example/',
  'x-http-host-override': 'evil.example',
  forwarded: 'host=evil.example;proto=https;for=1.2.3.4',
  referer: 'https://evil.example/',
  'accept-language': 'ko, evil.example',
  'user-agent': 'https://evil.example/ "><a href="https://evil.example/">',
};

describe('the links of a mail', () => {
  const asking: readonly (readonly [CallName, string, string])[] = [
    ['signUp', 'mbr_email', 'host.new@example.com'],
    ['resendRegisterEmail', 'email', 'waiting@example.com'],
    ['resendRegisterEmail', 'email', 'host.nobody@example.com'],
    ['sendFindEmail', 'email', 'reader@example.com'],
    ['sendChangePassword', 'email', 'oldpw@example.com'],
    ['sendChangePassword', 'email', 'kakao.reader@example.com'],
  ];

  let behindProxy: World;
  beforeAll(async () => {
    behindProxy = await createWorld({ environment: { TRUST_PROXY: 'on' } });
  });
  afterAll(() => behindProxy.close());

  test.each(asking)(
    'that %s sends (%s %s) lead to our own address, whatever is said',
    async (name, field, to) => {
      for (const own of [world, behindProxy]) {
        const redirects = { redirect_url: 'https://evil.example/', success_url: 'https://evil.example/' };
        const body = { ...protocolFieldsOf(calls[name].id), ...goodRequest(name), ...redirects, [field]: to };
        const headers = { 'content-type': 'application/json', ...poison };
        const init = { method: 'POST', body: JSON.stringify(body), headers };
        const answer = await answerTo(new URL(calls[name].path, own.serviceUrl), init);
        expect(answer.envelope.result).toBe('0000');
        const mail = await own.mailTo(to);
        expect(mail.links.length).toBeGreaterThan(0);
        const origins = mail.links.map((link) => new URL(link).origin);
        expect(new Set(origins)).toEqual(new Set([own.serviceUrl]));
        expect(mail.text + mail.html).not.toContain('evil.example');
      }
    },
  );

  test('of a notice lead to our own address, and the device’s name is text', async () => {
    const browser = world.browser();
    await browser.call(
      'login',
      { mbr_email: 'verified@example.com', pwd: 'Daemun!2026' },
      { headers: poison },
    );
    const mail = await world.mailTo('verified@example.com');
    expect(mail.links.map((link) => new URL(link).origin)).toEqual(mail.links.map(() => world.serviceUrl));
    expect(mail.html).not.toContain('<a href="https://evil.example');
  });

  test('come from PUBLIC_URL, not from the address we listen on', async () => {
    const own = await createWorld({ environment: { PUBLIC_URL: 'https://account.hanbit.example' } });
    try {
      await own.call('signUp', newcomer('public@example.com'));
      const { links } = await own.mailTo('public@example.com');
      expect(links.map((link) => new URL(link).origin)).toContain('https://account.hanbit.example');
      expect(links.some((link) => link.includes('localhost'))).toBe(false);
    } finally {
      await own.close();
    }
  });
});

/** Addresses that mean two people to two readers, or nobody. */
const tricks: readonly string[] = [
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  'a@example.com b@example.com',
  'a@example.com\u0000@evil.example',
  'a@example.com\r\nBcc: evil@evil.example',
  'a@example.com\nRCPT TO:<evil@evil.example>',
  'a@example.com%0d%0aBcc:evil@evil.example',
  '"e@evil.example"@example.com',
  '"a b"@example.com',
  '<a@example.com>',
  'Evil <evil@evil.example>',
  'a@example.com>',
  'mailto:a@example.com',
  'a(comment)@example.com',
  'a@(comment)example.com',
  'a\uFF20example.com',
  'a\uFE6Bexample.com',
  'a@example\u3002com',
  'a@ex\u0430mple.com',
  'a@\u00E9xample.com',
  '\u0430@example.com',
  'a@example.com\u200B',
  'a\u00AD@example.com',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@localhost',
  'a@example',
  'a@example.c',
  'a@.example.com',
  'a@example..com',
  'a@-example.com',
  'a@example.com.',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  '@example.com',
  'a@',
  'a@@example.com',
  'a@b@example.com',
  'a!b@c@example.com',
  '@evil.example:a@example.com',
  'a%evil.example@',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `${'a'.repeat(60)}@${'b.'.repeat(140)}com`,
  `${'a@'.repeat(160)}example.com`,
];

describe('an address that is a trick', () => {
  const addressed = [
    'signUp',
    'checkEmail',
    'resendRegisterEmail',
    'sendFindEmail',
    'sendChangePassword',
    'confirmEmail',
  ] as const;
  const fieldOf = (name: CallName) => (name === 'signUp' ? 'mbr_email' : 'email');

  test.each(tricks)('%j is 1001 for every call, and no mail goes out', async (trick) => {
    const before = (await everyMail()).length;
    for (const name of addressed) {
      const reply = await callAnyhow(world.serviceUrl, name, {
        ...goodRequest(name),
        [fieldOf(name)]: trick,
      });
      expect([name, reply.envelope.result, reply.envelope.field]).toEqual([name, '1001', fieldOf(name)]);
    }
    expect(await everyMail()).toHaveLength(before);
  });

  test.each([[['a@example.com', 'b@example.com']], [{ email: 'a@example.com' }], [['a@example.com']]])(
    '%j is no address either',
    async (several) => {
      for (const name of addressed.filter((each) => calls[each].method === 'POST')) {
        const reply = await callAnyhow(world.serviceUrl, name, {
          ...goodRequest(name),
          [fieldOf(name)]: several,
        });
        expect(reply.envelope).toMatchObject({ result: '1001', field: fieldOf(name) });
      }
    },
  );

  test('all ways of writing one address are one member, and its mail goes to that one recipient', async () => {
    const spellings = [
      'one.person@example.com',
      'One.Person@Example.COM',
      '  ONE.PERSON@EXAMPLE.COM\t',
      '\u00A0one.person@example.com\u3000',
    ];
    const replies = await Promise.all(spellings.map((each) => world.call('signUp', newcomer(each))));
    expect(replies.map(({ envelope }) => envelope.result).sort()).toEqual(['0000', '3021', '3021', '3021']);
    await world.mailTo('one.person@example.com');
    const mails = (await everyMail()).filter(({ to }) => to.toLowerCase().includes('one.person'));
    expect(mails.map(({ to }) => to)).toEqual(['one.person@example.com']);
  });

  test('letters that become ASCII when they are made small stay another address', async () => {
    for (const kelvin of ['\u212Aim@example.com', 'k\u0130m@example.com']) {
      const reply = await callAnyhow(world.serviceUrl, 'checkEmail', { email: kelvin });
      expect(reply.envelope).toMatchObject({ result: '1001', field: 'email' });
    }
  });

  test('a log-in ID that is somebody’s address, or only looks like it, is nobody’s', async () => {
    for (const name of ['reader@example.com ', 'READER@EXAMPLE.COM']) {
      const taken = await callAnyhow(world.serviceUrl, 'signUp', { ...newcomer(name) });
      expect(taken.envelope.result).toBe('3009');
    }
    for (const id of ['reader@example.com', 'archive_reader', 'reader@example.com\u200B']) {
      const reply = await callAnyhow(world.serviceUrl, 'signUp', { ...newcomer('thief@example.com'), id });
      expect(reply.envelope.result).not.toBe('0000');
      expect(await world.mailsTo('thief@example.com')).toEqual([]);
    }
    const reader = await world.call('login', { mbr_email: 'reader@example.com', pwd: 'Daemun!2026' });
    expect(reader.envelope.result).toBe('0000');
  });
});

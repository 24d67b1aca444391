import { promises } from 'node:dns';
import { afterEach, describe, expect, test } from 'vitest';
import { checkMail } from './check-mail.ts';
import { startDns, type Zone } from './dns-server.ts';
import { readReceived } from './received-mail.ts';

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

const domains = { from: 'news.example.com', bounces: 'bounces.news.example.com' };
const good: Zone = {
  'bounces.news.example.com TXT': ['a word of somebody else', 'v=spf1 ip4:203.0.113.5 -all'],
  'bounces.news.example.com MX': ['10 mx.example.com'],
  '_dmarc.example.com TXT': ['v=DMARC1; p=none; sp=reject'],
  's1._domainkey.example.com TXT': [`v=DKIM1; k=rsa; p=${'A'.repeat(400)}`],
  '5.113.0.203.in-addr.arpa PTR': ['out.example.com'],
  'out.example.com A': ['203.0.113.5'],
};
const signed = 'From:To:Subject:List-Unsubscribe:List-Unsubscribe-Post';
const mailOf = (
  signature: string,
  received = 'from out.example.com (out.example.com [203.0.113.5]) by mx.provider.example',
) =>
  readReceived(
    [
      `Received: ${received}`,
      'Received: from inner ([192.0.2.9]) by out.example.com',
      'DKIM-Signature: v=1; d=provider.example; s=x; h=from; b=abc',
      `DKIM-Signature: ${signature}`,
      'From: Hanbit <no-reply@news.example.com>',
      '',
      'Received: from a body ([198.51.100.1])',
    ].join('\r\n'),
  );
const ofUs = (h = signed) =>
  mailOf(`v=1; a=rsa-sha256; d=example.com; s=s1;\r\n\th=${h.replaceAll(':', ':\r\n\t ')}; b=abc`);

async function look(
  zone: Zone | 'silent',
  { mail = ofUs(), of = domains as Parameters<typeof checkMail>[1] } = {},
) {
  const server = await startDns(zone);
  closings.push(server.close);
  const dns = new promises.Resolver({ timeout: 200, tries: 1 });
  dns.setServers([server.address]);
  return Object.fromEntries(
    (await checkMail(dns, of, mail)).map(({ what, verdict, says }) => [what, { verdict, says }]),
  );
}
const without = (name: string): Zone =>
  Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));

test('in order: nothing to mend', async () => {
  const found = await look(good);
  expect(Object.keys(found)).toEqual(['SPF', 'DMARC', 'return address', 'DKIM', 'reverse DNS']);
  for (const { verdict, says } of Object.values(found)) expect([verdict, says]).toEqual(['ok', says]);
});

test('an address of IPv6 is looked up as well', async () => {
  const arpa = '5.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa PTR';
  const zone = { ...good, [arpa]: ['out6.example.com'], 'out6.example.com AAAA': ['2001:db8::5'] };
  const mail = mailOf(
    `v=1; d=example.com; s=s1; h=${signed}`,
    'from out6 ([IPv6:2001:db8::5]) by mx.provider.example',
  );
  expect((await look(zone, { mail }))['reverse DNS']).toEqual({
    verdict: 'ok',
    says: '2001:db8::5 is out6.example.com',
  });
});

describe('one thing is wrong, and is said with what to do', () => {
  test.each([
    ['SPF', without('bounces.news.example.com TXT'), 'has no SPF record: add'],
    ['SPF', { ...good, 'bounces.news.example.com TXT': ['v=spf1 -all', 'v=spf1 a -all'] }, 'keep one'],
    ['SPF', { ...good, 'bounces.news.example.com TXT': ['v=spf1 mx +all'] }, 'lets everybody send'],
    ['SPF', { ...good, 'bounces.news.example.com TXT': ['v=spf1 mx'] }, 'lets everybody send'],
    ['DMARC', without('_dmarc.example.com TXT'), 'no DMARC record: add'],
    ['return address', without('bounces.news.example.com MX'), 'has no MX record'],
    ['DKIM', without('s1._domainkey.example.com TXT'), 'has no key'],
    ['DKIM', { ...good, 's1._domainkey.example.com TXT': ['v=DKIM1; p='] }, 'has no key'],
    ['reverse DNS', without('5.113.0.203.in-addr.arpa PTR'), 'has no name'],
    ['reverse DNS', { ...good, 'out.example.com A': ['203.0.113.6'] }, 'does not lead back'],
  ])('%s: %s', async (what, zone, says) => {
    const found = await look(zone);
    expect(found[what]).toEqual({ verdict: 'wrong', says: expect.stringContaining(says) });
    expect(
      Object.entries(found)
        .filter(([, { verdict }]) => verdict !== 'ok')
        .map(([name]) => name),
    ).toEqual([what]);
  });

  test.each(['From', 'List-Unsubscribe', 'List-Unsubscribe-Post'])(
    'the signature leaves out %s',
    async (field) => {
      const h = signed
        .split(':')
        .filter((each) => each !== field)
        .join(':');
      const { DKIM } = await look(good, { mail: ofUs(h) });
      expect(DKIM).toEqual({
        verdict: 'wrong',
        says: expect.stringContaining(`leaves out ${field.toLowerCase()}:`),
      });
    },
  );

  test('the signature is of somebody else', async () => {
    const { DKIM } = await look(good, { mail: mailOf('v=1; d=badexample.com; s=s1; h=from') });
    expect(DKIM?.says).toContain('no DKIM signature of news.example.com');
  });

  test('mails come back to a domain of somebody else', async () => {
    const of = { ...domains, bounces: 'example.org' };
    expect((await look(good, { of }))['return address']?.says).toContain('does not belong to');
  });
});

test('what cannot be told is unsure', async () => {
  const reporting = { ...good, '_dmarc.news.example.com TXT': ['v=DMARC1; p=none'] };
  expect((await look(reporting)).DMARC?.verdict).toBe('unsure');
  expect((await look(good, { of: { ...domains, bounces: undefined } }))['return address']?.verdict).toBe(
    'unsure',
  );
  const nowhere = mailOf(`v=1; d=example.com; s=s1; h=${signed}`, 'by mx.provider.example');
  expect((await look(good, { mail: { ...nowhere, address: undefined } }))['reverse DNS']?.verdict).toBe(
    'unsure',
  );
  for (const { verdict } of Object.values(await look('silent'))) expect(verdict).toBe('unsure');
});

import { describe, expect, test } from 'vitest';
import { bounceOf } from '../../../domain/bounce.ts';
import { parseBounce } from './parse-bounce.ts';

const lines = (...given: readonly string[]) => Buffer.from(given.join('\r\n'), 'latin1');

const report = (blocks: readonly string[], root = 'multipart/report; report-type=delivery-status') =>
  lines(
    'From: MAILER-DAEMON@mx.example',
    'Delivered-To: bounces@hanbit.example',
    'To: <bounces+abc@hanbit.example>',
    'Subject: Undelivered',
    `Content-Type: ${root}; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Sorry.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Sun, 29 Nov 2026 10:00:00 +0900',
    '',
    ...blocks.flatMap((block) => [...block.split('\n'), '']),
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: Sign-up',
    '',
    'A link.',
    '--b--',
    '',
  );

const one = (action: string, status: string, diagnostic = '') =>
  `Final-Recipient: rfc822; kim@example.com\nAction: ${action}\nStatus: ${status}${diagnostic && `\nDiagnostic-Code: ${diagnostic}`}`;

const read = async (raw: Buffer) => bounceOf((await parseBounce(raw)).reports);

describe('a notification as servers write it', () => {
  test.each([
    ['Postfix', one('failed', '5.1.1', 'smtp; 550 5.1.1 <kim@example.com>: Recipient\n    address rejected')],
    ['Exim, which leaves the status to the reply', one('failed', '5.0.0', 'smtp; 550-5.1.1 No such user')],
    ['Exchange', one('Failed', '5.1.10', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound')],
    ['a server that comments its status', one('failed', '5.1.1 (bad destination mailbox address)')],
  ])('%s: no such mailbox is a hard bounce', async (_, block) => {
    expect(await read(report([block]))).toMatchObject({ kind: 'hard' });
  });

  test.each([
    ['a policy', one('failed', '5.7.1', 'smtp; 554 5.7.1 blocked'), '5.7.1'],
    ['a full mailbox', one('failed', '5.2.2'), '5.2.2'],
    ['tries that ended', one('failed', '4.4.7', 'smtp; 451 4.2.1 busy'), '4.4.7'],
    ['nothing in particular', one('failed', '5.0.0', 'smtp; 550 rejected by 5.1.1.9'), '5.0.0'],
    ['no status at all', one('failed', ''), ''],
  ])('%s is a soft bounce', async (_, block, status) => {
    expect(await read(report([block]))).toEqual({ kind: 'soft', status });
  });

  test.each(['delayed', 'relayed', 'delivered', 'expanded', ''])('%s is no bounce', async (action) => {
    expect(await read(report([one(action, action === 'delayed' ? '4.4.1' : '2.0.0')]))).toBeUndefined();
  });

  test('a mail that reached one of the mailboxes behind an address did not bounce', async () => {
    const [bad, good] = [one('failed', '5.1.1'), one('delivered', '2.0.0')];
    expect(await read(report([bad, good]))).toBeUndefined();
    expect(await read(report([bad, bad]))).toEqual({ kind: 'hard', status: '5.1.1' });
    expect(await read(report([bad, one('failed', '4.4.7')]))).toEqual({ kind: 'soft', status: '4.4.7' });
  });

  test('the addresses that it came to are read from every header that has them', async () => {
    const { to } = await parseBounce(report([one('failed', '5.1.1')]));
    expect([...to].sort()).toEqual(['bounces+abc@hanbit.example', 'bounces@hanbit.example']);
  });
});

describe('what is no notification reports nothing', () => {
  test.each([
    ['one that somebody forwards', report([one('failed', '5.1.1')], 'multipart/mixed')],
    [
      'an answer from an absent reader',
      lines('To: bounces+abc@hanbit.example', 'Auto-Submitted: auto-replied', '', 'Away.'),
    ],
    ['an empty mail', lines('')],
    ['bytes', Buffer.from([0, 255, 13, 10, 13, 10, 128])],
    ['a report that ends in the middle', report([one('failed', '5.1.1')]).subarray(0, 300)],
  ])('%s', async (_, raw) => {
    expect((await parseBounce(raw)).reports).toEqual([]);
  });
});

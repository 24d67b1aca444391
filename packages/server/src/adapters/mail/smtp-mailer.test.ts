import { createServer, type Socket } from 'node:net';
import { languages } from '@daemun/contract/languages';
import { afterEach, describe, expect, it } from 'vitest';
import { mailSender } from '../../domain/mail-sender.ts';
import { type MailServer, mailServer } from '../../domain/mail-server.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { mailHref } from './mail-link.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import type { SmtpTrouble } from './smtp-outcome.ts';
import { renderMail } from './templates.ts';

type Step = 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA' | 'BODY';
type Answers = Partial<Record<Step, string | null>>;

const brand = {
  name: { ko: '한빛통신', en: 'Hanbit News Agency' },
  address: { ko: '서울특별시 중구', en: 'Jung-gu, Seoul' },
  phone: { ko: '02-000-0000', en: '+82-2-000-0000' },
};
const publicUrl = 'https://member.hanbit.example';
const secrets: Pick<Secrets, 'linkSecret' | 'fingerprint'> = {
  linkSecret: ({ id, kind }) => `secret-of-${id}-${kind}`,
  fingerprint: (text) => `fingerprint of ${text}`,
};
const entry: OutboxEntry = {
  id: 'mail-1',
  template: 'sign-up',
  to: 'kim@example.com',
  language: 'ko',
  facts: { at: '2026-01-02T15:04:00+09:00', device: '', app: '', installation: '', country: '' },
  link: { id: 'link-1', kind: 'JOIN', email: 'kim@example.com', expires_at: 86_400_000 },
  txid: 'txid-1',
  attempts: 0,
  refusals: 0,
  refused_at: null,
  created_at: Date.UTC(2026, 0, 2),
};

/** An SMTP server that notes what it is told; `answers` replace its own at a step, null hangs up. */
async function smtpServer(answers: Answers = {}) {
  const envelopes: { from: string; to: string[]; body: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let current = { from: '', to: [] as string[], body: '' };
    let inBody = false;
    let rest = '';
    const reply = (step: Step, usual: string) => {
      const answer = step in answers ? answers[step] : usual;
      if (answer === null) return socket.destroy();
      return socket.write(`${answer}\r\n`);
    };
    const steps: [RegExp, (argument: string) => unknown][] = [
      [/^EHLO/i, () => socket.write('250-test\r\n250 8BITMIME\r\n')],
      [
        /^MAIL FROM:<(.*?)>/i,
        (from) => {
          current = { from, to: [], body: '' };
          return reply('MAIL', '250 ok');
        },
      ],
      [
        /^RCPT TO:<(.*?)>/i,
        (to) => {
          current.to.push(to);
          return reply('RCPT', '250 ok');
        },
      ],
      [
        /^DATA/i,
        () => {
          inBody = !('DATA' in answers);
          return reply('DATA', '354 go on');
        },
      ],
      [/^QUIT/i, () => socket.end('221 bye\r\n')],
      [/./, () => socket.write('250 ok\r\n')],
    ];
    const line = (text: string) => {
      if (inBody && text !== '.') {
        // RFC 5321 §4.5.2: a line that begins with a dot travels with one more.
        current.body += `${text.replace(/^\./, '')}\n`;
      } else if (inBody) {
        inBody = false;
        envelopes.push(current);
        reply('BODY', '250 taken');
      } else {
        const [pattern, act] = steps.find(([each]) => each.test(text)) ?? [];
        act?.(pattern?.exec(text)?.[1] ?? '');
      }
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const each of lines) line(each);
    });
    reply('CONNECT', '220 test');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    envelopes,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function setUp(answers: Answers = {}, from = 'no-reply@hanbit.example') {
  const sender = mailSender(from) ?? expect.unreachable();
  const server = await smtpServer(answers);
  const troubles: SmtpTrouble[] = [];
  const taken: object[] = [];
  const mailer = createSmtpMailer({
    server: mailServer(server.url) as MailServer,
    sender,
    publicUrl,
    secrets,
    returnPaths: undefined,
    brand,
    onTaken: (each) => taken.push(each),
    onTrouble: (trouble) => troubles.push(trouble),
  });
  endings.push(mailer.close, server.stop);
  return { ...server, mailer, taken, troubles };
}

const headerOf = (body: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'im').exec(body)?.[1];

const decoders: Record<string, (text: string) => string> = {
  base64: (text) => Buffer.from(text, 'base64').toString(),
  'quoted-printable': (text) =>
    decodeURIComponent(text.replace(/=\n/g, '').replace(/%/g, '%25').replace(/=/g, '%')),
};

/** What a reader's program shows of one part of a mail. */
function partOf(body: string, type: string): string {
  const boundary = /boundary="(.+)"/.exec(body)?.[1] ?? '';
  const part = body.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', content = ''] = part.split(/\n\n(.*)/s);
  return decoders[headerOf(head, 'Content-Transfer-Encoding') ?? '']?.(content) ?? content;
}

describe('the SMTP mailer', () => {
  it('hands over one mail to the one address, named so that a repeat is the same message', async () => {
    const { mailer, envelopes } = await setUp();
    expect(await mailer.send(entry)).toEqual({ outcome: 'sent', answer: '250 taken' });
    expect(await mailer.send({ ...entry, attempts: 1 })).toMatchObject({ outcome: 'sent' });
    for (const { from, to, body } of envelopes) {
      expect(from).toBe('no-reply@hanbit.example');
      expect(to).toEqual(['kim@example.com']);
      expect(headerOf(body, 'Message-ID')).toBe('<mail-1@hanbit.example>');
      expect(headerOf(body, 'Date')).toBe('Fri, 02 Jan 2026 00:00:00 +0000');
      expect(headerOf(body, 'To')).toBe('kim@example.com');
      expect(headerOf(body, 'Auto-Submitted')).toBe('auto-generated');
      expect(body).toContain('multipart/alternative');
      expect(partOf(body, 'text/html')).toContain(
        'https://member.hanbit.example/ko/signup/confirm-email?email=kim%40example.com&amp;svc_typ=JOIN&amp;auth_no=secret-of-link-1-JOIN"',
      );
    }
    expect(envelopes).toHaveLength(2);
  });

  it('names, in a mail that can be refused, where a mailbox refuses in one click (RFC 8058)', async () => {
    const { mailer, envelopes } = await setUp();
    const refusal = { what: 'newsletter', subscription: 'abc' } as const;
    await mailer.send({ ...entry, template: 'newsletter-subscribed', facts: {}, link: null, refusal });
    await mailer.send(entry);
    const [one, other] = envelopes.map(({ body }) => body.replace(/:\n /g, ': '));
    const address =
      'https://member.hanbit.example/news-letter/unsubscribe?token=n.abc.secret-of-n.abc-REFUSAL';
    expect(headerOf(one ?? '', 'List-Unsubscribe')).toBe(`<${address}>`);
    expect(headerOf(one ?? '', 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(other ?? '', 'List-Unsubscribe')).toBeUndefined();
  });

  it.each<[Answers, string, string, string?]>([
    [{ RCPT: '450 greylisted' }, 'deferred', '450 at RCPT TO'],
    [{ BODY: '452 4.2.2 full' }, 'deferred', '452 4.2.2 at DATA'],
    [{ RCPT: '550 5.1.1 kim@example.com unknown' }, 'refused', '550 5.1.1 at RCPT TO', '5.1.1'],
    [{ BODY: '550 5.2.1 disabled' }, 'refused', '550 5.2.1 at DATA', '5.2.1'],
    [{ RCPT: '552 5.2.2 full' }, 'refused', '552 5.2.2 at RCPT TO'],
    [{ RCPT: '554 5.7.1 Relay access denied' }, 'barred', '554 5.7.1 at RCPT TO'],
    [{ DATA: '554 no' }, 'barred', '554 at DATA'],
    [{ BODY: '554 spam' }, 'barred', '554 at DATA'],
    [{ MAIL: '550 5.7.1 account suspended' }, 'unreachable', '550 5.7.1 at MAIL FROM'],
    [{ MAIL: '421 busy' }, 'unreachable', '421 at MAIL FROM'],
    [{ RCPT: '421 4.3.2 shutting down' }, 'unreachable', '421 4.3.2 at RCPT TO'],
    [{ CONNECT: '554 go away' }, 'unreachable', '554 at CONN'],
    [{ CONNECT: null }, 'unreachable', 'ECONNECTION'],
    [{ BODY: null }, 'unreachable', 'ECONNECTION at CONN'],
  ])(
    'answers %j as %s and tells why without naming anybody: %s',
    async (answers, outcome, answer, hardStatus) => {
      const { mailer, troubles } = await setUp(answers);
      const forGood = hardStatus && { hardStatus, to: secrets.fingerprint(entry.to) };
      expect(await mailer.send(entry)).toEqual({ outcome, answer, ...(forGood || {}) });
      expect(troubles).toMatchObject([{ txid: 'txid-1', id: 'mail-1', code: expect.any(String) }]);
      expect(JSON.stringify(troubles)).not.toContain('kim');
    },
  );

  it('keeps what the server said as it took a mail, without addresses', async () => {
    const { mailer, taken } = await setUp({ BODY: '250 2.0.0 Ok: queued as 4F1B for <kim@example.com>' });
    expect(await mailer.send(entry)).toEqual({
      outcome: 'sent',
      answer: '250 2.0.0 Ok: queued as 4F1B for ***',
    });
    const answer = '250 2.0.0 Ok: queued as 4F1B for ***';
    expect(taken).toEqual([{ txid: 'txid-1', id: 'mail-1', answer }]);
  });

  it('tries each mail once per call, also where connections break', async () => {
    const { mailer, envelopes } = await setUp({ BODY: null });
    await mailer.send(entry);
    expect(envelopes).toHaveLength(1);
  });

  it('finds nobody listening unreachable, and sends when somebody is', async () => {
    const { mailer, stop } = await setUp();
    await stop();
    expect(await mailer.send(entry)).toEqual({
      outcome: 'unreachable',
      answer: 'ESOCKET ECONNREFUSED at CONN',
    });
  });

  it.each([
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '"e@evil.example"@example.com',
    'a\uFF20example.com',
    '<a@example.com>',
    '',
  ])('hands nothing over for the address %j', async (to) => {
    const { mailer, envelopes } = await setUp();
    expect(await mailer.send({ ...entry, to })).toMatchObject({ outcome: 'refused' });
    expect(envelopes).toEqual([]);
  });

  it('writes in the reader’s language, from the agency’s English name where it has no other', async () => {
    const { mailer, envelopes } = await setUp();
    await mailer.send({ ...entry, language: 'fr' });
    const body = envelopes[0]?.body ?? '';
    expect(headerOf(body, 'From')).toBe('Hanbit News Agency <no-reply@hanbit.example>');
    expect(headerOf(body, 'Subject')).toContain('V=C3=A9rifiez');
    expect(partOf(body, 'text/plain')).toContain('/fr/signup/confirm-email');
  });

  it.each(languages.map(({ prefix }) => prefix))(
    'says in %s what was composed, in lines that may travel',
    async (language) => {
      const { mailer, envelopes } = await setUp();
      await mailer.send({ ...entry, language });
      const { text, html } = renderMail(
        entry,
        language,
        brand,
        mailHref(entry, language, publicUrl, secrets),
      );
      const body = envelopes[0]?.body ?? '';
      expect(body).toMatch(/^[\t\n -~]*$/);
      expect(body.split('\n').filter((line) => line.length > 78)).toEqual([]);
      expect(partOf(body, 'text/plain').replaceAll('\r', '').trimEnd()).toBe(text.trimEnd());
      expect(partOf(body, 'text/html').replaceAll('\r', '').trimEnd()).toBe(html.trimEnd());
    },
  );
});

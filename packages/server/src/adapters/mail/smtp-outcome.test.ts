import { type AddressInfo, createServer as createPlainServer, type Server } from 'node:net';
import { createServer, TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, mailServer } from '../../domain/mail-server.ts';
import { aboutTheRecipient } from '../../domain/recipient-status.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';
import { shippedBrand } from './shipped-brand.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { outcomeOf, smtpTrouble } from './smtp-outcome.ts';

/** Signed by itself for a name of nobody's; the key guards nothing. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEVXzLC8IEMzKZ6FO
bzaEMMwKdqwJUHwpUqmS3sShw2OhRANCAATNLqq2VJc1DRu2mySiaZej1NdKkqps
2iAJOLo6vskx4htbG5K6cTXFXyO52qP11E0kKz3myjrpVb/68ynEYVTu
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBkzCCATmgAwIBAgIUEY5gLKoobWGdDmwFduORzEUrxYEwCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTbWFpbC5oYW5iaXQuZXhhbXBsZTAgFw0yNjExMjUxMjExMjFa
GA8yMTI2MTEwMTEyMTEyMVowHjEcMBoGA1UEAwwTbWFpbC5oYW5iaXQuZXhhbXBs
ZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABM0uqrZUlzUNG7abJKJpl6PU10qS
qmzaIAk4ujq+yTHiG1sbkrpxNcVfI7nao/XUTSQrPebKOulVv/rzKcRhVO6jUzBR
MB0GA1UdDgQWBBTcL8Zh/qnjpwHaZ9WBWigmmBOPcDAfBgNVHSMEGDAWgBTcL8Zh
/qnjpwHaZ9WBWigmmBOPcDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gA
MEUCIGsduo6shMlgH1QFWhJutgAJ1OmiGfnll6C/bV/XSh43AiEAzIk4nl0+q48n
da8MKpHWS/RxwLuib0VWwZr5q057QC8=
-----END CERTIFICATE-----`;

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

const mail: OutboxEntry = {
  id: 'mail-1',
  template: 'no-account',
  to: 'kim@example.com',
  language: 'ko',
  facts: {},
  link: null,
  attempts: 0,
  refusals: 0,
  refused_at: null,
  created_at: 0,
};

/** A server whose certificate nobody vouches for, and a way to stop it before the test ends. */
async function listening(server: Server) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () => new Promise((done) => server.close(done));
  endings.push(stop);
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      endings.splice(endings.indexOf(stop), 1);
      await stop();
    },
  };
}

function mailerTo(smtpUrl: string) {
  const mailer = createSmtpMailer({
    server: mailServer(smtpUrl) as MailServer,
    sender: { name: '', address: 'no-reply@hanbit.example', host: 'hanbit.example' },
    publicUrl: 'https://member.hanbit.example',
    secrets: { linkSecret: () => 'secret', fingerprint: (text) => text },
    returnPaths: undefined,
    brand: shippedBrand,
  });
  endings.push(mailer.close);
  return mailer;
}

/** Greets in clear and goes on by TLS, as port 587 does; told of everything that came in clear. */
const startingTls = (heard: string[]) =>
  createPlainServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.hanbit.example\r\n');
    socket.on('data', (bytes) => {
      const said = bytes.toString().trim();
      heard.push(said);
      if (said.startsWith('EHLO')) socket.write('250-mail.hanbit.example\r\n250 STARTTLS\r\n');
      if (said !== 'STARTTLS') return;
      socket.removeAllListeners('data');
      socket.write('220 Go on\r\n');
      new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => undefined);
    });
  });

it('tells a refused certificate from a refused connection', async () => {
  const server = createServer({ key, cert }, (socket) => socket.on('error', () => undefined));
  server.on('tlsClientError', () => undefined);
  const { port, stop } = await listening(server);
  const mailer = mailerTo(`smtps://127.0.0.1:${port}`);
  expect(await mailer.send(mail)).toEqual({
    outcome: 'unreachable',
    answer: 'ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT at CONN',
  });
  await stop();
  expect(await mailer.send(mail)).toEqual({
    outcome: 'unreachable',
    answer: 'ESOCKET ECONNREFUSED at CONN',
  });
});

it('does so where the certificate comes after STARTTLS, and has said nothing of the mail by then', async () => {
  const heard: string[] = [];
  const { port, stop } = await listening(startingTls(heard));
  // An address of this machine that is not written as loopback, so that TLS is asked for.
  const mailer = mailerTo(`smtp://user:secret@0.0.0.0:${port}`);
  expect(await mailer.send(mail)).toEqual({
    outcome: 'unreachable',
    answer: expect.stringMatching(/^\w+ DEPTH_ZERO_SELF_SIGNED_CERT at \w+$/),
  });
  expect(heard).toEqual([expect.stringMatching(/^EHLO /), 'STARTTLS']);
  await stop();
  expect(await mailer.send(mail)).toEqual({
    outcome: 'unreachable',
    answer: 'ESOCKET ECONNREFUSED at CONN',
  });
});

it.each([
  ['535 5.7.8 Authentication failed', 'AUTH PLAIN', 'unreachable', '5.7.8'],
  ['550 5.7.1 Suspended', 'MAIL FROM', 'unreachable', '5.7.1'],
  ['550-5.1.1 No such user\n550 5.1.1 here', 'RCPT TO', 'refused', '5.1.1'],
  ['450 4.7.1 Greylisted', 'RCPT TO', 'deferred', '4.7.1'],
  ['554 no', 'DATA', 'barred', undefined],
  ['554 5.7.1 Relay access denied', 'RCPT TO', 'barred', '5.7.1'],
  ['550 4.2.2 Over quota', 'RCPT TO', 'barred', '4.2.2'],
  ['450 5.1.1 No such user yet', 'RCPT TO', 'deferred', '5.1.1'],
  ['550 5.1.1 Sender unknown', 'MAIL FROM', 'unreachable', '5.1.1'],
  ['550 5.1.11', 'RCPT TO', 'barred', '5.1.11'],
])('%j at %s is %s, status %s', (response, command, outcome, status) => {
  const responseCode = Number(response.slice(0, 3));
  const trouble = smtpTrouble({ code: 'EENVELOPE', responseCode, response, command });
  expect([outcomeOf(trouble), trouble.status]).toEqual([outcome, status]);
});

describe('a permanent no', () => {
  const outcomes = (statuses: readonly string[]) =>
    statuses.flatMap((status) =>
      ['RCPT TO', 'DATA'].map((command) =>
        outcomeOf(smtpTrouble({ responseCode: 550, response: `550 ${status} x`, command })),
      ),
    );
  const ofSubject = (subject: number) => Array.from({ length: 40 }, (_, detail) => `5.${subject}.${detail}`);

  it.each(Object.entries(aboutTheRecipient))('with %s is about the mail: %s', (status) => {
    expect(outcomes([status])).toEqual(['refused', 'refused']);
  });

  it.each([
    [0, 'nothing in particular'],
    [3, 'the server'],
    [4, 'the route'],
    [5, 'the dialogue'],
    [6, 'the contents'],
    [7, 'a policy'],
  ])('with any status 5.%i is not: it is about %s', (subject) => {
    expect(new Set(outcomes(ofSubject(subject)))).toEqual(new Set(['barred']));
  });

  it('about our own address, or an address or mailbox in some way that nobody says, is not', () => {
    const unsaid = [1, 2].flatMap(ofSubject).filter((status) => !Object.hasOwn(aboutTheRecipient, status));
    expect(unsaid).toEqual(expect.arrayContaining(['5.1.0', '5.1.7', '5.1.8', '5.2.0', '5.2.3']));
    expect(new Set(outcomes(unsaid))).toEqual(new Set(['barred']));
  });
});

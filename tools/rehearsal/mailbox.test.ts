import { expect, test } from 'vitest';
import { readMail } from './mailbox.ts';

const headers = (rest: string) => `X-Original-To: kim@example.com
Message-ID:
 <abc-1@account.rehearsal.example>
${rest}`;

test('a mail is read as it was delivered: whose it is, by which id, and where its link leads', () => {
  const text =
    'Press: https://account.rehearsal.example/ko/x?email=3Dkim%40example.com&auth_no=3Dse=\ncret\n';
  const plain = `Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

${text}`;
  const mail = headers(`Content-Type: multipart/alternative;
 boundary="--b1"

----b1
${plain}
----b1
Content-Type: text/html
Content-Transfer-Encoding: base64

${Buffer.from('<a href="https://account.rehearsal.example/ko/x?auth_no=other&amp;x=1">').toString('base64')}
----b1--
`);
  expect(readMail(mail)).toEqual({
    id: 'abc-1',
    to: 'kim@example.com',
    link: 'https://account.rehearsal.example/ko/x?email=kim%40example.com&auth_no=secret',
  });
});

test('one without a link has none', () => {
  expect(readMail(headers('Content-Type: text/plain\n\nNothing to press.\n'))).toMatchObject({
    link: undefined,
  });
});

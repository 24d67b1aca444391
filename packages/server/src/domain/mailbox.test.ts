import { expect, test } from 'vitest';
import { mailboxOf, registeredDomain } from './mailbox.ts';

test.each([
  ['kimmin@gmail.com', 'kimmin@gmail.com'],
  ['kim.min+news@gmail.com', 'kimmin@gmail.com'],
  ['k.i.m.m.i.n@googlemail.com', 'kimmin@gmail.com'],
  ['kim.min+x+y@naver.com', 'kim.min@naver.com'],
  ['kim@hanmail.net', 'kim@daum.net'],
  ['kim+1@agency.co.kr', 'kim@agency.co.kr'],
  ['kim+@hanbit.example', 'kim@hanbit.example'],
  ['k.im+2@hanbit.example', 'k.im@hanbit.example'],
  // A sign at the beginning follows no name.
  ['+kim@example.com', '+kim@example.com'],
  ['++2@hanbit.example', '++2@hanbit.example'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('counts %s as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});

test.each([
  ['a@example.com', 'example.com'],
  ['a@one.two.example.com', 'example.com'],
  ['a@mail.agency.co.kr', 'agency.co.kr'],
  ['a@agency.co.kr', 'agency.co.kr'],
  ['a@agency.kr', 'agency.kr'],
  ['a@x.agency.kr', 'agency.kr'],
  ['a@x.co.com', 'co.com'],
  ['a@googlemail.com', 'gmail.com'],
  ['a@localhost', 'localhost'],
])('%s belongs to the owner of %s', (email, domain) => {
  expect(registeredDomain(email)).toBe(domain);
});

import { limits } from '@daemun/contract/limits';
import { expect, test } from 'vitest';
import { mailRetryPolicy } from '../../adapters/outbox/retry-policy.ts';
import { mailsTriedFor } from '../../domain/mail-kinds.ts';
import type { Mail } from './mail.ts';
import { mailEnd } from './mail-end.ts';

const now = 1_800_000_000_000;
const facts = { at: '', device: '', app: '', installation: '', country: '' };
const to = 'reader@example.com';
const linkFor = (life: number, kind: 'JOIN' | 'GUARD' | 'UNDO' = 'JOIN') =>
  ({ id: 'link', kind, email: to, expires_at: now + life }) as const;
const code = { id: 'code', key: 'key', expires_at: now + limits.mailCode.life };
const day = 86_400_000;

test('what was asked for ends with its link, not with the code beside it', () => {
  const mail: Mail = { template: 'sign-up', facts, to, member: 'm', link: linkFor(day), code };
  expect(mailEnd(mail, now)).toBe(now + day);
});

test('a code ends with itself, not with the link beside it', () => {
  const beside = linkFor(day, 'GUARD');
  for (const mail of [
    { template: 'step-code', facts, to, member: 'm', code, link: beside },
    { template: 'login-code', facts, to, code },
  ] satisfies Mail[])
    expect(mailEnd(mail, now)).toBe(now + limits.mailCode.life);
});

test('an answer ends as its call says, also one that carries a link', () => {
  const mails: Mail[] = [
    { template: 'newsletter-confirm', facts: { subscription: 's' }, to, until: now + 9 },
    { template: 'no-account', facts: {}, to, until: now + 9 },
    { template: 'sign-up-waiting', facts, to, member: 'm', link: linkFor(day), until: now + 9 },
  ];
  for (const mail of mails) expect(mailEnd(mail, now)).toBe(now + 9);
});

test('a notice tells for longer than mails are tried, and longer yet where its button lives longer', () => {
  const told = (life: number) =>
    mailEnd({ template: 'password-changed', facts, to, member: 'm', link: linkFor(life, 'GUARD') }, now);
  expect(told(day)).toBeGreaterThan(now + mailsTriedFor + mailRetryPolicy.maxDelay + mailRetryPolicy.maxRest);
  expect(told(90 * day)).toBe(now + 90 * day);
});

test('a notice without a button ends only where it has the one of an address that was left', () => {
  const blocked = { template: 'account-blocked', facts: { at: '' }, to, member: 'm' } as const;
  expect(mailEnd(blocked, now)).toBeNull();
  expect(mailEnd({ ...blocked, link: linkFor(90 * day, 'UNDO') }, now)).toBe(now + 90 * day);
});

test('no mail is written without its member, or without what has its end', () => {
  const mails = [
    // @ts-expect-error A mail to a member says to whom.
    { template: 'sign-up', facts, to, link: linkFor(1) },
    // @ts-expect-error A mail with a link has it, with its end.
    { template: 'sign-up', facts, to, member: 'm' },
    // @ts-expect-error A mail with a code has it.
    { template: 'login-code', facts, to },
    // @ts-expect-error A code has an end.
    { template: 'login-code', facts, to, code: { id: 'code', key: 'key' } },
    // @ts-expect-error An invitation has an end.
    { template: 'newsletter-confirm', facts: { subscription: 's' }, to },
    // @ts-expect-error What answers in the place of a mail that ends has its end.
    { template: 'no-account', facts: {}, to },
    // @ts-expect-error Whoever has an address is looked up.
    { template: 'no-account', facts: {}, to, until: now, member: 'm' },
  ] satisfies Mail[];
  expect(mails).toHaveLength(7);
});

import { globSync, readFileSync } from 'node:fs';
import { readCatalog } from '@daemun/i18n/catalog';
import { expect, test } from 'vitest';
import { mailTemplates, type Template } from '../../packages/server/src/adapters/mail/mail-template.ts';
import { auditEvents, loginNotices, noticesOf } from '../../packages/server/src/domain/account-events.ts';
import { linkOf, mails, notices } from '../../packages/server/src/domain/mails.ts';
import type { MailTemplate } from '../../packages/server/src/ports/outbox.ts';

type Subject = { readonly mail: string; readonly words: string };

const catalog = readCatalog('ko', 'mail');
const said = (id: string): string => catalog.get(id) ?? '';

/** Of which events each mail tells that tells of several, by how they begin. */
const told: Readonly<Partial<Record<MailTemplate, RegExp>>> = {
  'account-event': /^(?!COLLEAGUE_|OPERATOR_|STAFF_|WEBHOOK_|POLICY_)/,
  'desk-event': /^OPERATOR_/,
  'staff-event': /^STAFF_/,
  'staff-alert': /^COLLEAGUE_/,
  'webhook-trouble': /^WEBHOOK_/,
  'policy-event': /^POLICY_/,
};
const whats = [...catalog.keys()].filter((id) => id.startsWith('mail.what.'));
const eventOf = (id: string): string => id.replace('mail.what.', '');

/** Every subject that a mail may have; one that tells of several events has one for each. */
function subjectsOf([mail, { subject, codeFor }]: [string, Template]): Subject[] {
  const plain = said(subject);
  const events = told[mail as MailTemplate];
  if (events)
    return whats
      .filter((id) => events.test(eventOf(id)))
      .map((id) => ({ mail: eventOf(id), words: plain.replace('{what}', said(id)) }));
  const withCode = codeFor && { mail, words: said('mail.code.subject').replace('{what}', said(codeFor)) };
  return [{ mail, words: plain }, ...(withCode ? [withCode] : [])];
}

const subjects = Object.entries<Template>(mailTemplates).flatMap(subjectsOf);

/** The mails that words may mean; those alike where one of them has every subject that they fit. */
function meantBy(words: string): readonly string[] {
  const found = subjects.filter((subject) => subject.words.includes(words));
  const texts = new Set(found.map((subject) => subject.words));
  const mails = [...new Set(found.map(({ mail }) => mail))];
  const whole = mails.find((each) => found.filter(({ mail }) => mail === each).length === texts.size);
  return whole === undefined ? mails : [whole];
}

test('the words are those of the mails', () => {
  expect(meantBy('] 로그인되었습니다')).toEqual(['logged-in']);
  expect(meantBy('비밀번호 재설정')).toEqual(['password-reset']);
  expect(meantBy('변경되었습니다')).toEqual(['password-changed', 'email-changed']);
});

test('no test waits for a mail by words that another mail has, too: it may come first', () => {
  const ambiguous = globSync('tests/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\babout: '([^']+)'/g)]
      .filter(([, words = '']) => meantBy(words).length > 1)
      .map(([, words = '']) => `${file}: ${words} (${meantBy(words).join(', ')})`),
  );
  expect(ambiguous).toEqual([]);
});

test('each notice to an owner has an event that sends it', () => {
  const sent = [...Object.values(loginNotices).flat(), ...auditEvents.flatMap(noticesOf)];
  expect([...new Set(sent)].sort()).toEqual(notices.toSorted());
});

test('a notice carries a link if its button has one', () => {
  for (const mail of notices)
    expect([mail, linkOf(mail) !== null]).toEqual([mail, mails[mail].carries === 'link']);
});

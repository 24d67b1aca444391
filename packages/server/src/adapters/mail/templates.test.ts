import { type LanguagePrefix, languageOfPrefix, languages } from '@daemun/contract/languages';
import { describe, expect, it } from 'vitest';
import { linkOf, type Notice, notices as ownersNotices } from '../../domain/mails.ts';
import type { AccountEvent, DeskEvent, MailTemplate, OutboxEntry } from '../../ports/outbox.ts';
import { brandWords } from './mail-brand.ts';
import { mailTemplates } from './mail-template.ts';
import { textWords } from './mail-words.ts';
import { mailSamples } from './samples.ts';
import { renderMail } from './templates.ts';

const brand = {
  name: { ko: '한빛통신', en: 'Hanbit News Agency', jp: 'ハンビッ通信' },
  address: { ko: '서울특별시 중구 세종대로 1', en: '1 Sejong-daero, Jung-gu, Seoul' },
  phone: { ko: '02-000-0000', en: '+82-2-000-0000' },
};
const { facts: eventFacts } = mailSamples['new-device'];
const until = Date.UTC(2026, 0, 2, 6, 4);

const templates = Object.keys(mailSamples) as MailTemplate[];

/** Times are ours, not a stranger's: hostile text could only stand beside them. */
const times = (facts: object) =>
  Object.fromEntries(
    [
      ['at', eventFacts.at],
      ['until', eventFacts.at],
      ['joined', '2025-03-01'],
      ['agreedOn', '2024-01-02'],
      ['keptUntil', '2026-07-02'],
      ['rejoinFrom', ''],
    ].filter(([name = '']) => name in facts),
  );

/** Facts that the types forbid too: a row of the store may come from an older release. */
type Changes = { to?: string; facts?: Readonly<Record<string, string>> };

function entryOf(template: MailTemplate, changes: Changes = {}): OutboxEntry {
  const { facts, kind } = mailSamples[template];
  const link = kind ? { id: 'link-1', kind, email: 'kim@example.com', expires_at: until } : null;
  return {
    id: 'm',
    template,
    to: 'kim@example.com',
    language: 'ko',
    facts,
    link,
    attempts: 0,
    created_at: 0,
    ...changes,
  } as OutboxEntry;
}

const href =
  'https://member.example.com/ko/signup/confirm-email?email=kim%40example.com&svc_typ=JOIN&auth_no=s';

describe.each(templates)('the mail "%s"', (template) => {
  it.each(languages)('is complete for readers of $name', ({ prefix }) => {
    const mail = renderMail(entryOf(template), prefix, brand, href, mailSamples[template].code);
    for (const part of Object.values(mail)) expect(part).not.toMatch(/\{\w+\}|undefined|NaN|Invalid/);
    const { tag, dir } = languageOfPrefix(prefix) ?? languages[0];
    expect(mail.html).toContain(`<html lang="${tag}" dir="${dir}"`);
    expect(mail.subject).toContain(brandWords(brand.name, prefix));
    for (const part of Object.values(mail)) expect(/[가-힣]/.test(part)).toBe(prefix === 'ko');
    for (const words of [
      brandWords(brand.name, prefix),
      brandWords(brand.address, prefix),
      brandWords(brand.phone, prefix),
    ])
      for (const twin of [mail.text, mail.html]) expect(twin).toContain(words);
  });

  it('shows the same address on the button and as text', () => {
    const { html, text } = renderMail(entryOf(template), 'ko', brand, href, mailSamples[template].code);
    const escaped = href.replaceAll('&', '&amp;');
    if (mailTemplates[template].action === null) {
      for (const twin of [html, text]) expect(twin).not.toMatch(/https?:/);
      return;
    }
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}</a>`);
    expect(text).toContain(href);
  });

  it('says until when its link lives, if it has one', () => {
    const { text } = renderMail(entryOf(template), 'ko', brand, href, mailSamples[template].code);
    expect(text.includes('2026년 1월 2일 15:04까지')).toBe(mailSamples[template].kind !== undefined);
  });

  it('escapes every value', () => {
    const hostile = `<img src=x onerror=alert(1)>"'&`;
    const facts = Object.fromEntries(
      Object.entries(mailSamples[template].facts).map(([name]) => [name, hostile]),
    );
    const both = { ko: hostile, en: hostile };
    const { html } = renderMail(
      entryOf(template, { to: hostile, facts: { ...facts, ...times(facts) } }),
      'ko',
      { name: both, address: both, phone: both },
      'https://x/?a="><script>',
      mailSamples[template].code,
    );
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>"/);
  });
});

const notices = templates.filter((template) => mailSamples[template].kind === 'GUARD');

describe.each(notices)('the notice "%s" at an address that a change left', (template) => {
  it.each(languages)('offers to take the change back, to readers of $name', ({ prefix }) => {
    const own = entryOf(template);
    const left = { ...own, link: own.link && { ...own.link, kind: 'UNDO' as const } };
    const [before, after] = [own, left].map((entry) =>
      renderMail(entry, prefix, brand, href, mailSamples[template].code),
    );
    const words = textWords(prefix);
    for (const id of ['mail.undo.left', 'mail.undo.button'] as const) {
      expect(after?.text).toContain(words(id, {}));
      expect(before?.text).not.toContain(words(id, {}));
    }
    expect(after?.text).not.toContain(words('mail.notMe.before', {}));
    expect(after?.subject).toBe(before?.subject);
  });
});

/** Notices that tell of a change of who can get in. */
const alarms = ownersNotices.filter((notice) => linkOf(notice) !== null);

/** Why an alarm does not say when, or on which device. */
const unsaid: Readonly<Partial<Record<Notice, { readonly what: readonly Fact[]; readonly why: string }>>> = {
  'email-restored': { what: ['at', 'device'], why: 'answers the press of who reads it, a moment before' },
  'password-reclaimed': { what: ['at', 'device'], why: 'comes while its owner speaks with the desk' },
  'desk-event': { what: ['device'], why: 'the desk did it' },
  'login-cut': { what: ['device'], why: 'the provider did it' },
  'login-died': { what: ['device'], why: 'the provider did it' },
};
type Fact = 'at' | 'device';

/** What keeps words of one direction together among those of the other. */
const marks = /[\u200E\u200F\u2066-\u2069]/g;

describe.each(alarms)('the notice "%s"', (notice) => {
  it.each(languages)('says what, when, where, and what to press, to readers of $name', ({ prefix }) => {
    const words = textWords(prefix);
    const { html, text } = renderMail(entryOf(notice), prefix, brand, href);
    const { title, action } = mailTemplates[notice];
    const { what } = mailSamples[notice].facts as { readonly what?: AccountEvent | DeskEvent };
    // A title may name what happened by itself.
    const named = {
      platform: words('mail.platform.KK', {}),
      what: what ? words(`mail.what.${what}`, {}) : '',
    };
    expect(text.replace(marks, '')).toContain(words(title, named).replace(marks, ''));
    // The same minute stands once more where the link ends.
    const told = { at: text.split('15:04').length > 2, device: text.includes('Chrome · Windows') };
    const left = unsaid[notice]?.what ?? [];
    expect(told).toEqual({ at: !left.includes('at'), device: !left.includes('device') });
    const button = words(action?.button ?? 'mail.notMe.button', {});
    for (const twin of [html, text]) expect(twin).toContain(button);
    expect(text).toContain(href);
  });
});

describe('what a mail tells', () => {
  it('is Korea time, named as such outside Korean', () => {
    const entry = entryOf('password-changed');
    expect(renderMail(entry, 'ko', brand, href).text).toContain('일시: 2026년 1월 2일 15:04');
    expect(renderMail(entry, 'en', brand, href).text).toContain(
      'Time: January 2, 2026, 15:04 (Korea time, UTC+9)',
    );
  });

  it('is told in the reader’s own way of writing', () => {
    const mail = (language: LanguagePrefix) => renderMail(entryOf('find-id'), language, brand, href).text;
    expect(mail('cn')).toContain('登录方式: 邮箱、Kakao');
    expect(mail('cb')).toContain('註冊日期: 2025年3月1日');
    expect(renderMail(entryOf('marketing-agreed'), 'jp', brand, href).text).toContain(
      '2026年1月2日 15:04（韓国時間、UTC+9）',
    );
  });

  it('keeps addresses, names and numbers in their own order among Arabic words', () => {
    const { html, text } = renderMail(entryOf('sign-up'), 'ar', brand, href);
    expect(html).toContain('<strong class="ink"><bdi>kim@example.com</bdi></strong>');
    expect(html).toContain('<bdi>+82-2-000-0000</bdi>');
    for (const value of ['kim@example.com', '+82-2-000-0000', 'Hanbit News Agency'])
      expect(text).toContain(`\u2068${value}\u2069`);
    const facts = renderMail(entryOf('account-locked'), 'ar', brand, href);
    expect(facts.html).toContain('<bdi>Chrome · Windows</bdi>');
    expect(facts.text).toContain('\u20682 يناير 2026 الساعة 15:04');
  });

  it('begins a list of Arabic words on the right, also where its first name is in Latin letters', () => {
    const facts = { at: eventFacts.at, agreed: 'ISS/MKT_EMAIL', refused: '' };
    const { html } = renderMail(entryOf('marketing-agreed', { facts }), 'ar', brand, href);
    expect(html).toMatch(/<bdi>\u200F[\w ]+ \(/);
    expect(renderMail(entryOf('marketing-agreed', { facts }), 'en', brand, href).html).not.toContain(
      '\u200F',
    );
  });

  it('is read out in its own language where the operator gave no words in the reader’s', () => {
    const english = '<span lang="en" dir="ltr">1 Sejong-daero, Jung-gu, Seoul</span>';
    for (const { prefix } of languages) {
      const { html, text } = renderMail(entryOf('sign-up'), prefix, brand, href);
      expect(html.includes(english)).toBe(!['ko', 'en'].includes(prefix));
      expect(text).not.toContain('<span');
    }
  });

  it('is the ways to log in by their names', () => {
    expect(renderMail(entryOf('find-id'), 'ko', brand, href).text).toContain('로그인 방법: 이메일, 카카오');
    expect(renderMail(entryOf('find-id'), 'en', brand, href).text).toContain('Joined: March 1, 2025');
    expect(renderMail(entryOf('no-password'), 'ko', brand, href).text).toContain('로그인 방법: 네이버');
  });

  it('is a device in known words, never what a stranger wrote', () => {
    const entry = entryOf('account-locked', { facts: { ...eventFacts, device: 'Call 02-555-0000 at once' } });
    const mail = renderMail(entry, 'ko', brand, href);
    expect(mail.text).toContain('기기: 알 수 없는 기기');
    expect(mail.text + mail.html).not.toContain('02-555-0000');
    expect(renderMail(entryOf('account-locked'), 'ko', brand, href).text).toContain('기기: Chrome · Windows');
  });

  it('is never half said: a missing value is an error', () => {
    expect(() => renderMail(entryOf('new-device', { facts: {} }), 'ko', brand, href)).toThrow('{at}');
  });
});

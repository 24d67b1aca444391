import { i18n } from '@lingui/core';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

type Words = { readonly messages: Record<string, string> };

const hub = new EventTarget();
const waiting = new Map<string, { come: () => void; fail: () => void }>();

/** A part of a catalog that comes when the test says so. */
const part = (name: string) => () =>
  new Promise<Words>((resolve, reject) =>
    waiting.set(name, {
      come: () => resolve({ messages: { [name.slice(3)]: name } }),
      fail: () => reject(new Error('lost')),
    }),
  );
const catalog = (prefix: string) =>
  Object.fromEntries(['critical', 'visitor', 'member'].map((name) => [name, part(`${prefix}/${name}`)]));

vi.mock('virtual:catalogs', () => ({
  catalogs: Object.fromEntries(['ko', 'en', 'cn', 'cb', 'jp', 'ar', 'fr', 'sp'].map((p) => [p, catalog(p)])),
}));

const settle = () => new Promise((done) => setTimeout(done));
async function comes(...names: string[]): Promise<void> {
  for (const name of names) waiting.get(name)?.come();
  await settle();
}
const touch = () => hub.dispatchEvent(new Event('pointerdown'));
const lang = () => document.documentElement.lang;

/** The module as a fresh document has it. */
async function begin() {
  vi.resetModules();
  return (await import('./load-language.ts')).loadLanguage;
}

const silent = () => i18n.loadAndActivate({ locale: '', messages: {} });

afterAll(silent);
beforeEach(() => {
  waiting.clear();
  silent();
  vi.stubGlobal('addEventListener', hub.addEventListener.bind(hub));
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } });
});

test('the first words speak alone, the rest joins them with the first touch', async () => {
  const loadLanguage = await begin();
  void loadLanguage('ko', 'critical');
  await comes('ko/critical');
  expect([i18n.locale, i18n._('critical'), i18n._('visitor')]).toEqual(['ko', 'ko/critical', 'visitor']);
  touch();
  await comes('ko/critical', 'ko/visitor');
  expect([i18n._('critical'), i18n._('visitor'), lang()]).toEqual(['ko/critical', 'ko/visitor', 'ko']);
});

test('a rest that comes late does not turn the language back', async () => {
  const loadLanguage = await begin();
  void loadLanguage('ko', 'critical');
  await comes('ko/critical');
  touch();
  void loadLanguage('en', 'critical');
  await comes('en/critical', 'en/visitor');
  expect([i18n.locale, lang()]).toEqual(['en', 'en']);
  await comes('ko/critical', 'ko/visitor');
  expect([i18n.locale, i18n._('visitor'), lang()]).toEqual(['en', 'en/visitor', 'en']);
});

test('a touch before the first words are there asks for more of the same language', async () => {
  const loadLanguage = await begin();
  void loadLanguage('en', 'critical');
  touch();
  expect([...waiting.keys()]).toEqual(['en/critical', 'en/visitor']);
  await comes('en/critical', 'en/visitor');
  expect([i18n.locale, i18n._('visitor')]).toEqual(['en', 'en/visitor']);
});

test('of two quick switches the second counts, whichever comes first', async () => {
  const loadLanguage = await begin();
  void loadLanguage('ko', 'visitor');
  await comes('ko/critical', 'ko/visitor');
  void loadLanguage('en', 'visitor');
  void loadLanguage('fr', 'visitor');
  await comes('en/critical', 'en/visitor');
  expect([i18n.locale, lang()]).toEqual(['ko', 'ko']);
  await comes('fr/critical', 'fr/visitor');
  expect([i18n.locale, lang()]).toEqual(['fr', 'fr']);
});

test('who goes back before the other language is there stays in theirs', async () => {
  const loadLanguage = await begin();
  void loadLanguage('ko', 'visitor');
  await comes('ko/critical', 'ko/visitor');
  void loadLanguage('en', 'visitor');
  await loadLanguage('ko', 'visitor');
  await comes('en/critical', 'en/visitor');
  expect([i18n.locale, lang()]).toEqual(['ko', 'ko']);
});

test('a language that cannot come is not wanted any more', async () => {
  const loadLanguage = await begin();
  void loadLanguage('ko', 'critical');
  await comes('ko/critical');
  const lost = loadLanguage('en', 'critical');
  waiting.get('en/critical')?.fail();
  await expect(lost).rejects.toThrow('lost');
  touch();
  await comes('ko/critical', 'ko/visitor', 'en/critical', 'en/visitor');
  expect([i18n.locale, i18n._('visitor')]).toEqual(['ko', 'ko/visitor']);
});

test('the words of my area join the others, and stay wanted in the next language', async () => {
  const loadLanguage = await begin();
  void loadLanguage('ko', 'visitor');
  await comes('ko/critical', 'ko/visitor');
  expect(i18n._('member')).toBe('member');
  void loadLanguage('ko', 'member');
  await comes('ko/critical', 'ko/visitor', 'ko/member');
  expect([i18n._('critical'), i18n._('visitor'), i18n._('member')]).toEqual([
    'ko/critical',
    'ko/visitor',
    'ko/member',
  ]);
  void loadLanguage('en', 'critical');
  await comes('en/critical', 'en/visitor', 'en/member');
  expect([i18n.locale, i18n._('member')]).toEqual(['en', 'en/member']);
});

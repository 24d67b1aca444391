import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Catalog, faultsOf } from './messages-check.ts';
import { usedIds } from './used-ids.ts';

const namespaces = ['login', 'common'];
const path = 'src/x.tsx';

/** A program of one text, without a library. */
function typed(text: string): ts.Program {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const options = { noLib: true, noResolve: true, jsx: ts.JsxEmit.Preserve, strict: true };
  const host = { ...ts.createCompilerHost(options), getSourceFile: () => source };
  return ts.createProgram([path], options, host);
}
const source = (text: string) => usedIds([{ path, text }], namespaces, [], () => typed(text));
const good = {
  used: source(`t('login.hello', { name })`),
  source: 'ko',
  catalogs: new Map([
    ['ko', { 'login.hello': '{name}님, 안녕하세요.' }],
    ['en', { 'login.hello': 'Hello, {name}.' }],
  ]),
};
const withEnglish = (catalog: Record<string, string>) => ({
  ...good,
  catalogs: new Map([...good.catalogs, ['en', catalog]]),
});

test('complete catalogs have no faults', () => {
  expect(faultsOf(good)).toEqual([]);
});

test('finds ids in calls, tables and attributes, and nothing that only looks alike', () => {
  const text = `
    import './login.module.css';
    const rows = { A: 'login.a', B: { label: 'login.b' } };
    const el = <LinkRow label="common.c" other="x.login.d" />;
    const words = t(\`login.e\`);`;
  expect([...source(text).ids].toSorted()).toEqual(['common.c', 'login.a', 'login.b', 'login.e']);
});

test('a used id that a catalog lacks', () => {
  expect(faultsOf(withEnglish({}))).toEqual(['en: login.hello is used but missing']);
  expect(
    faultsOf({
      ...good,
      catalogs: new Map([
        ['ko', {}],
        ['en', {}],
      ]),
    }),
  ).toContain('ko: login.hello is used but missing');
});

test('an id that nothing uses', () => {
  expect(faultsOf(withEnglish({ 'login.hello': 'Hello, {name}.', 'login.old': 'Old' }))).toEqual([
    'en: login.old is not used',
  ]);
});

test('an empty message', () => {
  expect(faultsOf(withEnglish({ 'login.hello': ' ' }))).toEqual(['en: login.hello is not translated']);
});

test('parameters that differ in name, kind or number', () => {
  expect(faultsOf(withEnglish({ 'login.hello': 'Hello, {nick}.' }))).toEqual([
    'en: login.hello has the parameters {nick}, the source {name}',
  ]);
  expect(faultsOf(withEnglish({ 'login.hello': 'Hello.' }))).toHaveLength(1);
  expect(faultsOf(withEnglish({ 'login.hello': '{name, plural, one {#} other {#}}' }))).toHaveLength(1);
});

test('plurals with other branches but the same parameters agree', () => {
  const ko = { 'login.hello': '{count, plural, other {#개}}' };
  const en = { 'login.hello': '{count, plural, one {# item} other {# items}}' };
  expect(
    faultsOf({
      ...good,
      catalogs: new Map([
        ['ko', ko],
        ['en', en],
      ]),
    }),
  ).toEqual([]);
});

test('every plural form of the language is there', () => {
  const ko = { 'login.hello': '{count, plural, other {#개}}' };
  const faultsIn = (language: string, message: string) =>
    faultsOf({
      ...good,
      catalogs: new Map([
        ['ko', ko],
        [language, { 'login.hello': message }],
      ]),
    });
  expect(faultsIn('fr', '{count, plural, one {# a} other {# b}}')).toEqual([
    'fr: login.hello lacks the plural forms {count} many',
  ]);
  expect(faultsIn('sp', '{count, plural, one {# a} many {# b} other {# c}}')).toEqual([]);
  expect(faultsIn('ar', '{count, plural, one {#} two {#} few {#} many {#} other {#}}')).toEqual([
    'ar: login.hello lacks the plural forms {count} zero',
  ]);
  expect(faultsIn('jp', '{count, plural, other {#}}')).toEqual([]);
});

test('Korean letters outside the Korean catalog', () => {
  expect(faultsOf(withEnglish({ 'login.hello': 'Hello, {name}님.' }))).toEqual([
    'en: login.hello has Korean letters',
  ]);
});

const inFrench = (message: string, english = 'Hello, {name}.', korean = '{name}님, 안녕하세요.') =>
  faultsOf({
    ...good,
    catalogs: new Map([
      ['ko', { 'login.hello': korean }],
      ['en', { 'login.hello': english }],
      ['fr', { 'login.hello': message }],
    ]),
  });

test('a message that still is English, unless it has nothing to translate', () => {
  expect(inFrench('Bonjour, {name}.')).toEqual([]);
  expect(inFrench('Hello, {name}.')).toEqual(['fr: login.hello is not translated']);
  expect(inFrench('Google', 'Google', '구글')).toEqual([]);
  expect(inFrench('Google account', 'Google account', '구글 계정')).toHaveLength(1);
  expect(inFrench('<strong>{name}</strong>', '<strong>{name}</strong>', '<strong>{name}</strong>')).toEqual(
    [],
  );
});

test('tags that differ', () => {
  const [korean, english] = ['<strong>{name}</strong>님', 'Hello, <strong>{name}</strong>.'];
  expect(inFrench('Bonjour, <strong>{name}</strong>.', english, korean)).toEqual([]);
  expect(inFrench('Bonjour, {name}.', english, korean)).toEqual([
    'fr: login.hello has other tags than the source',
  ]);
  expect(inFrench('Bonjour, </strong>{name}<strong>.', english, korean)).toHaveLength(1);
});

test('an id built of something that can be any text', () => {
  const { built, ids } = source(
    `declare const code: string; t(\`login.\${code}\`); text("login." + code); const row = \`login.\${code}.x\`;`,
  );
  expect(built).toEqual(['src/x.tsx:1', 'src/x.tsx:1', 'src/x.tsx:1']);
  expect([...ids]).toEqual([]);
  expect(faultsOf({ ...good, used: { ...good.used, built } })).toHaveLength(3);
});

test.each([
  ['any', 'any'],
  ['unknown', 'unknown'],
  ['a union with string', "'a' | (string & {})"],
  ['a pattern', "'a' | Uppercase<string>"],
  ['what may be missing', "'a' | undefined"],
  ['a flag', 'boolean'],
  ['nothing at all', 'never'],
])('refuses a hole of %s', (_name, type) => {
  const { ids, built } = source(`declare const code: ${type}; t(\`login.\${code}\`);`);
  expect(built).toEqual(['src/x.tsx:1']);
  expect([...ids]).toEqual([]);
});

test('refuses "+" though its other half is a union', () => {
  const { ids, built } = source(`declare const code: 'a' | 'b'; t('login.' + code);`);
  expect(built).toEqual(['src/x.tsx:1']);
  expect([...ids]).toEqual([]);
});

test('a table that repeats its names in ids, and none that names parts of something', () => {
  const table = (rows: string) => source(`const rows = { ${rows} };`).repeated;
  const repeated = table(`a: 'login.a', b: 'common.b', 'c-d': 'login.x.c-d', e: 'login.f'`);
  expect(repeated).toEqual(['src/x.tsx:1']);
  expect(table(`a: 'login.a', b: 'login.b', c: 'login.d'`)).toEqual([]);
  expect(table(`a: 'login.a', b: 'login.b', c: 'login.c', d: 'login.x', e: 'login.y', f: 1`)).toEqual([]);
  expect(table(`a: 'other.a', b: 'other.b', c: 'other.c'`)).toEqual([]);
  expect(faultsOf({ ...good, used: { ...good.used, repeated } })).toHaveLength(1);
});

test('a template asks for each member of the unions in its holes', () => {
  const { ids, built } = source(`
    type Code = 'a' | 'b';
    const rows = { c: 1, d: 2 } as const;
    const say = (code: Code, row: keyof typeof rows, count: 1 | 2) =>
      t(\`login.\${code}.\${row}\`) + t(\`common.count\${count}\`);
    const narrowed = (code: Code) => code === 'a' ? '' : text(\`common.\${code}\`);`);
  expect(built).toEqual([]);
  expect([...ids].toSorted()).toEqual([
    'common.b',
    'common.count1',
    'common.count2',
    'login.a.c',
    'login.a.d',
    'login.b.c',
    'login.b.d',
  ]);
});

test('a member without words, and words that no member needs', () => {
  const used = source(`declare const code: 'a' | 'b'; t(\`login.\${code}\`);`);
  const korean = ['ko', { 'login.a': '가', 'login.b': '나' }] as const;
  const english = ['en', { 'login.a': 'A', 'login.c': 'C' }] as const;
  expect(faultsOf({ used, source: 'ko', catalogs: new Map<string, Catalog>([korean, english]) })).toEqual([
    'en: login.b is used but missing',
    'en: login.c is not used',
  ]);
});

test('a message that is in another language, whichever its words', () => {
  const french = (message: string) => ({
    ...good,
    catalogs: new Map([...good.catalogs, ['fr', { 'login.hello': message }]]),
  });
  expect(faultsOf(french('Bonjour {name}, vous êtes connecté.'))).toEqual([]);
  expect(faultsOf(french('You are logged in, {name}.'))).toEqual([
    'fr: login.hello has words of another language: are, you',
  ]);
  expect(faultsOf(french('{name} puede entrar.'))).toEqual([
    'fr: login.hello has words of another language: puede',
  ]);
  expect(faultsOf(french('Vous lisez <the>{the}</the>.'))).toHaveLength(2); // Parameters and tags are no words.
});

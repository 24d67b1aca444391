import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partnerList } from '../../packages/server/src/config/partner-rows.ts';
import { newPartner, products } from './new-partner.ts';

const issuer = 'https://account.example.com';
const app = 'com.example.app:/callback https://www.weekly.example';
const added = (changes: { readonly [at: number]: string | undefined } = {}) => {
  const answers = ['5', 'weekly', '위클리', 'https://www.weekly.example/in?a=b', ''];
  return newPartner(
    answers.map((answer, at) => changes[at] ?? answer),
    issuer,
  );
};
const rowIn = (said: string) =>
  partnerList.parse(`[${said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)}]`)[0];

test.each(products.map(({ name, row }, at) => [name, row, String(at + 1)] as const))(
  '%s gets a row that can be used, and is told its settings',
  (name, row, number) => {
    const said = added({ 0: number, ...(row.native === true && { 3: app }) });
    const { oidc } = rowIn(said) ?? {};
    expect(oidc).toMatchObject(row);
    expect(said.includes(`secret    ${oidc?.secret}`)).toBe(row.auth !== 'none');
    expect(said).toContain(name);
    expect(readFileSync('docs/partners.md', 'utf8')).toContain(`| ${name} |`);
  },
);

test('each secret is another one', () => {
  expect(rowIn(added())?.oidc?.secret).not.toBe(rowIn(added())?.oidc?.secret);
});

test('a name may be said by language', () => {
  expect(rowIn(added({ 2: '위클리; en The Weekly; ar الأسبوعية' }))?.name).toEqual({
    ko: '위클리',
    en: 'The Weekly',
    ar: 'الأسبوعية',
  });
  expect(rowIn(added())?.name).toEqual({ ko: '위클리' });
});

test('another company says what its members agree to', () => {
  expect(rowIn(added({ 4: '회원 확인; 탈퇴 시까지' }))?.use).toEqual({
    purpose: { ko: '회원 확인' },
    period: { ko: '탈퇴 시까지' },
  });
});

test.each([
  ['no product', { 0: '0' }, 'Name one product'],
  ['an id that cannot be one', { 1: 'Weekly Site' }, 'id must be'],
  ['a language that we do not have', { 2: '위클리; xx The Weekly' }, 'xx The Weekly'],
  ['an address in clear', { 3: 'http://www.weekly.example/in' }, 'is no'],
  ['an app without a site', { 3: 'com.example.app:/callback' }, 'origins'],
  ['a purpose without a period', { 4: '회원 확인' }, 'purpose and the period'],
])('an answer with %s is refused', (_what, changes, words) => {
  expect(() => added(changes)).toThrow(words);
});

test.each([
  ['five answers at once', '5\nweekly\n위클리\nhttps://www.weekly.example/in\n\n', 0],
  ['an input that ends early', '5\nweekly\n', 2],
])('the command takes %s and ends', (_what, input, status) => {
  const ran = spawnSync(process.execPath, ['tools/partner-add.ts'], { input, encoding: 'utf8' });
  expect([ran.status, ran.stdout.includes('client id weekly')]).toEqual([status, status === 0]);
});

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runTool } from '../world/run-tool.ts';
import { createWorld, type World } from '../world.ts';
import { linkOf, newcomer, signedIn } from './people.ts';

let directory: string;
let world: World | undefined;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daemun-policy-'));
});
afterEach(async () => {
  await world?.close();
  world = undefined;
  await rm(directory, { recursive: true });
});

async function opened(environment: Readonly<Record<string, string>>): Promise<World> {
  world = await createWorld({ environment });
  return world;
}

let number = 0;
/** What a sign-up with a password answers. */
async function chosen(at: World, pwd: string) {
  const { envelope } = await at.call('signUp', newcomer(`chooser${number++}@example.com`, { pwd }));
  return envelope.field ? `${envelope.result} ${envelope.field}` : envelope.result;
}

const phrase = 'four words and a half';

test('by the specification’s rule a phrase is refused in every call that sets a password, before anything else', async () => {
  const at = await opened({});
  expect(await chosen(at, phrase)).toBe('1001 pwd');
  const { browser } = await signedIn(at, 'spec@example.com');
  const change = await browser.call('changePassword', { new_pwd: phrase, pwd: 'wrong' });
  expect([change.envelope.result, change.envelope.field]).toEqual(['1001', 'new_pwd']);
  await at.call('sendChangePassword', { email: 'spec@example.com', redirect_url: '' });
  const { url: _, ...link } = await linkOf(at, 'spec@example.com', { about: '비밀번호 재설정' });
  const reset = await at.call('confirmEmail', { ...link, pwd: phrase });
  expect([reset.envelope.result, reset.envelope.field]).toEqual(['1001', 'pwd']);
  const nice = await at.call('niceInfo', { auth_type: 'find_pw', enc_data: 'x', pwd: phrase });
  expect([nice.envelope.result, nice.envelope.field]).toEqual(['1001', 'pwd']);
});

test('by the modern rule length counts, spaces between words are welcome, and log-in takes what was set', async () => {
  const at = await opened({ PASSWORD_POLICY: 'modern' });
  const { browser, data } = await signedIn(at, 'modern@example.com', { pwd: phrase });
  expect(data.first_login).toBe(true);
  const longest = '대문을 여는 긴 열쇠 '.repeat(6).slice(0, 63).concat('끝');
  const change = await browser.call('changePassword', { new_pwd: longest, pwd: phrase });
  expect(change.envelope.result).toBe('0000');
  const again = await at.call('login', { mbr_email: 'modern@example.com', pwd: longest.normalize('NFD') });
  expect(again.envelope.result).toBe('0000');
  for (const bad of ['seven77', 'x'.repeat(65), ` ${phrase}`, `${phrase} `, 'tab\tin the middle'])
    expect([bad, await chosen(at, bad)]).toEqual([bad, '1001 pwd']);
  expect(await chosen(at, 'Daemun!2026')).toBe('0000');
  for (const common of ['password', '12345678', '20262026', 'aaaaaaaaaa', 'qwerty1234'])
    expect([common, await chosen(at, common)]).toEqual([common, '3011 pwd']);
});

test('the page is told the rule in its document', async () => {
  const pages = join(directory, 'page');
  await mkdir(pages);
  await writeFile(join(pages, 'index.html'), '<!doctype html><html lang="ko"><title>page</title></html>');
  const documentOf = async (at: World) =>
    (await fetch(new URL('/ko/signup/password', at.serviceUrl), { headers: { accept: 'text/html' } })).text();
  expect(await documentOf(await opened({ PAGE_DIR: pages, PASSWORD_POLICY: 'modern' }))).toContain(
    'data-passwords="modern"',
  );
  await world?.close();
  expect(await documentOf(await opened({ PAGE_DIR: pages }))).not.toContain('data-passwords');
});

test('a list made by command is refused from, by plain words and by published digests', async () => {
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
  const source = join(directory, 'breached.txt');
  const lines = [
    'Correct7!horse',
    'short',
    `${sha1('Seen!4000')}:4000`,
    `${sha1('Seen!3')}:3`,
    sha1('Always!77'),
  ];
  await writeFile(source, lines.join('\r\n'));
  const made = await runTool('blocklist', [source, '--at-least', '100'], {});
  expect([made.code, made.out]).toEqual([0, expect.stringContaining('3 passwords')]);
  const at = await opened({ PASSWORD_BLOCKLIST_FILE: `${source}.blocklist` });
  expect(await chosen(at, 'Correct7!horse')).toBe('3011 pwd');
  expect(await chosen(at, 'Seen!4000')).toBe('3011 pwd');
  expect(await chosen(at, 'Always!77')).toBe('3011 pwd');
  expect(await chosen(at, 'Seen!3xyz')).toBe('0000');
  expect(await chosen(at, 'Daemun!2026')).toBe('0000');
});

test('the command says what it cannot use', async () => {
  const empty = join(directory, 'empty.txt');
  await writeFile(empty, 'short\n');
  expect((await runTool('blocklist', [empty], {})).code).toBe(1);
  expect((await runTool('blocklist', [], {})).code).toBe(2);
  expect((await runTool('blocklist', [empty, '--at-least', '0'], {})).code).toBe(2);
});

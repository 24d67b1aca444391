import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminVerbs } from '../../packages/server/src/ports/admin-command.ts';
import { demoPassword, linkOf, password, signedIn } from '../api/people.ts';
import { allRows } from '../world/all-rows.ts';
import { emptyPlace, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';

let place: Awaited<ReturnType<typeof emptyPlace>>;
let world: World;
beforeAll(async () => {
  place = await emptyPlace(storeOfRun());
  world = await createWorld({ environment: place.environment });
});
afterAll(async () => {
  await world.close();
  await place.remove();
});

const member = (...args: string[]) => runTool('member', args, place.environment);
const find = (who: string, ...more: string[]) => member('find', who, '--reason', 'ticket 4711', ...more);
const logIn = async (mbr_email: string) =>
  (await world.call('login', { mbr_email, pwd: demoPassword })).envelope.result;

test('find masks, also of an address in capitals, and says by its exit where there is nobody', async () => {
  const found = await find('Reader@Example.com', '--json');
  expect([found.code, found.err]).toEqual([0, '']);
  const { members, legacy_accounts } = JSON.parse(found.out);
  expect(members).toEqual([expect.objectContaining({ email: 're***@example.com', status: 'ACTIVE' })]);
  expect(legacy_accounts).toEqual([]);
  expect(found.out).not.toMatch(/reader@|한빛독자/);
  expect((await find(members[0].id)).out).toContain('re***@example.com');
  expect((await find('archive_reader')).out).toMatch(/masked id ar\*\*\*/);
  expect((await find('nobody@example.com')).code).toBe(3);
});

test('without a reason nothing is shown or changed', { timeout: 120_000 }, async () => {
  for (const verb of adminVerbs) {
    const refused = await member(verb, 'reader@example.com', '--yes');
    expect([verb, refused.code, refused.out]).toEqual([verb, 2, '']);
  }
  expect((await member('erase', 'reader@example.com', '--reason', 'asked in writing')).code).toBe(2);
  expect((await member('rename', 'reader@example.com')).code).toBe(2);
  expect(await logIn('reader@example.com')).toBe('0000');
});

test('show tells the whole picture and no secret', async () => {
  const browser = world.browser();
  await browser.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
  const shown = await member('show', 'verified@example.com', '--reason', 'ticket 17', '--by', 'kim');
  expect(shown.code).toBe(0);
  expect(shown.out).toMatch(
    /email: verified@example\.com[\s\S]*platform YH[\s\S]*OPERATOR_SHOWN, operator kim/,
  );
  expect(shown.out).not.toMatch(/argon2|v1:|sealed|digest/);
  const { member_ci } = await rowsWhenLetGo();
  for (const { sealed, digest } of member_ci) {
    expect(shown.out).not.toContain(String(sealed));
    expect(shown.out).not.toContain(String(digest));
  }
});

test('who is blocked is out at once, everywhere, and comes in again when unblocked', async () => {
  const { browser } = await signedIn(world, 'shut.out@example.com');
  const why = ['--reason', 'shut.out@example.com sends spam, call 010-1234-5678'];
  const blocked = await member('block', 'shut.out@example.com', ...why, '--json');
  expect(JSON.parse(blocked.out)).toEqual({ status: 'BLOCKED', sessions_ended: 1 });
  expect((await browser.call('memberInfo', {})).envelope.result).toBe('3007');
  const again = await member('block', 'shut.out@example.com', ...why, '--json');
  expect([again.code, JSON.parse(again.err)]).toEqual([4, { problem: 'NOT_ACTIVE' }]);
  expect((await member('unblock', 'shut.out@example.com', ...why)).code).toBe(0);
  expect((await member('unblock', 'shut.out@example.com', ...why)).code).toBe(4);
  const { audit } = await rowsWhenLetGo();
  const lines = audit.filter(({ event }) => event === 'OPERATOR_BLOCKED');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ operator: userInfo().username, reason: '*** sends spam, call ***' });
});

test('a lock is lifted, and sessions end', async () => {
  expect(await logIn('locked@example.com')).toBe('3026');
  const unlocked = await member('unlock', 'locked@example.com', '--reason', 'identity checked by phone');
  expect(unlocked.out).toContain('counts cleared: 1');
  const browser = world.browser();
  const login = await browser.call('login', { mbr_email: 'locked@example.com', pwd: demoPassword });
  expect(login.envelope.result).toBe('0000');
  const ended = await member('end-sessions', 'locked@example.com', '--reason', 'lost phone');
  expect(ended.out).toContain('sessions ended: 1');
  expect((await browser.call('memberInfo', {})).envelope.result).toBe('3007');
});

test('a way in is listed and taken away, but for the one that the account began with', async () => {
  const { browser } = await signedIn(world, 'ways@example.com');
  await socialVisitor(world, browser).goAs('KK', 'new', { action: 'CNET' });
  const why = ['--reason', 'asked by phone'];
  const listed = await member('ways-in', 'ways@example.com', ...why);
  expect(listed.out).toMatch(/way YH,.*first true[\s\S]*way KK,/);
  const removed = await member('remove-way', 'ways@example.com', '--way', 'KK', ...why);
  expect([removed.code, removed.out.trim()]).toEqual([0, 'removed: KK']);
  await world.mailTo('ways@example.com', { about: '로그인 방법을 해제' });
  const again = await member('remove-way', 'ways@example.com', '--way', 'KK', ...why, '--json');
  expect([again.code, JSON.parse(again.err)]).toEqual([4, { problem: 'NO_SUCH_WAY' }]);
  const first = await member('remove-way', 'ways@example.com', '--way', 'YH', ...why, '--json');
  expect([first.code, JSON.parse(first.err)]).toEqual([4, { problem: 'WAY_STAYS' }]);
  expect((await member('remove-way', 'ways@example.com', '--way', 'XX', ...why)).code).toBe(2);
});

test('links that were mailed are voided', async () => {
  await world.call('sendChangePassword', { email: 'oldpw@example.com' });
  const { url: _, ...link } = await linkOf(world, 'oldpw@example.com', { about: '재설정' });
  const dropped = await member('drop-links', 'oldpw@example.com', '--reason', 'mailbox was read');
  expect([dropped.code, dropped.out.trim()]).toEqual([0, 'links voided: 1']);
  expect((await world.call('confirmEmail', link)).envelope.result).toBe('3022');
});

test('who was robbed gets the account back: address, ways in, password', async () => {
  const [robbed, thief] = ['robbed@example.com', 'robber@example.com'];
  const { browser } = await signedIn(world, robbed);
  const since = await world.advance('1s');
  await socialVisitor(world, browser).goAs('NV', 'new', { action: 'CNET' });
  await browser.call('sendChangeEmail', { email: thief });
  const { url: _, ...link } = await linkOf(world, thief);
  expect((await world.call('confirmEmail', link)).envelope.result).toBe('0000');
  await world.advance('80h');
  const why = ['--reason', 'identity checked at the counter', '--json'];
  const taken = await member('reclaim', thief, '--email', 'reader@example.com', '--yes', ...why);
  expect([taken.code, JSON.parse(taken.err)]).toEqual([4, { problem: 'ADDRESS_TAKEN' }]);
  expect((await member('reclaim', thief, '--email', robbed, ...why)).code).toBe(2);
  const given = await member('reclaim', thief, '--email', robbed, '--since', since, '--yes', ...why);
  expect(JSON.parse(given.out)).toMatchObject({ removed: ['NV'], mailed_to: 'ro***@example.com' });
  for (const address of [robbed, thief]) {
    const { envelope } = await world.call('login', { mbr_email: address, pwd: password });
    expect(envelope.result).toBe('3003');
  }
  const { email, auth_no } = await linkOf(world, robbed, { about: '이메일 변경을 취소' });
  const reset = { svc_typ: 'PWD', email, auth_no, pwd: 'Fresh!Gate2026' } as const;
  expect((await world.call('confirmEmail', reset)).envelope.result).toBe('0000');
  const back = await world.call('login', { mbr_email: robbed, pwd: 'Fresh!Gate2026' });
  expect(back.envelope.result).toBe('0000');
  expect((await socialVisitor(world).goAs('NV', 'new')).page).toBe('/signup/agreement');
  await world.reset();
});

test('export hands out what the member would get, in a file of the operator’s own', async () => {
  const out = join(place.environment.DATA_DIR ?? '', 'export.json');
  const exported = await member('export', 'reader@example.com', '--reason', 'asked by letter', '--out', out);
  expect(exported.code).toBe(0);
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  const handed = JSON.parse(await readFile(out, 'utf8'));
  expect(handed.account).toMatchObject({ email: 'reader@example.com', has_password: true });
  expect(JSON.stringify(handed)).not.toContain('argon2');
});

test('erase does what withdrawal does, and the line of who did it stays as long as the trail', async () => {
  const { data } = await signedIn(world, 'to.erase@example.com');
  expect(data.first_login).toBe(true);
  const why = ['--reason', 'asked by letter of 3 May', '--by', 'lee', '--yes', '--json'];
  const erased = await member('erase', 'to.erase@example.com', ...why);
  expect(JSON.parse(erased.out).erased).toMatchObject({ email: 'to***@example.com', status: 'ERASED' });
  expect((await member('erase', 'to.erase@example.com', ...why)).code).toBe(3);
  const told = await world.mailTo('to.erase@example.com', { about: '회원 탈퇴' });
  expect(told.subject).toBe('[한빛통신] 회원 탈퇴가 완료되었습니다');
  const rows = await rowsWhenLetGo();
  const left = Object.entries(rows).filter(([, lines]) => JSON.stringify(lines).includes('to.erase@'));
  expect(left.map(([table]) => table)).toEqual([]);
  const line = rows.audit.find(({ event }) => event === 'OPERATOR_ERASED');
  expect(line).toMatchObject({ operator: 'lee', reason: 'asked by letter of 3 May' });
  expect(Number(line?.keep_until)).toBeGreaterThan(Date.now() + 180 * 86_400_000);
  expect(rows.kept_consent.some(({ member_id }) => member_id === line?.member_id)).toBe(true);
});

test('with the service stopped the same works on the store itself', async () => {
  await world.close();
  const found = await find('reader@example.com');
  expect([found.code, found.out]).toEqual([0, expect.stringContaining('re***@example.com')]);
  const elsewhere = { DATA_DIR: join(place.environment.DATA_DIR ?? '', 'empty'), DATABASE_URL: '' };
  const nothing = await runTool('member', ['find', 'x', '--reason', 'y'], {
    ...place.environment,
    ...elsewhere,
  });
  expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('SECRETS must be')]);
  world = await createWorld({ environment: place.environment });
});

/** The rows, read when the service has let go of SQLite. */
async function rowsWhenLetGo() {
  await world.close();
  const rows = await allRows(place.environment);
  world = await createWorld({ environment: place.environment });
  return rows;
}

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminVerbs } from '../../packages/server/src/ports/admin-command.ts';
import { osUser } from '../../tools/operating/said-by.ts';
import { demoPassword, signedIn } from '../api/people.ts';
import { allRows } from '../world/all-rows.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { createWorld, type World } from '../world.ts';

let place: Awaited<ReturnType<typeof freshPlace>>;
let world: World;
beforeAll(async () => {
  place = await freshPlace(storeOfRun());
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
    const who = verb === 'code' ? '956C25' : 'reader@example.com';
    const refused = await member(verb, who, '--yes');
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
  expect(lines[0]).toMatchObject({ operator: osUser(), reason: '*** sends spam, call ***' });
});

test('a support code leads to what the request did, at whom, and what to do next; a code of nothing says so', async () => {
  const browser = world.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  const [row] = (await browser.call('myActivity', {})).envelope.data.rows;
  const { envelope } = await browser.call('notMe', { id: row?.id ?? '' });
  const why = ['--reason', 'ticket 12'];
  const followed = await member('code', envelope.data.support_code, ...why, '--json');
  expect(followed.code).toBe(0);
  const { events, mails, log } = JSON.parse(followed.out);
  expect(events).toEqual([
    expect.objectContaining({
      support_code: envelope.data.support_code,
      event: 'NOT_ME',
      operator: null,
      account: expect.objectContaining({ email: 're***@example.com' }),
      next: expect.stringContaining('reclaim'),
    }),
  ]);
  expect(mails).toEqual([expect.objectContaining({ what: 'account-event' })]);
  expect(log).toContain(envelope.data.support_code.toLowerCase());
  expect(followed.out).not.toContain('reader@');
  const shown = await member('show', 'reader@example.com', ...why);
  expect(shown.out).toMatch(/OPERATOR_FOUND/);
  expect((await member('code', '000000', ...why)).code).toBe(3);
  expect((await member('code', 'nonsense', ...why)).code).toBe(2);
});

test('a support code leads to a refusal, too, with what was asked and the next step', async () => {
  const refused = await world.call('login', { mbr_email: 'reader@example.com', pwd: 'Wrong!2026' });
  const code = String(refused.envelope.txid).slice(0, 6);
  const follow = () => member('code', code, '--reason', 'ticket 13', '--json');
  await expect.poll(async () => (await follow()).code).toBe(0);
  expect(JSON.parse((await follow()).out).failures).toEqual([
    expect.objectContaining({
      support_code: code.toUpperCase(),
      call: 'login',
      result: 'BAD_CREDENTIAL',
      advice: 'WRONG_PASSWORD',
      next: expect.stringContaining('reset'),
      account: null,
    }),
  ]);
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

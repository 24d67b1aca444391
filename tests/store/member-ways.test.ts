import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachWith, broughtBack, cutAtKakao, sentAttachCode } from '../api/attaching.ts';
import { digitsIn, sentCode, typeCode } from '../api/login-codes.ts';
import { demoPassword, linkOf, newcomer, password, signedIn } from '../api/people.ts';
import { withMailbox } from '../api/proven-mailbox.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { socialVisitor } from '../world/social-visit.ts';
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

test('an e-mail log-in that is taken away comes back by no reset that was asked for before', async () => {
  const visitor = socialVisitor(world);
  const { browser } = visitor;
  expect((await visitor.goAs('KK', 'kakao-reader')).page).toBe('/success');
  expect((await visitor.goAs('KK', 'kakao-reader', { action: 'PROVE' })).query.result).toBe('0000');
  const address = 'kakao.reader@example.com';
  const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
  const asked = await browser.call('signUp', { ...newcomer(address), mbr_agr: [], mst_mbr_no });
  expect(asked.envelope.result).toBe('0000');
  const { url: _, ...added } = await linkOf(world, address, { about: '· 이메일 인증' });
  expect((await browser.call('confirmEmail', added)).envelope.result).toBe('0000');
  await world.call('sendChangePassword', { email: address });
  const { url: __, ...reset } = await linkOf(world, address, { about: '비밀번호 재설정' });
  const removed = await member('remove-way', address, '--way', 'YH', '--reason', 'asked by phone');
  expect([removed.code, removed.out.trim()]).toEqual([0, 'removed: YH']);
  const again = await world.call('confirmEmail', { ...reset, pwd: 'Again!Gate2026' });
  expect(again.envelope.result).toBe('3022');
});

test('links that were mailed are voided', async () => {
  await world.call('sendChangePassword', { email: 'oldpw@example.com' });
  const { url: _, ...link } = await linkOf(world, 'oldpw@example.com', { about: '비밀번호 재설정' });
  const dropped = await member('drop-links', 'oldpw@example.com', '--reason', 'mailbox was read');
  expect([dropped.code, dropped.out.trim()]).toEqual([0, 'links voided: 1']);
  expect((await world.call('confirmEmail', link)).envelope.result).toBe('3022');
});

test('and with them every code, whatever it is for', async () => {
  const address = 'oldpw@example.com';
  const owner = world.browser();
  await owner.call('login', { mbr_email: address, pwd: demoPassword });
  const step = (await owner.call('sendStepCode', {})).envelope.data.code_run;
  const stepCode = await digitsIn(world, address, { about: '· 본인 확인' });
  const reader = world.browser();
  const { run, code } = await sentCode(world, reader, address);
  const { code_run: reset } = (await reader.call('sendChangePassword', { email: address })).envelope.data;
  const resetCode = await digitsIn(world, address, { about: '· 비밀번호 재설정' });
  await member('drop-links', address, '--reason', 'mailbox was read');
  // A newer link brings no older code back.
  await world.call('sendChangePassword', { email: address });
  expect((await typeCode(reader, { run, code })).result).toBe('3022');
  const byReset = { code_run: reset ?? '', code: resetCode, svc_typ: 'PWD' } as const;
  expect((await reader.call('confirmByCode', byReset)).envelope.result).toBe('3022');
  const byStep = { code_run: step, code: stepCode };
  expect((await owner.call('stepByCode', byStep)).envelope.result).toBe('3022');
});

test('that attaches an account, too', async () => {
  await cutAtKakao(world);
  const pending = await broughtBack(world);
  const sent = await sentAttachCode(world, pending);
  await member('drop-links', 'kakao.reader@example.com', '--reason', 'mailbox was read');
  expect((await attachWith({ ...pending, ...sent })).result).toBe('3022');
});

test('who was robbed gets the account back: address, ways in, password', async () => {
  const [robbed, thief] = ['robbed@example.com', 'robber@example.com'];
  const { browser } = await signedIn(world, robbed);
  const since = await world.advance('1s');
  await socialVisitor(world, browser).goAs('NV', 'new', { action: 'CNET' });
  await withMailbox(world, browser, 'sendChangeEmail', { email: thief });
  const { url: _, ...link } = await linkOf(world, thief);
  expect((await browser.call('confirmEmail', link)).envelope.result).toBe('0000');
  const why = ['--reason', 'identity checked at the counter', '--json'];
  expect((await member('reclaim', thief, '--email', robbed, '--yes', ...why)).code).toBe(2);
  const other = ['--email', 'reader@example.com', '--since', since];
  const taken = await member('reclaim', thief, ...other, '--yes', ...why);
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
  // The robber's address came since: it is told nothing and takes nothing back.
  const told = (await world.mailsTo(thief)).map(({ subject }) => subject).join();
  expect(told).not.toContain('이메일이 변경되었습니다');
});

test('an address that stood before is told that the desk moved the account, and takes it back', async () => {
  const [owner, impostor] = ['impersonated@example.com', 'impostor@example.com'];
  await signedIn(world, owner);
  const since = await world.advance('1s');
  const order = ['--email', impostor, '--since', since, '--yes', '--reason', 'said to have lost the mailbox'];
  expect((await member('reclaim', owner, ...order)).code).toBe(0);
  const undo = await linkOf(world, owner, { about: '이메일이 변경되었습니다' });
  const { email, auth_no } = undo;
  const undone = await world.call('undoEmailChange', { email, auth_no });
  expect(undone.envelope.result).toBe('0000');
  const reset = { svc_typ: 'PWD', email: owner, auth_no: undone.envelope.data.auth_no ?? '' } as const;
  expect((await world.call('confirmEmail', { ...reset, pwd: 'Owner!Gate2026' })).envelope.result).toBe(
    '0000',
  );
  const back = await world.call('login', { mbr_email: owner, pwd: 'Owner!Gate2026' });
  expect(back.envelope.result).toBe('0000');
  const left = await linkOf(world, impostor);
  const late = { svc_typ: 'PWD', email: left.email, auth_no: left.auth_no, pwd: 'Thief!Gate2026' } as const;
  expect((await world.call('confirmEmail', late)).envelope.result).toBe('3022');
});

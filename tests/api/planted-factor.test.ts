import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { logIn, setUp } from './factors.ts';
import { linkOf, password } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';
const added = '인증 앱을 등록했습니다';
const kept = '최근에 등록한 인증 앱은 그대로 있습니다';
const other = 'Other!2026zz';

/** Resets the password by the mailbox. */
async function reset() {
  await world.call('sendChangePassword', { email: reader });
  const { email, auth_no } = await linkOf(world, reader, { about: '비밀번호 재설정' });
  const set = { email, auth_no, svc_typ: 'PWD', pwd: password } as const;
  expect((await world.call('confirmEmail', set)).envelope.result).toBe('0000');
}

/** Presses "this was not me" in a mail and sets another password by it. */
async function dispute(about: string) {
  const { email, auth_no } = await linkOf(world, reader, { about });
  const { result } = (await world.call('secureAccount', { email, auth_no })).envelope;
  if (result !== '0000') return result;
  const set = { email, auth_no, svc_typ: 'PWD', pwd: other } as const;
  return (await world.call('confirmEmail', set)).envelope.result;
}

const entered = async (pwd: string) => (await logIn(world, reader, world.browser(), pwd)).envelope.result;
const mails = async (about: string) =>
  (await world.mailsTo(reader)).filter(({ subject }) => subject.includes(about)).length;

describe('an app that a thief set up', () => {
  test('outlives a reset, is told of by a mail of its own, and goes by its button', async () => {
    await setUp(world, reader);
    await world.advance('3d');
    await reset();
    expect(await entered(password)).toBe('3008');
    await world.mailTo(reader, { about: kept });
    expect(await mails(kept)).toBe(1);
    // The reset ended the button of the mail that told of the app.
    expect(await dispute(added)).toBe('3022');
    expect(await dispute(kept)).toBe('0000');
    expect(await entered(other)).toBe('0000');
  });

  test('goes by the mail that told of it for seven days, without a reset', async () => {
    await setUp(world, reader);
    await world.advance('6d');
    expect(await dispute(added)).toBe('0000');
    expect(await entered(other)).toBe('0000');
  });
});

test('an app that stands for more than seven days is not at the mailbox’s mercy: a reset says nothing, the button is over', async () => {
  await setUp(world, reader);
  await world.advance('7d');
  expect(await dispute(added)).toBe('3022');
  await reset();
  expect(await mails(kept)).toBe(0);
  expect(await dispute('비밀번호가 변경되었습니다')).toBe('0000');
  expect(await entered(other)).toBe('3008');
});

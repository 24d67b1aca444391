import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, newcomer } from '../api/people.ts';
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

const run = (tool: 'outbox' | 'member', ...args: string[]) => runTool(tool, args, place.environment);
const why = ['--reason', 'kim@example.com got no mail, ticket 4711', '--by', 'lee'];
const codeOf = (txid: string) => txid.slice(0, 6).toUpperCase();

/** Signs somebody up; the support code of that request, and the handle of its mail. */
async function signedUp(email: string) {
  const { envelope } = await world.call('signUp', newcomer(email));
  return { code: codeOf(envelope.txid ?? ''), mail: envelope.data.mail ?? '' };
}
const stateOf = async (mail: string) => (await world.call('mailState', { mail })).envelope.data.state;

test('what became of a mail is told by the support code, and in the account, without its text or address', {
  timeout: 120_000,
}, async () => {
  const { code, mail } = await signedUp('kim@example.com');
  await world.mailTo('kim@example.com');
  await expect.poll(() => stateOf(mail)).toBe('sent');
  const shown = await run('outbox', 'show', code, ...why, '--json');
  expect([shown.code, shown.err]).toEqual([0, '']);
  const [line] = JSON.parse(shown.out).entries;
  expect(line).toMatchObject({ support_code: code, what: 'sign-up', state: 'taken', refusals: 0 });
  expect(line.answer).toMatch(/^250 /);
  expect(shown.out).not.toMatch(/kim|auth_no/);
  const account = await run('member', 'show', 'kim@example.com', '--reason', 'ticket 4711');
  expect(account.out).toMatch(new RegExp(`support code ${code}, what sign-up, state taken`));
  expect(account.out).toMatch(new RegExp(`SIGNED_UP.*support code ${code}`));
  expect((await run('outbox', 'show', 'ffffff', ...why)).code).toBe(3);
});

test('without a reason, or a code that names one, nothing is told or done', {
  timeout: 120_000,
}, async () => {
  for (const args of [['list'], ['show', 'abcdef'], ['requeue', 'all']])
    expect((await run('outbox', ...args)).code).toBe(2);
  for (const args of [['show'], ['show', 'abc'], ['requeue'], ['show', 'all'], ['list', 'abcdef'], ['drop']])
    expect((await run('outbox', ...args, ...why)).code).toBe(2);
  for (const state of ['lost', 'toString'])
    expect((await run('outbox', 'list', '--state', state, ...why)).code).toBe(2);
});

test('a mail that was given up says why, and goes again by one command, on record; one whose link is over does not', {
  timeout: 240_000,
}, async () => {
  await world.faults({ mail: 'suspended' });
  const { code, mail } = await signedUp('over@example.com');
  await expect.poll(() => stateOf(mail)).toBe('unreachable');
  const waits = JSON.parse((await run('outbox', 'show', code, ...why, '--json')).out).entries[0];
  expect(waits).toMatchObject({ state: 'waiting', tries: 0, answer: '550 5.7.1 at MAIL FROM' });
  // A notice tells also when its button is over.
  const mbr_email = 'reader@example.com';
  const loggedIn = await world.call('login', { mbr_email, pwd: demoPassword });
  expect(loggedIn.envelope.result).toBe('0000');
  // Each trial ends in a rest of the channel.
  for (const later of ['72h', '2m', '2m']) await world.advance(later);
  const listed = async (state: 'dead' | 'over') =>
    JSON.parse((await run('outbox', 'list', '--state', state, ...why, '--json')).out).entries;
  await expect.poll(async () => (await listed('dead')).length, { timeout: 30_000 }).toBe(1);
  const over = { support_code: code, what: 'sign-up', state: 'over', answer: '550 5.7.1 at MAIL FROM' };
  expect(await listed('over')).toMatchObject([over]);
  const shown = await run('outbox', 'show', code, ...why);
  expect(shown.out).toMatch(new RegExp(`support code ${code}, what sign-up, state over`));
  expect(await stateOf(mail)).toBe('dead');
  await world.faults({ mail: 'ok' });
  const again = await run('outbox', 'requeue', 'all', ...why, '--json');
  expect(JSON.parse(again.out)).toEqual({ requeued: 1, over: 0 });
  await world.advance('5m');
  await world.mailTo(mbr_email);
  expect(await world.mailsTo('over@example.com')).toEqual([]);
  await world.close();
  const { audit } = await allRows(place.environment);
  world = await createWorld({ environment: place.environment });
  const line = audit.find(({ event }) => event === 'OPERATOR_REQUEUED');
  expect(line).toMatchObject({ operator: 'lee', reason: '*** got no mail, ticket 4711' });
  expect(Number(line?.keep_until)).toBeGreaterThan(Date.now() + 180 * 86_400_000);
});

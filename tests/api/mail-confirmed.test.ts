import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { agreements, demoPassword, linkOf, newcomer, password } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

/** Who asked for a mail hears that its link was used somewhere else, and nobody but them (docs/decisions/070). */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';
const newcomerAddress = 'waiting-tab@example.com';
const changed = 'reader.new@example.com';
const chosen = 'Chosen!2026';
type Browser = ReturnType<World['browser']>;

const confirmed = async (browser: Pick<Browser, 'call'>, mail: string) =>
  (await browser.call('mailState', { mail })).envelope.data?.confirmed;
const handleOf = ({ envelope }: { envelope: { data: { mail?: string | null } } }) => envelope.data.mail ?? '';

/** The link of a mail, opened in a browser that did not ask for it. */
async function pressElsewhere(address: string, about: string, proof: object) {
  const { email, svc_typ, auth_no } = await linkOf(world, address, { about });
  const request = { email, svc_typ, auth_no, ...proof };
  return (await world.browser().call('confirmEmail', request)).envelope.result;
}

test('a sign-up whose link is pressed elsewhere is told to the browser that signed up', async () => {
  const browser = world.browser();
  const mail = handleOf(await browser.call('signUp', newcomer(newcomerAddress)));
  expect(await confirmed(browser, mail)).toBe(false);
  expect(await pressElsewhere(newcomerAddress, '인증', { pwd: password })).toBe('0000');
  expect(await confirmed(browser, mail)).toBe(true);
  expect(await confirmed(world.browser(), mail)).toBe(false);
});

test('a sign-up that the reader of the mailbox replaced by their own tells nothing to who began it', async () => {
  const browser = world.browser();
  const mail = handleOf(await browser.call('signUp', newcomer(newcomerAddress)));
  const own = { pwd: chosen, new_password: true, mbr_agr: agreements([]) };
  expect(await pressElsewhere(newcomerAddress, '인증', own)).toBe('0000');
  expect(await confirmed(browser, mail)).toBe(false);
});

test('a new password set elsewhere is told to the browser that asked for it', async () => {
  const browser = world.browser();
  const mail = handleOf(await browser.call('sendChangePassword', { email: reader }));
  expect(await confirmed(browser, mail)).toBe(false);
  expect(await pressElsewhere(reader, '비밀번호', { pwd: chosen })).toBe('0000');
  expect(await confirmed(browser, mail)).toBe(true);
  expect(await confirmed(world.browser(), mail)).toBe(false);
});

test('a change of address confirmed elsewhere is told to the session that asked for it', async () => {
  const browser = world.browser();
  await browser.call('login', { mbr_email: reader, pwd: demoPassword });
  const mail = handleOf(await withMailbox(world, browser, 'sendChangeEmail', { email: changed }));
  expect(await confirmed(browser, mail)).toBe(false);
  expect(await pressElsewhere(changed, '', { pwd: demoPassword })).toBe('0000');
  expect(await confirmed(browser, mail)).toBe(true);
  const other = world.browser();
  await other.call('login', { mbr_email: changed, pwd: demoPassword });
  expect(await confirmed(other, mail)).toBe(false);
});

test('a mail without a link is confirmed by nobody', async () => {
  const browser = world.browser();
  const mail = handleOf(await browser.call('sendFindEmail', { email: reader }));
  expect(await confirmed(browser, mail)).toBe(false);
});

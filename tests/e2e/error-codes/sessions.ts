import { calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { endElsewhere, logIn } from '../log-in.ts';
import type { Raised, Scene } from './row.ts';
import type { sessionsShown } from './shown/sessions.ts';
import { alterCall, tryLogIn } from './steps.ts';

const reader = 'reader@example.com';
const here = '/my/nickname-change';
/** Logged in, with a nickname typed that is not saved yet; then something happens, and it is sent. */
async function afterTyping(scene: Scene, happens: () => Promise<unknown>): Promise<void> {
  const { page, language } = scene;
  await logIn(page, language, reader, { to: here });
  await page.locator('[name="mbr_nick_nm"]').fill('대문지기');
  await happens();
  await page.locator('main button[type="submit"]').click();
}

/** The session that is over, the password that has to be entered again, and who may not enter at all. */
export const sessions: Raised<typeof sessionsShown> = {
  'a member who is blocked meanwhile': (scene) => afterTyping(scene, () => scene.sandbox.block(reader)),
  'a session that nobody used for half a day: logged out, loaded anew': (scene) =>
    afterTyping(scene, () => scene.sandbox.advance('13h')),
  'a session that was ended on another device': (scene) =>
    afterTyping(scene, () => endElsewhere(scene.page, reader)),
  'a password that was entered more than half an hour ago': async ({ page, language, sandbox }) => {
    await logIn(page, language, reader, { to: '/my/password-change' });
    await sandbox.advance('31m');
    await page.locator('[name="old_pwd"]').fill('Daemun!2026');
    await page.locator('[name="pwd"]').fill('gate!2027');
    await page.locator('[name="pwd_again"]').fill('gate!2027');
    await page.locator('main button[type="submit"]').click();
  },
  'the same on the page of the re-entry itself': async ({ page, language, sandbox }) => {
    await logIn(page, language, reader, { to: '/my/password' });
    await sandbox.advance('31m');
    const { id, path } = calls.disconnectEmail;
    await alterCall(page, 'checkPassword', () => ({ path, fields: protocolFieldsOf(id) }));
    await page.locator('[name="pwd"]').fill('Daemun!2026');
    await page.locator('[name="pwd"]').press('Enter');
  },
  'a wrong password': (scene) => tryLogIn(scene, reader, 'Wrong!2026'),
  'a blocked member with the right password': (scene) => tryLogIn(scene, 'blocked@example.com'),
  'ten wrong passwords, and then the right one': (scene) => tryLogIn(scene, 'locked@example.com'),
};

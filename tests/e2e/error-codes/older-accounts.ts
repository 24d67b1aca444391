import { agreements, linkOf, newcomer } from '../../api/people.ts';
import { call, factsOf } from '../../world/call.ts';
import { expect } from '../journey.ts';
import { tick } from '../settled.ts';
import { giveEmail, givePassword, newcomer as somebody, words } from '../sign-up-steps.ts';
import type { Raised, Scene } from './row.ts';
import type { olderAccountsShown } from './shown/older-accounts.ts';
import { tryLogIn } from './steps.ts';

const password = 'Archive!2020';

/** Converts an older account past the page, as its owner did some time ago. */
async function integrated({ places: { serviceUrl }, sandbox }: Scene, id: string): Promise<void> {
  const asked = { mbr_email: id, pwd: password, allow_integration: true };
  const data = factsOf('login', 'NEED_INTEGRATED', await call(serviceUrl, 'login', asked));
  const fresh = newcomer(somebody.email, { id, previous_pwd: data.pwd ?? '', mbr_agr: agreements() });
  expect((await call(serviceUrl, 'signUp', fresh)).envelope.result).toBe('0000');
  const { url: _, ...link } = await linkOf(sandbox, somebody.email);
  expect((await call(serviceUrl, 'confirmEmail', { ...link, pwd: fresh.pwd })).envelope.result).toBe('0000');
}

/** Goes all the way of a conversion, to the password. */
async function tryToConvert(scene: Scene, id: string): Promise<void> {
  const { page, language } = scene;
  await tryLogIn(scene, id, password);
  await page.locator(`main a[href*="/signup/agreement"]`).click();
  await tick(page, words[language].all);
  await page.locator('main button[type="submit"]').click();
  await giveEmail(page, language, somebody.email);
  await givePassword(page, language, somebody.password);
}

/** Accounts of the sister services. */
export const olderAccounts: Raised<typeof olderAccountsShown> = {
  'the password of an older account': (scene) => tryLogIn(scene, 'archive_reader', password),
  'an older account whose voucher is in use': (scene) => tryToConvert(scene, 'subscriber'),
  'an older account that was converted before': async (scene) => {
    await integrated(scene, 'archive_reader');
    await tryLogIn(scene, 'archive_reader', password);
  },
};

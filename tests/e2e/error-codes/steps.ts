import { type CallName, calls } from '@daemun/contract/calls/index';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Page } from '@playwright/test';
import { agreements, linkOf } from '../../api/people.ts';
import { socialVisitor } from '../../world/social-visit.ts';
import { expect } from '../journey.ts';
import { demoPassword } from '../log-in.ts';
import { open } from '../settled.ts';
import { agreeToAll, giveEmail, givePassword } from '../sign-up-steps.ts';
import type { Scene } from './row.ts';

/** Fills the log-in in and sends it, without waiting for where it leads. */
export async function tryLogIn(
  { page, language }: Pick<Scene, 'page' | 'language'>,
  id: string,
  password = demoPassword,
): Promise<void> {
  await page.goto(`/${language}/login-yna`);
  await page.locator('[name="mbr_email"]').fill(id);
  await page.locator('[name="pwd"]').fill(password);
  await page.locator('[name="pwd"]').press('Enter');
}

/** Agrees and gives an address to a sign-up. */
export async function trySignUp({ page, language }: Scene, email: string): Promise<void> {
  await agreeToAll(page, language);
  await giveEmail(page, language, email);
}

/** The same, on to a password. */
export async function tryPassword(scene: Scene, email: string, password: string): Promise<void> {
  await trySignUp(scene, email);
  await expect(scene.page).toHaveURL(/\/signup\/password$/);
  await givePassword(scene.page, scene.language, password);
}

/** Comes to the agreement with a ticket of a provider, whatever the ticket is, and agrees. */
export async function agreeWith(
  { page, language }: Scene,
  provider: SocialProvider,
  token: string,
): Promise<void> {
  await open(page, `/${language}/signup/agreement?provider=${provider}&token=${token}`);
  for (const box of await page.locator('main input[type="checkbox"]').all()) await box.check();
  await page.locator('main button[type="submit"]').click();
}

/**
 * Somebody joined by a provider before, in a browser of their own, and proved the address that their provider only told
 * of; answers that address.
 */
export async function joinedBy({ places, sandbox }: Scene, provider: SocialProvider): Promise<string> {
  const { browser, goAs } = socialVisitor(places);
  const { query } = await goAs(provider, 'new');
  const token = query.token ?? '';
  const { envelope } = await browser.call('socialLogin', { token, provider, mbr_agr: agreements() });
  expect(envelope.result).toBe('0000');
  const address = (await browser.call('memberInfo', {})).envelope.data.mbr_email ?? '';
  const { email_verified } = (await browser.call('myWays', {})).envelope.data;
  if (!email_verified) {
    const { url: _, ...link } = await linkOf(sandbox, address);
    expect((await browser.call('confirmEmail', link)).envelope.result).toBe('0000');
  }
  return address;
}

/** What something on the way makes of a call of the page; the answer is the service's own. */
export async function alterCall(
  page: Page,
  name: CallName,
  change: (sent: Record<string, unknown>) => { path?: string; fields: Record<string, unknown> },
): Promise<void> {
  await page.route(`**${calls[name].path}`, async (route) => {
    const { path, fields } = change(route.request().postDataJSON() as Record<string, unknown>);
    const url = new URL(path ?? calls[name].path, route.request().url()).href;
    await route.continue({ url, postData: JSON.stringify(fields) });
  });
}

import type { Page } from '@playwright/test';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { expect, test } from './journey.ts';
import { agreeToAll, button, giveEmail, givePassword, heading, newcomer, words } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

/** The service hears the first sign-ups and does what they ask, but its answers never arrive. */
async function loseAnswers(page: Page, count: number): Promise<readonly string[]> {
  const keys: string[] = [];
  await page.route(/\/cum\/v1\/sign-up$/, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > count) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}

async function signUp(page: Page, language: 'ko' | 'en'): Promise<void> {
  await agreeToAll(page, language);
  await giveEmail(page, language, newcomer.email);
  await givePassword(page, language, newcomer.password);
}

async function expectOneMail(sandbox: SandboxClient): Promise<void> {
  await sandbox.mailTo(newcomer.email);
  expect(await sandbox.mailsTo(newcomer.email)).toHaveLength(1);
}

const back = { ko: '이전 페이지', en: 'Previous page' } as const;

for (const language of walked(twins.language)) {
  const sent = (page: Page) => expect(heading(page, words[language].mailHeading)).toBeVisible();

  test(`${language}: a sign-up whose answer is lost goes on as if nothing had happened`, async ({
    page,
    sandbox,
  }) => {
    const keys = await loseAnswers(page, 1);
    await signUp(page, language);
    await sent(page);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^"[0-9a-f-]{36}"$/);
    await expectOneMail(sandbox);
  });

  test(`${language}: whoever comes back from the error page and presses again has signed up`, async ({
    page,
    sandbox,
  }) => {
    const keys = await loseAnswers(page, 2);
    await signUp(page, language);
    await expect(page).toHaveURL(/\/page-error/);
    await button(page, back[language]).click();
    await givePassword(page, language, newcomer.password);
    await sent(page);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    await expectOneMail(sandbox);
  });
}

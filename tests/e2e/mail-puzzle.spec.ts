import type { Page, Request } from '@playwright/test';
import { call } from '../world/call.ts';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo, typeOver } from './keyboard.ts';
import { open } from './settled.ts';
import { heading } from './sign-up-steps.ts';

test.use({ variables: { CLIENT_BUDGETS: 'on' } });

const address = 'honest@example.com';

type Product = { readonly url: string; readonly sandboxUrl: string };

/** Has strangers mailed from the reader's network, none of whom answers, and lets the mails come of age. */
async function mailStrangers(
  { url, sandboxUrl }: Product,
  sandbox: SandboxClient,
  count: number,
): Promise<void> {
  const strangers = Array.from({ length: count }, (_, nth) => `stranger${nth}@example.com`);
  await Promise.all(strangers.map((email) => call(url, 'subscribeNewsletter', { email })));
  const arrived = async () => (await (await fetch(new URL('/inbox.json', sandboxUrl))).json()).length;
  // Beyond sixty they wait for answers.
  await expect.poll(arrived).toBe(Math.min(count, 60));
  await sandbox.advance('11m');
}

const isSolver = (request: Pick<Request, 'url'>) => /\/solve-puzzle/.test(request.url());
const isSubscription = (request: Pick<Request, 'url'>) =>
  request.url().endsWith('/cum/v1/news-letter/subscribe');

/** Everything that the polite regions of a page say from now on. */
async function heard(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const look = () => {
      for (const region of document.querySelectorAll('[aria-live="polite"]'))
        if (region.textContent && said.at(-1) !== region.textContent) said.push(region.textContent);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

async function openForm(page: Page, email = address): Promise<void> {
  await open(page, '/news-letter/subscribe');
  await tabTo(page, emailField(page));
  await typeOver(page, email);
}
const emailField = (page: Page) => page.locator('[name="email"]');
const subscribed = (page: Page) => heading(page, '메일을 확인해 주세요');

test('by keyboard: a puzzle is solved without a word to the eye, and one to the ear', async ({
  page,
  sandbox,
  product,
}) => {
  await mailStrangers(product, sandbox, 30);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await open(page, '/ko/login');
  await openForm(page);
  expect(requests.filter(isSolver)).toEqual([]);
  const said = await heard(page);
  await page.keyboard.press('Enter');
  await expect(subscribed(page)).toBeVisible();
  await expectAccessible(page);
  expect(await said()).toContain('확인 중…');
  expect(new Set(requests.filter(isSolver).map((request) => request.url())).size).toBe(1);
  const [first, second, ...more] = requests.filter(isSubscription);
  expect(first?.postDataJSON().puzzle).toBeUndefined();
  expect(second?.postDataJSON().puzzle).toEqual(expect.any(String));
  expect(more).toEqual([]);
  expect((await sandbox.mailTo(address)).subject).toContain('구독을 확인해 주세요');
});

test('a solver that does not come loses nothing: the reason is told, and the next press goes through', async ({
  page,
  sandbox,
  product,
}) => {
  await mailStrangers(product, sandbox, 30);
  await page.route(/\/solve-puzzle/, (route) => route.abort());
  await openForm(page);
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog');
  await expect(told).toContainText('페이지를 새로 고친 뒤');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(told).toBeHidden();
  await expect(emailField(page)).toHaveValue(address);
  await page.unroute(/\/solve-puzzle/);
  await page.reload();
  await expect(emailField(page)).toHaveValue(address);
  await pressEnterOn(page, page.getByRole('button', { name: '구독하기' }));
  await expect(subscribed(page)).toBeVisible();
});

test('a network that mails strangers is refused with what to do next, and logs in all the same', async ({
  page,
  sandbox,
  product,
}) => {
  await mailStrangers(product, sandbox, 70);
  await openForm(page);
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog');
  await expect(told).toContainText('1시간 후 다시 시도하거나 소셜 로그인');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(emailField(page)).toHaveValue(address);
});

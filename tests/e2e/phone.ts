import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { standIn } from './partner-window.ts';

export type Platform = 'ANDROID' | 'IOS';

type App = {
  readonly platform?: Platform;
  readonly language?: string;
  readonly start?: string;
  /** By which name the phone is reached; passkeys take no address of numbers. */
  readonly host?: 'localhost';
};

/** Opens the app on the sandbox's phone and answers its view. */
export async function openApp(
  page: Page,
  { platform = 'ANDROID', language = 'ko', start = '/login', host }: App = {},
) {
  const phone = new URL(await standIn('phone'));
  if (host) phone.hostname = host;
  await page.goto(phone.href);
  await page.getByLabel('운영체제').selectOption(platform);
  await page.getByLabel('앱 언어').selectOption(language);
  await page.getByLabel('처음 화면').selectOption(start);
  const view = page.frameLocator('#view');
  const html = view.locator('html');
  // The phone comes with its view open: what is looked at must be the one that opens now.
  await html.evaluate((root) => {
    root.setAttribute('data-before', '');
    // What a journey before left in the phone's part of the storage, which the page outside cannot reach.
    localStorage.clear();
  });
  await page.getByRole('button', { name: '앱 열기' }).click();
  await expect(html).not.toHaveAttribute('data-before');
  await expect(view.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute('data-settled', '');
  return view;
}

/** Opens another page in the app's view, from outside: the page in the view may be on its way elsewhere by itself. */
export const openInView = (page: Page, address: string): Promise<void> =>
  page.locator('iframe#view').evaluate((frame: HTMLIFrameElement, to) => {
    frame.src = new URL(to, frame.src).href;
  }, address);

/** What passed over the bridge, by the method of each message of the page. */
export async function methodsTold(page: Page): Promise<string[]> {
  const lines = await page.locator('#messages [data-direction="out"]').allTextContents();
  return lines.map((line) => /"method":"(\w+)"/.exec(line)?.[1] ?? line);
}

/** Where the view stands, without its query; nowhere, while it is on its way to another document. */
export const pathIn = (view: FrameLocator): Promise<string> =>
  view
    .locator('html')
    .evaluate(() => location.pathname)
    .catch(() => '');

/** Logs in by e-mail in the view, which shows the log-in choice. */
export async function logInInApp(view: FrameLocator, email: string, password: string): Promise<void> {
  await view.locator('[name="mbr_email"]').fill(email);
  await view.locator('[name="pwd"]').fill(password);
  await view.locator('[name="pwd"]').press('Enter');
}

import { calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { settled } from './settled.ts';

/** The password of the demo members. */
export const demoPassword = 'Daemun!2026';

interface Options {
  readonly password?: string;
  /** Path below the language where the journey begins. */
  readonly to?: string;
  /** Path below the language of the page that comes first, if that is another. */
  readonly first?: string;
}

async function expectAt(page: Page, target: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === target);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The frame of a page stands before the page does.
  await settled(page);
}

/** What the call of the log-in answers, made with the cookies of the page's own browser; no page of it notices. */
async function callLogIn(page: Page, language: string, email: string, password: string): Promise<unknown> {
  const { id, path } = calls.login;
  const fields = { mbr_email: email, pwd: password, auto_logged_in: false, allow_integration: true };
  const answer = await page.context().request.post(path, {
    data: { ...protocolFieldsOf(id), ...fields },
    headers: { 'accept-language': language },
  });
  return answer.json();
}

/** Logs a member in by the call alone. */
export async function logInUnnoticed(
  page: Page,
  language: string,
  email: string,
  password = demoPassword,
): Promise<void> {
  expect(await callLogIn(page, language, email, password)).toMatchObject({ result: '0000' });
}

/**
 * Takes cookies away, all without `cookies`, while no page of ours is open: one that asks something just then would lead to the
 * log-in by itself.
 */
export async function loseSession(page: Page, cookies?: RegExp): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies(cookies && { name: cookies });
}

/** The cookies of a session; those that make the browser a known one stay. */
export const sessionCookies = /daemun_(session|access_token|member)/;

/** One wrong try by the call alone, from the page's own browser. */
export async function failToLogIn(page: Page, email: string, password: string): Promise<void> {
  expect(await callLogIn(page, 'ko', email, password)).toMatchObject({ result: '3003' });
}

/** The same, and opens where the journey begins: for journeys that are about something else. */
export async function logIn(
  page: Page,
  language: string,
  email: string,
  { password = demoPassword, to = '/my/setting' }: Options = {},
): Promise<void> {
  await logInUnnoticed(page, language, email, password);
  await page.goto(`/${language}${to}`);
  await expectAt(page, `/${language}${to}`);
}

/** The same by the form, on to where the page then leads: for journeys that are about that. */
export async function logInByForm(
  page: Page,
  language: string,
  email: string,
  { password = demoPassword, to = '/my/setting', first = to }: Options = {},
): Promise<void> {
  const target = `/${language}${to}`;
  await page.goto(`/${language}/login-yna?redirectUrl=${encodeURIComponent(target)}`);
  await page.locator('[name="mbr_email"]').fill(email);
  await page.locator('[name="pwd"]').fill(password);
  await page.locator('[name="pwd"]').press('Enter');
  await expectAt(page, `/${language}${first}`);
}

/** Ends all sessions of a member from another browser, as who is logged in on another device does. */
export async function endElsewhere(page: Page, email: string): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context?.newPage();
  if (!other) throw new Error('There is no browser beside this one.');
  await logIn(other, 'ko', email);
  await other.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
  await expect(other.getByRole('button', { name: '다른 기기 모두 로그아웃' })).toBeHidden();
  await context?.close();
}

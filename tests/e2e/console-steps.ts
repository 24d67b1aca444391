import type { Page } from '@playwright/test';
import {
  type DemoStaff,
  demoStaff,
  demoStaffPassword,
} from '../../packages/server/src/sandbox/demo-staff.ts';
import { totpAt } from '../world/authenticator-app.ts';
import { expect } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';

/** Why somebody of the desk looks. */
export const reason = '전화 문의 4711';

/** Logs the demo staff of a role in at the console, by keyboard; who has no search begins at another screen. */
export async function logInAs(
  page: Page,
  consoleUrl: string,
  role: string,
  first = '고객지원',
): Promise<void> {
  const person = demoStaff.find((each) => each.role === role);
  if (!person) throw new Error(`nobody is ${role}`);
  await logInStaff(page, consoleUrl, person, first);
}

/** Logs the lead in who approves what the first one asked for. */
export async function logInOtherLead(page: Page, consoleUrl: string): Promise<void> {
  const [, person] = demoStaff.filter(({ role }) => role === 'LEAD');
  if (!person) throw new Error('there is one lead');
  await logInStaff(page, consoleUrl, person, '고객지원');
}

async function logInStaff(page: Page, consoleUrl: string, person: DemoStaff, first: string): Promise<void> {
  await page.goto(consoleUrl);
  await expect(page.getByRole('heading', { name: '콘솔 로그인' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoStaffPassword);
  await page.keyboard.press('Tab');
  await page.keyboard.type(totpAt(person.key, Date.now()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused();
}

/** Logs out by keyboard, to the end: a page that is left before would take the request with it. */
export async function logOut(page: Page): Promise<void> {
  await pressEnterOn(page, page.getByRole('button', { name: '로그아웃', exact: true }));
  await expect(page.getByRole('heading', { name: '콘솔 로그인' })).toBeFocused();
}

/** Finds a member by the address and looks at the account. */
export async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('회원', { exact: true }).check();
  await page.getByLabel('회원 번호, 이메일, 아이디, 닉네임 또는 이름').fill(email);
  await page.getByLabel('사유', { exact: true }).fill(reason);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /@example\.com 보기$/ }).press('Enter');
  await expect(page.getByRole('heading', { name: '회원정보' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '조치', exact: true })).toBeVisible();
}

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { nextPerson } from './persons.ts';

/** How a verification goes: in a window of its own, or by the whole page. */
export type Form = 'popup' | 'redirect';

/** Has the browser refuse windows, as a blocker does, where a journey goes by the whole page. */
export async function prepare(page: Page, form: Form): Promise<void> {
  if (form === 'redirect')
    await page.addInitScript(() => {
      window.open = () => null;
    });
}

/** Verifies as a person who was chosen ahead: `begin` presses what starts it. */
export async function verifyAs(
  page: Page,
  form: Form,
  person: string,
  begin: () => Promise<void>,
): Promise<void> {
  await nextPerson('NICE', person);
  if (form === 'redirect') return begin();
  const [popup] = await Promise.all([page.waitForEvent('popup'), begin()]);
  await expect.poll(() => popup.isClosed()).toBe(true);
}

export const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** What verification says in each language that the journeys walk. */
export const said = {
  ko: {
    find: '본인인증으로 찾기',
    found: '가입한 계정을 찾았습니다',
    joined: /^이메일 · 20\d\d년\s.+\s가입$/,
    reset: '본인인증으로 재설정',
    newPassword: '새 비밀번호',
    again: '새 비밀번호 확인',
    save: '비밀번호 재설정',
    resetDone: '비밀번호를 재설정했습니다',
  },
  en: {
    find: 'Find by identity verification',
    found: 'We found your account',
    joined: /^Email · joined .+\s20\d\d$/,
    reset: 'Reset by identity verification',
    newPassword: 'New password',
    again: 'Confirm new password',
    save: 'Reset password',
    resetDone: 'Your password has been reset',
  },
} as const;

export const dialog = (page: Page) => page.getByRole('dialog');

export async function typePassword(page: Page, password: string): Promise<void> {
  await page.locator('[name="pwd"]').fill(password);
  await page.locator('[name="pwd_again"]').fill(password);
}

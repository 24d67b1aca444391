import { limits } from '@daemun/contract/limits';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { liveTime, stopClock } from './passing-time.ts';

// A stopped clock stays in its browser.
test.use({ keepsBrowser: false });

const reader = 'reader@example.com';
const dialog = (page: Page) => page.getByRole('dialog');
const buttons = (page: Page) => dialog(page).getByRole('group');

type Focus = { readonly role: string; readonly after: number };

/** Records what has the focus from the opening of a dialog on, and since how many milliseconds it was open then. */
const watchFocus = (page: Page) =>
  page.addInitScript(() => {
    const seen: Focus[] = [];
    let opened = 0;
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      opened = performance.now();
      seen.length = 0;
      showModal.call(this);
    };
    // What had the focus only while other code went on is told to nobody.
    const record = () => {
      const role = document.activeElement?.tagName ?? '';
      if (seen.at(-1)?.role !== role) seen.push({ role, after: performance.now() - opened });
    };
    document.addEventListener('focusin', () => queueMicrotask(() => queueMicrotask(record)));
    Object.assign(window, { focusSeen: seen });
  });
const focusSeen = (page: Page) => page.evaluate(() => Reflect.get(window, 'focusSeen') as Focus[]);

/** Asks for the address that the member has, with a stopped clock, so that the dialog that refuses it has just opened. */
async function openRefusal(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '새 이메일', exact: true }).fill(reader);
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeFocused();
}

test('a dialog has the focus first, and its buttons have it after 100 ms', async ({ page }) => {
  await watchFocus(page);
  await logIn(page, 'ko', reader, { to: '/my/email-change' });
  await page.getByRole('textbox', { name: '새 이메일', exact: true }).fill(reader);
  await page.keyboard.press('Enter');
  await expect(buttons(page)).toBeFocused();
  const seen = await focusSeen(page);
  expect(seen.map(({ role }) => role)).toEqual(['DIALOG', 'FIELDSET']);
  // A screen reader says the name of what has the focus: the dialog's title.
  await expect(page.getByRole('dialog', { name: '현재 사용 중인 이메일과 같습니다' })).toBeVisible();
  expect(seen[1]?.after).toBeGreaterThanOrEqual(limits.dialogFocusDelay - 1);
});

test('Enter before the buttons have the focus confirms once', async ({ page }) => {
  await logIn(page, 'ko', reader, { to: '/my/email-change' });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/send-change-email')) asked += 1;
  });
  await openRefusal(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/ko\/my\/email-change$/);
  expect(asked).toBe(1);
});

test('a held Enter that opened the dialog does not confirm it', async ({ page }) => {
  await logIn(page, 'ko', reader, { to: '/my/email-change' });
  await page.getByRole('textbox', { name: '새 이메일', exact: true }).fill(reader);
  await page.keyboard.down('Enter');
  await expect(dialog(page)).toBeVisible();
  // The second one repeats the first, as the keyboard does while a key is held.
  await page.keyboard.down('Enter');
  await expect(buttons(page)).toBeFocused();
  await page.keyboard.down('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
});

test('Tab before the buttons have the focus keeps the button it reached', async ({ page }) => {
  await logIn(page, 'ko', reader, { to: '/my/email-change' });
  await openRefusal(page);
  await page.keyboard.press('Tab');
  const confirm = buttons(page).getByRole('button');
  await expect(confirm).toBeFocused();
  await liveTime(page, 1000);
  await expect(confirm).toBeFocused();
});

test('Escape before the buttons have the focus cancels, and Enter answers no question of two answers', async ({
  page,
}) => {
  await logIn(page, 'ko', reader, { to: '/my/withdrawal' });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/withdrawal') && request.method() === 'POST') asked += 1;
  });
  await page.getByLabel('선택 안 함').check();
  await stopClock(page);
  await pressEnterOn(page, page.getByRole('button', { name: '탈퇴하기', exact: true }));
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/ko\/my\/withdrawal$/);
  await expect(page.getByRole('button', { name: '탈퇴하기', exact: true })).toBeFocused();
  expect(asked).toBe(0);
});

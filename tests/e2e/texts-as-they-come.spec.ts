import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { logIn } from './log-in.ts';
import { expectFits } from './reflow.ts';
import { open } from './settled.ts';
import { heading } from './sign-up-steps.ts';

const submit = (page: Page) => page.locator('main form button[type="submit"]');

/** As long as an address may be, with nowhere to break. */
const longest = `${'wide'.repeat(16)}@${`${'m'.repeat(59)}.`.repeat(3)}example`;
const turned = '\u202Emoc.elpmaxe@\u202C';

test.use({ viewport: { width: 360, height: 740 } });

test('the longest address is told without breaking the screen', async ({ page }) => {
  await open(page, '/ko/find/id');
  await page.locator('[name="email"]').fill(longest);
  await submit(page).click();
  await expect(heading(page, '메일함을 확인해 주세요')).toBeVisible();
  await expect(page.getByText(longest).first()).toBeVisible();
  await expectFits(page);
});

for (const [what, typed] of [
  ['mixed scripts', '한글和字عربي@example.com'],
  ['a turned-round address', turned],
  ['emoji', '👩‍👩‍👧‍👦🇰🇷@example.com'],
] as const)
  test(`${what} for an e-mail: told at the field, and kept`, async ({ page }) => {
    await open(page, '/ko/find/password');
    const field = page.locator('[name="email"]');
    await field.fill(typed);
    await submit(page).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
    await expectFits(page);
  });

for (const [what, typed] of [
  ['emoji', '독자👋👋👋'],
  ['text that turns round', 'reader\u202Enimda'],
  ['far too much', '가'.repeat(500)],
] as const)
  test(`${what} for a nickname: told at the field, never saved`, async ({ page }) => {
    await logIn(page, 'ko', 'reader@example.com', { to: '/my/nickname-change' });
    const field = page.locator('main input[type="text"]');
    await field.fill(typed);
    await submit(page).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectFits(page);
  });

test('a reason of any length and direction stays text in its dialog', async ({ page }) => {
  const reason = `${'이유 '.repeat(150)}\u202Etxet <b>굵게</b> ${'x'.repeat(300)} 👩‍👩‍👧‍👦`;
  await page.route('**/cum/v1/login', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), result: '9001', reason, data: null } });
  });
  await open(page, '/ko/login-yna');
  await page.locator('[name="mbr_email"]').fill('reader@example.com');
  await page.locator('[name="pwd"]').fill('wrong!2026');
  await submit(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('<b>굵게</b>');
  await expectFits(page);
  const confirm = dialog.getByRole('button', { name: '확인' });
  await confirm.scrollIntoViewIfNeeded();
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[name="mbr_email"]')).toHaveValue('reader@example.com');
});

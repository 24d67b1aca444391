import { expect, test } from './journey.ts';
import { moment } from './passing-time.ts';
import { toast } from './social-steps.ts';

const words = '카카오 로그인을 취소했습니다.';

test('a toast closes by itself after three seconds, and stays while the reader points at it', async ({
  page,
}) => {
  await page.goto('/ko/login?cancelled=KK');
  await expect(toast(page, words)).toBeVisible();
  const shown = Date.now();
  await expect(toast(page, words)).toBeHidden({ timeout: 8000 });
  // What a busy machine sees late makes the time shorter or longer, but not by half.
  expect(Date.now() - shown).toBeGreaterThan(1500);
  expect(Date.now() - shown).toBeLessThan(6000);

  await page.goto('/ko/login?cancelled=KK');
  await page.getByText(words).hover();
  await moment(page, 5000);
  await expect(toast(page, words)).toBeVisible();
});

import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { holdClock, minute, passTime } from './passing-time.ts';
import {
  button,
  confirmLink,
  giveEmail,
  givePassword,
  heading,
  newcomer,
  signUpWithMail,
  textbox,
  words,
} from './sign-up-steps.ts';

const { email, password } = newcomer;

test.describe('the mail', () => {
  test('a mistyped address is put right without starting over', async ({ page, sandbox }) => {
    await signUpWithMail(page, 'ko', 'kim.hanbot@example.com');
    await page.getByRole('link', { name: '이메일 주소 수정' }).click();
    await expect(textbox(page, '이메일')).toHaveValue('kim.hanbot@example.com');
    await giveEmail(page, 'ko', email);
    await givePassword(page, 'ko', password);
    await expect(heading(page, words.ko.mailHeading)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await sandbox.mailTo(email);
  });

  test('comes again on request, five times in two minutes and no more', async ({ page, sandbox }) => {
    await holdClock(page);
    await signUpWithMail(page, 'ko', email);
    const later = page.getByRole('button', { name: /^\d+초 후 다시 받을 수 있습니다$/ });
    for (let count = 2; count <= 5; count++) {
      await expect(later).toBeDisabled();
      await passTime(page, minute + 1000);
      await button(page, '메일 다시 받기').click();
      await sandbox.mailTo(email, { count });
    }
    // The fifth says that the sixth has to wait for longer.
    await expect(later).toHaveText(/^1[012]\d초/);
    await passTime(page, 2 * minute + 1000);
    await button(page, '메일 다시 받기').click();
    await expect(page.getByRole('dialog')).toContainText('인증 메일은 2분에 5번까지 받을 수 있습니다');
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    expect(await sandbox.mailsTo(email)).toHaveLength(5);
    await sandbox.advance('3m');
    await button(page, '메일 다시 받기').click();
    await sandbox.mailTo(email, { count: 6 });
  });

  test('its link is spent by a press alone, once, and then a new one is offered', async ({
    page,
    sandbox,
  }) => {
    await signUpWithMail(page, 'ko', email);
    const link = confirmLink((await sandbox.mailTo(email)).links);
    await page.request.get(link);
    await page.goto(link);
    await expect(heading(page, '이메일 인증을 완료해 주세요')).toBeVisible();
    await page.reload();
    await button(page, '인증 완료하기').click();
    await expect(heading(page, '이메일 인증이 완료되었습니다')).toBeVisible();
    await page.reload();
    await expect(heading(page, '이메일 인증이 완료되었습니다')).toBeVisible();
    await page.goto(link);
    await button(page, '인증 완료하기').click();
    await expect(heading(page, '이메일을 인증하지 못했습니다')).toBeVisible();
    await expect(page.getByText('인증 링크가 만료되었거나 올바르지 않습니다.')).toBeVisible();
    await expectAccessible(page);
    await button(page, '인증 메일 다시 받기').click();
    await expect(heading(page, '이메일 인증이 필요합니다')).toBeVisible();
  });

  test('a link older than a day is refused, and one may sign up again', async ({ page, sandbox }) => {
    await signUpWithMail(page, 'ko', email);
    const link = confirmLink((await sandbox.mailTo(email)).links);
    await sandbox.advance('25h');
    await page.goto(link);
    await button(page, '인증 완료하기').click();
    await expect(heading(page, '이메일을 인증하지 못했습니다')).toBeVisible();
    await signUpWithMail(page, 'ko', email);
    await sandbox.mailTo(email, { count: 2 });
  });

  test('a link that lost its end says so', async ({ page }) => {
    await page.goto('/ko/signup/confirm-email?email=kim.hanbit%40example.com&svc_typ=JOIN');
    await expect(heading(page, '이메일을 인증하지 못했습니다')).toBeVisible();
    await page.goto('/ko/signup/confirm-email');
    await expect(page).toHaveURL(/\/ko\/login$/);
  });
});

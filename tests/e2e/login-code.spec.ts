import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { holdClock, minute, passTime } from './passing-time.ts';
import { openApp, pathIn } from './phone.ts';
import { open } from './settled.ts';
import { button, field, heading } from './sign-up-steps.ts';

const reader = 'reader@example.com';
const label = '인증번호 6자리';
const digitsIn = (subject: string): string => /인증번호 (\d{6})/.exec(subject)?.[1] ?? '';

test.describe('log-in without a password', () => {
  test('by keyboard: the code is typed where it was asked for, while another browser has the mail', async ({
    page,
    browser,
    sandbox,
  }) => {
    await open(page, '/ko/login-yna?redirectUrl=%2Fko%2Fmy%2Factivity');
    await field(page, '이메일 또는 아이디').fill(reader);
    await pressEnterOn(page, page.getByRole('link', { name: '비밀번호 없이 이메일로 로그인' }));
    await expect(heading(page, '인증번호로 로그인')).toBeVisible();
    await expect(field(page, '이메일')).toHaveValue(reader);
    await expectAccessible(page);
    await tabTo(page, field(page, '이메일'));
    await page.keyboard.press('Enter');
    await expect(heading(page, '인증번호를 입력해 주세요')).toBeVisible();
    await expect(field(page, label)).toBeFocused();
    await expect(page.getByText(/남은 시간 (10:00|9:\d\d)/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^\d+초 후 다시 받을 수 있습니다$/ })).toBeDisabled();
    await expectAccessible(page);

    const mails = await browser.newContext();
    const mail = await mails.newPage();
    const { html, subject } = await sandbox.mailTo(reader);
    await mail.setContent(html);
    const shown = (await mail.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';
    expect(shown.replace(' ', '')).toBe(digitsIn(subject));
    await mails.close();

    await page.keyboard.insertText(shown === '000 000' ? '111-111' : '000-000');
    await expect(page.getByText('인증번호가 일치하지 않습니다. 4번 더 입력할 수 있습니다.')).toBeVisible();
    await expect(field(page, label)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(shown);
    await expect(page).toHaveURL(/\/ko\/my\/activity$/);
  });

  test('survives a reload; another address may be given, and a new code asked for after a minute', async ({
    page,
    sandbox,
  }) => {
    await holdClock(page);
    await open(page, '/ko/login-yna/code');
    await field(page, '이메일').fill('nobody@example.com');
    await button(page, '인증번호 받기').click();
    await expect(page.getByText('nobody@example.com', { exact: true })).toBeVisible();
    expect((await sandbox.mailTo('nobody@example.com')).subject).toContain('찾지 못했습니다');
    await button(page, '이메일 주소 수정').click();
    await field(page, '이메일').fill(reader);
    await button(page, '인증번호 받기').click();
    await expect(page.getByText(reader, { exact: true })).toBeVisible();
    await page.reload();
    await expect(heading(page, '인증번호를 입력해 주세요')).toBeVisible();
    await passTime(page, minute + 1000);
    await button(page, '인증번호 다시 받기').click();
    // The mail may be there before the answer, whose code then takes the place of the older one's field.
    await expect(page.getByText('메일을 다시 보냈습니다.')).toBeVisible();
    const { subject } = await sandbox.mailTo(reader, { count: 2 });
    await field(page, label).fill(digitsIn(subject));
    await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  });

  test('from right to left the digits keep their order', async ({ page, sandbox }) => {
    await open(page, '/ar/login-yna/code');
    await page.locator('[name="email"]').fill(reader);
    await page.locator('[name="email"]').press('Enter');
    const code = page.locator('[name="code"]');
    await expect(code).toHaveAttribute('dir', 'ltr');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(page);
    await code.fill(digitsIn((await sandbox.mailTo(reader)).subject));
    await expect(page).toHaveURL(/\/ar\/my\/setting$/);
  });

  test('in the app: a member who has no password gets in, and the app is told', async ({ page, sandbox }) => {
    const kakao = 'kakao.reader@example.com';
    const view = await openApp(page, { start: '/login' });
    await view.locator('[name="mbr_email"]').fill(kakao);
    await view.getByRole('link', { name: '비밀번호 없이 이메일로 로그인' }).click();
    await view.locator('[name="email"]').fill(kakao);
    await view.locator('[name="email"]').press('Enter');
    await view.locator('[name="code"]').fill(digitsIn((await sandbox.mailTo(kakao)).subject));
    await expect.poll(() => pathIn(view)).toBe('/ko/my/setting');
  });

  test('a blocked member, a sign-up that waits and an older account hear so after the right code', async ({
    page,
    sandbox,
  }) => {
    const type = async (email: string) => {
      await open(page, '/ko/login-yna/code');
      if (await button(page, '이메일 주소 수정').isVisible()) await button(page, '이메일 주소 수정').click();
      await field(page, '이메일').fill(email);
      await button(page, '인증번호 받기').click();
      await field(page, label).fill(digitsIn((await sandbox.mailTo(email)).subject));
    };
    await type('archive.reader@example.com');
    await expect(page).toHaveURL(/\/info\/integrated/);
    await type('waiting@example.com');
    await expect(page).toHaveURL(/\/signup\/confirm-email\?status=I$/);
    await type('blocked@example.com');
    await expect(page.getByRole('dialog')).toContainText('이용');
  });
});

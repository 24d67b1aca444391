import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword } from './log-in.ts';
import { open } from './settled.ts';
import { agreeToAll, button, field, giveEmail, heading, newcomer, textbox, words } from './sign-up-steps.ts';

const slip = 'kim.hanbit@naver.con';

test('a slip in an address is pointed out, put right by the keyboard, and never holds the form', async ({
  page,
}) => {
  await agreeToAll(page, 'ko');
  await textbox(page, '이메일').fill(slip);
  await expect(page.getByText('혹시 naver.com 아닌가요?')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(button(page, '바꾸기')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, '이메일')).toHaveValue('kim.hanbit@naver.com');
  await expect(field(page, '이메일')).toBeFocused();
  await expect(page.getByText('혹시 naver.com 아닌가요?')).toBeHidden();
  await field(page, '이메일').fill(slip);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signup\/password$/);
  await expect(page.getByText(slip)).toBeVisible();
});

test('behind the "@" the common domains are offered', async ({ page }) => {
  await open(page, '/ko/find/id');
  await field(page, '이메일').pressSequentially('kim@na');
  const offered = page.locator('datalist option');
  await expect(offered).toHaveCount(2);
  await expect(offered.first()).toHaveAttribute('value', 'kim@naver.com');
});

test('the page of the mail leads into the mailbox, and shows its three stages from the start', async ({
  page,
}) => {
  await agreeToAll(page, 'ko');
  await giveEmail(page, 'ko', 'kim.hanbit@naver.com');
  await field(page, words.ko.password).fill(newcomer.password);
  await field(page, words.ko.repeat).fill(newcomer.password);
  await page.route('**/mail-state?*', (route) => route.abort());
  await button(page, words.ko.signUp).click();
  await expect(heading(page, words.ko.mailHeading)).toBeVisible();
  await expect(page.getByRole('main').locator('ol li')).toHaveCount(3);
  const mailbox = page.getByRole('link', { name: '네이버 메일 열기' });
  await expect(mailbox).toHaveAttribute('href', 'https://mail.naver.com');
  await expect(mailbox).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page);
});

test('Caps Lock and Hangul are told beside a password', async ({ page }) => {
  await open(page, '/ko/login-yna');
  const pwd = page.locator('[name="pwd"]');
  await pwd.focus();
  const press = (modifierCapsLock: boolean) =>
    pwd.dispatchEvent('keydown', { key: 'a', modifierCapsLock, bubbles: true });
  await press(true);
  await expect(page.getByText('Caps Lock이 켜져 있습니다.')).toBeVisible();
  await expectAccessible(page);
  await press(false);
  await expect(page.getByText('Caps Lock이 켜져 있습니다.')).toBeHidden();
  await pwd.fill('비밀번호');
  await expect(page.getByText('한글이 입력되었습니다. 한/영 키를 확인해 주세요.')).toBeVisible();
});

test('the sixth wrong password says how many the account takes; the lock names the way out', async ({
  page,
}) => {
  await open(page, '/ko/login-yna');
  await page.locator('[name="mbr_email"]').fill('ghost@example.com');
  const fail = async () => {
    const answered = page.waitForResponse(/\/cum\/v1\/login$/);
    await page.locator('[name="pwd"]').fill(`${demoPassword}?`);
    await page.keyboard.press('Enter');
    await answered;
  };
  for (let tries = 1; tries <= 5; tries += 1) await fail();
  await expect(page.getByText('다시 확인해 주세요.')).toBeVisible();
  await fail();
  await expect(
    page.getByText('10회 틀리면 24시간 동안 로그인할 수 없습니다. (6/10)', { exact: false }),
  ).toBeVisible();
  for (let tries = 7; tries <= 10; tries += 1) await fail();
  const dialog = page.getByRole('dialog', { name: '로그인이 잠시 제한되었습니다' });
  await expect(dialog.getByRole('button', { name: '회원가입' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: '비밀번호 재설정' }).press('Enter');
  await expect(page).toHaveURL(/\/ko\/find\/password$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { demoPassword, logInByForm } from './log-in.ts';
import { holdClock, minute, passTime } from './passing-time.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { twins, walked } from './twins.ts';

const words = {
  ko: {
    send: '안내 메일 받기',
    email: '이메일',
    check: '메일함을 확인해 주세요',
    accepted: 'example.com에 메일을 전달했습니다',
    noUser: '입력한 정보와 일치하는 회원이 없습니다.',
    again: '다시 찾기',
    badLink: '링크가 만료되었거나 이미 사용되었습니다. 비밀번호 찾기를 다시 진행해 주세요.',
    next: '새 비밀번호',
    repeat: '새 비밀번호 확인',
    reset: '비밀번호 재설정',
    done: '비밀번호를 재설정했습니다',
    logIn: '로그인',
  },
  en: {
    send: 'Send the mail',
    email: 'Email',
    check: 'Check your mailbox',
    accepted: 'Delivered to example.com',
    noUser: 'No member matches what you entered.',
    again: 'Try again',
    badLink: 'The link has expired or was already used. Please start again.',
    next: 'New password',
    repeat: 'Confirm new password',
    reset: 'Reset password',
    done: 'Your password has been reset',
    logIn: 'Log in',
  },
} as const;
type Language = keyof typeof words;

const reader = 'reader@example.com';
const fresh = 'gate!2027';
/** The page that lists what the reset suspended. */
const suspended = (language: string) => `/my/ways?redirectUrl=%2F${language}%2Fmy%2Fsetting`;
const resetLink = (links: readonly string[]) =>
  links.find((link) => link.includes('/find/password/reset')) ?? '';

async function ask(page: Page, language: Language, what: 'id' | 'password', email: string): Promise<void> {
  await page.goto(`/${language}/find/${what}`);
  await page.getByLabel(words[language].email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/find/${what}/result`));
}

async function setPassword(page: Page, language: Language, password: string): Promise<void> {
  const said = words[language];
  await page.getByLabel(said.next, { exact: true }).fill(password);
  await page.getByLabel(said.repeat, { exact: true }).fill(password);
  await page.getByRole('button', { name: said.reset }).click();
}

for (const language of walked(twins.language)) {
  const said = words[language];

  test(`${language}: a forgotten password, from the question to the log-in`, async ({ page, sandbox }) => {
    await page.goto(`/${language}/find/password`);
    await expectAccessible(page);
    await page.getByRole('button', { name: said.send }).click();
    await expect(page.getByLabel(said.email, { exact: true })).toBeFocused();
    await ask(page, language, 'password', ' Reader@Example.com ');
    await expect(page.getByRole('heading', { level: 1, name: said.check })).toBeVisible();
    await expect(page.getByText(said.accepted)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(said.accepted)).toBeVisible();

    // The mail is in the member's own language, whoever asked; this reader goes on in theirs.
    const link = resetLink((await sandbox.mailTo(reader)).links).replace('/ko/', `/${language}/`);
    await page.goto(link);
    await expectScreen(page, 'resetPassword');
    await setPassword(page, language, 'short');
    await expect(page.getByLabel(said.next, { exact: true })).toBeFocused();
    await setPassword(page, language, fresh);
    await expect(page).toHaveURL(new RegExp(`/${language}/login$`));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(said.done);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: said.logIn }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/login-yna$`));
    await expect(page.locator('[name="mbr_email"]')).toHaveValue(reader);
    await logInByForm(page, language, reader, { password: fresh, first: suspended(language) });

    await page.goto(link);
    await expect(page).toHaveURL(/\/find\/password\/result\?resultCode=E$/);
    await expect(page.getByText(said.badLink)).toBeVisible();
    await expectScreen(page, 'findPasswordResult');
    await page.getByRole('link', { name: said.again }).click();
    await expect(page).toHaveURL(/\/find\/password$/);
  });
}

test('by keyboard: the code of the mail is typed where it was asked for, and the new password after it', async ({
  page,
  sandbox,
}) => {
  await ask(page, 'ko', 'password', reader);
  const { subject } = await sandbox.mailTo(reader);
  const code = /인증번호 (\d{6}) · 비밀번호 재설정$/.exec(subject)?.[1] ?? '';
  const field = page.getByLabel('인증번호 6자리');
  await tabTo(page, field);
  await page.keyboard.insertText(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('인증번호가 일치하지 않습니다. 4번 더 입력할 수 있습니다.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  const said = words.ko;
  await expect(page.getByLabel(said.next, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await setPassword(page, 'ko', demoPassword);
  await expect(page.getByLabel(said.next, { exact: true })).toBeFocused();
  await setPassword(page, 'ko', fresh);
  await expect(page.getByRole('dialog')).toContainText(said.done);
  await page.getByRole('dialog').getByRole('button', { name: said.logIn }).click();
  await logInByForm(page, 'ko', reader, { password: fresh, first: suspended('ko') });
});

for (const language of walked(twins.language)) {
  const said = words[language];

  test(`${language}: nobody of that address has a password to find`, async ({ page }) => {
    await page.goto(`/${language}/login`);
    await page.goto(`/${language}/find/password`);
    await page.getByLabel(said.email, { exact: true }).fill('nobody@example.com');
    await page.getByRole('button', { name: said.send }).click();
    await expect(page).toHaveURL(/\/find\/password\/result\?resultCode=N$/);
    await expect(page.getByText(said.noUser)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${language}/login$`));
  });
}

test('an address that was never confirmed leads to the result page, in the place of the form', async ({
  page,
}) => {
  await page.route('**/cum/v1/sign-up/send-change-password', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), result: '3022', data: null } });
  });
  await page.goto('/ko/login');
  await page.goto('/ko/find/password');
  await page.getByLabel(words.ko.email, { exact: true }).fill(reader);
  await page.getByRole('button', { name: words.ko.send }).click();
  await expect(page).toHaveURL(/\/ko\/find\/password\/result\?resultCode=E&about=unconfirmed$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이메일 인증이 끝나지 않은 주소입니다');
  await page.goBack();
  await expect(page).toHaveURL(/\/ko\/login$/);
});

test('the ID is in the mail alone: the screen says the same to member and stranger', async ({
  page,
  sandbox,
}) => {
  const screenFor = async (email: string) => {
    await ask(page, 'ko', 'id', email);
    await expect(page.getByText(words.ko.accepted)).toBeVisible();
    const text = await page.getByRole('main').innerText();
    // Times go on between the two looks: the hour, and the seconds until a mail can be asked for again.
    return text
      .replaceAll(email, '')
      .replace(/\d\d:\d\d/g, '')
      .replace(/\d+초 후/, '');
  };
  const member = await screenFor(reader);
  await expectAccessible(page);
  expect(await screenFor('nobody@example.com')).toBe(member);
  expect((await sandbox.mailTo(reader)).text).toContain(`아이디: ${reader}`);
});

test('a mail that does not arrive says so, and goes out once the mail server is back', async ({
  page,
  sandbox,
}) => {
  await sandbox.faults({ mail: 'refuse' });
  await ask(page, 'ko', 'password', reader);
  await expect(page.getByText('example.com에서 메일을 받지 않았습니다. 주소를 확인해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await sandbox.faults({ mail: 'ok' });
  await expect(page.getByText(words.ko.accepted)).toBeVisible({ timeout: 30_000 });
});

test('at most five mails in two minutes, and the limit is told', async ({ page }) => {
  await holdClock(page);
  await ask(page, 'ko', 'password', reader);
  const resend = page.getByRole('button', { name: '메일 다시 받기' });
  for (let again = 1; again < 5; again += 1) {
    await passTime(page, minute + 1000);
    const sent = page.waitForResponse(/\/cum\/v1\/sign-up\/send-change-password$/);
    await resend.click();
    expect((await (await sent).json()).result).toBe('0000');
    await expect(page.getByRole('status').filter({ hasText: '메일을 다시 보냈습니다.' })).toBeVisible();
  }
  await passTime(page, 2 * minute + 1000);
  await resend.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2분에 5번까지 받을 수 있습니다');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog).toBeHidden();
});

test('a mistyped address is put right without starting over', async ({ page }) => {
  await ask(page, 'ko', 'id', 'raeder@naver.com');
  await expect(page.getByText('네이버 메일', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '이메일 주소 수정' }).click();
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue('raeder@naver.com');
});

test('a reset link ends after half an hour', async ({ page, sandbox }) => {
  await ask(page, 'ko', 'password', reader);
  const link = resetLink((await sandbox.mailTo(reader)).links);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('새 비밀번호를 정해 주세요');
  await sandbox.advance('31m');
  await setPassword(page, 'ko', fresh);
  await expect(page).toHaveURL(/\/find\/password\/result\?resultCode=E$/);
  await logInByForm(page, 'ko', reader, { password: demoPassword });
});

test('"this was not me": everybody is logged out, then the owner sets a new password', async ({
  page,
  browser,
  sandbox,
}) => {
  const stranger = await (await browser.newContext()).newPage();
  await logInByForm(stranger, 'ko', reader);
  const notice = await sandbox.mailTo(reader);
  await page.goto(resetLink(notice.links));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('본인이 하지 않은 활동인가요?');
  await expectAccessible(page);
  await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/로그아웃했습니다/);
  await stranger.reload();
  await expect(stranger).toHaveURL((url) => url.pathname === '/ko/login');
  await setPassword(page, 'ko', fresh);
  await expect(page.getByRole('dialog')).toContainText(words.ko.done);
  await stranger.context().close();
});

test('without a mail the result pages lead back to their question', async ({ page }) => {
  await page.goto('/ko/find/id/result');
  await expect(page).toHaveURL(/\/ko\/find\/id$/);
  await expectAccessible(page);
  await page.goto('/ko/find/password/result');
  await expect(page).toHaveURL(/\/ko\/find\/password$/);
});

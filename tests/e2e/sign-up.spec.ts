import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { tick } from './settled.ts';
import {
  agreeToAll,
  button,
  confirmLink,
  field,
  giveEmail,
  givePassword,
  heading,
  newcomer,
  signUpWithMail,
  words,
} from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

const { email, password } = newcomer;

for (const language of walked(twins.language)) {
  const said = words[language];

  test(`${language}: from the choice to the end, through the mail, in two browsers`, async ({
    page,
    browser,
    sandbox,
  }) => {
    test.slow();
    await page.goto(`/${language}/join`);
    await expectAccessible(page);
    await page.getByRole('link', { name: said.byEmail }).click();
    await expectAccessible(page);
    await tick(page, said.all);
    await button(page, said.agree).click();
    await expect(page).toHaveURL(/\/signup\/email$/);
    await expectAccessible(page);
    await giveEmail(page, language, '  Kim.Hanbit@Example.com ');
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
    const sent = page.waitForRequest(/\/cum\/v1\/sign-up$/);
    await givePassword(page, language, password);
    expect((await sent).postDataJSON()).toMatchObject({
      mbr_email: email,
      mkt_info_rcv_email_yn: 'YNY',
      mkt_info_rcv_sms_yn: 'NNY',
    });
    await expect(heading(page, said.mailHeading)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);

    const mail = await sandbox.mailTo(email);
    const phone = await browser.newContext({ locale: language === 'ko' ? 'ko-KR' : 'en-US' });
    const other = await phone.newPage();
    await other.goto(confirmLink(mail.links));
    await expectScreen(other, 'confirmEmail');
    await button(other, said.confirm).click();
    await field(other, said.password).fill(password);
    await expectAccessible(other);
    const scored = other.waitForRequest(/\/mns\/v1\/my-score\/save$/);
    await button(other, said.confirmElsewhere).click();
    expect((await scored).postDataJSON()).toMatchObject({ ycode: ['Y01', 'Y04'] });
    await expect(heading(other, said.done)).toBeVisible();
    await expect(other).toHaveURL(new RegExp(`/${language}/signup/end\\?bridged=Y$`));
    await expectScreen(other, 'signUpEnd');
    await other.getByRole('link', { name: said.start }).click();
    await expect(other).toHaveURL(new RegExp(`/${language}/register/nickname$`));
    await phone.close();

    // The tab that waits hears of it by itself, logs nobody in, and asks for the password alone.
    await expect(heading(page, said.confirmed)).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL(new RegExp(`/${language}/signup/confirm-email$`));
    await expect(page.getByText(email)).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('daemun_member');
    await expectAccessible(page);
    // Whoever logs in beside it is not asked once more: this tab hears of that, too.
    const beside = await page.context().newPage();
    await beside.goto(`/${language}/login-yna`);
    await beside.locator('[name="mbr_email"]').fill(email);
    await field(beside, said.password).fill(password);
    await beside.keyboard.press('Enter');
    await expect(beside).toHaveURL(new RegExp(`/${language}/my/setting$`));
    await expect(heading(page, said.done)).toBeVisible();
  });
}

test('with the keyboard alone', async ({ page, sandbox }) => {
  await page.goto('/ko/signup/agreement');
  await expect(heading(page, '약관에 동의해 주세요')).toBeVisible();
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab');
      const reached = await page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute('aria-label') ?? (at instanceof HTMLInputElement ? at.name : at?.textContent);
      });
      if (reached === name) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo('헬로아카이브 이용약관 보기');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '헬로아카이브 이용약관' })).toBeVisible();
  await expect(page.getByText(/^시행일 /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '헬로아카이브 이용약관 보기' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  for (const name of ['AGY.TERMS', 'AGY.AGE14']) {
    while (!(await page.locator(`[name="${name}"]`).evaluate((input) => input === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
  }
  await tabTo('ISS.TERMS');
  await page.keyboard.press('Space');
  await tabTo('AGY.PRIVACY');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signup\/email$/);
  await tabTo('email');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signup\/password$/);
  await tabTo('pwd');
  await page.keyboard.type(password);
  await tabTo('pwd_again');
  await page.keyboard.type(password);
  await expect(page.getByText('비밀번호가 일치합니다.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, '메일함을 확인해 주세요')).toBeVisible();
  await page.goto(confirmLink((await sandbox.mailTo(email)).links));
  await expect(button(page, '인증 완료하기')).toBeVisible();
  await tabTo('인증 완료하기');
  await page.keyboard.press('Enter');
  await expect(heading(page, '이메일 인증이 완료되었습니다')).toBeVisible();
});

test.describe('steps ask for the step before', () => {
  for (const [path, lands] of [
    ['signup', 'signup/agreement'],
    ['signup/email', 'signup/agreement'],
    ['signup/password', 'signup/agreement'],
    ['signup/email-auth-send', 'login'],
    ['signup/agreement?integrated=Y', 'login-yna'],
  ] as const)
    test(`${path} leads to ${lands}`, async ({ page }) => {
      await page.goto(`/ko/${path}`);
      await expect(page).toHaveURL(new RegExp(`/ko/${lands}(\\?|$)`));
    });

  test('and go back where it makes sense', async ({ page }) => {
    await agreeToAll(page, 'ko');
    await page.goto('/ko/signup/password');
    await expect(page).toHaveURL(/\/signup\/email$/);
    await signUpWithMail(page, 'ko', email);
    await page.goBack();
    await expect(page).toHaveURL(/\/ko\/login$/);
  });
});

import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { nextPerson } from './persons.ts';
import { tick } from './settled.ts';
import { button, heading } from './sign-up-steps.ts';
import { kakao } from './social-steps.ts';
import { twins, walked } from './twins.ts';

test('a known member comes in, and finds the provider first the next time', async ({ page }) => {
  await page.goto('/ko/login?redirectUrl=%2Fko%2Fjoin');
  await expectAccessible(page);
  await nextPerson('KK', 'kakao-reader');
  await kakao(page).click();
  await expect(page).toHaveURL(/\/ko\/join$/);
  await page.goto('/ko/login');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('최근 로그인');
  await expect(kakao(page)).toContainText('최근 로그인');
});

const said = {
  ko: {
    agree: '동의하고 가입하기',
    all: '전체 동의',
    done: '회원가입이 완료되었습니다',
    by: '카카오 계정으로 가입합니다.',
  },
  en: {
    agree: 'Agree and sign up',
    all: 'Agree to all',
    done: 'Your sign-up is complete',
    by: 'You are signing up with Kakao.',
  },
} as const;

for (const language of walked(twins.language))
  test(`${language}: a new person agrees and is in`, async ({ page }) => {
    const { [language]: words } = said;
    await nextPerson('KK', 'new');
    await page.goto(`/${language}/join`);
    await page.getByRole('link', { name: language === 'ko' ? '카카오 로그인' : 'Login with Kakao' }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/signup/agreement\\?provider=KK&token=`));
    await expect(page.getByText(words.by)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await button(page, words.agree).click();
    await expect(page.locator('[name="AGY.AGE14"]')).toBeFocused();
    await tick(page, words.all);
    const scored = page.waitForRequest(/\/mns\/v1\/my-score\/save$/);
    await button(page, words.agree).click();
    expect((await scored).postDataJSON()).toMatchObject({ ycode: ['Y01', 'Y04'] });
    await expect(heading(page, words.done)).toBeVisible();
    await page.goto(`/${language}/my/setting`);
    await expect(page.getByText('saebom.kk@example.com').first()).toBeVisible();
  });

test('a ticket that is over leads back to the log-in', async ({ page, sandbox }) => {
  await nextPerson('KK', 'new');
  await page.goto('/ko/login');
  await kakao(page).click();
  await tick(page, '전체 동의');
  await sandbox.advance('11m');
  await button(page, '동의하고 가입하기').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('가입할 수 있는 시간이 지났습니다');
  await dialog.getByRole('button', { name: '다시 로그인' }).click();
  await expect(page).toHaveURL(/\/ko\/login$/);
});

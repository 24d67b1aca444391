import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { logIn } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { tick } from './settled.ts';
import { button, heading } from './sign-up-steps.ts';

const kakao = (page: Page) => page.getByRole('link', { name: '카카오 로그인' });
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: '로그인 방법' }).getByRole('listitem').filter({ hasText: name });

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

for (const [language, words] of [
  [
    'ko',
    {
      agree: '동의하고 가입하기',
      all: '전체 동의',
      done: '회원가입이 완료되었습니다',
      by: '카카오 계정으로 가입합니다.',
    },
  ],
  [
    'en',
    {
      agree: 'Agree and sign up',
      all: 'Agree to all',
      done: 'Your sign-up is complete',
      by: 'You are signing up with Kakao.',
    },
  ],
] as const)
  test(`${language}: a new person agrees and is in`, async ({ page }) => {
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
  await expect(dialog).toContainText('가입 시간이 지났거나 이미 사용한 인증입니다.');
  await dialog.getByRole('button', { name: '다시 로그인' }).click();
  await expect(page).toHaveURL(/\/ko\/login$/);
});

test.describe('turned away', () => {
  test('cancelled: back where it began, with a toast that comes once', async ({ page }) => {
    await nextPerson('KK', 'cancel');
    await page.goto('/ko/join');
    await kakao(page).click();
    await expect(toast(page, '카카오 로그인을 취소했습니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/ko\/join$/);
    await page.goto('/ko/login');
    await expect(kakao(page)).toContainText('최근 시도');
    await expect(toast(page, '카카오 로그인을 취소했습니다.')).toBeHidden();
  });

  test('no e-mail: join by e-mail, or have Kakao ask once more', async ({ page }) => {
    await nextPerson('KK', 'needs-agreement');
    await page.goto('/ko/login');
    await kakao(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('카카오 계정에서 필수 정보(이메일)를 받지 못했습니다.');
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/ko\/login$/);
    const asked = page.waitForRequest(/\/cum\/oauth2\/authorization\/kk\?.*prompt=consent/);
    await nextPerson('KK', 'no-email');
    await dialog.getByRole('button', { name: '다시 시도' }).click();
    await asked;
    await expect(dialog).toContainText('카카오 계정에서 필수 정보(이메일)를 받지 못했습니다.');
    await dialog.getByRole('button', { name: '이메일로 가입' }).click();
    await expect(page).toHaveURL(/\/ko\/signup\/agreement$/);
  });

  test('under fourteen: told, and nothing begun', async ({ page }) => {
    await nextPerson('KK', 'under14');
    await page.goto('/ko/login');
    await kakao(page).click();
    await expect(page.getByRole('dialog')).toContainText('만 14세 이상만 가입할 수 있습니다.');
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await expect(kakao(page)).toBeVisible();
  });

  test('the address is a member’s: how they log in, and what comes after', async ({ page }) => {
    await nextPerson('KK', 'same-email');
    await page.goto('/ko/login');
    await kakao(page).click();
    await expect(page).toHaveURL(/\/ko\/info\/duplicate\?code=3009&provider=KK$/);
    await expect(heading(page, '이미 가입된 이메일입니다')).toBeVisible();
    await expect(page.getByText('로그인한 뒤 내 정보에서 카카오 계정을 연결할 수 있습니다.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '이메일로 로그인' }).click();
    await expect(page).toHaveURL(/\/ko\/login-yna$/);
  });
});

test.describe('every cause of a duplicate has its way on', () => {
  for (const [query, said, way] of [
    ['code=3016', '카카오 계정으로 이미 가입된 이메일입니다.', '카카오 로그인'],
    ['code=3017', '네이버 계정으로 이미 가입된 이메일입니다.', '네이버 로그인'],
    ['code=3018', '구글 계정으로 이미 가입된 이메일입니다.', 'Google 계정으로 로그인'],
    ['code=3019', '애플 계정으로 이미 가입된 이메일입니다.', 'Apple로 로그인'],
    ['code=3020', '마이크로소프트 계정으로 이미 가입된 이메일입니다.', 'Microsoft 계정으로 로그인'],
    [
      'code=3021&expire=2026-05-06T07:08:00%2B09:00',
      '2026년 5월 6일 07:08까지 인증해 주세요',
      '이메일로 로그인',
    ],
    ['code=5003', '이미 가입한 내역이 있습니다.', '아이디 찾기'],
  ] as const)
    test(query, async ({ page }) => {
      await page.goto(`/duplicated?${query}`);
      await expect(page).toHaveURL(/\/ko\/info\/duplicate\?/);
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
      await expectAccessible(page);
    });
});

test.describe('in the profile', () => {
  test('connects and disconnects, by keyboard too', async ({ page }) => {
    await logIn(page, 'ko', 'reader@example.com');
    await nextPerson('KK', 'cancel');
    await row(page, '카카오').getByRole('link').click();
    await expect(toast(page, '카카오 계정 연결을 취소했습니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/ko\/my\/setting$/);
    await nextPerson('KK', 'new');
    await row(page, '카카오').getByRole('link').click();
    await expect(toast(page, '카카오 계정을 연결했습니다.')).toBeVisible();
    await expect(row(page, '카카오')).toContainText('연결됨');
    await expectAccessible(page);
    await row(page, '카카오').getByRole('button').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('카카오 계정 연결을 해제하시겠습니까?');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '취소' }).click();
    await expect(row(page, '카카오').getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '연결 해제' }).click();
    await expect(toast(page, '카카오 계정 연결을 해제했습니다.')).toBeVisible();
    await expect(row(page, '카카오')).toContainText('연결하기');
  });

  test('an account that another member has stays theirs', async ({ page }) => {
    await logIn(page, 'ko', 'reader@example.com');
    await nextPerson('KK', 'kakao-reader');
    await row(page, '카카오').getByRole('link').click();
    await expect(page.getByRole('dialog')).toContainText('다른 회원에게 연결된 카카오 계정입니다.');
    await expect(page).toHaveURL(/\/ko\/my\/setting$/);
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await expect(row(page, '카카오')).toContainText('연결하기');
  });

  test('the first registered stays; the one in use logs out', async ({ page }) => {
    await nextPerson('KK', 'kakao-reader');
    await page.goto('/ko/login');
    await kakao(page).click();
    await expect(page).toHaveURL(/\/ko\/my\/setting$/);
    await row(page, '카카오').getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('최초로 가입한 계정은 연결을 해제할 수 없습니다.');
    await dialog.getByRole('button', { name: '확인' }).click();
    await nextPerson('GG', 'new');
    await row(page, '구글').getByRole('link').click();
    await expect(row(page, '구글')).toContainText('연결됨');
    await page.context().clearCookies({ name: /daemun/ });
    await nextPerson('GG', 'new');
    await page.goto('/ko/login');
    await page.getByRole('link', { name: 'Google 계정으로 로그인' }).click();
    await expect(page).toHaveURL(/\/ko\/my\/setting$/);
    await row(page, '구글').getByRole('button').click();
    await expect(dialog).toContainText('연결을 해제하면 로그아웃됩니다.');
    await dialog.getByRole('button', { name: '연결 해제' }).click();
    await expect(toast(page, '구글 계정 연결을 해제했습니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/ko\/login$/);
  });
});

test('inside KakaoTalk Google comes after what works, and tells the way out', async ({ browser }) => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; SM-S928N; wv) AppleWebKit/537.36 Version/4.0 Chrome/138.0 Mobile Safari/537.36;KAKAOTALK 2610830';
  const phone = await browser.newContext({
    userAgent,
    viewport: { width: 360, height: 740 },
    locale: 'ko-KR',
  });
  await phone.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await phone.newPage();
  await page.goto('/ko/login');
  const google = page.getByRole('link', { name: /Google 계정으로 로그인/ });
  await expect(page.getByRole('main').getByRole('listitem').nth(4)).toContainText('Google');
  await expect(google).toContainText('기본 브라우저에서');
  await google.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('이 앱의 브라우저에서는 구글 로그인을 이용할 수 없습니다.');
  await expect(dialog.getByRole('button', { name: '브라우저로 열기' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '주소 복사' }).click();
  await expect(toast(page, '주소를 복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await phone.close();
});

import type { Page } from '@playwright/test';
import type { Browser } from '../world/browser.ts';
import type { Mail } from '../world/sandbox-client.ts';
import { notify } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { nextPerson } from './persons.ts';
import { receipt } from './receipt.ts';
import { open } from './settled.ts';
import { kakao, toast } from './social-steps.ts';
import { twins, walked } from './twins.ts';

const fresh = 'gate!2027';

/** Sets a password by the link of a mail. */
async function setFirstPassword(browser: Browser, { links }: Mail): Promise<void> {
  const link = new URL(links.find((each) => each.includes('auth_no=')) ?? 'about:nothing').searchParams;
  const [email, auth_no] = [link.get('email') ?? '', link.get('auth_no') ?? ''];
  const { envelope } = await browser.call('confirmEmail', { email, auth_no, svc_typ: 'PWD', pwd: fresh });
  expect(envelope.result).toBe('0000');
}

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: '로그인 방법' }).getByRole('listitem').filter({ hasText: name });

test.describe('in the profile', () => {
  test('connects and disconnects, by keyboard too', async ({ page }) => {
    await logIn(page, 'ko', 'reader@example.com');
    await nextPerson('KK', 'cancel');
    await row(page, '카카오').getByRole('link').click();
    await expect(toast(page, '카카오 계정 연결을 취소했습니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/ko\/my\/setting$/);
    await nextPerson('KK', 'new');
    await row(page, '카카오').getByRole('link').click();
    await expect(receipt(page, '로그인 방법을 추가했습니다', '카카오')).toBeVisible();
    await expect(row(page, '카카오')).toContainText('연결됨');
    await expectAccessible(page);
    await row(page, '카카오').getByRole('button').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('해제하면 카카오 계정으로 로그인할 수 없습니다');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '취소' }).click();
    await expect(row(page, '카카오').getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '연결 해제' }).click();
    await expect(receipt(page, '로그인 방법을 해제했습니다', '카카오')).toBeVisible();
    await expect(row(page, '카카오')).toContainText('연결하기');
  });

  test('an account that another member has stays theirs', async ({ page }) => {
    await logIn(page, 'ko', 'reader@example.com');
    await nextPerson('KK', 'kakao-reader');
    await row(page, '카카오').getByRole('link').click();
    await expect(page.getByRole('dialog')).toContainText('다른 회원에게 연결된 카카오 계정입니다');
    await expect(page).toHaveURL(/\/ko\/my\/setting$/);
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await expect(row(page, '카카오')).toContainText('연결하기');
  });

  test('the first registered stays; the one in use logs out', async ({ page, sandbox }) => {
    await nextPerson('KK', 'kakao-reader');
    await page.goto('/ko/login');
    await kakao(page).click();
    await expect(page).toHaveURL(/\/ko\/my\/setting$/);
    await row(page, '카카오').getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('최초로 가입한 계정은 연결을 해제할 수 없습니다');
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
    await expect(dialog).toContainText('해제하면 로그아웃되고, ');
    await dialog.getByRole('button', { name: '연결 해제' }).click();
    // Google's account came only now, so that Kakao's proves its owner, and in this new browser the mailbox as well.
    await nextPerson('KK', 'kakao-reader');
    await pressEnterOn(page, page.getByRole('button', { name: '카카오 계정으로 확인' }));
    await proveByMail(page, sandbox, 'kakao.reader@example.com');
    await expect(toast(page, '구글 계정 연결을 해제했습니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/ko\/login$/);
  });
});

const inKakaoTalk = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; SM-S928N; wv) AppleWebKit/537.36 Version/4.0 Chrome/138.0 Mobile Safari/537.36;KAKAOTALK 2610830',
  viewport: { width: 360, height: 740 },
  locale: 'ko-KR',
};

test('inside KakaoTalk Google is connected elsewhere, which is told before anybody leaves; the others are here', async ({
  browser,
}) => {
  const phone = await browser.newContext(inKakaoTalk);
  await phone.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await phone.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await logIn(page, 'ko', 'oldpw@example.com');
  const google = row(page, '구글').getByRole('link');
  await expect(google).toContainText('기본 브라우저에서');
  await pressEnterOn(page, google);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('이 앱의 브라우저에서는 구글 로그인을 이용할 수 없습니다');
  await expect(dialog.getByRole('button', { name: '브라우저로 열기' })).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, dialog.getByRole('button', { name: '주소 복사' }));
  await expect(toast(page, '주소를 복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(google).toBeFocused();
  expect(asked.filter((path) => path.startsWith('/cum/oauth2/authorization'))).toEqual([]);
  await nextPerson('KK', 'new');
  await pressEnterOn(page, row(page, '카카오').getByRole('link'));
  await expect(receipt(page, '로그인 방법을 추가했습니다', '카카오')).toBeVisible();
  await expect(row(page, '카카오')).toContainText('연결됨');
  await phone.close();
});

test('inside KakaoTalk Google comes after what works, and tells the way out', async ({ browser }) => {
  const phone = await browser.newContext(inKakaoTalk);
  await phone.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await phone.newPage();
  await page.goto('/ko/login');
  const google = page.getByRole('link', { name: /Google 계정으로 로그인/ });
  await expect(page.getByRole('main').getByRole('listitem').nth(4)).toContainText('Google');
  await expect(google).toContainText('기본 브라우저에서');
  await google.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('이 앱의 브라우저에서는 구글 로그인을 이용할 수 없습니다');
  await expect(dialog.getByRole('button', { name: '브라우저로 열기' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '주소 복사' }).click();
  await expect(toast(page, '주소를 복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await phone.close();
});

const cutThere = {
  ko: ['로그인 방법', '카카오', '연결 끊김', '다시 연결', '연결됨'],
  ar: ['طرق تسجيل الدخول', 'Kakao', 'انقطع الربط', 'إعادة الربط', 'مرتبط'],
} as const;

for (const language of walked(twins['from right to left'])) {
  const [group, provider, cut, again, connected] = cutThere[language];
  test(`${language}: an account that its provider cut is shown as cut, and connected again by keyboard`, async ({
    page,
    sandbox,
  }) => {
    const owner = 'kakao.reader@example.com';
    const places = { serviceUrl: '', sandboxUrl: process.env.DAEMUN_SANDBOX_URL ?? '' };
    await notify(places, 'KK', { person: 'kakao-reader', kind: 'ACCOUNT_DELETE' });
    await open(page, `/${language}/login-yna/code`);
    await page.locator('[name="email"]').fill(owner);
    await page.locator('[name="email"]').press('Enter');
    const { subject } = await sandbox.mailTo(owner, { about: '· 로그인' });
    await page.locator('[name="code"]').fill(/(\d{6})/.exec(subject)?.[1] ?? '');
    await expect(page).toHaveURL(new RegExp(`/${language}/my/setting$`));
    const kakaoRow = page
      .getByRole('region', { name: group })
      .getByRole('listitem')
      .filter({ hasText: provider });
    await expect(kakaoRow).toContainText(cut);
    await expect(kakaoRow).not.toContainText(connected);
    await expectAccessible(page);
    await nextPerson('KK', 'second-account');
    await pressEnterOn(page, kakaoRow.getByRole('link', { name: again }));
    await expect(kakaoRow).toContainText(connected);
    await expect(kakaoRow).not.toContainText(cut);
    await expectAccessible(page);
  });
}

const notWanted = {
  ko: ['애플', '애플 로그인을 사용하지 않으려면', '연결 해제'],
  ar: ['Apple', 'إذا لم تعد تسجّل الدخول باستخدام', 'إلغاء الربط'],
} as const;

for (const language of walked(twins['from right to left'])) {
  const [provider, unused, remove] = notWanted[language];
  test(`${language}: an account that its provider cut and nobody wants any more is taken away, by keyboard`, async ({
    page,
    product,
    sandbox,
  }) => {
    const owner = 'kakao.reader@example.com';
    const places = { serviceUrl: product.url, sandboxUrl: product.sandboxUrl };
    const visitor = socialVisitor(places);
    await visitor.goAs('KK', 'kakao-reader');
    await visitor.goAs('AP', 'new', { action: 'CNET' });
    await notify(places, 'KK', { person: 'kakao-reader', kind: 'ACCOUNT_DELETE' });
    await notify(places, 'AP', { person: 'new' });
    await setFirstPassword(visitor.browser, await sandbox.mailTo(owner, { about: '애플 로그인 연결' }));
    // Only then the password proves something.
    await sandbox.advance('73h');
    await logIn(page, language, owner, { password: fresh });
    const rows = page.locator('#login').getByRole('listitem');
    await expect(rows.filter({ hasText: unused })).toHaveCount(1);
    await expectAccessible(page);
    await pressEnterOn(page, rows.filter({ hasText: unused }).getByRole('button'));
    await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: remove }));
    await proveByMail(page, sandbox, owner);
    await expect(rows.filter({ hasText: unused })).toHaveCount(0);
    await sandbox.mailTo(owner, { about: '로그인 방법을 해제' });
    await expect(rows.filter({ hasText: provider })).toHaveCount(1);
  });
}

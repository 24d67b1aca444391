import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword, logIn } from './log-in.ts';

const reader = 'reader@example.com';
const row = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
const password = (page: Page) => page.getByLabel('비밀번호', { exact: true });

/** The same member in a browser of their own. */
async function elsewhere(browser: Browser, userAgent?: string): Promise<Page> {
  const context = await browser.newContext(userAgent ? { userAgent } : {});
  const page = await context.newPage();
  await logIn(page, 'ko', reader);
  return page;
}

test('the profile tells what is known, and every way out of it leads to a screen', async ({ page }) => {
  await logIn(page, 'ko', reader);
  await expect(page.getByRole('heading', { level: 1, name: '내 정보' })).toBeVisible();
  await expect(row(page, '이메일').first()).toContainText(/최초 가입.*연결됨/);
  await expect(row(page, '네이버')).toContainText('연결됨');
  await expect(row(page, '닉네임')).toContainText('한빛독자');
  await expect(row(page, '생년월일·성별')).toContainText('1990년 1월 2일, 여성');
  await expect(row(page, '본인인증이름')).toContainText('인증하지 않음');
  await expect(row(page, '뉴스 분야')).toContainText('정치, 경제 외 2');
  await expect(page.getByRole('switch', { name: '한빛통신 이메일' })).toBeChecked();
  await expect(page.getByRole('switch', { name: '헬로아카이브 이메일' })).not.toBeChecked();
  await expect(row(page, '이 기기')).toContainText('지금 사용 중');
  await expectAccessible(page);

  const targets = await page
    .locator('main a[href^="/ko/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets.length).toBeGreaterThanOrEqual(5);
  for (const target of targets) {
    await page.goto(target);
    await expect(page).toHaveURL((url) => target.startsWith(url.pathname));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('in English too', async ({ page }) => {
  await logIn(page, 'en', reader);
  await expect(page.getByRole('heading', { level: 1, name: 'My info' })).toBeVisible();
  await expect(row(page, 'News topics')).toContainText('Politics, Economy and 2 more');
  await expect(row(page, 'Birth and gender')).toContainText('January 2, 1990, Female');
  await expectAccessible(page);
});

test('after half an hour the password is asked once more, then the page that was wanted shows', async ({
  page,
  sandbox,
}) => {
  await logIn(page, 'ko', reader);
  await sandbox.advance('31m');
  await page.goto('/ko/my/password-change?x=1');
  await expect(page).toHaveURL((url) => url.pathname === '/ko/my/password');
  await expect(page.getByText('개인정보 보호를 위해 비밀번호를 다시 입력해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await password(page).press('Enter');
  await expect(page.getByText('비밀번호를 입력해 주세요.')).toBeVisible();
  await password(page).fill('wrong');
  await password(page).press('Enter');
  await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expectAccessible(page);
  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/password-change\?x=1$/);
});

test('a re-entry leads nowhere outside', async ({ page }) => {
  await logIn(page, 'ko', reader);
  await page.goto('/ko/my/password?redirectUrl=https://evil.example/');
  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
});

test('the tenth wrong password locks, and says so', async ({ page }) => {
  await logIn(page, 'ko', reader);
  await page.goto('/ko/my/password');
  for (let wrong = 1; wrong < 10; wrong += 1) {
    await password(page).fill(`wrong${wrong}`);
    await password(page).press('Enter');
    await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
  }
  await password(page).fill('wrong10');
  await password(page).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('10회 잘못 입력하여 로그인이 제한되었습니다. 24시간 후');
  await expect(dialog.getByRole('button', { name: '회원가입' })).toBeVisible();
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog).toBeHidden();
});

test('a new nickname is saved, said, and shown', async ({ page }) => {
  await logIn(page, 'ko', reader, { to: '/my/nickname-change' });
  await page.getByLabel('닉네임').fill('오랜독자');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('이미 사용 중인 닉네임입니다.')).toBeVisible();
  await page.getByLabel('닉네임').fill('대문지기');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('status').filter({ hasText: '닉네임을 변경했습니다.' })).toBeVisible();
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await expect(row(page, '닉네임')).toContainText('대문지기');
});

test('topics of news and pictures are changed apart from each other', async ({ page }) => {
  await logIn(page, 'ko', reader, { to: '/my/category-change' });
  for (const topic of ['정치', '경제', '세계']) await page.getByLabel(topic, { exact: true }).uncheck();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(row(page, '뉴스 분야')).toContainText('문화');
  await row(page, '사진·영상 분야').getByRole('link').click();
  await page.getByLabel('보도사진').check();
  await page.getByLabel('인물').check();
  await page.getByLabel('헬로아카이브에도 관심 분야 반영').check();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(row(page, '사진·영상 분야')).toContainText('보도사진, 인물');
  await expect(row(page, '뉴스 분야')).toContainText('문화');
  await page.goto('/ko/my/content-change');
  await expect(page.getByLabel('헬로아카이브에도 관심 분야 반영')).toBeChecked();
});

test('a change of marketing consent takes effect at once, is told with its date, and is mailed', async ({
  page,
  sandbox,
}) => {
  await logIn(page, 'ko', reader);
  const texts = page.getByRole('switch', { name: '헬로아카이브 문자(SMS)' });
  const news = page.getByRole('switch', { name: '한빛통신 이메일' });
  const dialog = page.getByRole('dialog');
  await texts.focus();
  await page.keyboard.press('Space');
  await expect(dialog).toContainText(
    /\[한빛통신\] \d{4}년 \d{1,2}월 \d{1,2}일 헬로아카이브 문자\(SMS\) 마케팅 정보 수신에 동의했으며, 처리가 완료되었습니다\./,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(texts).toBeChecked();
  await expect(texts).toBeFocused();
  await news.uncheck();
  await expect(dialog).toContainText('한빛통신 이메일 마케팅 정보 수신을 거부했으며');
  await page.reload();
  await expect(texts).toBeChecked();
  await expect(news).not.toBeChecked();
  const subjects = async () => (await sandbox.mailsTo(reader)).map(({ subject }) => subject);
  await expect
    .poll(async () => (await subjects()).filter((subject) => subject.includes('마케팅 정보 수신')).length)
    .toBe(2);
});

test('a changed password logs the others out and tells the owner', async ({ page, browser, sandbox }) => {
  const other = await elsewhere(browser);
  await logIn(page, 'ko', reader, { to: '/my/password-change' });
  const [old, next, again] = ['기존 비밀번호', '새 비밀번호', '새 비밀번호 확인'].map((label) =>
    page.getByLabel(label, { exact: true }),
  ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>];
  const save = page.getByRole('button', { name: '비밀번호 변경' });

  await save.click();
  await expect(old).toBeFocused();
  await old.fill('not the old one');
  await next.fill('gate!2027');
  await again.fill('gate!2028');
  await expect(page.getByText('새 비밀번호가 서로 일치하지 않습니다.')).toBeVisible();
  await again.fill('gate!2027');
  await expect(page.getByText('비밀번호가 일치합니다.')).toBeVisible();
  await save.click();
  await expect(page.getByText('기존 비밀번호가 일치하지 않습니다.')).toBeVisible();
  await expect(old).toBeFocused();
  await expectAccessible(page);
  await old.fill(demoPassword);
  await save.click();
  await expect(page.getByText('비밀번호를 변경했습니다', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '네이버' })).toContainText('부터');
  await expectAccessible(page);
  await page.getByRole('link', { name: '내 정보', exact: true }).click();
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);

  await other.reload();
  await expect(other).toHaveURL((url) => url.pathname === '/ko/login');
  await expect
    .poll(async () => (await sandbox.mailsTo(reader)).map(({ subject }) => subject).join())
    .toContain('비밀번호가 변경되었습니다');
  await other.context().close();
});

test('one device is logged out, then all others', async ({ page, browser }) => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
  const phone = await elsewhere(browser, iPhone);
  const desk = await elsewhere(browser);
  await logIn(page, 'ko', reader);
  await expect(row(page, 'Safari · iPhone')).toContainText('마지막 사용');
  await page.getByRole('button', { name: 'Safari · iPhone 로그아웃' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: '1대의 기기에서 로그아웃했습니다.' }),
  ).toBeVisible();
  await expect(row(page, 'Safari · iPhone')).toHaveCount(0);
  await phone.reload();
  await expect(phone).toHaveURL((url) => url.pathname === '/ko/login');

  await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  const dialog = page.getByRole('dialog', { name: '다른 기기에서 로그아웃하시겠습니까?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('button', { name: '다른 기기 모두 로그아웃' })).toBeHidden();
  await desk.reload();
  await expect(desk).toHaveURL((url) => url.pathname === '/ko/login');
  await page.reload();
  await expect(row(page, '이 기기')).toBeVisible();
  await phone.context().close();
  await desk.context().close();
});

test('after log-out the profile asks for a log-in, and remembers the way', async ({ page }) => {
  await logIn(page, 'ko', reader);
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await expect(page).toHaveURL(/\/ko\/login$/);
  await page.goto('/ko/my/setting');
  await expect(page).toHaveURL((url) => url.pathname === '/ko/login');
  expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/ko/my/setting');
});

import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { row } from './list-row.ts';
import { logIn } from './log-in.ts';

const reader = 'reader@example.com';

test('the profile tells what is known, and every way out of it leads to a screen', async ({ page }) => {
  await logIn(page, 'ko', reader);
  await expect(page.getByRole('heading', { level: 1, name: '내 정보' })).toBeVisible();
  await expect(row(page, 'reader@example.com · 최초 가입')).toContainText('연결됨');
  await expect(row(page, '네이버')).toContainText('연결됨');
  await expect(row(page, '닉네임')).toContainText('한빛독자');
  await expect(row(page, '생년월일·성별')).toContainText('1990년 1월 2일, 여성');
  await expect(row(page, '본인인증이름')).toContainText('인증 안 함');
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
  }
});

test('in English too', async ({ page }) => {
  await logIn(page, 'en', reader);
  await expect(page.getByRole('heading', { level: 1, name: 'My info' })).toBeVisible();
  await expect(row(page, 'News topics')).toContainText('Politics, Economy and 2 more');
  await expect(row(page, 'Birth and gender')).toContainText('January 2, 1990, Female');
  await expectAccessible(page);
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
    /\[한빛통신\] \d{4}년\s\d{1,2}월\s\d{1,2}일 헬로아카이브 문자\(SMS\) 마케팅 정보 수신에 동의했으며, 처리가 완료되었습니다\./,
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

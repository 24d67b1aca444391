import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { logIn } from './log-in.ts';
import { twins, walked } from './twins.ts';

const documents = {
  terms: ['한빛통신 이용약관', 'Terms'],
  'helloarchive-terms': ['헬로아카이브 이용약관', 'HelloArchive'],
  privacy: ['개인정보 처리방침', 'Privacy'],
  mkt: ['마케팅 정보 수신 동의', 'arketing'],
  'helloarchive-mkt': ['헬로아카이브 마케팅 정보 수신 동의', 'HelloArchive'],
  'newsgame-mkt': ['뉴스게임 마케팅 정보 수신 동의', 'News Game'],
  youth: ['청소년 보호정책', 'outh'],
} as const;

test('every document is there to read, in Korean and English', async ({ page }) => {
  for (const [path, [korean, english]] of Object.entries(documents)) {
    await page.goto(`/ko/policy/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(korean);
    await expect(page.getByRole('article')).toContainText(/[가-힣]{3}/);
    await page.goto(`/en/policy/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(english);
  }
  await expectAccessible(page);
});

test('older versions with the time they applied; the notice on privacy switches with 2024-11-16', async ({
  page,
}) => {
  await page.goto('/ko/policy/privacy');
  const version = page.getByLabel('시행 기간');
  await expect(version.locator('option')).toHaveText([
    '2026년 11월 29일부터 현재까지',
    '2026년 1월 2일 ~ 2026년 11월 28일',
    '2024년 11월 16일 ~ 2026년 1월 1일',
    '2023년 9월 15일 ~ 2024년 11월 15일',
  ]);
  await expect(page.getByText('통합 회원에게 적용되는 개인정보 처리방침입니다.')).toBeVisible();
  await version.selectOption('2024-11-16');
  await expect(page.getByText('통합 회원에게 적용되는 개인정보 처리방침입니다.')).toBeVisible();
  await version.selectOption('2023-09-15');
  await expect(page).toHaveURL(/version=2023-09-15$/);
  await expect(page.getByText('통합 회원 제도를 시작하기 전인')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(version).toHaveValue('2023-09-15');
  await page.goto('/ko/policy/terms');
  await expect(page.getByText('통합 회원에게 적용되는 개인정보 처리방침입니다.')).toBeHidden();
});

/** A long document on a phone; answers its button that leads to the top. */
async function longDocument(page: Page): Promise<Locator> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ko/policy/privacy');
  await expect(page.getByRole('table').first()).toBeVisible();
  return page.getByRole('button', { name: '맨 위로' });
}

test('a long document does not push the page wide on a phone, and leads back to its top', async ({
  page,
}) => {
  const top = await longDocument(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  // A page that is busy may lose the browser's own keys.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2000 }).toBeGreaterThan(1000);
  }).toPass();
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

/** Where the page comes to rest. */
const restOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let still = 0, y = scrollY; still < 30; still = y === scrollY ? still + 1 : 0) {
      y = scrollY;
      await frame();
    }
    return scrollY;
  });

/** Clicks while the page is on its way to the end. */
async function clickOnTheWay(page: Page, target: Locator): Promise<void> {
  const press = async () => {
    await page.keyboard.press('End');
    return target.evaluate(async (element: HTMLElement) => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let frames = 120; frames > 0 && scrollY < 300; frames -= 1) await frame();
      if (scrollY === 0) return false;
      element.click();
      return true;
    });
  };
  // A page that is busy may lose the browser's own keys, or take them late, after a reload too.
  for (let times = 10; times > 0; times -= 1) {
    if (await press()) return;
    await page.reload();
    await restOf(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
  throw new Error('the page did not move');
}

for (const reducedMotion of walked(twins['the motion of a scroll under way'])) {
  test(`the top is where a scroll under way ends, motion ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await clickOnTheWay(page, await longDocument(page));
    expect(await restOf(page)).toBe(0);
  });
}

test('the top is there at once with reduced motion', async ({ page }) => {
  const top = await longDocument(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const atOnce = await top.evaluate((button: HTMLElement) => {
    scrollTo({ top: 2000, behavior: 'instant' });
    button.click();
    return scrollY;
  });
  expect(atOnce).toBe(0);
});

test('a page begins at its top, though its reader was still scrolling the one before', async ({ page }) => {
  const terms = page.getByRole('contentinfo').getByRole('link', { name: '이용약관', exact: true });
  await longDocument(page);
  await clickOnTheWay(page, terms);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('한빛통신 이용약관');
  expect(await restOf(page)).toBe(0);
});

test('a document that is loaded anew stands where its reader left it', async ({ page }) => {
  await longDocument(page);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page.reload();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
});

test('terms/layer shows one document to who is logged in', async ({ page }) => {
  await page.goto('/ko/terms/layer?agr_cat_cd=ISS&agr_knd_cd=TERMS');
  await expect(page).toHaveURL((url) => url.pathname === '/ko/login');
  await logIn(page, 'ko', 'reader@example.com', { to: '/terms/layer?agr_cat_cd=ISS&agr_knd_cd=TERMS' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('헬로아카이브 이용약관');
  await expectAccessible(page);
});

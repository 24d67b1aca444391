import { expect, test } from './journey.ts';
import { logIn } from './log-in.ts';
import { heading } from './sign-up-steps.ts';

const reader = 'reader@example.com';
const paths = [
  '/',
  '/my-info/sessions',
  '/my-info/consents',
  '/my-info/migrate-preview',
  '/my-info/asked-agreement',
  '/my-info/ways',
];

test('the profile and all around it are asked at once, not one after the other', async ({ page }) => {
  await logIn(page, 'ko', reader);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/cum\/v1\/my-info\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  for (const path of paths) await expect.poll(() => asked.has(`/cum/v1${path}`), path).toBe(true);
  // The frame stands at once; what it is about comes when all is answered.
  await expect(heading(page, '내 정보')).toBeVisible();
  const profile = page.getByRole('region', { name: '기본 정보' });
  await expect(profile).toBeHidden();
  answer();
  await expect(profile).toBeVisible();
});

test('a session that is over is told of once, and logged out once', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader);
  await sandbox.advance('13h');
  const logOuts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cum/v1/logout')) logOuts.push(request.method());
  });
  await page.reload();
  await expect(page).toHaveURL(/\/ko\/login\?redirectUrl=%2Fko%2Fmy%2Fsetting$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(logOuts).toEqual(['POST']);
});

test('who must enter the password again does so, and is back', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader);
  await sandbox.advance('31m');
  await page.reload();
  await expect(page).toHaveURL(/\/ko\/my\/password\?redirectUrl=%2Fko%2Fmy%2Fsetting$/);
});

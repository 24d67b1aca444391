import { test } from './journey.ts';
import { logIn } from './log-in.ts';
import { expectFits } from './reflow.ts';
import { open } from './settled.ts';

const screens = [
  '/my/setting',
  '/my/nickname-change',
  '/my/email-change',
  '/my/ways?changed=Y',
  '/my/password-change',
  '/my/category-change',
  '/my/content-change',
  '/my/withdrawal',
  '/register/nickname',
  '/register/birth',
  '/register/category',
];

for (const prefix of ['ko', 'fr', 'ar'] as const)
  test(`${prefix}: every screen of a member fits a phone and a narrow window`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await logIn(page, prefix === 'ko' ? 'ko' : 'en', 'reader@example.com');
    for (const screen of screens) {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, `/${prefix}${screen}`);
      await expectFits(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectFits(page);
    }
  });

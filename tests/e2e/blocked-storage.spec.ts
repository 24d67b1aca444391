import { expect, test } from './journey.ts';
import { logInByForm } from './log-in.ts';
import { expectFits } from './reflow.ts';
import { open } from './settled.ts';
import { agreeToAll, giveEmail, givePassword, heading, newcomer, words } from './sign-up-steps.ts';

test('blocked cookies are told of before anybody tries in vain', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  for (const path of ['/ko/login', '/ko/login-yna', '/ko/join']) {
    await open(page, path);
    await expect(page.getByText('이 브라우저에서 쿠키가 차단되어')).toBeVisible();
    await expectFits(page);
  }
});

test('with blocked storage a sign-up and a log-in work all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
  });
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await agreeToAll(page, 'ko');
  await giveEmail(page, 'ko', newcomer.email);
  await expect(page).toHaveURL(/\/signup\/password$/);
  await givePassword(page, 'ko', newcomer.password);
  await expect(heading(page, words.ko.mailHeading)).toBeVisible();
  await logInByForm(page, 'ko', 'reader@example.com', { to: '/join' });
  expect(broken).toEqual([]);
});

import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { demoPassword, logIn, loseSession } from './log-in.ts';
import { openPopup } from './partner-window.ts';
import { logInInApp, openApp, openInView, pathIn } from './phone.ts';
import { receipt } from './receipt.ts';
import { settled } from './settled.ts';
import { button, heading } from './sign-up-steps.ts';
import { withAuthenticator } from './virtual-authenticator.ts';

const reader = 'reader@example.com';
const notHere = '이 앱의 브라우저에서는 패스키를 사용할 수 없습니다.';
const kakaoTalk =
  'Mozilla/5.0 (Linux; Android 15; SM-S928N; wv) AppleWebKit/537.36 Version/4.0 Chrome/138.0 Mobile Safari/537.36;KAKAOTALK 2610830';

test.use({ keepsBrowser: false });

test.describe('who has a passkey', () => {
  test('logs in by it in a partner’s popup, which hands the log-in over and closes, by keyboard', async ({
    page,
    context,
  }) => {
    const { passkeys } = await withAuthenticator(context, page);
    await logIn(page, 'ko', reader);
    await pressEnterOn(page, button(page, '패스키 만들기'));
    await expect(receipt(page, '패스키를 만들었습니다')).toBeVisible();
    const made = await passkeys();
    await loseSession(page);

    const popup = await openPopup(page);
    await withAuthenticator(context, popup, made);
    await settled(popup);
    await expectAccessible(popup);
    const closed = popup.waitForEvent('close');
    await pressEnterOn(popup, button(popup, '패스키로 로그인'));
    await closed;
    await expect(heading(page, '한빛독자 님, 반갑습니다')).toBeVisible();
    await expect(page.locator('[data-by]')).toHaveAttribute('data-by', 'popup');
  });

  test('is told in the app that none can be used there, and does without, by keyboard', async ({
    page,
    context,
  }) => {
    await withAuthenticator(context, page);
    await logIn(page, 'ko', reader);
    await pressEnterOn(page, button(page, '패스키 만들기'));
    await expect(receipt(page, '패스키를 만들었습니다')).toBeVisible();
    await loseSession(page);

    const view = await openApp(page, { host: 'localhost' });
    await expect(view.getByRole('button', { name: '패스키로 로그인' })).toHaveCount(0);
    await logInInApp(view, reader, demoPassword);
    await expect.poll(() => pathIn(view)).toBe('/ko/my/setting');
    const group = view.getByRole('region', { name: '패스키', exact: true });
    await expect(group.getByText(/만듦 · 아직 사용 안 함/)).toBeVisible();
    await expect(group.getByText(notHere)).toBeVisible();
    await expect(view.getByRole('button', { name: '패스키 만들기' })).toHaveCount(0);
    await expectAccessible(page);

    await openInView(page, '/ko/my/factors');
    await expect.poll(() => pathIn(view)).toBe('/ko/my/factors');
    await pressEnterOn(page, view.locator('main [data-bottom-bar] button'));
    const asked = view.getByRole('dialog', { name: '본인 확인' });
    await expect(asked.getByText(notHere)).toBeVisible();
    await expect(asked.getByRole('button', { name: '패스키로 확인' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('in the browser of another app a passkey is neither offered nor asked for, and the way out is shown', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    userAgent: kakaoTalk,
    viewport: { width: 360, height: 740 },
    locale: 'ko-KR',
  });
  const page = await phone.newPage();
  await withAuthenticator(phone, page);
  await logIn(page, 'ko', reader);
  const group = page.getByRole('region', { name: '패스키', exact: true });
  await expect(group.getByText(notHere)).toBeVisible();
  await expect(group.getByRole('button', { name: '브라우저로 열기' })).toBeVisible();
  await expectAccessible(page);
  await phone.close();
});

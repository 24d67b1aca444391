import { expectAccessible } from './accessible.ts';
import { answersOf } from './answers-of.ts';
import { expect, test } from './journey.ts';
import { demoPassword, logInUnnoticed } from './log-in.ts';
import { logInInPopup, messages, openPopup, standIn } from './partner-window.ts';
import { nextPerson } from './persons.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { tick } from './settled.ts';
import { heading } from './sign-up-steps.ts';
import { blockThirdParties } from './sister-sites.ts';
import { twins, walked } from './twins.ts';

const reader = 'reader@example.com';

for (const storage of walked(twins['a partner keeps something']))
  test.describe(`the storage of third parties is ${storage}`, () => {
    test.beforeEach(async ({ context, page }) => {
      if (storage === 'blocked') await blockThirdParties(context, page);
    });

    test('a log-in in the popup signs the reader in at the partner, and the popup closes', async ({
      page,
    }) => {
      const popup = await openPopup(page);
      await expectAccessible(popup);
      const closed = popup.waitForEvent('close');
      await logInInPopup(popup, reader, demoPassword);
      await closed;
      await expect(heading(page, '한빛독자 님, 반갑습니다')).toBeVisible();
      await expect(page.locator('[data-by]')).toHaveAttribute('data-by', 'popup');
    });

    test('without a window: by the redirect with a one-time code, and at once where they are signed in', async ({
      page,
    }) => {
      const partner = await standIn('partner');
      await page.goto(partner);
      await page.getByRole('link', { name: '창 없이 로그인' }).click();
      await expect(page).toHaveURL(/\/ko\/login\?redirectUrl=%2Fcum%2Fbridge%2Fweekly/);
      await logInInPopup(page, reader, demoPassword);
      await expect(page).toHaveURL(`${partner}/`);
      await expect(page.locator('[data-by]')).toHaveAttribute('data-by', 'code');
      await page.getByRole('button', { name: '로그아웃' }).click();
      await page.getByRole('link', { name: '창 없이 로그인' }).click();
      await expect(page.locator('[data-by]')).toHaveAttribute('data-by', 'code');
    });

    test('over a provider the popup finds back to its opener', async ({ page }) => {
      const popup = await openPopup(page);
      await nextPerson('KK', 'kakao-reader');
      const closed = popup.waitForEvent('close');
      await popup.getByRole('link', { name: '카카오 로그인' }).click();
      await closed;
      await expect(page.locator('[data-by]')).toHaveAttribute('data-by', 'popup');
    });
  });

test('a new person signs up in it, and the partner knows before the registration goes on', async ({
  page,
}) => {
  const popup = await openPopup(page);
  await nextPerson('KK', 'new');
  await popup.getByRole('link', { name: '카카오 로그인' }).click();
  await tick(popup, '전체 동의');
  await popup.getByRole('button', { name: '동의하고 가입하기' }).click();
  await expect(heading(popup, '회원가입이 완료되었습니다')).toBeVisible();
  await expect(page.locator('[data-by]')).toHaveAttribute('data-by', 'popup');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: '나중에 하기' }).click();
  await closed;
});

test('offers an older account before a second one, and the partner knows after the sign-up beside it', async ({
  page,
}) => {
  const popup = await openPopup(page);
  await nextPerson('KK', 'legacy');
  await popup.getByRole('link', { name: '카카오 로그인' }).click();
  await expect(popup).toHaveURL(/\/ko\/info\/integrated\/select\?/);
  await expectAccessible(popup);
  await popup.getByRole('link', { name: /카카오 계정으로 새로 가입/ }).press('Enter');
  await tick(popup, '전체 동의');
  await popup.getByRole('button', { name: '동의하고 가입하기' }).click();
  await expect(heading(popup, '회원가입이 완료되었습니다')).toBeVisible();
  await expect(page.locator('[data-by]')).toHaveAttribute('data-by', 'popup');
  await popup.goBack();
  await expect(popup.getByRole('button', { name: '동의하고 가입하기' })).toBeHidden();
});

test('shows the page of an address that another account holds', async ({ page }) => {
  const popup = await openPopup(page);
  await nextPerson('GG', 'same-email');
  await popup.locator('main a[href*="/authorization/gg"]').first().click();
  await expect(popup).toHaveURL(/\/ko\/info\/duplicate\?/);
  await expectAccessible(popup);
});

test('who closes it with its own button is told as cancelled', async ({ page }) => {
  const popup = await openPopup(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: '닫기' }).click();
  await closed;
  await expect(page.getByRole('status')).toHaveText('로그인을 취소했습니다.');
  await expect(messages(page)).toHaveText(/close .*"cancelled"/);
});

test('a popup that waits for its opener’s word stays when all is told, and closes on it', async ({
  page,
  baseURL,
}) => {
  const partner = await standIn('partner');
  await logInUnnoticed(page, 'ko', reader);
  await page.goto(`${partner}/token`);
  const query = new URLSearchParams({ partner: 'weekly-stays', origin: partner, state: 'state-8' });
  const coming = page.waitForEvent('popup');
  const told = page.evaluate(
    (address) =>
      new Promise((done) => {
        addEventListener('message', ({ data }) => done(data));
        Object.assign(window, { opened: window.open(address, 'daemun-login', 'popup') });
      }),
    `${baseURL}/ko/success?${query}`,
  );
  const popup = await coming;
  expect(await told).toMatchObject({
    type: 'login.result',
    payload: { result: 'success', state: 'state-8' },
  });
  await expect(popup.getByRole('button', { name: '창 닫기' })).toBeVisible();
  await expectScreen(popup, 'success');
  const closed = popup.waitForEvent('close');
  await page.evaluate((home) => {
    const close = { source: 'daemun', version: 1, type: 'close', payload: {} };
    (window as unknown as { opened: Window }).opened.postMessage(close, home);
  }, String(baseURL));
  await closed;
});

test.describe('a token that comes to a log-in page', () => {
  const open = async (page: Parameters<typeof logInUnnoticed>[0], words: string) => {
    await page.goto(await standIn('partner'));
    await page.getByRole('button', { name: words }).click();
    await page.waitForURL(/\/ko\/login/);
  };

  test('with somebody signed in: checked, and on to where the partner wants them', async ({ page }) => {
    await logInUnnoticed(page, 'ko', reader);
    const checked = await answersOf(page, 'copyToken');
    await page.goto(await standIn('partner'));
    await page.getByRole('button', { name: '로그인 토큰으로 열기' }).click();
    await expect(page).toHaveURL(`${await standIn('partner')}/`);
    await expect.poll(() => checked).toEqual(['200 0000']);
  });

  test('with nobody signed in: they log in, and are led on', async ({ page }) => {
    await open(page, '로그인 토큰으로 열기');
    await expect(page).not.toHaveURL(/livere_ex_auth/);
    await logInInPopup(page, reader, demoPassword);
    await expect(page).toHaveURL(`${await standIn('partner')}/`);
  });

  test('no good: said, and then to the news site', async ({ page }) => {
    await logInUnnoticed(page, 'ko', reader);
    await open(page, '만료된 토큰으로 열기');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('뉴스 사이트로 이동합니다');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '확인' }).click();
    await expect(page).toHaveURL(/\/news$/);
  });

  test('no good, and nobody signed in: said when they log in, and nobody is', async ({ page }) => {
    await open(page, '만료된 토큰으로 열기');
    await logInInPopup(page, reader, demoPassword);
    await expect(page.getByRole('dialog')).toContainText('로그인 정보가 올바르지 않습니다');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('daemun_session');
  });
});

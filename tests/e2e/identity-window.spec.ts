import { expectAccessible } from './accessible.ts';
import { dialog, said, toast, verifyAs } from './identity-steps.ts';
import { expect, test } from './journey.ts';
import { holdClock, liveTime, minute } from './passing-time.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { leadTo } from './settled.ts';
import { button, heading } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

test.describe('the window', () => {
  test('is opened by the key that asks for it, and walked by keys alone', async ({ page }) => {
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (...given) => {
        document.documentElement.dataset.opened = JSON.stringify(given);
        return open(...given);
      };
    });
    await page.goto('/ko/find/id');
    await button(page, said.ko.find).focus();
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    expect(await page.locator('html').getAttribute('data-opened')).toBe(
      JSON.stringify(['', 'daemun-identity', 'width=500,height=550']),
    );
    await expect(dialog(page)).toContainText('새로 열린 창에서 본인인증을 진행해 주세요');
    await expectAccessible(page);
    const person = popup.getByRole('button', { name: '김한빛' });
    await expect(person).toBeVisible();
    await popup.getByRole('combobox').focus();
    await popup.keyboard.press('Tab');
    await expect(person).toBeFocused();
    await popup.keyboard.press('Enter');
    await expect(heading(page, said.ko.found)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  test('closed by the person: told, and begun again within the press', async ({ page }) => {
    await page.goto('/ko/find/id');
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, said.ko.find).click()]);
    await expect(popup.getByRole('button', { name: '김한빛' })).toBeVisible();
    await popup.close();
    await expect(dialog(page)).toContainText('본인인증 창이 닫혔거나 연결이 끊겼습니다');
    await expectAccessible(page);
    const again = dialog(page).getByRole('button', { name: '다시 인증하기' });
    await verifyAs(page, 'popup', '김한빛', () => again.press('Enter'));
    await expect(heading(page, said.ko.found)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  test('cut off from this page by the agency’s: it goes on where it began, and nobody is told of a cancel', async ({
    page,
    sandbox,
  }) => {
    await sandbox.faults({ NICE: 'coop' });
    await page.goto('/ko/find/id');
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, said.ko.find).click()]);
    const person = popup.getByRole('button', { name: '김한빛' });
    await expect(person).toBeVisible();
    await expect(dialog(page)).toContainText('창이 열려 있으면 그 창에서 계속해 주세요');
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await person.click();
    await expect(heading(page, said.ko.found)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(toast(page, '본인인증을 취소했습니다.')).toBeHidden();
  });

  test('cut off, and the page that began it is gone: it goes on by itself', async ({ page, sandbox }) => {
    await sandbox.faults({ NICE: 'coop' });
    await page.goto('/ko/find/id');
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, said.ko.find).click()]);
    const person = popup.getByRole('button', { name: '김한빛' });
    await expect(person).toBeVisible();
    await page.reload();
    await person.click();
    await expect(popup.getByRole('heading', { name: said.ko.found })).toBeVisible();
  });

  test('sent back by a form of the agency’s, which comes without our cookies', async ({ page, sandbox }) => {
    await sandbox.faults({ NICE: 'post' });
    await page.goto('/ko/find/id');
    await verifyAs(page, 'popup', '김한빛', () => button(page, said.ko.find).click());
    await expect(heading(page, said.ko.found)).toBeVisible();
  });

  test('of a person without a CI: what came is not enough, and the page begins anew', async ({ page }) => {
    await page.goto('/ko/find/id');
    await verifyAs(page, 'popup', '고무연', () => button(page, said.ko.find).click());
    await expect(dialog(page)).toContainText('본인인증 정보를 받지 못했습니다');
    await expectAccessible(page);
  });

  test('cancelled at the agency, or here by Escape', async ({ page }) => {
    await page.goto('/ko/find/id');
    await verifyAs(page, 'popup', 'cancel', () => button(page, said.ko.find).click());
    // The dialog that waits has a button of the same name, and gives way to this one within its look at the window.
    await expect(dialog(page)).toContainText('본인인증 창이 닫혔거나 연결이 끊겼습니다');
    await dialog(page).getByRole('button', { name: '취소' }).press('Enter');
    await expect(toast(page, '본인인증을 취소했습니다.')).toBeVisible();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      button(page, said.ko.find).press('Enter'),
    ]);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect(dialog(page)).toBeHidden();
    await expect(button(page, said.ko.find)).toBeFocused();
  });

  test.describe('by the clock', () => {
    test.use({ keepsBrowser: false });

    test('left open too long: over, and once more', async ({ page }) => {
      await holdClock(page);
      await page.goto('/ko/find/id');
      const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, said.ko.find).click()]);
      await expect(dialog(page)).toContainText('새로 열린 창에서');
      await liveTime(page, 10 * minute + 1000);
      await expect(dialog(page)).toContainText('본인인증을 할 수 있는 시간이 지났습니다');
      await expect.poll(() => popup.isClosed()).toBe(true);
      await page.clock.resume();
      await verifyAs(page, 'popup', '김한빛', () =>
        dialog(page).getByRole('button', { name: '다시 인증하기' }).click(),
      );
      await expect(heading(page, said.ko.found)).toBeVisible();
    });
  });

  test('without data: an alert, then the page anew', async ({ page }) => {
    await page.goto('/ko/find/id');
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, said.ko.find).click()]);
    await expect(popup.getByRole('button', { name: '김한빛' })).toBeVisible();
    const identityOnly = new URL('/ko/self-auth/success?auth_type=find_email', page.url()).href;
    await leadTo(popup.locator('html'), identityOnly);
    await expect(dialog(page)).toContainText('본인인증 정보를 받지 못했습니다');
    const anew = page.waitForEvent('load');
    await dialog(page).getByRole('button', { name: '확인' }).click();
    await anew;
    await expect(button(page, said.ko.find)).toBeVisible();
  });

  test('without data, and opened by nobody: said on its own page', async ({ page }) => {
    await page.goto('/ko/self-auth/success?auth_type=find_email');
    await expect(heading(page, '본인인증을 완료하지 못했습니다')).toBeVisible();
    await expectScreen(page, 'selfAuthSuccess');
  });

  test('whose opener is gone goes on by itself', async ({ page }) => {
    await page.goto('/ko/find/id');
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, said.ko.find).click()]);
    const person = popup.getByRole('button', { name: '김한빛' });
    await expect(person).toBeVisible();
    await page.reload();
    await person.click();
    await expect(popup.getByRole('heading', { name: said.ko.found })).toBeVisible();
  });

  const words = {
    fail: '본인인증에 실패했습니다. 다시 시도해 주세요.',
    tamper: '본인인증 결과를 확인할 수 없습니다.',
    late: '본인인증을 할 수 있는 시간이 지났습니다.',
  } as const;
  for (const mode of walked(twins['a window of the agency that fails']))
    test(`${mode}: said in words, and once more`, async ({ page, sandbox }) => {
      await sandbox.faults({ NICE: mode });
      await page.goto('/ko/find/id');
      await verifyAs(page, 'popup', '김한빛', () => button(page, said.ko.find).click());
      await expect(dialog(page)).toContainText(words[mode]);
      await expectAccessible(page);
      await sandbox.faults({ NICE: 'ok' });
      const again = dialog(page).getByRole('button', { name: '다시 인증하기' });
      await verifyAs(page, 'popup', '김한빛', () => again.click());
      await expect(heading(page, said.ko.found)).toBeVisible();
    });
});

import { expectAccessible } from './accessible.ts';
import { dialog, forms, prepare, said, toast, typePassword, verifyAs } from './identity-steps.ts';
import { expect, test } from './journey.ts';
import { journeyLanguages } from './journey-languages.ts';
import { demoPassword, logIn } from './log-in.ts';
import { button, heading } from './sign-up-steps.ts';

for (const form of forms)
  for (const language of journeyLanguages) {
    const { find, found, joined, reset, resetDone } = said[language];

    test(`${form}, ${language}: finds the ID`, async ({ page }) => {
      await prepare(page, form);
      await page.goto(`/${language}/find/id`);
      await expectAccessible(page);
      await verifyAs(page, form, '김한빛', () => button(page, find).click());
      await expect(heading(page, found)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${language}/find/id/result$`));
      await expect(page.getByText('ve***@example.com', { exact: true })).toBeVisible();
      await expect(page.getByText(joined)).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByText('ve***@example.com', { exact: true })).toBeVisible();
    });

    test(`${form}, ${language}: sets a forgotten password anew`, async ({ page }) => {
      await prepare(page, form);
      await page.goto(`/${language}/find/password`);
      await verifyAs(page, form, '김한빛', () => button(page, reset).click());
      await expect(page).toHaveURL(new RegExp(`/${language}/find/password/reset\\?by=identity$`));
      await expectAccessible(page);
      await typePassword(page, 'gate!2026');
      await page.locator('[name="pwd_again"]').press('Enter');
      await expect(dialog(page)).toContainText(resetDone);
      await logIn(page, language, 'verified@example.com', { password: 'gate!2026' });
    });
  }

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
    await expect(dialog(page)).toContainText('새로 열린 창에서 본인인증을 진행해 주세요.');
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

  test('closed by the person: told in passing, and the button works again', async ({ page }) => {
    await page.goto('/ko/find/id');
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, said.ko.find).click()]);
    await expect(popup.getByRole('button', { name: '김한빛' })).toBeVisible();
    await popup.close();
    await expect(toast(page, '본인인증을 취소했습니다.')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await verifyAs(page, 'popup', '김한빛', () => button(page, said.ko.find).click());
    await expect(heading(page, said.ko.found)).toBeVisible();
  });

  test('cancelled at the agency, or here by Escape', async ({ page }) => {
    await page.goto('/ko/find/id');
    await verifyAs(page, 'popup', 'cancel', () => button(page, said.ko.find).click());
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

  test('left open too long: over, and once more', async ({ page }) => {
    await page.clock.install();
    await page.goto('/ko/find/id');
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, said.ko.find).click()]);
    await expect(dialog(page)).toContainText('새로 열린 창에서');
    await page.clock.runFor('10:01');
    await expect(dialog(page)).toContainText('본인인증을 할 수 있는 시간이 지났습니다.');
    await expect.poll(() => popup.isClosed()).toBe(true);
    await page.clock.resume();
    await verifyAs(page, 'popup', '김한빛', () =>
      dialog(page).getByRole('button', { name: '다시 인증하기' }).click(),
    );
    await expect(heading(page, said.ko.found)).toBeVisible();
  });

  test('without data: an alert, then the page anew', async ({ page }) => {
    await page.goto('/ko/find/id');
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, said.ko.find).click()]);
    await expect(popup.getByRole('button', { name: '김한빛' })).toBeVisible();
    const identityOnly = new URL('/ko/self-auth/success?auth_type=find_email', page.url()).href;
    await popup.evaluate((address) => location.assign(address), identityOnly);
    await expect(dialog(page)).toContainText('본인인증 정보를 받지 못했습니다.');
    const anew = page.waitForEvent('load');
    await dialog(page).getByRole('button', { name: '확인' }).click();
    await anew;
    await expect(button(page, said.ko.find)).toBeVisible();
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

  for (const [mode, words] of [
    ['fail', '본인인증에 실패했습니다. 다시 시도해 주세요.'],
    ['tamper', '본인인증 결과를 확인할 수 없습니다.'],
    ['late', '본인인증을 할 수 있는 시간이 지났습니다.'],
  ] as const)
    test(`${mode}: said in words, and once more`, async ({ page, sandbox }) => {
      await sandbox.faults({ NICE: mode });
      await page.goto('/ko/find/id');
      await verifyAs(page, 'popup', '김한빛', () => button(page, said.ko.find).click());
      await expect(dialog(page)).toContainText(words);
      await expectAccessible(page);
      await sandbox.faults({ NICE: 'ok' });
      const again = dialog(page).getByRole('button', { name: '다시 인증하기' });
      await verifyAs(page, 'popup', '김한빛', () => again.click());
      await expect(heading(page, said.ko.found)).toBeVisible();
    });
});

test.describe('the whole page', () => {
  test.beforeEach(({ page }) => prepare(page, 'redirect'));

  test('failed: said on a page of its own, and once more', async ({ page, sandbox }) => {
    await sandbox.faults({ NICE: 'fail' });
    await page.goto('/ko/find/id');
    await verifyAs(page, 'redirect', '김한빛', () => button(page, said.ko.find).click());
    await expect(page).toHaveURL(/\/ko\/bridge\/fail\?auth_type=find_email&code=fail$/);
    await expect(heading(page, '본인인증을 완료하지 못했습니다')).toBeVisible();
    await sandbox.faults({ NICE: 'ok' });
    await verifyAs(page, 'redirect', '김한빛', () => button(page, '다시 인증하기').press('Enter'));
    await expect(heading(page, said.ko.found)).toBeVisible();
  });

  test('back from the agency nobody is sent there again', async ({ page }) => {
    await page.goto('/ko/find/id');
    await button(page, said.ko.find).click();
    await expect(page.getByRole('button', { name: '김한빛' })).toBeVisible();
    await page.goBack();
    await expect(heading(page, '본인인증을 진행해 주세요')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '돌아가기' }).click();
    await expect(page).toHaveURL(/\/ko\/find\/id$/);
  });

  test('a bare link to the bridge starts nothing by itself', async ({ page }) => {
    await page.goto('/self-auth/bridge?auth_type=find_email&lang=en');
    await expect(heading(page, 'Please verify your identity')).toBeVisible();
    await verifyAs(page, 'redirect', '김한빛', () => button(page, 'Verify identity').click());
    await expect(heading(page, said.en.found)).toBeVisible();
  });

  test('without data: an alert, then the page anew', async ({ page }) => {
    await page.goto('/ko/bridge/success?auth_type=find_email');
    await expect(dialog(page)).toContainText('본인인증 정보를 받지 못했습니다.');
    const anew = page.waitForEvent('load');
    await dialog(page).getByRole('button', { name: '확인' }).click();
    await anew;
    await expect(page).toHaveURL(/\/ko\/find\/id$/);
  });
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    viewport: { width: 360, height: 740 },
  });

  test('no window is tried', async ({ page }) => {
    let opened = 0;
    page.on('popup', () => {
      opened += 1;
    });
    await page.goto('/ko/find/id');
    await verifyAs(page, 'redirect', '김한빛', () => button(page, said.ko.find).click());
    await expect(heading(page, said.ko.found)).toBeVisible();
    expect(opened).toBe(0);
  });
});

test('the person’s data never reach an address, a message or this tab', async ({ page }) => {
  const seen: string[] = [];
  page.context().on('request', (request) => seen.push(request.url()));
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      document.documentElement.dataset.heard = JSON.stringify(data);
    });
  });
  await page.goto('/ko/find/password');
  await verifyAs(page, 'popup', '김한빛', () => button(page, said.ko.reset).click());
  await expect(page).toHaveURL(/by=identity$/);
  const heard = await page.locator('html').getAttribute('data-heard');
  expect(heard).toContain('"self-auth.result"');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  const all = decodeURIComponent(`${heard} ${kept} ${seen.join(' ')}`.replace(/%(?![0-9A-F]{2})/gi, ''));
  for (const secret of ['김한빛', '01011110001', '19850302', demoPassword]) expect(all).not.toContain(secret);
});

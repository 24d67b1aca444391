import { dialog, prepare, said, verifyAs } from './identity-steps.ts';
import { expect, test } from './journey.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { button, heading } from './sign-up-steps.ts';

test.describe('the whole page', () => {
  test.beforeEach(({ page }) => prepare(page, 'redirect'));

  test('failed: said on a page of its own, and once more', async ({ page, sandbox }) => {
    await sandbox.faults({ NICE: 'fail' });
    await page.goto('/ko/find/id');
    await verifyAs(page, 'redirect', '김한빛', () => button(page, said.ko.find).click());
    await expect(page).toHaveURL(/\/ko\/bridge\/fail\?auth_type=find_email&code=fail$/);
    await expect(heading(page, '본인인증을 완료하지 못했습니다')).toBeVisible();
    await expectScreen(page, 'bridgeFail');
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
    await expectScreen(page, 'selfAuthBridge');
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
    await expect(dialog(page)).toContainText('본인인증 정보를 받지 못했습니다');
    const anew = page.waitForEvent('load');
    await dialog(page).getByRole('button', { name: '확인' }).click();
    await anew;
    await expect(page).toHaveURL(/\/ko\/find\/id$/);
  });

  test('an end that tells neither what it was for nor what came of it says so', async ({ page }) => {
    await page.goto('/ko/bridge/success');
    await expect(heading(page, '본인인증을 완료하지 못했습니다')).toBeVisible();
    await expectScreen(page, 'bridgeSuccess');
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

import { expect } from './journey.ts';
import { logInUnnoticed } from './log-in.ts';
import { foreignPage, strayingFrom, test } from './strangers.ts';

const reader = 'reader@example.com';

test.describe('a browser that says it is the app (A44)', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/140.0 DaemunApp/9.9 (ko; ANDROID)' });

  test('has no right that another has not', async ({ page, home }) => {
    await page.goto('/ko/my/setting?ios=Y&device_id=somebody-elses');
    await expect(page).toHaveURL(/\/ko\/login\?redirectUrl=/);
    const asked = await page.request.get(
      `${home}/cum/v1/?if_id=IF-ULS-1130-02&version=1.0&response_format=json`,
    );
    expect(await asked.json()).toMatchObject({ result: '3007', data: null });
    await page.goto('/ko/signup/password');
    await expect(page).toHaveURL(/\/ko\/signup\/agreement/);
  });

  test('cannot hand itself a log-in over the bridge', async ({ page, context }) => {
    await page.goto('/ko/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => 'daemunBridge' in window);
    await page.evaluate(() => {
      const { receive } = (window as unknown as { daemunBridge: { receive(json: unknown): void } })
        .daemunBridge;
      const result = { token: 'forged', deviceId: 'forged', result: 'success' };
      for (let round = 0; round < 100_000; round += 1) {
        receive({ callbackId: String(round), result });
        receive(JSON.stringify({ method: 'login', params: result, callbackId: String(round) }));
      }
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('daemun_session');
  });

  test('is led by no deep link of its own', async ({ page, context, home }) => {
    await logInUnnoticed(page, 'ko', reader);
    const strays = strayingFrom(context, home);
    for (const wish of [
      'daemun://my/withdrawal',
      'intent://evil.example#Intent;scheme=https;end',
      'market://x',
    ]) {
      await page.goto(`/ko/success?${new URLSearchParams({ redirectUrl: wish })}`);
      await expect(page).toHaveURL(`${home}/ko/my/setting`);
    }
    expect(strays).toEqual([]);
  });

  test('keeps its bridge from pages of others', async ({ page, home }) => {
    await foreignPage(page);
    const coming = page.waitForEvent('popup');
    await page.evaluate(
      (url) => void Object.assign(window, { opened: window.open(url) }),
      `${home}/ko/login`,
    );
    const opened = await coming;
    await opened.waitForFunction(() => 'daemunBridge' in window);
    const reached = await page.evaluate(() => {
      try {
        return typeof (window as unknown as { opened: { daemunBridge: unknown } }).opened.daemunBridge;
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(reached).toBe('SecurityError');
  });
});

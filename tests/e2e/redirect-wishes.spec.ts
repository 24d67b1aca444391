import type { Page } from '@playwright/test';
import { foreignTargets } from '../attacks/redirect-corpus.ts';
import { expect } from './journey.ts';
import { logInUnnoticed } from './log-in.ts';
import { minutes, strayingFrom, test } from './strangers.ts';

const reader = 'reader@example.com';

/** Every page with every wish in the long form; each time each page, and each wish, once at least. */
const visits = (paths: readonly string[], wishes: readonly string[]) =>
  paths.flatMap((path, at) =>
    wishes
      .filter((_, number) => process.env.TEST_LONG || number === at % wishes.length)
      .map((wish) => [path, wish] as const),
  );

test.describe('redirects (A10)', () => {
  /** What the browser made of each wish of a signed-in member. */
  async function follow(page: Page, wishes: readonly string[]): Promise<void> {
    for (const wish of wishes) {
      await page.goto(`/ko/success?${new URLSearchParams({ redirectUrl: wish })}`, { waitUntil: 'commit' });
      await page.waitForURL((url) => !/\/success$|\/cum\/onward$/.test(url.pathname), {
        waitUntil: 'commit',
      });
    }
  }

  test('no foreign wish leads a signed-in browser away', async ({ page, context, home }) => {
    test.setTimeout(6 * minutes);
    await logInUnnoticed(page, 'ko', reader);
    const strays = strayingFrom(context, home);
    const all = foreignTargets(home);
    expect(all.length).toBeGreaterThan(150);
    // Every sixth in a browser; the long form takes all, and the service is asked all of them each time (tests/attacks/redirects.test.ts).
    const wishes = process.env.TEST_LONG ? all : all.filter((_, index) => index % 6 === 0);
    const tabs = [page, await context.newPage(), await context.newPage()];
    await Promise.all(
      tabs.map((tab, number) =>
        follow(
          tab,
          wishes.filter((_, index) => index % tabs.length === number),
        ),
      ),
    );
    for (const tab of tabs) expect(new URL(tab.url()).origin).toBe(home);
    expect(strays).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('none begins a connection at a provider in the name of who is signed in', async ({ page, home }) => {
    await logInUnnoticed(page, 'ko', reader);
    const begun: string[] = [];
    page.on('request', (request) => request.url().includes('/oauth2/') && begun.push(request.url()));
    const connect = '/cum/oauth2/authorization/kk?lang=ko&action=CNET';
    const wishes = [connect, `${home}${connect}`, connect.replace('/cum', '/%63um')];
    const paths = ['/ko/success', '/success', '/ko/login-yna', '/ko/signup/end'];
    for (const [path, wish] of visits(paths, wishes)) {
      await page.goto(`${path}?${new URLSearchParams({ redirectUrl: wish })}`, { waitUntil: 'commit' });
      await page.waitForURL((url) => !/\/success$|\/cum\/onward$/.test(url.pathname));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, wish, begun]).toEqual([path, wish, []]);
    }
  });

  test('nor do they after a log-in, from the bridge or from the page that asks for the password again', async ({
    page,
    context,
    home,
  }) => {
    await logInUnnoticed(page, 'ko', reader);
    const strays = strayingFrom(context, home);
    const wishes = ['//evil.example', '/\\evil.example', `${home}.evil.example`, 'javascript:alert(1)'];
    const paths = ['/ko/connectcallback', '/ko/signup/end', '/ko/my/password', '/success', '/mypage'];
    for (const [path, wish] of visits(paths, wishes)) {
      await page.goto(`${path}?${new URLSearchParams({ redirectUrl: wish, bridged: 'Y' })}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, wish, new URL(page.url()).origin]).toEqual([path, wish, home]);
    }
    expect(strays).toEqual([]);
  });
});

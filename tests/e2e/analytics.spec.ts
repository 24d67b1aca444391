import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { logInUnnoticed } from './log-in.ts';
import { newcomer, signUpWithMail } from './sign-up-steps.ts';

type Sent = { readonly body: unknown; readonly cookie: string | undefined };

/** Has the service say that visits are counted, at an address of ours that the test answers; tells what came there. */
async function countAt(page: Page, home: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  const analytics = { url: `${home}/counted`, web: 'web-7', app: 'app-7' };
  await page.route(
    (url) => url.origin === home && /^\/ko\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<html ', '<html data-counted="Y" ');
      await route.fulfill({ response, body });
    },
  );
  await page.route('**/cum/surroundings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), analytics } });
  });
  await page.route('**/counted', async (route) => {
    const request = route.request();
    sent.push({ body: request.postDataJSON(), cookie: (await request.allHeaders()).cookie });
    await route.fulfill({ status: 204 });
  });
  return sent;
}

test('unless it is configured nothing is asked for, loaded or sent', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/ko/login');
  await signUpWithMail(page, 'ko', newcomer.email);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => new URL(url).origin !== baseURL)).toEqual([]);
  expect(asked.filter((url) => /surroundings|send-count/.test(url))).toEqual([]);
});

test('the log-in choice and the steps of a sign-up are counted, without a word of who it is', async ({
  page,
  baseURL,
}) => {
  await logInUnnoticed(page, 'ko', 'reader@example.com');
  const sent = await countAt(page, String(baseURL));
  await page.goto('/ko/login?device_id=device-7&redirectUrl=%2Fko%2Fmy%2Fsetting&from=ha');
  await expect.poll(() => sent).toHaveLength(1);
  // A signed-in member is led away from the sign-up.
  await page.context().clearCookies();
  await signUpWithMail(page, 'ko', newcomer.email);
  await expect.poll(() => sent).toHaveLength(5);
  const all = { id: 'web-7', language: 'ko', shell: 'browser' };
  const bodies = sent.map(({ body }) => body);
  const steps = ['/signup/agreement', '/signup/email', '/signup/password', '/signup/email-auth-send'];
  // Each goes by itself: on a slow line a later one may overtake.
  expect(bodies).toHaveLength(5);
  expect(bodies).toContainEqual({ ...all, event: 'visit', path: '/login' });
  for (const path of steps) expect(bodies).toContainEqual({ ...all, event: 'sign-up', path });
  expect(sent.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
});

test('what is not tracked is not counted', async ({ page, baseURL }) => {
  const sent = await countAt(page, String(baseURL));
  for (const path of ['/ko/join', '/ko/find/id', '/ko/policy/terms', '/ko/error']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
});

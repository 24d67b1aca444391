import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { demoPassword, loseSession } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { open } from './settled.ts';
import { button } from './sign-up-steps.ts';
import { kakao, toast } from './social-steps.ts';
import { withAuthenticator } from './virtual-authenticator.ts';

test.use({ keepsBrowser: false });

const keep = (page: Page) => page.getByLabel('자동 로그인');
const offer = (page: Page) => page.getByRole('dialog', { name: '이 기기에 패스키를 만드시겠습니까?' });
const list = (page: Page) => page.getByRole('region', { name: '패스키', exact: true });

async function byKakao(page: Page, { kept = true, to = '/ko/my/setting' } = {}): Promise<void> {
  await nextPerson('KK', 'kakao-reader');
  await open(page, `/ko/login?redirectUrl=${encodeURIComponent(to)}`);
  // Who was kept before is greeted by their way alone.
  if (!(await page.evaluate(() => localStorage.getItem('daemun-reader')))) await keep(page).setChecked(kept);
  await kakao(page).press('Enter');
}

async function byPassword(page: Page): Promise<void> {
  await open(page, '/ko/login-yna');
  await page.getByLabel('이메일 또는 아이디').fill('verified@example.com');
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await keep(page).check();
  await button(page, '로그인').press('Enter');
}

type Asked = { mediation: string | undefined; became: string };

/** Notes each question for a new passkey, over documents of the tab. */
const noteQuestions = (page: Page) =>
  page.addInitScript(() => {
    const { credentials } = navigator;
    const create = credentials.create.bind(credentials);
    credentials.create = (options) => {
      const asked: Asked = { mediation: (options as { mediation?: string }).mediation, became: 'pending' };
      Object.assign(window, { asked: [...((window as { asked?: Asked[] }).asked ?? []), asked] });
      const made = create(options);
      made.then(
        () => {
          asked.became = 'made';
        },
        (error: Error) => {
          asked.became = error.name;
        },
      );
      return made;
    };
  });
const questions = (page: Page) => page.evaluate(() => (window as { asked?: Asked[] }).asked ?? []);

test('after a round at a provider that is to last a passkey is offered and made, by keyboard', async ({
  page,
  context,
  sandbox,
}) => {
  await withAuthenticator(context, page);
  await byKakao(page);
  await expect(offer(page)).toBeVisible();
  await expect(page).toHaveURL(/\/ko\/success/);
  await expect(page.getByRole('heading', { level: 1, name: '로그인했습니다' })).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, offer(page).getByRole('button', { name: '패스키 만들기' }));
  await expect(toast(page, '패스키를 만들었습니다.')).toBeVisible();
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await expect(list(page).getByText(/만듦 · 아직 사용 안 함/)).toBeVisible();
  await sandbox.mailTo('kakao.reader@example.com', { about: '패스키를 만들었습니다' });
  await loseSession(page);
  await byKakao(page);
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
});

test('who puts it off at a provider goes on, and is not asked again, nor is who does not stay', async ({
  page,
  context,
}) => {
  await withAuthenticator(context, page);
  await byKakao(page, { kept: false, to: '/ko/my/activity' });
  await expect(page).toHaveURL(/\/ko\/my\/activity$/);
  await loseSession(page);
  await byKakao(page, { to: '/ko/my/activity' });
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/ko\/my\/activity$/);
  await loseSession(page);
  await byKakao(page, { to: '/ko/my/activity' });
  await expect(page).toHaveURL(/\/ko\/my\/activity$/);
  await expect(offer(page)).toBeHidden();
});

test('after a password the browser is asked by itself, and what stays pending is aborted by the reader’s answer', async ({
  page,
  context,
}) => {
  await withAuthenticator(context, page);
  await noteQuestions(page);
  await byPassword(page);
  await expect(offer(page)).toBeVisible();
  expect(await questions(page)).toEqual([{ mediation: 'conditional', became: 'pending' }]);
  await pressEnterOn(page, offer(page).getByRole('button', { name: '패스키 만들기' }));
  await expect(toast(page, '패스키를 만들었습니다.')).toBeVisible();
  expect(await questions(page)).toEqual([
    { mediation: 'conditional', became: 'AbortError' },
    { mediation: undefined, became: 'made' },
  ]);
});

test('a question that is put off ends with the page', async ({ page, context }) => {
  await withAuthenticator(context, page);
  await noteQuestions(page);
  await byPassword(page);
  await pressEnterOn(page, offer(page).getByRole('button', { name: '나중에' }));
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  expect(await questions(page)).toEqual([{ mediation: 'conditional', became: 'AbortError' }]);
  await expect(button(page, '패스키 만들기')).toBeVisible();
});

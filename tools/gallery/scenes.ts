import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { ConsoleScreen } from '@daemun/contract/console/screens';
import { pathTo } from '../../packages/contract/src/routes.ts';
import { demoPassword } from '../../packages/sandbox/src/core/demo-members.ts';
import { readerKey } from '../../packages/web/src/session/remembered-reader.ts';
import {
  advance,
  backWithin,
  fill,
  follow,
  holdCalls,
  linkTo,
  logIn,
  logInAs,
  open,
  releaseCalls,
  type Stage,
  send,
} from './stage.ts';

/** What is pictured: its name, and how it comes about from the scene before it. */
export type Scene = {
  readonly name: string;
  /** What must be seen before the picture is taken (a selector): the state that the scene is named for. */
  readonly shows: string;
  /** The screen of the console at whose address it stands. */
  readonly screen?: ConsoleScreen;
  /** It is a wait that is pictured, so something may be busy. */
  readonly isBusy?: true;
  /** A window of another size shows something else, so it is set anew for each. */
  readonly isSetAtEachSize?: true;
  readonly set: (stage: Stage) => Promise<void>;
};

const newcomer = 'kim.hanbit@example.com';
export const reader = 'reader@example.com';
const password = 'gate!2026';

/** The scene that a path opens: the screen with its title. */
export const screen = (name: string, path: string, shows = 'main h1'): Scene => ({
  name,
  shows,
  set: (stage) => open(stage, path),
});

/** A log-in at the page of e-mail and password, and what it shows. */
const logInScene = (name: string, email: string, pwd: string, shows: string): Scene => ({
  name,
  shows,
  set: (stage) => logInAs(stage, email, pwd),
});

/** What is wrong with a field, in words below it. */
const wrong = (field: string) =>
  `main :has(> [name="${field}"][aria-invalid="true"]) ~ * p, main [name="${field}"][aria-invalid="true"]`;
export const dialog = 'dialog[open] fieldset button';
export const mailed = 'main ol li[aria-current="step"] time';

/** The log-in of a browser that remembers its reader by the way they used last. */
async function remember(stage: Stage, way: LoginPlatform): Promise<void> {
  const kept = { way, id: 'pictured', name: '한빛독자', address: 're***@example.com' };
  await stage.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    readerKey,
    JSON.stringify(kept),
  ] as const);
  await open(stage, '/login');
}

/** Closes what a press opened beside the page, and waits until the page's dialog speaks of it. */
async function closeOtherWindows({ page }: Stage): Promise<void> {
  const title = page.locator('dialog[open] h2');
  const before = await title.innerText();
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.waitForFunction((was) => document.querySelector('dialog[open] h2')?.textContent !== was, before);
}

/** What anybody sees, in an order in which each may need what the one before it did. */
export const visitorScenes: readonly Scene[] = [
  screen('login', '/login'),
  {
    name: 'login-languages',
    shows: 'header ul a[aria-current]',
    set: ({ page }) => page.locator('header button[aria-expanded]').click(),
  },
  {
    name: 'login-id',
    shows: 'main [name="mbr_email"]',
    set: async (stage) => {
      await open(stage, '/login');
      await fill(stage, 'mbr_email', reader);
    },
  },
  { name: 'login-remembered', shows: 'main h1', set: (stage) => remember(stage, 'NV') },
  { name: 'login-remembered-password', shows: 'main [name="pwd"]', set: (stage) => remember(stage, 'YH') },
  {
    name: 'join',
    shows: 'main h1',
    set: async (stage) => {
      await stage.page.evaluate((key) => localStorage.removeItem(key), readerKey);
      await open(stage, '/join');
    },
  },
  screen('login-by-email', '/login-yna'),
  logInScene('login-by-email-wrong', newcomer, 'wrong!2026', wrong('pwd')),
  logInScene('login-locked', 'locked@example.com', demoPassword, dialog),
  logInScene('login-blocked', 'blocked@example.com', demoPassword, 'dialog[open] strong'),
  logInScene('login-waiting', 'waiting@example.com', demoPassword, mailed),
  logInScene('integrated', 'archive_reader', 'Archive!2020', 'main a[href*="/signup/agreement"]'),
  screen(
    'integrated-select',
    '/info/integrated/select?token=gallery&provider=KK',
    'main a[href*="/login-yna"]',
  ),
  screen('duplicate', '/info/duplicate?code=3017'),
  screen('login-by-code', '/login-yna/code'),
  {
    name: 'login-by-code-sent',
    shows: 'main [name="code"]',
    set: async (stage) => {
      await fill(stage, 'email', reader);
      await send(stage);
    },
  },
  {
    name: 'login-by-code-wrong',
    shows: wrong('code'),
    set: (stage) => fill(stage, 'code', '000 000'),
  },
  screen('sign-up-agreement', '/signup/agreement'),
  { name: 'sign-up-agreement-missing', shows: 'main [aria-invalid="true"]', set: send },
  {
    name: 'sign-up-agreement-terms',
    shows: 'dialog[open] article, dialog[open] h2 ~ *',
    set: async ({ page }) => {
      await page.locator('main form li button').first().click();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'sign-up-email',
    shows: 'main [name="email"]',
    set: async (stage) => {
      await open(stage, '/signup/agreement');
      await stage.page.locator('main label').first().click();
      await send(stage);
    },
  },
  {
    name: 'sign-up-email-wrong',
    shows: wrong('email'),
    set: async (stage) => {
      await fill(stage, 'email', 'kim.hanbit@example');
      await send(stage);
    },
  },
  {
    name: 'sign-up-email-taken',
    shows: dialog,
    set: async (stage) => {
      await fill(stage, 'email', 'kakao.reader@example.com');
      await send(stage);
    },
  },
  {
    name: 'sign-up-password',
    shows: 'main [autocomplete="new-password"]',
    set: async (stage) => {
      await open(stage, '/signup/email');
      await fill(stage, 'email', newcomer);
      await send(stage);
      await stage.page.locator('main [autocomplete="new-password"]').first().fill('gate!2');
    },
  },
  {
    name: 'sign-up-mail-sent',
    shows: mailed,
    set: async (stage) => {
      for (const field of await stage.page.locator('main [autocomplete="new-password"]').all())
        await field.fill(password);
      await send(stage);
      await stage.page.waitForURL(/\/signup\/email-auth-send$/);
    },
  },
  {
    name: 'confirm-email',
    shows: 'main button[type="submit"]',
    set: async (stage) => follow(stage, await linkTo(stage, newcomer, '/signup/confirm-email')),
  },
  {
    name: 'confirm-email-done',
    shows: 'main svg + h1, main h1',
    set: async ({ page }) => {
      await page.locator('main button[type="submit"]').click();
      await page.waitForURL(/\/signup\/confirm-email$/);
    },
  },
  {
    name: 'sign-up-end',
    shows: 'main a[href*="/register/nickname"]',
    set: async (stage) => {
      await logInAs(stage, newcomer, password);
      await stage.page.waitForURL(/\/signup\/end/);
    },
  },
  {
    name: 'find-id',
    shows: 'main [name="email"]',
    set: async (stage) => {
      await stage.page.context().clearCookies();
      await open(stage, '/find/id');
    },
  },
  {
    name: 'find-id-result',
    shows: 'main ol li[aria-current="step"]',
    set: async (stage) => {
      await fill(stage, 'email', reader);
      await send(stage);
      await stage.page.waitForURL(/\/find\/id\/result$/);
    },
  },
  {
    name: 'identity-waiting',
    shows: dialog,
    isBusy: true,
    set: async (stage) => {
      await open(stage, '/find/id');
      await stage.page.locator('main button:not([type="submit"])').last().click();
    },
  },
  { name: 'identity-gone', shows: dialog, isBusy: true, set: closeOtherWindows },
  screen('find-password', '/find/password'),
  {
    name: 'find-password-result',
    shows: mailed,
    set: async (stage) => {
      await fill(stage, 'email', reader);
      await send(stage);
      await stage.page.waitForURL(/\/find\/password\/result$/);
    },
  },
  screen('find-password-nobody', '/find/password/result?resultCode=N'),
  screen('find-password-link-over', '/find/password/result?resultCode=E'),
  {
    name: 'reset-password',
    shows: 'main [autocomplete="new-password"]',
    set: async (stage) => {
      // The mail is in the member's own language; here the reader goes on in theirs.
      const link = await linkTo(stage, reader, '/find/password/reset');
      await follow(stage, link.replace(/\/[a-z]{2}\/find\//, `/${stage.prefix}/find/`));
    },
  },
  screen('identity-failed', '/self-auth/fail'),
  screen('error', '/error'),
  {
    name: 'error-with-code',
    shows: 'main bdi',
    set: (stage) => follow(stage, `/page-error?code=7K2P9Q&lang=${stage.prefix}`),
  },
  screen('not-found', '/nothing-here'),
  screen('policy-terms', '/policy/terms'),
  screen('policy-marketing', '/policy/mkt'),
  {
    name: 'newsletter',
    shows: 'main h1',
    set: (stage) => follow(stage, `/news-letter/subscribe?lang=${stage.prefix}`),
  },
  {
    name: 'newsletter-end',
    shows: 'main h1',
    set: (stage) => follow(stage, `/news-letter/unsubscribe?lang=${stage.prefix}`),
  },
];

/** What a member sees, after logging in with the first of them. */
export const memberScenes: readonly Scene[] = [
  logInScene('login-old-password', 'oldpw@example.com', demoPassword, dialog),
  {
    name: 'my-setting',
    shows: 'main h1',
    set: async (stage) => {
      await stage.page.context().clearCookies();
      await logIn(stage, reader);
    },
  },
  {
    name: 'my-setting-on-its-way',
    shows: 'main[aria-busy="true"]',
    isBusy: true,
    set: async (stage) => {
      await holdCalls(stage);
      await stage.page.goto(pathTo('mySetting', stage.prefix), { waitUntil: 'commit' });
    },
  },
  {
    name: 'my-password',
    shows: 'main [name="pwd"]',
    set: async (stage) => {
      await releaseCalls(stage);
      await open(stage, '/my/password');
    },
  },
  screen('my-email-change', '/my/email-change'),
  screen('my-ways', '/my/ways?changed=Y'),
  screen('my-activity', '/my/activity'),
  screen('my-password-change', '/my/password-change'),
  screen('my-nickname-change', '/my/nickname-change', 'main [name="mbr_nick_nm"]'),
  {
    name: 'leaving-a-form',
    shows: dialog,
    set: async (stage) => {
      await fill(stage, 'mbr_nick_nm', '새이름독자');
      await backWithin(stage);
    },
  },
  {
    name: 'toast',
    shows: '[role="status"] p, [popover]:popover-open',
    set: async (stage) => {
      await open(stage, '/my/category-change');
      await send(stage);
      await stage.page.waitForURL(/\/my\/setting/);
    },
  },
  screen('my-category-change', '/my/category-change'),
  screen('my-content-change', '/my/content-change'),
  screen('my-withdrawal', '/my/withdrawal'),
  { name: 'my-withdrawal-question', shows: dialog, set: send },
  screen('register-nickname', '/register/nickname'),
  screen('register-birth', '/register/birth'),
  {
    name: 'register-birth-wrong',
    shows: wrong('birth'),
    set: async (stage) => {
      await fill(stage, 'birth', '901302');
      await send(stage);
    },
  },
  screen('register-category', '/register/category'),
  {
    name: 'proof-asked',
    shows: 'dialog[open] [name="pwd"]',
    isBusy: true,
    set: async (stage) => {
      await open(stage, '/my/email-change');
      await fill(stage, 'email', newcomer);
      await advance(stage, '31m');
      await send(stage);
    },
  },
];

import type { LoginPlatform } from '@daemun/contract/codes/providers';
import { readerKey } from '../../packages/web/src/session/remembered-reader.ts';
import { advance, fill, follow, linkTo, logIn, open, type Stage, send } from './stage.ts';

/** What is pictured: its name, and how it comes about from the scene before it. */
export type Scene = { readonly name: string; readonly set: (stage: Stage) => Promise<void> };

const newcomer = 'kim.hanbit@example.com';
export const reader = 'reader@example.com';
const password = 'gate!2026';

/** The scene that a path opens. */
export const at =
  (path: string): Scene['set'] =>
  (stage) =>
    open(stage, path);

/** The log-in of a browser that remembers its reader by the way they used last. */
async function remember(stage: Stage, way: LoginPlatform): Promise<void> {
  const kept = { way, id: 'pictured', name: '한빛독자', address: 're***@example.com' };
  await stage.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    readerKey,
    JSON.stringify(kept),
  ] as const);
  await open(stage, '/login');
}

/** What anybody sees, in an order in which each may need what the one before it did. */
export const visitorScenes: readonly Scene[] = [
  { name: 'login', set: at('/login') },
  { name: 'login-languages', set: ({ page }) => page.locator('header button[aria-expanded]').click() },
  {
    name: 'login-id',
    set: async (stage) => {
      await open(stage, '/login');
      await fill(stage, 'mbr_email', reader);
    },
  },
  { name: 'login-remembered', set: (stage) => remember(stage, 'NV') },
  { name: 'login-remembered-password', set: (stage) => remember(stage, 'YH') },
  {
    name: 'join',
    set: async (stage) => {
      await stage.page.evaluate((key) => localStorage.removeItem(key), readerKey);
      await open(stage, '/join');
    },
  },
  { name: 'login-by-email', set: at('/login-yna') },
  {
    name: 'login-by-email-wrong',
    set: async (stage) => {
      await fill(stage, 'mbr_email', newcomer);
      await fill(stage, 'pwd', 'wrong!2026');
      await send(stage);
    },
  },
  {
    name: 'login-waiting',
    set: async (stage) => {
      await open(stage, '/login-yna');
      await fill(stage, 'mbr_email', 'waiting@example.com');
      await fill(stage, 'pwd', 'Daemun!2026');
      await send(stage);
    },
  },
  {
    name: 'login-older-account',
    set: async (stage) => {
      await open(stage, '/login-yna');
      await fill(stage, 'mbr_email', 'archive_reader');
      await fill(stage, 'pwd', 'Archive!2020');
      await send(stage);
    },
  },
  {
    name: 'integrated',
    set: async ({ page }) => {
      await page.locator('dialog[open] fieldset button').last().click();
      await page.waitForURL(/\/info\/integrated/);
    },
  },
  { name: 'sign-up-agreement', set: at('/signup/agreement') },
  { name: 'sign-up-agreement-missing', set: send },
  {
    name: 'sign-up-agreement-terms',
    set: async ({ page }) => {
      await page.locator('main form li button').first().click();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'sign-up-email',
    set: async (stage) => {
      await open(stage, '/signup/agreement');
      await stage.page.locator('main label').first().click();
      await send(stage);
    },
  },
  {
    name: 'sign-up-email-wrong',
    set: async (stage) => {
      await fill(stage, 'email', 'kim.hanbit@example');
      await send(stage);
    },
  },
  {
    name: 'sign-up-password',
    set: async (stage) => {
      await fill(stage, 'email', newcomer);
      await send(stage);
      await stage.page.locator('main [autocomplete="new-password"]').first().fill('gate!2');
    },
  },
  {
    name: 'sign-up-mail-sent',
    set: async (stage) => {
      for (const field of await stage.page.locator('main [autocomplete="new-password"]').all())
        await field.fill(password);
      await send(stage);
      await stage.page.waitForURL(/\/signup\/email-auth-send$/);
    },
  },
  {
    name: 'confirm-email',
    set: async (stage) => follow(stage, await linkTo(stage, newcomer, '/signup/confirm-email')),
  },
  {
    name: 'confirm-email-done',
    set: async ({ page }) => {
      await page.locator('main button').first().click();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'find-id', set: at('/find/id') },
  {
    name: 'find-id-result',
    set: async (stage) => {
      await fill(stage, 'email', reader);
      await send(stage);
    },
  },
  { name: 'find-password', set: at('/find/password') },
  {
    name: 'find-password-result',
    set: async (stage) => {
      await fill(stage, 'email', reader);
      await send(stage);
    },
  },
  {
    name: 'reset-password',
    set: async (stage) => follow(stage, await linkTo(stage, reader, '/find/password/reset')),
  },
  { name: 'identity-failed', set: at('/self-auth/fail') },
  { name: 'error', set: at('/error') },
  { name: 'policy-terms', set: at('/policy/terms') },
  { name: 'policy-marketing', set: at('/policy/mkt') },
  { name: 'newsletter', set: (stage) => follow(stage, `/news-letter/subscribe?lang=${stage.prefix}`) },
  {
    name: 'newsletter-end',
    set: (stage) => follow(stage, `/news-letter/unsubscribe?lang=${stage.prefix}`),
  },
];

/** What a member sees, after logging in with the first of them. */
export const memberScenes: readonly Scene[] = [
  { name: 'my-setting', set: (stage) => logIn(stage, reader) },
  { name: 'my-password', set: at('/my/password') },
  { name: 'my-email-change', set: at('/my/email-change') },
  { name: 'my-ways', set: at('/my/ways?changed=Y') },
  { name: 'my-password-change', set: at('/my/password-change') },
  { name: 'my-nickname-change', set: at('/my/nickname-change') },
  { name: 'my-category-change', set: at('/my/category-change') },
  { name: 'my-content-change', set: at('/my/content-change') },
  { name: 'my-withdrawal', set: at('/my/withdrawal') },
  { name: 'register-nickname', set: at('/register/nickname') },
  { name: 'register-birth', set: at('/register/birth') },
  { name: 'register-category', set: at('/register/category') },
  {
    name: 'proof-asked',
    set: async (stage) => {
      await open(stage, '/my/email-change');
      await fill(stage, 'email', newcomer);
      await advance(stage, '31m');
      await send(stage);
      await stage.page.locator('dialog[open] [name="pwd"]').waitFor();
    },
  },
];

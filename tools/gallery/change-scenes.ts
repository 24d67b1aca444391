import { demoPassword } from '../../packages/sandbox/src/core/demo-members.ts';
import { dialog, mailed, reader, type Scene, screen } from './scenes.ts';
import { fill, logIn, nextPerson, open, type Stage, send } from './stage.ts';

const receiptOf = (event: string) => `[data-receipt="${event}"]`;

/** Somebody else logs in as the reader, in a browser that the account does not know. */
async function strangerLogsIn({ page, ...stage }: Stage): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({
    baseURL: stage.url,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Firefox/130.0',
  });
  await logIn({ ...stage, page: await context.newPage() }, reader);
  await context.close();
}

/** A question before something ends, and the receipt once it has. */
const ended = (name: string, event: string, ask: (stage: Stage) => Promise<void>): readonly Scene[] => [
  { name: `${name}-question`, shows: dialog, set: ask },
  {
    name: `${name}-receipt`,
    shows: receiptOf(event),
    set: ({ page }) => page.locator(dialog).last().click(),
  },
];

/** What changes an account: the question before, the receipt after, and what the owner looks back at. */
export const changeScenes: readonly Scene[] = [
  {
    name: 'stranger-seen',
    shows: 'main h1',
    set: async (stage) => {
      await logIn(stage, reader);
      await strangerLogsIn(stage);
      await open(stage, '/my/setting');
    },
  },
  screen('stranger-activity', '/my/activity', 'main a[href*="/my/rescue"]'),
  {
    name: 'stranger-rescue',
    shows: 'main h2',
    set: ({ page }) => page.locator('main a[href*="/my/rescue"]').first().click(),
  },
  ...ended('sessions', 'SESSIONS_ENDED', async (stage) => {
    await open(stage, '/my/setting');
    await stage.page.locator('#devices > div button').click();
  }),
  ...ended('disconnect', 'SOCIAL_DISCONNECTED', async (stage) => {
    await open(stage, '/my/setting');
    await stage.page.locator('#login button').first().click();
  }),
  {
    name: 'marketing-result',
    shows: dialog,
    set: async (stage) => {
      await open(stage, '/my/setting');
      await stage.page.locator('#marketing label').first().click();
    },
  },
  {
    name: 'export-receipt',
    shows: receiptOf('DATA_EXPORTED'),
    set: async (stage) => {
      await open(stage, '/my/setting');
      await stage.page.locator('#data button').first().click();
    },
  },
  screen('my-consents', '/my/consents', 'main li'),
  screen('partner-consent', '/bridge/partner?partner=weekly-asks', 'main dl'),
  {
    name: 'password-receipt',
    shows: receiptOf('PASSWORD_CHANGED'),
    set: async (stage) => {
      await open(stage, '/my/password-change');
      await stage.page.locator('main [autocomplete="current-password"]').fill(demoPassword);
      for (const field of await stage.page.locator('main [autocomplete="new-password"]').all())
        await field.fill('gate!2026');
      await send(stage);
    },
  },
  {
    name: 'email-change-sent',
    shows: mailed,
    set: async (stage) => {
      await open(stage, '/my/email-change');
      await fill(stage, 'email', 'moved.reader@naver.com');
      await send(stage);
    },
  },
  {
    name: 'kakao-setting',
    shows: '#login',
    set: async (stage) => {
      await stage.page.context().clearCookies();
      await nextPerson(stage, 'KK', 'kakao-reader');
      await open(stage, '/login');
      await stage.page.locator('main a[href*="/kk?"]').first().click();
      await stage.page.waitForURL(/\/my\/setting/);
    },
  },
  screen('my-email-connect', '/my/email-connect', 'main [name="email"]'),
];

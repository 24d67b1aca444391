import { demoPassword } from '../../packages/sandbox/src/core/demo-members.ts';
import { freshCode } from './authenticator-app.ts';
import { reader, type Scene, screen } from './scenes.ts';
import { fill, logIn, open, type Stage, send } from './stage.ts';

/** What an app shows for the key that the page writes. */
async function codeOf(stage: Stage): Promise<string> {
  const key = (await stage.page.locator('main code').first().textContent()) ?? '';
  return freshCode(stage, key.replaceAll(' ', ''));
}

const pressLast = ({ page }: Stage): Promise<void> => page.locator('main [data-bottom-bar] button').click();

/** The authenticator app: set up, its recovery codes, and the second step that a log-in asks for then. */
export const factorScenes: readonly Scene[] = [
  {
    name: 'my-factors',
    shows: 'main [data-bottom-bar] button',
    set: async (stage) => {
      await logIn(stage, reader);
      await open(stage, '/my/factors');
    },
  },
  { name: 'my-factors-set-up', shows: 'main code', set: pressLast },
  {
    name: 'my-factors-wrong',
    shows: 'main [name="code"][aria-invalid="true"]',
    set: async (stage) => {
      await fill(stage, 'code', '000000');
      await send(stage);
    },
  },
  {
    name: 'recovery-codes',
    shows: 'main li code',
    set: async (stage) => {
      await fill(stage, 'code', await codeOf(stage));
      await send(stage);
    },
  },
  screen('my-factors-on', '/my/factors', 'main li button'),
  {
    name: 'login-verify',
    shows: 'main [name="code"]',
    set: async (stage) => {
      await stage.page.context().clearCookies();
      await open(stage, '/login-yna');
      await fill(stage, 'mbr_email', reader);
      await fill(stage, 'pwd', demoPassword);
      await send(stage);
      await stage.page.waitForURL(/\/login\/verify/);
    },
  },
  {
    name: 'login-verify-wrong',
    shows: 'main [name="code"][aria-invalid="true"]',
    set: async (stage) => {
      await fill(stage, 'code', '000000');
      await send(stage);
    },
  },
];

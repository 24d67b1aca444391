import { demoPassword } from '../../packages/sandbox/src/core/demo-members.ts';
import { at, reader, type Scene } from './scenes.ts';
import { fill, logIn, type Stage, send } from './stage.ts';

/** Who may not log in is told whom to call: in the app by a button that calls, elsewhere by one that copies. */
async function logInBlocked(stage: Stage): Promise<void> {
  await fill(stage, 'mbr_email', 'blocked@example.com');
  await fill(stage, 'pwd', demoPassword);
  await send(stage);
}

/** The pages that stand in every wall, by the name of the wall. */
const gate = (wall: string, first: string): readonly Scene[] => [
  { name: `${wall}-login`, set: at(first) },
  { name: `${wall}-join`, set: at('/join') },
  { name: `${wall}-login-by-email`, set: at('/login-yna') },
  { name: `${wall}-login-blocked`, set: logInBlocked },
  { name: `${wall}-sign-up-agreement`, set: at('/signup/agreement') },
  {
    name: `${wall}-sign-up-email`,
    set: async (stage) => {
      await stage.page.locator('main label').first().click();
      await send(stage);
    },
  },
  { name: `${wall}-find-password`, set: at('/find/password') },
  { name: `${wall}-error`, set: at('/error') },
];

const withMember = (wall: string): readonly Scene[] => [
  { name: `${wall}-my-setting`, set: (stage) => logIn(stage, reader) },
  { name: `${wall}-my-withdrawal`, set: at('/my/withdrawal') },
];

/** The app's web view: its own frame around the page, a footer nowhere. */
export const appScenes: readonly Scene[] = [...gate('app', '/login'), ...withMember('app')];

/** The popup of a partner's page: a way to close it, and no members' area, since a log-in ends it. */
export const popupScenes: readonly Scene[] = gate('popup', '/login?partner=weekly');

/** A visit that comes from the archive, in its name. */
export const archiveScenes: readonly Scene[] = [
  ...gate('archive', '/login?from=ha'),
  { name: 'archive-policy-terms', set: at('/policy/helloarchive-terms') },
  ...withMember('archive'),
];

/** A visit that comes from the news game, in its name. */
export const newsGameScenes: readonly Scene[] = [
  ...gate('news-game', '/login?from=ng'),
  { name: 'news-game-policy-marketing', set: at('/policy/newsgame-mkt') },
  ...withMember('news-game'),
];

import { demoPassword } from '../../packages/sandbox/src/core/demo-members.ts';
import { reader, type Scene, screen } from './scenes.ts';
import { fill, logIn, open, type Stage, send } from './stage.ts';

/** Who may not log in is told whom to call: in the app by a button that calls, elsewhere by one that copies. */
async function logInBlocked(stage: Stage): Promise<void> {
  await fill(stage, 'mbr_email', 'blocked@example.com');
  await fill(stage, 'pwd', demoPassword);
  await send(stage);
}

/** The pages that stand in every wall, by the name of the wall. */
const gate = (wall: string, first: string): readonly Scene[] => [
  screen(`${wall}-login`, first),
  screen(`${wall}-join`, '/join'),
  screen(`${wall}-login-by-email`, '/login-yna'),
  { name: `${wall}-login-blocked`, shows: 'dialog[open] strong', set: logInBlocked },
  screen(`${wall}-sign-up-agreement`, '/signup/agreement'),
  {
    name: `${wall}-sign-up-email`,
    shows: 'main [name="email"]',
    set: async (stage) => {
      await stage.page.locator('main label').first().click();
      await send(stage);
    },
  },
  screen(`${wall}-find-password`, '/find/password'),
  screen(`${wall}-error`, '/error'),
];

const withMember = (wall: string): readonly Scene[] => [
  { name: `${wall}-my-setting`, shows: 'main h1', set: (stage) => logIn(stage, reader) },
  screen(`${wall}-my-withdrawal`, '/my/withdrawal'),
];

/** The app's web view: its own frame around the page, a footer nowhere. */
export const appScenes: readonly Scene[] = [...gate('app', '/login'), ...withMember('app')];

/** The popup of a partner's page: a way to close it, and no members' area, since a log-in ends it. */
export const popupScenes: readonly Scene[] = gate('popup', '/login?partner=weekly');

/** A visit that comes from the archive, in its name. */
export const archiveScenes: readonly Scene[] = [
  ...gate('archive', '/login?from=ha'),
  screen('archive-policy-terms', '/policy/helloarchive-terms'),
  ...withMember('archive'),
];

/** A visit that comes from the news game, in its name. */
export const newsGameScenes: readonly Scene[] = [
  ...gate('news-game', '/login?from=ng'),
  screen('news-game-policy-marketing', '/policy/newsgame-mkt'),
  ...withMember('news-game'),
];

/** The day of a site where its log-in begins: a picture where there is room, else a line. */
const dayOf = (name: string, path: string): Scene => ({
  name,
  shows: 'aside img[data-there], aside a[href] time, aside a[href] span + span',
  isSetAtEachSize: true,
  set: (stage) => open(stage, path),
});

/** The day of each site at its gate. */
export const todayScenes: readonly Scene[] = [
  dayOf('today', '/login'),
  dayOf('today-join', '/join'),
  dayOf('today-archive', '/login?from=ha'),
  dayOf('today-news-game', '/login?from=ng'),
];

import type { Scene } from './scenes.ts';
import { open } from './stage.ts';

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

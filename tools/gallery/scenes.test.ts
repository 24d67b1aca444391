import { expect, test } from 'vitest';
import { consoleScreens } from '../../packages/contract/src/console/screens.ts';
import { sections } from './sections.ts';

const scenes = sections.flatMap(({ scenes: all }) => all);

test('every scene says what must be seen, and has a name of its own', () => {
  expect(scenes.length).toBeGreaterThan(100);
  expect(scenes.filter(({ shows }) => shows === '')).toEqual([]);
  const names = scenes.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(Object.keys(consoleScreens))('the screen %s of the console has a scene', (screen) => {
  expect(scenes.map((scene) => scene.screen)).toContain(screen);
});

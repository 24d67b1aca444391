import { expect, test } from 'vitest';
import { languages } from '../../packages/contract/src/languages.ts';
import { indexPage } from './index-page.ts';

const [language] = languages;
const picture = { section: 'visitors', scene: 'login', scheme: 'light', width: 360 } as const;

test('a picture stands beside that of an earlier run, where there is one', () => {
  const page = indexPage([
    {
      language,
      pictures: [
        { ...picture, file: 'ko/login.png', before: 'before/ko/login.png' },
        { ...picture, scene: 'join', file: 'ko/join.png' },
      ],
    },
  ]);
  const shown = [...page.matchAll(/<img loading="lazy" src="([^"]+)"/g)].map(([, src]) => src);
  expect(shown).toEqual(['before/ko/login.png', 'ko/login.png', 'ko/join.png']);
});

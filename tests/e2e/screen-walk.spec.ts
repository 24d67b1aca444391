import { languages } from '@daemun/contract/languages';
import { test } from './journey.ts';
import { logIn } from './log-in.ts';
import { phone } from './screen-walk/checks.ts';
import { isWalked } from './screen-walk/languages.ts';
import { memberWalks, walks } from './screen-walk/screens.ts';
import { take } from './screen-walk/walk.ts';

// The walks are long and know nothing of each other: both workers take of them.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: phone });

for (const language of languages.filter(isWalked))
  for (const walk of walks)
    test(`${language.tag}: every screen of the walk "${walk}" can be used by everybody`, async ({ page }) => {
      if (memberWalks.includes(walk)) await logIn(page, language.prefix, 'reader@example.com');
      await take(page, walk, language);
    });

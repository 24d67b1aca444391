import { languages } from '@daemun/contract/languages';
import { test } from '../journey.ts';
import { logIn } from '../log-in.ts';
import { phone } from './checks.ts';
import { isWalked } from './languages.ts';
import { memberWalks, type Walk } from './screens.ts';
import { take } from './walk.ts';

/** A journey along a walk in each language of the run. */
export function walkInEachLanguage(walk: Walk): void {
  test.use({ viewport: phone });
  for (const language of languages.filter(isWalked))
    test(`${language.tag}: every screen of the walk ${walk} can be used by everybody`, async ({ page }) => {
      if (memberWalks.includes(walk)) await logIn(page, language.prefix, 'reader@example.com');
      await take(page, walk, language);
    });
}

import { depthOf, depths } from '../setup/depths.ts';
import { drawn, watched } from './hostile-page.ts';
import { expect, test } from './journey.ts';
import { logIn } from './log-in.ts';
import { scripts } from './script-corpus.ts';

/** Scripts of the usual forms; each time so many of them, spread evenly. */
const usual = scripts.slice(0, depths['scripts in an answer'].long);
const step = usual.length / depthOf('scripts in an answer');

test('there are enough scripts', () => {
  expect(new Set(scripts).size).toBeGreaterThan(500);
});

test('nothing that stands in an answer runs: it is shown as the text it is', async ({ page }) => {
  const found = await watched(page);
  await logIn(page, 'ko', 'reader@example.com');
  let text = '';
  await page.route('**/cum/v1/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('한빛독자', JSON.stringify(text).slice(1, -1));
    await route.fulfill({ response: answer, body });
  });
  for (const script of usual.filter((_, index) => index % step === 0)) {
    text = script;
    await page.goto('/ko/my/setting');
    await expect(page.getByText(script.replace(/\s+/g, ' ').trim()).first()).toBeVisible();
    await drawn(page);
  }
  expect(found).toEqual([]);
});

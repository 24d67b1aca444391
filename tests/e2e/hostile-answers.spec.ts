import { drawn, watched } from './hostile-page.ts';
import { expect, test } from './journey.ts';
import { logIn } from './log-in.ts';
import { scripts } from './script-corpus.ts';

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
  for (const script of scripts.slice(0, 24)) {
    text = script;
    await page.goto('/ko/my/setting');
    await expect(page.getByText(script.replace(/\s+/g, ' ').trim()).first()).toBeVisible();
    await drawn(page);
  }
  expect(found).toEqual([]);
});

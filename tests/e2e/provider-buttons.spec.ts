import { type Language, languages } from '@daemun/contract/languages';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { open } from './settled.ts';
import { twins, walked } from './twins.ts';

/** The ways of both pages stand in a list, each a button with a mark. */
const choices = 'main li > :is(a, button):has(img, svg)';

/** Where each button stands, and in it its mark and its label; `control` is how tall a button of one line is. */
const placesOf = (page: Page) =>
  page.locator(choices).evaluateAll((buttons) =>
    buttons.map((button) => {
      const inside = [...button.children].map((child) => {
        const range = document.createRange();
        range.selectNodeContents(child);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      });
      const { left, right, height } = button.getBoundingClientRect();
      const control = Number.parseFloat(getComputedStyle(button).minBlockSize);
      return { words: button.textContent, inside, whole: { left, right }, height, control };
    }),
  );

type Place = Awaited<ReturnType<typeof placesOf>>[number];

function expectPlace({ words, inside: [mark, label], whole, height, control }: Place, dir: Language['dir']) {
  if (!mark || !label) throw new Error(`no mark, or no label: ${words}`);
  const fromStart = dir === 'rtl' ? whole.right - mark.right : mark.left - whole.left;
  const between = dir === 'rtl' ? mark.left - label.right : label.left - mark.right;
  expect(Math.abs(fromStart - 20), words).toBeLessThan(2);
  expect(between, words).toBeGreaterThanOrEqual(8);
  expect(Math.abs(height - control), `one line: ${words}`).toBeLessThan(1);
}

for (const width of walked(twins['the width of the buttons of providers']))
  test(`${width} px: every mark stands at the start of its button, with a label of one line beside it, in every language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: Number(width), height: 740 });
    for (const { prefix, dir } of languages)
      for (const at of ['login', 'join']) {
        await open(page, `/${prefix}/${at}`);
        const places = await placesOf(page);
        expect(places.length).toBeGreaterThan(5);
        for (const place of places) expectPlace(place, dir);
      }
  });

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** What is wrong with how a screen of ours bears its title; a stand-in's page is none of ours. */
const wrongsOf = () => {
  const root = document.querySelector('#root');
  const main = document.querySelector('main');
  if (!root || !main) return [];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const [title, ...more] = [...document.querySelectorAll('h1')].filter(isShown);
  if (!title || more.length > 0) return [`${more.length + (title ? 1 : 0)} titles of the first level`];
  const { fontSize, fontWeight, textAlign, direction } = getComputedStyle(title);
  const px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const inner = getComputedStyle(main);
  const [box, frame] = [title.getBoundingClientRect(), main.getBoundingClientRect()];
  const offset =
    direction === 'rtl'
      ? frame.right - Number.parseFloat(inner.paddingRight) - box.right
      : box.left - frame.left - Number.parseFloat(inner.paddingLeft);
  const said = [...document.querySelectorAll('header p, header h2')].filter(isShown);
  const heights = [document.documentElement.scrollHeight, innerHeight] as const;
  const bar = document.querySelector('[data-bottom-bar]');
  const gap = bar ? Number.parseFloat(getComputedStyle(bar).marginTop) : 0;
  return [
    main.contains(title) || 'the title is not in the page’s content',
    Math.abs(Number.parseFloat(fontSize) - 1.625 * px) < 0.1 || `the title is ${fontSize}`,
    fontWeight === '700' || `the title weighs ${fontWeight}`,
    (textAlign === 'start' && Math.abs(offset) < 1) || `the title stands ${offset} px from the edge`,
    said.every(({ textContent }) => textContent !== title.textContent) || 'the header says the title again',
    heights[0] <= heights[1] + 1 || gap < 33 || `the page is scrolled for ${gap} px of nothing`,
  ].filter((wrong) => wrong !== true);
};

/** One title of the first level, 26 px and bold at the start of the content, said once; no room is made only to scroll. */
export async function expectOneHeading(page: Page): Promise<void> {
  expect(await page.evaluate(wrongsOf), page.url()).toEqual([]);
}

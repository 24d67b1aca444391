import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Nothing of the screen stands outside the window to the side, and no text is cut off in its own box. */
export async function expectFits(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    // What only screen readers see is cut to nothing on purpose; tables of documents scroll in their own frame.
    const isApart = (element: Element) =>
      element.closest('[tabindex="0"], table, svg') !== null || getComputedStyle(element).clipPath !== 'none';
    const cut = [...document.querySelectorAll('main *, header *, footer *, dialog[open] *')]
      .filter((element) => isShown(element) && !isApart(element))
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const { left, right } = element.getBoundingClientRect();
        const isClipped = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        return right > root.clientWidth + 1 || left < -1 || (isClipped && !element.matches('input'));
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    return { wider: root.scrollWidth - root.clientWidth, cut };
  });
  expect(found, page.url()).toEqual({ wider: 0, cut: [] });
}

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const LEAST = 48;

/** Everything that can be pressed is high enough for a thumb; links inside a sentence are as high as their line. */
export async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const pressable = 'a[href], button, input, select, summary, textarea';
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    // A check box is pressed by its row, a field by the frame around it.
    const targetOf = (element: Element) =>
      element.matches('[type="checkbox"], [type="radio"]')
        ? (element.closest('label') ?? element)
        : element.matches('input, select, textarea')
          ? (element.parentElement ?? element)
          : element;
    return [...document.querySelectorAll(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .map((element) => ({
        what: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
        height: targetOf(element).getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < least - 0.01);
  }, LEAST);
  expect(small, page.url()).toEqual([]);
}

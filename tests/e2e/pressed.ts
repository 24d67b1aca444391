import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Whatever can be pressed shows it at once: a rule for `:active` holds for it, whether or not the browser has a pointer that hovers.
 * Links inside a sentence are text.
 */
export async function expectPressable(page: Page): Promise<void> {
  const mute = await page.evaluate(() => {
    const conditions = (rule: CSSRule): boolean =>
      !(rule instanceof CSSMediaRule) || matchMedia(rule.media.mediaText).matches;
    const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        const isHover = rule instanceof CSSMediaRule && rule.media.mediaText.includes('hover');
        return rule instanceof CSSGroupingRule && !isHover && conditions(rule) ? rulesIn(rule.cssRules) : [];
      });
    const pressed = [...document.styleSheets]
      .flatMap((sheet) => rulesIn(sheet.cssRules))
      .map(({ selectorText }) => selectorText)
      .filter((selector) => selector.includes(':active'))
      .map((selector) => selector.replaceAll(':active', ''));
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return [
      ...document.querySelectorAll('a[href], button, summary, label:has([type="checkbox"], [type="radio"])'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .filter((element) => !element.matches(':disabled, [aria-disabled="true"]'))
      .filter((element) => !pressed.some((selector) => element.matches(selector)))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  expect(mute, page.url()).toEqual([]);
}

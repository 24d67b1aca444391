import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './journey.ts';
import { expectOneHeading } from './one-heading.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of what holds nothing is told but that it does: writing down every element that is well takes half of a scan's time. */
const options: axe.RunOptions = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };

/** The program as it is shipped for pages: each document reads it anew, and `axe.source` has twice as many letters. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rule of contrast, which takes more of a look's time than all others. */
const contrast = 'color-contrast';

/** The texts whose contrast this worker found good, as `textsOn` tells them apart. */
const good = new Set<string>();

/**
 * Every element of a page that shows or takes a text. Two are the same for their contrast if they are on one page at one width, have
 * the same colours, size and weight, and stand in the same elements with the same backgrounds.
 */
const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const placeOf = (element: Element | null): string => {
      if (!element) return location.pathname + innerWidth;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      return [
        placeOf(element.parentElement),
        element.tagName,
        element.className,
        backgroundColor,
        backgroundImage,
        opacity,
      ].join();
    };
    const isText = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim();
    const speaks = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (element.matches('input, select, textarea') || [...element.childNodes].some(isText));
    const texts = [...document.body.querySelectorAll('*')].filter(speaks);
    Object.assign(window, { texts });
    return texts.map((element) => {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      return [placeOf(element), color, fontSize, fontWeight, textShadow].join();
    });
  });

type Looking = { readonly axe: typeof axe; readonly texts: readonly Element[] };

/**
 * What breaks a rule in a page without frames, in which the program stays for the next look at the same document. Contrast is judged
 * once in a worker for texts that are the same.
 */
async function lookAlone(page: Page): Promise<readonly axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const texts = await textsOn(page);
  const unseen = texts.flatMap((text, at) => (good.has(text) ? [] : [at]));
  const { violations, passed } = await page.evaluate(
    async ({ wanted, rule, places }) => {
      const { axe, texts } = window as unknown as Looking;
      const { violations } = await axe.run(document, { ...wanted, rules: { [rule]: { enabled: false } } });
      const chosen = places.flatMap((at) => texts[at] ?? []) as HTMLElement[];
      // A page may have drawn something anew meanwhile.
      const include = chosen.filter(({ isConnected }) => isConnected);
      if (include.length === 0) return { violations, passed: [] };
      const ofContrast: axe.RunOptions = { runOnly: { type: 'rule', values: [rule] }, elementRef: true };
      const { passes, violations: found } = await axe.run({ include }, ofContrast);
      const elements = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
      const passed = places.filter((at) => elements.has(texts[at] as HTMLElement));
      return { violations: [...violations, ...found], passed };
    },
    { wanted: options, rule: contrast, places: unseen },
  );
  for (const at of passed) good.add(texts[at] ?? '');
  return violations;
}

/** The same across frames, for which a blank page is opened each time. */
async function lookAcrossFrames(page: Page): Promise<readonly axe.Result[]> {
  return (await new AxeBuilder({ page, axeSource }).options(options).analyze()).violations;
}

/** The screen as it stands breaks no rule of WCAG 2.2 AA that a program can check, and bears its title as every screen does. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  // A page of ours is looked at once it answers; stand-ins have no such mark.
  await page.waitForFunction(
    () => !document.querySelector('#root') || document.documentElement.dataset.settled !== undefined,
  );
  // What still fades in would be judged by the colours of a moment.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  await expectOneHeading(page);
  const violations = await (page.frames().length === 1 ? lookAlone(page) : lookAcrossFrames(page));
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, page.url()).toEqual([]);
}

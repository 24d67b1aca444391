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

/** What breaks a rule in a page without frames, in which the program stays for the next look at the same document. */
async function lookAlone(page: Page): Promise<readonly axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (wanted) => {
    const here = window as unknown as { readonly axe: typeof axe };
    return (await here.axe.run(document, wanted)).violations;
  }, options);
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

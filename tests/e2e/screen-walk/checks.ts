import type { Language } from '@daemun/contract/languages';
import type { Page } from '@playwright/test';
import { expectNames } from '../accessibility-tree.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAligned, expectNothingMisread } from '../foreign-text.ts';
import { expect } from '../journey.ts';
import { expectSteady } from '../layout-shift.ts';
import { expectPressable } from '../pressed.ts';
import { expectFits } from '../reflow.ts';
import { expectTargets } from '../targets.ts';

type Check = (page: Page, language: Language) => Promise<void>;

export const phone = { width: 360, height: 740 };

const fitsAt =
  (viewport: { readonly width: number; readonly height: number }): Check =>
  async (page) => {
    await page.setViewportSize(viewport);
    await expectFits(page);
    await page.setViewportSize(phone);
  };

/** What is looked at on each screen of a walk, on one load and in this order. */
export const checks = {
  steady: (page) => expectSteady(page),
  language: async (page, { tag, dir }) => {
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
  },
  accessible: (page) => expectAccessible(page),
  names: (page) => expectNames(page),
  targets: (page) => expectTargets(page),
  pressed: (page) => expectPressable(page),
  'foreign text': (page) => expectNothingMisread(page),
  'foreign direction': (page) => expectAligned(page),
  'a phone': fitsAt(phone),
  'a narrow window': fitsAt({ width: 320, height: 640 }),
  '400 % zoom': fitsAt({ width: 320, height: 256 }),
  'text twice as large': async (page) => {
    const size = (value: string) =>
      page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, value);
    await size('200%');
    await expectFits(page);
    await size('');
  },
} as const satisfies Record<string, Check>;

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** More than this a reader notices. */
const mostShift = 0.02;

/** How far what stands was pushed about without a press, as browsers count it, since the document began. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(shifts.filter((one) => !one.hadRecentInput).reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
  );

/** Nothing that a reader would notice was pushed about since the document began. */
export async function expectSteady(page: Page): Promise<void> {
  expect(await layoutShift(page), page.url()).toBeLessThanOrEqual(mostShift);
}

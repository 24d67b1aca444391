import type { Page } from '@playwright/test';
import { deliberateAfter } from '../../packages/web/src/ui/use-deliberate.ts';

/** Waits until a page has been in front for so long that a press on what it asks counts. */
export const whenDeliberate = (page: Page): Promise<void> =>
  page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), deliberateAfter);

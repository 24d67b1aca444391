import type { Locator } from '@playwright/test';
import { deliberateAfter } from '../../packages/web/src/ui/use-deliberate.ts';

/** Waits until a button has stood there for so long that a press on it counts. */
export const whenDeliberate = (button: Locator): Promise<void> =>
  button.evaluate((_, ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), deliberateAfter);

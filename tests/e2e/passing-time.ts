import { expect, type Locator, type Page } from '@playwright/test';
import { deliberateAfter } from '../../packages/web/src/ui/use-deliberate.ts';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { settled } from './settled.ts';

/** How far a page's clock goes between two looks at the page, in milliseconds. */
const stepMs = 10_000;

const second = 1000;
export const minute = 60 * second;

/** Puts a page's clock into the hands of the test, before the page opens; `ahead` is by how much it is wrong. */
export const holdClock = (page: Page, ahead = 0): Promise<void> =>
  page.clock.install({ time: Date.now() + ahead });

/** Stops the clock of an open page, so that what it does next takes no time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + minute);
}

/** Lets time pass in a page, and in the service too if a sandbox is given, as when nobody looked meanwhile. */
export async function passTime(page: Page, ms: number, sandbox?: SandboxClient): Promise<void> {
  // Only a page that has settled has the timers of its screen.
  await settled(page);
  await sandbox?.advance(`${ms / second}s`);
  await page.clock.fastForward(ms);
}

/** Lets time pass in a page while somebody looks: each timer fires as often as it is due. */
export async function liveTime(page: Page, ms: number, sandbox?: SandboxClient): Promise<void> {
  await settled(page);
  await sandbox?.advance(`${ms / second}s`);
  await page.clock.runFor(ms);
}

/**
 * Lets time pass in a page, step by step, until the page shows something. Waits for calls between the steps. A timer of the
 * page is never waited for in real time, which a loaded machine makes longer than any limit.
 */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    if (await shown.isVisible()) return;
    await page.clock.runFor(stepMs);
    await expect(shown).toBeVisible({ timeout: second });
  }).toPass();
}

/** Waits in a page for some milliseconds by its own clock: for what must not happen in them. Begins anew where the page leads on. */
export const moment = (page: Page, ms: number): Promise<void> =>
  expect(() => page.evaluate((wait) => new Promise<void>((done) => setTimeout(done, wait)), ms)).toPass();

/** Waits until a window is closed, also if it closed before anybody looked. */
export const closed = (page: Page): Promise<void> => expect.poll(() => page.isClosed()).toBe(true);

/** Waits until a button has been there for so long that a press on it counts. */
export const whenDeliberate = (button: Locator): Promise<void> =>
  button.evaluate((_, ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), deliberateAfter);

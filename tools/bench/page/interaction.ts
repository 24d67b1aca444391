/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../../packages/sandbox/src/core/demo-members.ts';
import { launchOptionsOf } from '../../browser/find-chromium.ts';

declare global {
  interface Window {
    daemunInteraction?: (milliseconds: number) => void;
  }
}

/** Runs in every document before its own scripts: tells how long each interaction took until its effect was painted. */
function tellInteractions(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.daemunInteraction?.(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const submit = (page: Page) => page.locator('main form button[type="submit"]').click();

async function type(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`main [name="${name}"]`);
  await field.click();
  await field.pressSequentially(text);
}

/** The first steps of a new reader, and the way back of a known one. */
async function journey(page: Page): Promise<void> {
  await page.goto('/ko/signup/agreement', { waitUntil: 'networkidle' });
  await page.locator('main label').first().click();
  await submit(page);
  await page.waitForURL('**/ko/signup/email');
  await type(page, 'email', `bench.${Date.now()}@example.com`);
  await submit(page);
  await page.waitForURL('**/ko/signup/password');
  await page.goto('/ko/login?redirectUrl=%2Fko%2Fmy%2Fsetting', { waitUntil: 'networkidle' });
  await type(page, 'mbr_email', 'reader@example.com');
  await type(page, 'pwd', demoPassword);
  await page.locator('main button[aria-pressed]').click();
  await submit(page);
  await page.waitForURL('**/ko/my/setting');
  await page.waitForLoadState('networkidle');
}

/** How long the slowest interaction of the journey took, in milliseconds, on a processor slowed down so many times. */
export async function slowestInteraction(
  executablePath: string,
  url: string,
  slowDown: number,
): Promise<number> {
  const browser = await chromium.launch(launchOptionsOf(executablePath));
  try {
    const viewport = { width: 412, height: 823 };
    const page = await browser.newPage({ baseURL: url, locale: 'ko-KR', viewport });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const durations: number[] = [];
    await page.exposeFunction('daemunInteraction', (duration: number) => void durations.push(duration));
    await page.addInitScript(tellInteractions);
    await journey(page);
    return Math.max(...durations);
  } finally {
    await browser.close();
  }
}

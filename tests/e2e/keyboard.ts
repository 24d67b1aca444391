import type { Locator, Page } from '@playwright/test';

const mostSteps = 80;

/** Moves the focus by Tab alone until it stands on something. Throws where it never does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(wanted)}`);
}

/** Goes to something by Tab and presses Enter there. */
export async function pressEnterOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Puts a text in the place of what stands in the field that has the focus. */
export async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

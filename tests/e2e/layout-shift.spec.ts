import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectSteady } from './layout-shift.ts';
import { moment } from './passing-time.ts';
import { open } from './settled.ts';

/** Longer than a browser takes a shift for the answer to a press. */
const late = 700;

const mark = (page: Page, isGoing: boolean) =>
  page.locator('html').evaluate((html, going) => html.toggleAttribute('data-going', going), isGoing);

/** Pushes down what is on the page. */
const push = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const block = document.createElement('div');
    block.style.height = '300px';
    body.prepend(block);
    document.documentElement.removeAttribute('data-going');
  });

test('what moves as the answer to a press is asked for, however late the answer comes', async ({ page }) => {
  await open(page, '/ko/find/id');
  await mark(page, true);
  await page.keyboard.press('Shift');
  await moment(page, late);
  await push(page);
  await moment(page, late);
  await expectSteady(page);
});

test('what moves without a press is not asked for', async ({ page }) => {
  await open(page, '/ko/find/id');
  await mark(page, true);
  await push(page);
  await moment(page, late);
  await expect(expectSteady(page)).rejects.toThrow('/ko/find/id');
});

test('what moves after a press was answered is not asked for', async ({ page }) => {
  await open(page, '/ko/find/id');
  await page.keyboard.press('Shift');
  await moment(page, late);
  await push(page);
  await moment(page, late);
  await expect(expectSteady(page)).rejects.toThrow('/ko/find/id');
});

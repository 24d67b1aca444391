import type { Page } from '@playwright/test';

/** The row of a list that has a text. */
export const row = (page: Page, text: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: text });

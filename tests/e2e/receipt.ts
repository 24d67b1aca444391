import type { Locator, Page } from '@playwright/test';

/** The receipt of a change, told to who does not see it, too: by its title and, where there is one, what it was about. */
export const receipt = (page: Page, title: string, about = ''): Locator =>
  page.getByRole('status').getByRole('region', { name: title, exact: true }).filter({ hasText: about });

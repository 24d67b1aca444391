import type { Page } from '@playwright/test';
import { demoPassword } from '../../../packages/sandbox/src/core/demo-members.ts';

/** One step of a reader: what is done, and the path whose screen comes of it. */
export type Step = {
  readonly what: string;
  /** Where the step begins, where it does not go on from the one before. */
  readonly from?: string;
  readonly act: (page: Page) => Promise<void>;
  readonly to: string;
};

const submit = (page: Page) => page.locator('main form button[type="submit"]').click();

async function type(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`main [name="${name}"]`);
  await field.click();
  await field.pressSequentially(text);
}

/** The first minutes of a new reader, and the way back of a known one. */
export const steps: readonly Step[] = [
  {
    what: 'sign-up: agreement to e-mail',
    from: '/ko/signup/agreement',
    act: async (page) => {
      await page.locator('main label').first().click();
      await submit(page);
    },
    to: '/ko/signup/email',
  },
  {
    what: 'sign-up: e-mail to password',
    act: async (page) => {
      await type(page, 'email', `bench.${Date.now()}@example.com`);
      await submit(page);
    },
    to: '/ko/signup/password',
  },
  {
    what: 'find password: question to result',
    from: '/ko/find/password',
    // Nobody's address, since a member gets only so many mails a day.
    act: async (page) => {
      await type(page, 'email', 'nobody@example.com');
      await submit(page);
    },
    to: '/ko/find/password/result',
  },
  {
    what: 'log-in: choice to form',
    from: '/ko/login',
    act: (page) => page.locator('main [data-way="YH"] a').click(),
    to: '/ko/login-yna',
  },
  {
    what: 'log-in: form to my info',
    act: async (page) => {
      await type(page, 'mbr_email', 'reader@example.com');
      await type(page, 'pwd', demoPassword);
      await page.locator('main button[aria-pressed]').click();
      await submit(page);
    },
    to: '/ko/my/setting',
  },
];

import { type CallName, calls } from '@daemun/contract/calls/index';
import type { Page } from '@playwright/test';

/** What the service answers to a call of the page from now on, each as its status and its code. */
export async function answersOf(page: Page, name: CallName): Promise<readonly string[]> {
  const answers: string[] = [];
  const isCall = ({ pathname }: URL) => pathname === calls[name].path;
  await page.route(isCall, async (route) => {
    const response = await route.fetch();
    answers.push(`${response.status()} ${(await response.json()).result}`);
    await route.fulfill({ response });
  });
  return answers;
}

import type { Page } from '@playwright/test';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { expect } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';

/** The digits of the newest mail that proves presence. */
export async function proofIn(sandbox: SandboxClient, address: string): Promise<string> {
  const { text } = await sandbox.mailTo(address, { about: '본인 확인' });
  return /인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '';
}

/** Types the mailed code that an act asks for in a browser that is new to the account. */
export async function proveByMail(page: Page, sandbox: SandboxClient, address: string): Promise<void> {
  const asked = page.locator('dialog[aria-labelledby="proof-title"]');
  await pressEnterOn(page, asked.getByRole('button', { name: /인증번호|code|رمز/i }));
  await expect(asked.getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText(await proofIn(sandbox, address));
  await expect(asked).toBeHidden();
}

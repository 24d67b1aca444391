import { expectAccessible } from './accessible.ts';
import { reader } from './authenticator-app-steps.ts';
import { expect, test } from './journey.ts';
import { demoPassword } from './log-in.ts';
import { open } from './settled.ts';

test('the list of devices and the mail about the log-in name the app installation alike', async ({
  page,
  sandbox,
}) => {
  await open(page, '/ko/login-yna?device_id=device-7');
  await page.locator('[name="mbr_email"]').fill(reader);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  const devices = page.getByRole('region', { name: '로그인한 기기' });
  const here = devices.getByRole('listitem').filter({ hasText: '이 기기' });
  await expect(here).toContainText(/\(앱 설치 [A-HJ-NP-Z2-9]{4}\)/);
  await expectAccessible(page);
  const [, name = ''] = /앱 설치 (\w{4})/.exec((await here.textContent()) ?? '') ?? [];
  const { text } = await sandbox.mailTo(reader, { about: '새 기기' });
  expect(text).toContain(`앱 설치 번호: ${name}`);
});

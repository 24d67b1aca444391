import { expect } from '../journey.ts';
import { logIn } from '../log-in.ts';
import type { Raised, Scene } from './row.ts';
import type { mailsShown } from './shown/mails.ts';

const reader = 'reader@example.com';

async function askForPassword({ page, language }: Scene, email: string): Promise<void> {
  await page.goto(`/${language}/find/password`);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="email"]').press('Enter');
}

const noLink = 'A'.repeat(43);
const linkTo = (page: string, svc_typ: string) =>
  `${page}?${new URLSearchParams({ email: reader, svc_typ, auth_no: noLink })}`;

/** Mails that are asked for, and the links in them. */
export const mails: Raised<typeof mailsShown> = {
  'a password that nobody of that address has': (scene) => askForPassword(scene, 'nobody@example.com'),
  'a sign-up link that is none': async ({ page, language }) => {
    await page.goto(`/${language}${linkTo('/signup/confirm-email', 'JOIN')}`);
    await page.getByRole('button', { name: { ko: '인증 완료하기', en: 'Verify email' }[language] }).click();
  },
  'a reset link that is none': ({ page, language }) =>
    page.goto(`/${language}${linkTo('/find/password/reset', 'PWD')}`).then(() => undefined),
  'the sixth mail in two minutes': async (scene) => {
    for (let asked = 0; asked < 5; asked += 1) {
      await askForPassword(scene, reader);
      await expect(scene.page).toHaveURL(/\/find\/password\/result$/);
    }
    await askForPassword(scene, reader);
  },
  'the address that one has already': async ({ page, language }) => {
    await logIn(page, language, reader, { to: '/my/email-change' });
    await page.locator('[name="email"]').fill(reader);
    await page.locator('[name="email"]').press('Enter');
  },
};

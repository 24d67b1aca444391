import { readCatalog } from '@daemun/i18n/catalog';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';

const reader = 'reader@example.com';
/** What a dialog has as its title where its text brings none. */
const firstSentence = (words: string) => words.split('.')[0] ?? '';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const prefix of ['ko', 'en', 'ar'] as const) {
  const words = readCatalog(prefix, 'page');
  const said = (id: string): string => words.get(id) ?? '';

  test(`who leaves takes it back by the mail, by keyboard (${prefix})`, async ({ page, sandbox }) => {
    await logIn(page, prefix, reader, { to: '/my/withdrawal' });
    await pressEnterOn(page, button(page, said('myInfo.withdraw')));
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: said('myInfo.withdraw') }));
    await expect(page.getByRole('dialog').getByText('72')).toBeVisible();
    await page.keyboard.press('Enter');
    const mail = await sandbox.mailTo(reader, { about: '탈퇴 신청' });
    const link = mail.links.find((each) => each.includes('/login/take-back'));
    await page.goto((link ?? '').replace('/ko/', `/${prefix}/`));
    await expectScreen(page, 'takeBack');
    await expectAccessible(page);
    await pressEnterOn(page, button(page, said('takeBack.press')));
    await expect(page.getByRole('heading', { name: said('takeBack.doneHeading') })).toBeVisible();
    await expectAccessible(page);
    await logIn(page, prefix, reader);
    await page.goto(link ?? '');
    await pressEnterOn(page, button(page, readCatalog('ko', 'page').get('takeBack.press') ?? ''));
    await expect(page.getByText('이미 취소된 탈퇴입니다')).toBeVisible();
  });

  test(`who has two settled methods erases everything at once, by keyboard (${prefix})`, async ({
    page,
    sandbox,
  }) => {
    await logIn(page, prefix, reader, { to: '/my/withdrawal' });
    const now = page.getByRole('radio', { name: said('myInfo.eraseNow') });
    const later = page.locator('input[name="erase_yn"][value="N"]');
    await expect(later).toBeChecked();
    await tabTo(page, later);
    await page.keyboard.press('ArrowDown');
    await expect(now).toBeChecked();
    await expectAccessible(page);
    await pressEnterOn(page, button(page, said('myInfo.withdraw')));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(said('myInfo.eraseNowTitle'))).toBeVisible();
    await expectAccessible(page);
    await pressEnterOn(page, dialog.getByRole('button', { name: said('myInfo.eraseNowPress') }));
    await proveByMail(page, sandbox, reader);
    await expect(page.getByRole('dialog', { name: firstSentence(said('myInfo.erased')) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${prefix}/login`));
    await sandbox.mailTo(reader, { about: '탈퇴가 완료' });
  });
}

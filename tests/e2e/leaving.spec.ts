import { readCatalog } from '@daemun/i18n/catalog';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';

const reader = 'reader@example.com';
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
}

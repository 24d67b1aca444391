import type { Page } from '@playwright/test';
import { socialVisitor } from '../world/social-visit.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { receipt } from './receipt.ts';

const reader = 'reader@example.com';
const fresh = 'gate!2027';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The owner presses "this was not me" in the mail and sets a new password, all by keyboard. */
async function recover(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(heading(page)).toHaveText('본인이 하지 않은 활동인가요?');
  await pressEnterOn(page, button(page, '모든 기기에서 로그아웃'));
  await expect(heading(page)).toHaveText(/로그아웃했습니다/);
  const fields = page.locator('[autocomplete="new-password"]');
  await tabTo(page, fields.first());
  await page.keyboard.type(fresh);
  await tabTo(page, fields.last());
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('비밀번호를 재설정했습니다');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/login-yna/);
}

test('who recovered an account says of each way in whose it is, by keyboard', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader);
  const { links } = await sandbox.mailTo(reader);
  await recover(page, links.find((link) => link.includes('/find/password/reset')) ?? '');
  await tabTo(page, page.locator('[name="pwd"]'));
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/ko\/my\/ways\?redirectUrl=/);
  await expect(page.getByText('본인이 추가했는지 확인해 주세요')).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, button(page, '네이버: 제가 추가했어요'));
  await expect(receipt(page, '로그인 방법을 추가했습니다', '네이버')).toBeVisible();
  await expect(button(page, '네이버: 삭제')).toBeHidden();
  await pressEnterOn(page, button(page, '나중에 하기'));

  // The button of the mail disputed the account: what changed since is gone through next.
  await expect(page).toHaveURL(/\/ko\/my\/rescue\?at=/);
  await expect(page.getByText('메일의 버튼으로 모든 기기에서 로그아웃했습니다.')).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, button(page, '이전 이메일로 변경 취소 메일 받기'));
  await expect(page.getByRole('status').filter({ hasText: '취소할 수 있는 이메일 변경이' })).toBeVisible();
  await pressEnterOn(page, button(page, '마치기'));
  await pressEnterOn(page, page.getByRole('link', { name: '내 정보' }).last());

  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await pressEnterOn(page, page.getByRole('link', { name: '로그인 방법 확인' }));
  await pressEnterOn(page, button(page, '구글: 삭제'));
  // The new password is no settled proof, so that the removal waits (decision 281).
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('지금은 확인할 방법이 없어 요청을 접수했습니다.');
  await expectAccessible(page);
  await pressEnterOn(page, dialog.getByRole('button', { name: '확인', exact: true }));
  await expect(button(page, '구글: 삭제')).toBeVisible();

  await sandbox.advance('73h');
  await logIn(page, 'ko', reader, { password: fresh, to: '/my/ways' });
  await pressEnterOn(page, button(page, '구글: 삭제'));
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await expect(page.getByText('확인이 필요한 로그인 방법이 있습니다.')).toBeHidden();
});

test('a member without a password says "this was not me", and sets a first one, by keyboard', async ({
  page,
  product,
  sandbox,
}) => {
  const owner = 'kakao.reader@example.com';
  const thief = socialVisitor({ serviceUrl: product.url, sandboxUrl: product.sandboxUrl });
  expect((await thief.goAs('KK', 'kakao-reader')).page).toBe('/success');
  const { links } = await sandbox.mailTo(owner);
  await recover(page, links.find((link) => link.includes('/find/password/reset')) ?? '');
  expect((await thief.browser.call('memberInfo', {})).envelope.result).toBe('3007');
  await tabTo(page, page.locator('[name="pwd"]'));
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/ways\?redirectUrl=/);
  await pressEnterOn(page, button(page, '카카오: 제가 추가했어요'));
  await expect(page.getByText('확인이 필요한 로그인 방법이 있습니다.')).toBeHidden();
});

test('a way in that waits leads to the log-in, with words that say why', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader);
  const { links } = await sandbox.mailTo(reader);
  await recover(page, links.find((link) => link.includes('/find/password/reset')) ?? '');
  await nextPerson('NV', 'reader');
  await page.goto('/ko/login');
  await page.getByRole('link', { name: /네이버/ }).click();
  await expect(page.getByRole('dialog')).toContainText('네이버 로그인은 계정을 되찾은 뒤 아직 확인하지 않아');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/login$/);
});

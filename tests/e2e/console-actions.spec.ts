import { readFileSync } from 'node:fs';
import { consoleCalls } from '@daemun/contract/console/calls';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logInAs, logInOtherLead, lookUp } from './console-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';

const reader = 'reader@example.com';

/** Somebody of the staff at a computer of their own. */
async function atAnother(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR' });
  return context.newPage();
}

test('somebody who lost the account gets it back by two people of the desk, by keyboard', async ({
  page,
  browser,
  product,
  sandbox,
}) => {
  await logInAs(page, product.consoleUrl, 'DESK');
  await lookUp(page, reader);
  const action = page.getByLabel('조치 선택');
  await tabTo(page, action);
  await action.selectOption({ label: '계정 되찾아 주기' });
  await expect(page.getByText('두 번째 담당자의 승인이 필요합니다.')).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('button', { name: '승인 요청 보내기' }));
  await expect(page.getByText('사유를 입력해 주세요.')).toBeVisible();
  await page.getByLabel('사유', { exact: true }).fill('다른 사람이 로그인했다고 함');
  await page.keyboard.press('Enter');
  await expect(page.getByText('승인 요청을 보냈습니다.')).toBeVisible();
  await pressEnterOn(page, page.getByRole('link', { name: '승인 요청' }));
  await expect(page.getByRole('heading', { name: '승인 요청' })).toBeFocused();
  await expect(page.getByText('내가 요청한 건은 내가 승인할 수 없습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^승인: / })).toHaveCount(0);
  await expectAccessible(page);

  const lead = await atAnother(browser);
  await logInAs(lead, product.consoleUrl, 'LEAD');
  await pressEnterOn(lead, lead.getByRole('link', { name: '승인 요청' }));
  await expect(lead.getByText('다른 사람이 로그인했다고 함')).toBeVisible();
  await expectAccessible(lead);
  await pressEnterOn(lead, lead.getByRole('button', { name: '승인: 계정 되찾아 주기, re***@example.com' }));
  await expect(lead.getByText('조치했습니다.')).toBeVisible();
  await expect(lead.getByText(/^승인됨 · lead@hanbit\.example$/)).toBeVisible();
  const [, link] = await Promise.all([
    expect(lead.getByRole('button', { name: /^승인: / })).toHaveCount(0),
    sandbox.mailTo(reader, { about: '비밀번호 재설정' }),
  ]);
  expect(link.links.length).toBeGreaterThan(0);
  await lead.context().close();
});

test('a lead sees a masked value for a while, and lifts a lock at once', async ({ page, product }) => {
  await logInAs(page, product.consoleUrl, 'LEAD');
  await lookUp(page, reader);
  await expect(page.getByText(reader)).toHaveCount(0);
  await pressEnterOn(page, page.getByRole('button', { name: '가려진 정보 보기: 이메일' }));
  await expect(page.getByText(reader)).toBeVisible();
  await page.getByLabel('사유', { exact: true }).fill('전화 문의 4711');
  await page.keyboard.press('Enter');
  await expect(page.getByText('조치했습니다.')).toBeVisible();
  await expect(
    page.getByRole('cell', { name: /담당자가 로그인 제한을 해제함|로그인 제한/ }).first(),
  ).toBeVisible();
  await pressEnterOn(page, page.getByRole('link', { name: '처리 기록' }));
  await expect(page.getByRole('cell', { name: '조치함: 로그인 제한 해제' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '가려진 정보를 봄: 이메일' })).toBeVisible();
  await expect(page.getByText(reader)).toHaveCount(0);
  await expectAccessible(page);
});

/** Uses up what a lead may see unmasked today, at the member whose page is open. */
async function useUpLooks(page: Page): Promise<void> {
  const { id, path } = consoleCalls.unmaskMember;
  await page.evaluate(
    async ({ path, typed, looks }) => {
      const body = JSON.stringify({ ...typed, id: history.state.id });
      for (let look = 0; look < looks; look += 1)
        await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
    { path, looks: 20, typed: { ...protocolFieldsOf(id), field: 'email', reason: '전화 문의 4711' } },
  );
}

test('a lead who saw twenty masked values today asks another lead for more, by keyboard', async ({
  page,
  product,
}) => {
  await logInAs(page, product.consoleUrl, 'LEAD');
  await lookUp(page, reader);
  await useUpLooks(page);
  await pressEnterOn(page, page.getByRole('button', { name: '가려진 정보 보기: 이메일' }));
  const ask = page.getByRole('button', { name: '추가 열람 승인 요청' });
  await expect(ask).toBeVisible();
  await expect(page.getByText(reader)).toHaveCount(0);
  await expectAccessible(page);
  await pressEnterOn(page, ask);
  await expect(page.getByText('다른 담당자가 승인하면 오늘 20건을 더 볼 수 있습니다.')).toBeVisible();
  await pressEnterOn(page, page.getByRole('link', { name: '승인 요청' }));
  await expect(page.getByRole('heading', { level: 2, name: '가려진 정보 추가 열람' })).toBeVisible();
  await expect(page.getByText('내가 요청한 건은 내가 승인할 수 없습니다.')).toBeVisible();
  await expectAccessible(page);
});

test('a lead takes what is held of a member as a file once another lead approved, once, by keyboard', async ({
  page,
  browser,
  product,
  sandbox,
}) => {
  await logInAs(page, product.consoleUrl, 'LEAD');
  await lookUp(page, reader);
  const action = page.getByLabel('조치 선택');
  await tabTo(page, action);
  await action.selectOption({ label: '회원정보 파일로 내보내기' });
  await expect(page.getByText('승인되면 요청한 사람이 24시간 안에 한 번만')).toBeVisible();
  await page.getByLabel('사유', { exact: true }).fill('열람 청구서 접수');
  await page.keyboard.press('Enter');
  await expect(page.getByText('승인 요청을 보냈습니다.')).toBeVisible();

  const other = await atAnother(browser);
  await logInOtherLead(other, product.consoleUrl);
  await pressEnterOn(other, other.getByRole('link', { name: '승인 요청' }));
  await pressEnterOn(
    other,
    other.getByRole('button', { name: '승인: 회원정보 파일로 내보내기, re***@example.com' }),
  );
  await expect(other.getByText('조치했습니다.')).toBeVisible();
  await expect(other.getByRole('button', { name: /파일 받기/ })).toHaveCount(0);
  await other.context().close();

  await pressEnterOn(page, page.getByRole('link', { name: '승인 요청' }));
  const take = page.getByRole('button', { name: '파일 받기: 회원정보 파일로 내보내기, re***@example.com' });
  await expect(take).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), pressEnterOn(page, take)]);
  expect(download.suggestedFilename()).toMatch(/^member-.+\.json$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain(reader);
  await expect(page.getByText('파일을 받았습니다.')).toBeVisible();
  await expect(take).toHaveCount(0);
  await expectAccessible(page);
  expect((await sandbox.mailTo(reader, { about: '파일로 내보냈습니다' })).text).toContain('내보냈습니다');
});

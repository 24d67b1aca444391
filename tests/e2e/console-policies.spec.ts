import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logInAs } from './console-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10);

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Chooses the files of the texts; the browser's own dialog is all that is not done by keyboard. */
async function chooseTexts(page: Page, directory: string, more = ''): Promise<void> {
  for (const [prefix, label] of [
    ['ko', '한국어 파일'],
    ['en', 'English 파일'],
  ] as const) {
    const file = join(directory, `${prefix}.html`);
    writeFileSync(
      file,
      `<title>이용약관 ${prefix}</title>\n<h2>제1조 (목적)</h2>\n<p>새 약관입니다.</p>${more}\n`,
    );
    await page.getByLabel(label, { exact: true }).setInputFiles(file);
  }
}

let directory: string;
test.beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'daemun-texts-'));
});
test.afterEach(() => rmSync(directory, { recursive: true }));

test('an operator uploads new terms, a lead reads and approves them, readers see them, and they are withdrawn', async ({
  page: reader,
  browser,
  product,
  sandbox,
}) => {
  const day = dayIn(20);
  const lead = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
  await logInAs(lead, product.consoleUrl, 'LEAD');
  const desk = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
  await logInAs(desk, product.consoleUrl, 'OPERATOR', '웹훅');
  await pressEnterOn(desk, desk.getByRole('link', { name: '약관·방침' }));
  await expect(desk.getByRole('heading', { level: 1, name: '약관·방침' })).toBeFocused();
  await expect(desk.getByText('초안이 없습니다.')).toBeVisible();
  await expectAccessible(desk);
  await type(desk, '사유', '이용약관 개정');
  await pressEnterOn(desk, desk.getByText('새 버전 올리기', { exact: true }));
  await desk.getByLabel('약관·방침', { exact: true }).selectOption('AGY-TERMS');
  await tabTo(desk, button(desk, '초안으로 올리기'));
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('날짜를 선택해 주세요.')).toBeVisible();
  await expect(desk.getByText('이전 버전에 있는 언어입니다. 파일을 선택해 주세요.')).toHaveCount(2);
  await expectAccessible(desk);

  await chooseTexts(desk, directory, '<script>alert(1)</script>');
  await desk.getByLabel('시행일', { exact: true }).fill(dayIn(3));
  await pressEnterOn(desk, button(desk, '초안으로 올리기'));
  const problems = desk.getByRole('alert').filter({ hasText: '처리하지 않았습니다.' });
  await expect(problems).toBeFocused();
  await expect(problems).toContainText('시행일이 너무 이릅니다.');
  await expect(problems).toContainText('<script> is not allowed');
  await expectAccessible(desk);

  await chooseTexts(desk, directory);
  await desk.getByLabel('시행일', { exact: true }).fill(day);
  await pressEnterOn(desk, button(desk, '초안으로 올리기'));
  await expect(desk.getByRole('status')).toContainText('초안을 올렸습니다.');
  const draft = desk
    .getByRole('article')
    .filter({ hasText: `${day} 시행` })
    .first();
  await expect(draft).toContainText('회원 수를');
  await expect(draft.getByRole('button', { name: /승인 요청 보내기/ })).toHaveCount(0);
  await sandbox.advance('1m');
  await expect(async () => {
    await button(desk, '새로 고침').press('Enter');
    await expect(draft.getByRole('table', { name: '다시 동의를 받을 회원' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expectAccessible(desk);
  await pressEnterOn(desk, draft.getByRole('button', { name: /승인 요청 보내기/ }));
  await expect(draft).toContainText('다른 담당자의 승인을 기다리고 있습니다.');

  await pressEnterOn(lead, lead.getByRole('link', { name: '승인 요청' }));
  const request = lead
    .getByRole('article')
    .filter({ hasText: `${day} 시행` })
    .first();
  await expect(request).toContainText('약관·방침 게시');
  await expect(request.getByRole('table', { name: '다시 동의를 받을 회원' })).toBeVisible();
  await pressEnterOn(lead, request.getByRole('button', { name: '한국어' }));
  await expect(request.getByRole('article', { name: '이용약관 ko' })).toContainText('새 약관입니다.');
  await expectAccessible(lead);
  await pressEnterOn(lead, request.getByRole('button', { name: /^승인/ }));
  await expect(lead.getByText('조치했습니다.')).toBeVisible();

  await expect(async () => {
    await reader.goto('/ko/policy/terms');
    const versions = reader.getByLabel('시행 기간').locator('option');
    await expect(versions.filter({ hasText: korean(day) }).first()).toBeAttached({ timeout: 1_000 });
  }).toPass();

  await button(desk, '새로 고침').press('Enter');
  await expect(desk.getByRole('row', { name: new RegExp(day) })).toContainText('시행 예정');
  await type(desk, '사유', '오기 발견');
  await pressEnterOn(desk, button(desk, `${day} 게시 취소`));
  await expect(button(desk, '취소')).toBeFocused();
  await expectAccessible(desk);
  await pressEnterOn(desk, button(desk, `${day} 게시 취소`));
  await expect(desk.getByRole('status')).toContainText('게시를 취소했습니다.');
  await expect(desk.getByRole('row', { name: new RegExp(day) })).toHaveCount(0);
  await pressEnterOn(desk, button(desk, 'English'));
  await expect(desk.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
  await expectAccessible(desk);
  await lead.context().close();
  await desk.context().close();
});

/** A day as readers read it. */
function korean(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
}

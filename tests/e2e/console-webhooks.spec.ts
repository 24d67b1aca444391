import type { Page } from '@playwright/test';
import { demoStaff, demoStaffPassword } from '../../packages/server/src/sandbox/demo-staff.ts';
import { totpAt } from '../world/authenticator-app.ts';
import { expectAccessible } from './accessible.ts';
import { logInAs } from './console-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { logIn } from './log-in.ts';

const operator = demoStaff.find(({ role }) => role === 'OPERATOR');

async function logInAsOperator(page: Page, consoleUrl: string): Promise<void> {
  await page.goto(consoleUrl);
  await expect(page.getByRole('heading', { name: '콘솔 로그인' })).toBeFocused();
  const typed = [operator?.email ?? '', demoStaffPassword, totpAt(operator?.key ?? '', Date.now())];
  for (const text of typed) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '웹훅' })).toBeFocused();
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an operator sees that a receiver wants nothing more, switches it on with a reason, and what waited arrives', async ({
  page,
  context,
  product,
  sandbox,
}) => {
  await sandbox.faults({ crm: '410' });
  await logIn(page, 'ko', 'reader@example.com');
  const texts = page.getByRole('switch', { name: '헬로아카이브 문자(SMS)' });
  await texts.focus();
  await page.keyboard.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();

  const desk = await context.newPage();
  await logInAsOperator(desk, product.consoleUrl);
  await expectAccessible(desk);
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByRole('row', { name: /CRM/ })).toContainText('꺼짐 (410 응답)', { timeout: 500 });
  }).toPass();
  await sandbox.faults({ crm: 'ok' });
  await pressEnterOn(desk, button(desk, 'CRM: 전송 기록 보기'));
  await expect(desk.getByRole('heading', { name: 'CRM: 전송 기록' })).toBeFocused();
  await expect(desk.getByRole('cell', { name: /^대기 중/ })).toBeVisible();
  await expectAccessible(desk);
  await pressEnterOn(desk, button(desk, '전송 다시 켜기'));
  await expect(desk.getByText('사유를 입력해 주세요.')).toBeVisible();
  await tabTo(desk, desk.getByLabel('사유', { exact: true }));
  await desk.keyboard.type('수신처 복구 확인');
  await pressEnterOn(desk, button(desk, '전송 다시 켜기'));
  await expect(desk.getByRole('status')).toContainText('처리했습니다.');
  await sandbox.advance('2m');
  await pressEnterOn(desk, button(desk, '새로 고침'));
  await expect(desk.getByRole('cell', { name: /^전달됨/ })).toBeVisible();
  await expect(desk.getByRole('row', { name: /CRM: 전송 기록 보기/ })).toContainText('정상');
  await expectAccessible(desk);
  await pressEnterOn(desk, button(desk, 'English'));
  await expect(desk.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await pressEnterOn(desk, button(desk, '한국어'));
  await desk.close();
});

/** The words of a secret that is shown once, and then no more. */
async function takeSecret(desk: Page, name: string, form: RegExp): Promise<void> {
  const shown = desk.getByRole('region', { name });
  await expect(shown.getByRole('heading', { name })).toBeFocused();
  await expect(shown.locator('code')).toHaveText(form);
  await expectAccessible(desk);
  await pressEnterOn(desk, button(desk, '보관했습니다'));
  await expect(shown).toHaveCount(0);
}
const open = (desk: Page, name: string) => pressEnterOn(desk, desk.getByText(name, { exact: true }).first());
async function type(desk: Page, label: string, text: string): Promise<void> {
  await tabTo(desk, desk.getByLabel(label, { exact: true }));
  await desk.keyboard.press('ControlOrMeta+a');
  await desk.keyboard.type(text);
}

test('an operator adds an endpoint, changes it, replaces its secret and removes it', async ({
  page: desk,
  product,
}) => {
  await logInAsOperator(desk, product.consoleUrl);
  await open(desk, '받는 주소 추가');
  await type(desk, '이름', '독자 분석');
  await type(desk, '받는 주소', 'http://analytics.example.com/in');
  await tabTo(desk, desk.getByRole('checkbox', { name: /member\.left/ }));
  await desk.keyboard.press('Space');
  await pressEnterOn(desk, button(desk, '받는 주소 추가'));
  await expect(desk.getByText('사용자 이름이 없는 https 주소를 입력해 주세요.')).toBeVisible();
  await type(desk, '받는 주소', 'https://analytics.example.com/in');
  await pressEnterOn(desk, button(desk, '받는 주소 추가'));
  await expect(desk.getByText('사유를 입력해 주세요.')).toBeVisible();
  await expect(desk.getByLabel('사유', { exact: true })).toBeFocused();
  await expectAccessible(desk);
  await desk.keyboard.type('독자 분석 시작');
  await pressEnterOn(desk, button(desk, '받는 주소 추가'));
  await takeSecret(desk, '서명 비밀값', /^whsec_/);
  await open(desk, '받는 주소 추가');

  await pressEnterOn(desk, button(desk, '독자 분석: 전송 기록 보기'));
  await type(desk, '사유', '정기 교체');
  await open(desk, '이름·받는 주소·이벤트 변경');
  await expect(desk.getByRole('checkbox', { name: /member\.left/ })).toBeChecked();
  await type(desk, '이름', '독자 통계');
  await pressEnterOn(desk, button(desk, '저장'));
  await expect(desk.getByRole('heading', { name: '독자 통계: 전송 기록' })).toBeVisible();
  await open(desk, '기간을 선택해 다시 보내기');
  await expectAccessible(desk);
  await open(desk, '비밀값 교체·삭제');
  await pressEnterOn(desk, button(desk, '새 비밀값으로 바꾸기'));
  await expect(button(desk, '취소')).toBeFocused();
  await expectAccessible(desk);
  await pressEnterOn(desk, button(desk, '새 비밀값으로 바꾸기'));
  await takeSecret(desk, '서명 비밀값', /^whsec_/);
  await expect(desk.getByText(/이전 비밀값으로도 함께 서명합니다/)).toBeVisible();
  await pressEnterOn(desk, button(desk, '받는 주소 삭제'));
  await pressEnterOn(desk, button(desk, '받는 주소 삭제'));
  await expect(desk.getByRole('status').filter({ hasText: '받는 주소를 삭제했습니다.' })).toBeFocused();
  await expect(desk.getByRole('row', { name: /독자 통계/ })).toHaveCount(0);
});

test('an operator issues a token, which is shown once and good once a lead approved it, and ends it', async ({
  page: desk,
  product,
  browser,
}) => {
  await logInAsOperator(desk, product.consoleUrl);
  await pressEnterOn(desk, desk.getByRole('link', { name: '서비스 토큰' }));
  await expect(desk.getByRole('heading', { level: 1, name: '서비스 토큰' })).toBeFocused();
  await type(desk, '사유', '뉴스레터 발송 시작');
  await open(desk, '토큰 발급');
  await type(desk, '서비스 이름', '뉴스레터 발송');
  await pressEnterOn(desk, button(desk, '토큰 발급'));
  await expect(desk.getByText('하나 이상 선택해 주세요.')).toBeVisible();
  await tabTo(desk, desk.getByRole('checkbox', { name: /newsletter/ }));
  await desk.keyboard.press('Space');
  await expectAccessible(desk);
  await pressEnterOn(desk, button(desk, '토큰 발급'));
  await takeSecret(desk, '새 토큰', /^dsv_/);
  await expect(desk.getByRole('row', { name: /뉴스레터 발송/ })).toContainText('승인 대기');
  const lead = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
  await logInAs(lead, product.consoleUrl, 'LEAD');
  await pressEnterOn(lead, lead.getByRole('link', { name: '승인 요청' }));
  await expect(lead.getByText(/^뉴스레터 구독자 · .+까지$/)).toBeVisible();
  await expectAccessible(lead);
  await pressEnterOn(lead, button(lead, '승인: 서비스 토큰 발급, 뉴스레터 발송'));
  await expect(lead.getByRole('status').filter({ hasText: '조치했습니다' })).toBeVisible();
  await lead.context().close();
  await desk.reload();
  await expect(desk.getByRole('row', { name: /뉴스레터 발송/ })).toContainText('까지 유효');
  await type(desk, '사유', '발송 종료');
  await pressEnterOn(desk, button(desk, '뉴스레터 발송 토큰 폐기'));
  await expect(desk.getByText('이 토큰을 사용하는 서비스는 바로 접근할 수 없게 됩니다.')).toBeVisible();
  await pressEnterOn(desk, button(desk, '뉴스레터 발송 토큰 폐기'));
  await expect(desk.getByRole('row', { name: /뉴스레터 발송/ })).toContainText('에 폐기');
  await expectAccessible(desk);
  await pressEnterOn(desk, button(desk, 'English'));
  await expect(desk.getByRole('heading', { level: 1, name: 'Service tokens' })).toBeVisible();
  await expectAccessible(desk);
  await pressEnterOn(desk, button(desk, '한국어'));
});

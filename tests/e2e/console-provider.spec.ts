import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logInAs, logOut } from './console-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';

test.use({ keepsBrowser: false });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Goes to the agency's own provider by keyboard, and chooses who comes back. */
async function comeBackAs(page: Page, name: string): Promise<void> {
  await pressEnterOn(page, button(page, '기관 계정으로 로그인'));
  await expect(heading(page, /누구로 로그인하시겠습니까/)).toBeVisible();
  await pressEnterOn(page, button(page, new RegExp(name)));
}

test('who was invited gets in by the agency’s own account, and by nothing else from then on, by keyboard', async ({
  page,
  product,
  sandbox,
}) => {
  await page.goto(product.consoleUrl);
  await expect(heading(page, '콘솔 로그인')).toBeFocused();
  await expect(button(page, '기관 계정으로 로그인')).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, button(page, '기관 계정으로 로그인'));
  await expect(heading(page, /누구로 로그인하시겠습니까/)).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, button(page, /정보도/));
  await expect(heading(page, '고객지원')).toBeFocused();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  await expect(page.getByText('정보도 · 상담원')).toBeVisible();
  await sandbox.mailTo('newsroom@hanbit.example', { about: '콘솔 계정에 기관 계정을 연결했습니다' });

  await pressEnterOn(page, page.getByRole('link', { name: '내 계정' }));
  await expect(heading(page, '내 계정')).toBeFocused();
  await expect(page.getByText(/기관 계정으로만 로그인할 수 있습니다/)).toBeVisible();
  await expect(button(page, '패스키 추가')).toHaveCount(0);
  await expectAccessible(page);

  await logOut(page);
  await comeBackAs(page, '오전산');
  await expect(heading(page, '웹훅')).toBeFocused();
  await pressEnterOn(page, page.getByRole('link', { name: '담당자' }));
  await expect(page.getByRole('row', { name: /정보도/ })).toContainText('기관 계정');
  await expect(page.getByRole('row', { name: /오전산/ })).toContainText('운영자');
  await pressEnterOn(page, button(page, '정보도 관리'));
  await expect(page.getByText(/다음에 로그인하면 역할이 기관의 그룹에 따라/)).toBeVisible();
  await expectAccessible(page);

  await logOut(page);
  await logInAs(page, product.consoleUrl, 'LEAD');
  await pressEnterOn(page, page.getByRole('link', { name: '처리 기록' }));
  await expect(page.getByRole('row', { name: /newsroom@hanbit\.example/ }).first()).toContainText(
    /로그아웃|로그인|기관 계정을 연결함/,
  );
});

const refused = [
  ['한단계', '2단계 인증을 거치지 않은 로그인입니다.'],
  ['남부서', '콘솔을 쓸 수 있는 그룹에 속해 있지 않습니다.'],
  ['미확인', '기관 계정에 확인된 이메일 주소가 없습니다.'],
  ['초대전', '콘솔에 초대되지 않았거나 종료된 계정입니다.'],
  ['취소', '기관 로그인이 취소되었거나 허용되지 않았습니다.'],
] as const;

test('who is not let in is told why, and what to do, in both languages', async ({ page, product }) => {
  await page.goto(product.consoleUrl);
  for (const [name, words] of refused) {
    await comeBackAs(page, name);
    await expect(heading(page, '콘솔 로그인')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(words);
    expect(new URL(page.url()).search).toBe('');
  }
  await expectAccessible(page);
  await pressEnterOn(page, button(page, 'English'));
  await expect(page.getByRole('alert')).toContainText('The agency’s login was cancelled or not allowed.');
  await pressEnterOn(page, button(page, '한국어'));
  await logInAs(page, product.consoleUrl, 'LEAD');
  await pressEnterOn(page, page.getByRole('link', { name: '처리 기록' }));
  await expect(
    page.getByRole('cell', { name: '기관 계정으로 로그인하지 못함: 허용된 그룹이 아님' }),
  ).toBeVisible();
});

test('a provider that is down is said, and the other ways stay', async ({ page, product, sandbox }) => {
  await sandbox.faults({ staffProvider: 'down' });
  await page.goto(product.consoleUrl);
  await pressEnterOn(page, button(page, '기관 계정으로 로그인'));
  // What was read of it before may still lead there; it is the way back then that finds it down.
  const choice = button(page, /정보도/);
  const alert = page.getByRole('alert').filter({ hasText: '기관 로그인 서버가 응답하지 않습니다.' });
  await expect(choice.or(alert)).toBeVisible();
  if (await choice.isVisible()) await choice.press('Enter');
  await expect(alert).toBeVisible();
  await sandbox.faults({ staffProvider: 'ok' });
  await logInAs(page, product.consoleUrl, 'DESK');
});

test('an address that was opened again, or that nobody was sent to, logs nobody in', async ({
  page,
  product,
}) => {
  await page.goto(`${product.consoleUrl}/login/provider?code=stolen&state=made-up`);
  await expect(page.getByRole('alert')).toContainText('처음부터 다시 로그인해 주세요.');
  expect(new URL(page.url()).search).toBe('');
  await page.goto(`${product.consoleUrl}/login/provider`);
  await expect(page.getByRole('alert')).toContainText('처음부터 다시 로그인해 주세요.');
});

import type { Locator } from '@playwright/test';
import { openBrowser } from '../world/browser.ts';
import { call } from '../world/call.ts';
import { expectAccessible } from './accessible.ts';
import { logInAs, logInOtherLead, lookUp, reason } from './console-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { demoPassword } from './log-in.ts';

/** What can be seen of the reader without a second look. */
const unmasked = /reader@example\.com|한빛독자/;

test('from the code on the reader’s screen to the cause, the mail and the member, by keyboard', async ({
  page,
  product,
}) => {
  const asked = await call(product.url, 'sendChangePassword', { email: 'reader@example.com' });
  const code = String(asked.envelope.txid).slice(0, 6).toUpperCase();
  await logInAs(page, product.consoleUrl, 'DESK');
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('button', { name: '찾기', exact: true }));
  await expect(page.getByText('문의 코드는 숫자와 A부터 F까지의 영문 6자리입니다.')).toBeVisible();
  await expect(page.getByText('사유를 입력해 주세요.')).toBeVisible();
  await page.getByLabel('문의 코드 6자리').fill(code);
  await page.getByLabel('사유', { exact: true }).fill(reason);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '이 화면에 표시된 오류의 원인' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '비밀번호 재설정 메일을 요청함' })).toBeVisible();
  await expect(page.getByText('아래에서 메일이 어떻게 되었는지 확인해 주세요.')).toBeVisible();
  await expect(page.getByRole('cell', { name: /받는 서버로 전달됨|대기 중/ })).toBeVisible();
  await expectAccessible(page);
  const look = page.getByRole('link', { name: 're***@example.com 보기' });
  await tabTo(page, look);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '회원정보' })).toBeFocused();
  await expect(page.getByText('re***@example.com (인증됨)')).toBeVisible();
  await expect(page.getByText(`담당자가 회원정보를 봄 (desk@hanbit.example: ${reason})`)).toBeVisible();
  expect(await page.locator('main').innerText()).not.toMatch(unmasked);
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '고객지원' })).toBeFocused();
});

test('a link to a member, a partner or another screen opens in another tab, where a member wants a reason', async ({
  page,
  context,
  product,
}) => {
  const inTab = async (link: Locator) => {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    return tab;
  };
  await logInAs(page, product.consoleUrl, 'LEAD');
  await page.getByLabel('회원', { exact: true }).check();
  await page.getByLabel('회원 번호, 이메일, 아이디, 닉네임 또는 이름').fill('reader@example.com');
  await page.getByLabel('사유', { exact: true }).fill(reason);
  await page.keyboard.press('Enter');
  const member = await inTab(page.getByRole('link', { name: /@example\.com 보기$/ }));
  await expect(member.getByRole('heading', { name: '회원정보' })).toBeFocused();
  await expect(member).toHaveURL(`${product.consoleUrl}/member`);
  await expectAccessible(member);
  await pressEnterOn(member, member.getByRole('button', { name: '보기', exact: true }));
  await expect(member.getByText('사유를 입력해 주세요.')).toBeVisible();
  await member.keyboard.type(reason);
  await member.keyboard.press('Enter');
  await expect(member.getByText('re***@example.com (인증됨)')).toBeVisible();

  const trail = await inTab(page.getByRole('link', { name: '처리 기록' }));
  await pressEnterOn(trail, trail.getByRole('link', { name: / 보기$/ }).first());
  await expect(trail.getByRole('heading', { name: '회원정보' })).toBeFocused();
  await trail.goBack();
  await expect(trail.getByRole('heading', { level: 1, name: '처리 기록' })).toBeFocused();
});

test('the page of a member who left says why the account is closed and until when, in both languages', async ({
  page,
  product,
}) => {
  const reader = 'reader@example.com';
  const browser = openBrowser(product.url);
  await browser.call('login', { mbr_email: reader, pwd: demoPassword });
  expect((await browser.call('withdrawal', {})).envelope.result).toBe('0000');
  await logInAs(page, product.consoleUrl, 'LEAD');
  await lookUp(page, reader);
  await expect(page.getByText(/^회원이 .+에 탈퇴했습니다\. .+ 이후 모든 정보를 삭제합니다\.$/)).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('button', { name: 'English' }));
  await expect(page.getByText(/^The member left on .+\. All data are erased after .+\.$/)).toBeVisible();
  await pressEnterOn(page, page.getByRole('button', { name: '한국어' }));
});

test('a link to a partner leads to it on the page of all of them', async ({ page, product }) => {
  await logInAs(page, product.consoleUrl, 'OPERATOR', '웹훅');
  await page.goto(`${product.consoleUrl}/partners#weekly`);
  await expect(page.getByRole('heading', { name: '모의 위클리', exact: true })).toBeFocused();
  await pressEnterOn(page, page.getByRole('link', { name: '모의 위클리 (다른 회사)' }));
  await expect(page.getByRole('heading', { name: '모의 위클리 (다른 회사)' })).toBeFocused();
  await expectAccessible(page);
});

test('a code of a request that was refused tells why, and what to do next, in both languages', async ({
  page,
  product,
}) => {
  const refused = await call(product.url, 'login', { mbr_email: 'reader@example.com', pwd: 'Wrong!2026' });
  const code = String(refused.envelope.txid).slice(0, 6).toUpperCase();
  await logInAs(page, product.consoleUrl, 'DESK');
  await page.getByLabel('사유', { exact: true }).fill(reason);
  await page.getByLabel('문의 코드 6자리').fill(code);
  // Written down within a second of the answer.
  await expect(async () => {
    await page.getByRole('button', { name: '찾기', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: '로그인: 처리되지 않음' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(
    page.getByText('회원에게 안내한 내용: 이메일 또는 비밀번호를 잘못 입력했습니다. 다시 확인해 주세요.'),
  ).toBeVisible();
  await expect(page.getByText(/비밀번호 찾기나 이메일 인증번호 로그인을 안내해 주세요/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Log in: not done' })).toBeVisible();
  await expect(page.getByText(/^The answer said: /)).toBeVisible();
  await page.getByRole('button', { name: '한국어' }).press('Enter');
});

test('what a member had agreed to on a day, and that nobody changed it since', async ({ page, product }) => {
  await logInAs(page, product.consoleUrl, 'LEAD');
  await lookUp(page, 'reader@example.com');
  const consents = page.getByRole('region', { name: '동의 내역' });
  await expect(consents.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByText('동의 기록이 위조되지 않았음을 확인했습니다.')).toBeVisible();
  await page.getByLabel('기준일').fill('2020-01-01');
  await expect(page.getByText('이 날까지 동의한 내역이 없습니다.')).toBeVisible();
  await page.getByRole('link', { name: '처리 기록' }).click();
  await expect(page.getByRole('cell', { name: '회원정보를 봄' })).toBeVisible();
  expect(await page.locator('main').innerText()).not.toMatch(unmasked);
  await expectAccessible(page);
});

test('a lead finds a caller by the beginning of a nickname, by keyboard', async ({ page, product }) => {
  await logInOtherLead(page, product.consoleUrl);
  await page.getByLabel('회원', { exact: true }).check();
  const field = page.getByLabel('회원 번호, 이메일, 아이디, 닉네임 또는 이름');
  await field.focus();
  await page.keyboard.type('카카오');
  await page.keyboard.press('Tab');
  await page.keyboard.type(reason);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '찾은 결과' })).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: '닉네임' });
  await expect(row.getByRole('cell', { name: '닉네임', exact: true })).toBeVisible();
  expect(await page.locator('main').innerText()).not.toMatch(unmasked);
  await expectAccessible(page);
  // The table itself comes first: it scrolls by keys where it is too wide.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '회원정보' })).toBeFocused();
});

test('who may not read the trail has no link to it; a session that ended says so; English is a press away', async ({
  page,
  product,
  sandbox,
}) => {
  await logInAs(page, product.consoleUrl, 'DESK');
  await expect(page.getByRole('link', { name: '처리 기록' })).toHaveCount(0);
  await page.goto(`${product.consoleUrl}/trail`);
  await expect(page.getByRole('alert')).toHaveText('맡은 역할로는 볼 수 없습니다.');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your role does not allow this.');
  await page.getByRole('button', { name: '한국어' }).click();
  await page.getByRole('link', { name: '문의 찾기' }).click();
  await sandbox.advance('31m');
  await page.getByLabel('문의 코드 6자리').fill('ABC123');
  await page.getByLabel('사유', { exact: true }).fill(reason);
  await page.keyboard.press('Enter');
  await expect(page.getByText('로그인 시간이 끝났습니다. 다시 로그인해 주세요.')).toBeVisible();
});

import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { row } from './list-row.ts';
import { demoPassword, logIn } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { receipt } from './receipt.ts';
import { open } from './settled.ts';
import { field, heading } from './sign-up-steps.ts';
import { kakao } from './social-steps.ts';

const reader = 'reader@example.com';

// What the edge in front of the service says of each request.
test.use({ variables: { TRUST_PROXY: 'on', COUNTRY_HEADER: 'X-Country' } });

/** A page of a browser in a country. */
async function pageIn(browser: Browser, country: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-country': country } });
  return context.newPage();
}

/** Switches a row of the security part on or off, by keyboard. */
async function press(page: Page, label: string, act: string): Promise<void> {
  const line = row(page, label).getByRole('button');
  await expect(line).toContainText(act);
  await pressEnterOn(page, line);
}

test('by keyboard: log-ins from abroad are blocked, refused with a way on, and allowed for a journey', async ({
  page,
  browser,
  sandbox,
}) => {
  await logIn(page, 'ko', reader);
  await press(page, '해외 로그인 차단', '켜기');
  await expect(receipt(page, '해외 로그인 차단 설정을 변경했습니다')).toBeVisible();
  await expect(row(page, '해외 로그인 차단')).toContainText('사용 중');
  await expectAccessible(page);

  const abroad = await pageIn(browser, 'US');
  await open(abroad, '/ko/login-yna?redirectUrl=%2Fko%2Fmy%2Factivity');
  await field(abroad, '이메일 또는 아이디').fill(reader);
  await field(abroad, '비밀번호').fill(demoPassword);
  await field(abroad, '비밀번호').press('Enter');
  const refused = abroad.getByRole('dialog');
  await expect(refused).toContainText('해외 로그인 차단이 켜져 있습니다');
  await expectAccessible(abroad);
  await abroad.keyboard.press('Enter');
  await expect(refused).toBeHidden();
  expect((await sandbox.mailTo(reader, { about: '해외에서 시도한 로그인' })).text).toContain(
    '접속 국가: 미국',
  );

  await pressEnterOn(abroad, abroad.getByRole('link', { name: '비밀번호 없이 이메일로 로그인' }));
  await tabTo(abroad, field(abroad, '이메일'));
  await abroad.keyboard.press('Enter');
  await expect(heading(abroad, '인증번호를 입력해 주세요')).toBeVisible();
  const { subject } = await sandbox.mailTo(reader, { about: '· 로그인' });
  await expect(field(abroad, '인증번호 6자리')).toBeFocused();
  await abroad.keyboard.insertText(/인증번호 (\d{6})/.exec(subject)?.[1] ?? '');
  await expect(abroad).toHaveURL(/\/ko\/my\/activity$/);
  await abroad.context().close();

  await press(page, '해외여행 중 허용', '7일 허용');
  await expect(row(page, '해외여행 중 허용')).toContainText('까지 차단을 풉니다');
  await expectAccessible(page);
  const onJourney = await pageIn(browser, 'FR');
  await logIn(onJourney, 'ko', reader);
  await expect(row(onJourney, '접속 국가: 프랑스')).toBeVisible();
  await onJourney.goto('/ko/my/activity');
  await expect(row(onJourney, '프랑스').first()).toContainText('로그인');
  await expectAccessible(onJourney);
  await onJourney.context().close();

  await press(page, '해외여행 중 허용', '다시 차단');
  await expect(row(page, '해외여행 중 허용')).toContainText('7일 동안 차단을 풉니다');
  await press(page, '해외 로그인 차단', '끄기');
  await expect(row(page, '해외여행 중 허용')).toBeHidden();
});

test('a provider’s button is refused from abroad with the same words', async ({ page, browser }) => {
  await open(page, '/ko/login?redirectUrl=%2Fko%2Fmy%2Fsetting');
  await nextPerson('KK', 'kakao-reader');
  await kakao(page).click();
  await press(page, '해외 로그인 차단', '켜기');
  await expect(row(page, '해외 로그인 차단')).toContainText('사용 중');
  const abroad = await pageIn(browser, 'US');
  await open(abroad, '/ko/login');
  await nextPerson('KK', 'kakao-reader');
  await kakao(abroad).click();
  await expect(abroad.getByRole('dialog')).toContainText('해외 로그인 차단이 켜져 있습니다');
  await expectAccessible(abroad);
  await abroad.context().close();
});

test('by keyboard: each log-in is told of where the member wants it', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader);
  await press(page, '로그인할 때마다 알림', '켜기');
  await expect(receipt(page, '로그인 알림 설정을 변경했습니다')).toBeVisible();
  await logIn(page, 'ko', reader);
  await expect(row(page, '로그인할 때마다 알림')).toContainText('사용 중');
  await sandbox.mailTo(reader, { about: '] 로그인되었습니다' });
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword, logIn } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { holdClock, minute, passTime } from './passing-time.ts';
import { nextPerson } from './persons.ts';
import { receipt } from './receipt.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';

const reader = 'reader@example.com';
const fresh = 'reader.new@example.com';
const newPassword = 'gate!2027';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A link of a mail as the reader's own browser opens it: on this product, wherever that stands. */
const pathOf = (links: readonly string[], part: string): string => {
  const link = links.find((one) => one.includes(part));
  if (link === undefined) throw new Error(`No link with ${part} in ${links.length} links`);
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** Fills the log-in in and sends it, without waiting for where it leads. */
async function tryToLogIn(page: Page, email: string): Promise<void> {
  await page.goto('/ko/login-yna');
  await page.locator('[name="mbr_email"]').fill(email);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.locator('[name="pwd"]').press('Enter');
}

test('the way out says what ends and what stays, asks once more, and then the account is gone', async ({
  page,
  sandbox,
}) => {
  await logIn(page, 'ko', reader);
  await page.getByRole('link', { name: '회원 탈퇴' }).click();
  await expect(heading(page, '회원 탈퇴')).toBeVisible();
  for (const said of ['헬로아카이브', '184일', '이메일, 네이버, 구글'])
    await expect(page.getByText(said).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('선택 안 함').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('기타', { exact: true })).toBeChecked();
  await button(page, '탈퇴하기').click();
  await expect(page.getByText('탈퇴 사유를 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('기타 사유')).toBeFocused();
  await page.getByLabel('기타 사유').fill('이사');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('72시간 후에 계정과 로그인 방법이 모두 삭제됩니다');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('기타 사유')).toHaveValue('이사');
  await button(page, '탈퇴하기').click();
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(dialog).toContainText('탈퇴 신청이 접수되었습니다');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/ko\/login$/);

  await sandbox.mailTo(reader, { about: '탈퇴 신청이 접수되었습니다' });
  await tryToLogIn(page, reader);
  await expect(page.getByText('탈퇴를 신청한 계정입니다').first()).toBeVisible();
  await sandbox.advance('73h');
  await sandbox.mailTo(reader, { about: '회원 탈퇴가 완료되었습니다' });
  await page.goto('/ko/login');
  await tryToLogIn(page, reader);
  await expect(page.getByText('이메일 또는 비밀번호를 잘못 입력했습니다.').first()).toBeVisible();
  await page.goto('/ko/my/setting');
  await expect(page).toHaveURL((url) => url.pathname === '/ko/login');
});

test('the email changes by the mail to the new address; the old one can take it back', async ({
  page,
  sandbox,
}) => {
  await logIn(page, 'ko', reader);
  await page
    .getByRole('region', { name: '로그인 방법' })
    .getByRole('link', { name: /^이메일/ })
    .click();
  await expect(heading(page, '이메일 변경')).toBeVisible();
  const field = page.getByLabel('새 이메일');
  const dialog = page.getByRole('dialog');
  const ask = async (email: string) => {
    await field.fill(email);
    await field.press('Enter');
  };
  await ask('reader@');
  await expect(page.getByText('이메일 주소 형식에 맞게 입력해 주세요.')).toBeVisible();
  await ask('Verified@Example.com');
  await proveByMail(page, sandbox, reader);
  await expect(page.getByText('이미 사용 중인 이메일입니다.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await ask(reader);
  await expect(dialog).toContainText('현재 사용 중인 이메일과 같습니다');
  await dialog.getByRole('button', { name: '확인' }).click();
  await ask(fresh);
  await expect(dialog).toContainText(`${fresh} 주소로 인증 메일을 보냈습니다`);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('메일이 보이지 않나요?')).toBeVisible();
  await expectAccessible(page);

  await page.goto(pathOf((await sandbox.mailTo(fresh)).links, 'svc_typ=MAIL'));
  await expectAccessible(page);
  await button(page, '이메일 변경하기').click();
  await expect(heading(page, '이메일이 변경되었습니다')).toBeVisible();
  await page.getByRole('link', { name: '내 정보' }).click();
  await expect(page.getByText(fresh).first()).toBeVisible();

  const told = await sandbox.mailTo(reader, { about: '이메일이 변경되었습니다' });
  await page.goto(pathOf(told.links, 'undo=Y'));
  await expect(heading(page, '이메일 변경을 취소하시겠습니까?')).toBeVisible();
  await expectAccessible(page);
  await button(page, '이메일 변경 취소하기').click();
  await expect(page).toHaveURL(/\/find\/password\/reset\?/);
  // Whoever changed the address knows the old password: it opens nothing any more.
  await page.locator('[name="pwd"]').fill(newPassword);
  await page.locator('[name="pwd_again"]').fill(newPassword);
  await page.locator('[name="pwd_again"]').press('Enter');
  await expect(dialog).toBeVisible();
  await tryToLogIn(page, fresh);
  await expect(page.getByText('이메일 또는 비밀번호를 잘못 입력했습니다.').first()).toBeVisible();
  await tryToLogIn(page, reader);
  await expect(page.getByRole('main')).toContainText('다시 확인해 주세요');
  await logIn(page, 'ko', reader, { password: newPassword });
});

test('the newsletter comes and goes without a log-in, from its own mail or by the address', async ({
  page,
  sandbox,
}) => {
  const address = 'kim.hanbit@example.com';
  await page.goto('/news-letter/subscribe');
  await page.getByLabel('이메일').press('Enter');
  await expect(page.getByText('이메일 주소를 입력해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('이메일').fill(address);
  await button(page, '구독하기').click();
  await expect(heading(page, '메일을 확인해 주세요')).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();

  // Opening the link starts nothing; the press does, by keyboard.
  await page.goto('/news-letter/subscribe?token=broken');
  await button(page, '구독 시작하기').press('Enter');
  await expect(page.getByText('링크가 올바르지 않거나 기한이 지났습니다.')).toBeVisible();
  await page.goto(pathOf((await sandbox.mailTo(address)).links, '/news-letter/subscribe'));
  await expect(heading(page, '뉴스레터 구독 확인')).toBeVisible();
  await expectAccessible(page);
  await button(page, '구독 시작하기').press('Enter');
  await expect(heading(page, '뉴스레터 구독을 시작했습니다')).toBeVisible();
  await expectAccessible(page);

  const told = await sandbox.mailTo(address, { about: '구독이 시작' });
  await page.goto(pathOf(told.links, '/news-letter/unsubscribe'));
  await expect(page.getByText('뉴스레터 구독을 해지하시겠습니까?')).toBeVisible();
  await expectScreen(page, 'newsletterUnsubscribe');
  await button(page, '구독 해지').click();
  await expect(page).toHaveURL(/\/news-letter\/unsubscribe\/end\?what=newsletter$/);
  await expect(heading(page, '뉴스레터 구독을 해지했습니다')).toBeVisible();
  await expectScreen(page, 'newsletterUnsubscribeEnd');
  await sandbox.mailTo(address, { about: '구독을 해지했습니다' });

  await page.goto('/news-letter/unsubscribe?token=broken');
  await expect(page.getByText('메일의 링크가 올바르지 않습니다.')).toBeVisible();
  await page.getByLabel('이메일').fill(address);
  await button(page, '구독 해지').click();
  await expect(heading(page, '뉴스레터 구독을 해지했습니다')).toBeVisible();
});

test('everything held can be taken along, and what was agreed to is told for any day', async ({
  page,
  sandbox,
}) => {
  await logIn(page, 'ko', reader);
  await page.getByRole('link', { name: '동의 내역' }).click();
  await expect(heading(page, '동의 내역')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '한빛통신 이용약관' })).toContainText('동의');
  const day = page.getByRole('group', { name: '날짜별 동의 내역' });
  await expect(day.getByRole('combobox')).toHaveText([/년$/m, /월$/m, /일$/m]);
  await expectAccessible(page);
  await day.getByLabel('연도').selectOption({ index: 0 });
  await day.getByLabel('월').selectOption('1월');
  await day.getByLabel('일').selectOption('1일');
  await expect(page.getByText('그날까지의 동의 내역이 없습니다.')).toBeVisible();
  await page.goBack();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^다른 서비스로 옮길 파일 내려받기/ }).click();
  await proveByMail(page, sandbox, reader);
  const content = await readFile(await (await download).path(), 'utf8');
  expect(content).not.toContain('password_hash');
  expect(JSON.parse(content)).toMatchObject({ account: { email: reader, has_password: true } });

  const second = page.waitForEvent('download');
  await page.getByRole('button', { name: /^내 정보 내려받기/ }).click();
  const file = await second;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.html$/);
  const document = await page.context().newPage();
  await document.setContent(await readFile(await file.path(), 'utf8'));
  for (const said of ['내 정보', '기본 정보', '한빛독자', reader, '이용약관 (TERMS)'])
    await expect(document.getByText(said).first()).toBeVisible();
  await document.close();
});

test('who joined by a provider adds a log-in by email, takes it back, adds it for good, and removes it', async ({
  page,
  sandbox,
}) => {
  const address = 'kakao.second@example.com';
  const dialog = page.getByRole('dialog');
  const said = (words: string) => page.getByRole('status').filter({ hasText: words });
  const row = page.getByRole('region', { name: '로그인 방법' }).getByRole('link', { name: /이메일/ });
  const fill = async () => {
    await page.getByLabel('이메일', { exact: true }).fill(address);
    await page.getByLabel('비밀번호', { exact: true }).fill('gate!2027');
    await page.getByLabel('비밀번호 확인').fill('gate!2027');
    await button(page, '인증 메일 받기').click();
  };
  const isAsked = () => expect(page.getByText('이메일 로그인이 추가됩니다.')).toBeVisible();
  await holdClock(page);
  await nextPerson('KK', 'kakao-reader');
  await page.goto('/ko/login?redirectUrl=%2Fko%2Fmy%2Fsetting');
  await page.getByRole('link', { name: '카카오 로그인' }).click();
  await expect(row).toContainText('연결하기');
  await row.click();
  await expect(heading(page, '이메일 로그인 추가')).toBeVisible();
  await expectScreen(page, 'myEmailConnect');
  await fill();
  await proveByMail(page, sandbox, 'kakao.reader@example.com');
  await isAsked();
  await expectAccessible(page);
  await page.reload();
  await passTime(page, minute + 1000);
  await button(page, '메일 다시 받기').click();
  await expect(said('메일을 다시 보냈습니다.')).toBeVisible();
  expect((await sandbox.mailTo(address, { count: 2 })).links.join()).toContain('svc_typ=CNCT');
  await button(page, '인증 취소').click();
  await expect(dialog).toContainText('이메일 인증을 취소하시겠습니까?');
  await dialog.getByRole('button', { name: '인증 취소' }).click();
  await expect(said('이메일 인증을 취소했습니다.')).toBeVisible();
  await expect(row).toContainText('연결하기');

  await row.click();
  await fill();
  await isAsked();
  await page.goto(pathOf((await sandbox.mailTo(address, { count: 3 })).links, 'svc_typ=CNCT'));
  await button(page, '인증 완료하기').click();
  await page.getByRole('link', { name: '내 정보' }).click();
  await expect(row).toContainText('연결됨');
  await page.getByRole('link', { name: '비밀번호 변경' }).click();
  await expect(page.getByLabel('기존 비밀번호')).toBeVisible();
  await page.goto('/ko/my/setting');
  await row.click();
  await button(page, '이메일 로그인 연결 해제').click();
  await expect(dialog).toContainText('해제하면 이메일 계정으로 로그인할 수 없습니다');
  await dialog.getByRole('button', { name: '연결 해제' }).click();
  await expect(receipt(page, '로그인 방법을 해제했습니다')).toBeVisible();
  await expect(row).toContainText('연결하기');
});

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { authorizationAddress } from '../world/social-visit.ts';
import { expectAccessible } from './accessible.ts';
import { asksForMore, cameBack } from './asks-for-more.ts';
import { codeOf, keyIn, reader, setUp } from './authenticator-app-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo, typeOver } from './keyboard.ts';
import { demoPassword, logIn, loseSession, sessionCookies } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { receipt } from './receipt.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { open } from './settled.ts';
import { button, field, heading } from './sign-up-steps.ts';

const label = '인증 앱에 표시된 숫자 6자리';

/** What a camera reads from the picture on the screen. */
async function readQr(picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString('base64');
  const blank = await picture.page().context().newPage();
  const image = await blank.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const { width, height } = bitmap;
    return { width, height, data: [...(pen?.getImageData(0, 0, width, height).data ?? [])] };
  }, png);
  await blank.close();
  return decodeQR({ ...image, data: Uint8Array.from(image.data) });
}

test('by keyboard: an app is set up, the codes are kept, and the next log-in asks for it', async ({
  page,
  sandbox,
}) => {
  await logIn(page, 'ko', reader);
  const row = page.getByRole('link', { name: '2단계 인증' });
  await expect(row).toContainText('등록한 패스키 없음');
  await expect(row).toContainText('사용 안 함');
  await pressEnterOn(page, row);
  await expect(heading(page, '2단계 인증')).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, button(page, '인증 앱(OTP) 등록하기'));
  await expectAccessible(page);
  const key = await keyIn(page);
  const read = new URL(await readQr(page.getByRole('img', { name: /QR코드/ })));
  expect([read.protocol, read.searchParams.get('secret')]).toEqual(['otpauth:', key.replaceAll(' ', '')]);
  for (const box of await page.locator('main fieldset').getByRole('checkbox').all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  }
  await tabTo(page, field(page, label));
  await page.keyboard.insertText('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('숫자가 일치하지 않습니다.')).toBeVisible();
  await expect(field(page, label)).toBeFocused();
  await typeOver(page, await codeOf(sandbox, key));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('listitem').filter({ hasText: /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/ })).toHaveCount(
    10,
  );
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await pressEnterOn(page, button(page, '파일로 저장'));
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(10);
  await expect(button(page, '확인')).toBeDisabled();
  await tabTo(page, page.getByLabel('복구 코드를 저장했습니다'));
  await page.keyboard.press('Space');
  await pressEnterOn(page, button(page, '확인'));
  await expect(page.getByText('남은 코드 10개')).toBeVisible();
  await expectAccessible(page);

  await loseSession(page);
  await open(page, '/ko/login-yna?redirectUrl=%2Fko%2Fmy%2Fconsents');
  await field(page, '이메일 또는 아이디').fill(reader);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/login\/verify/);
  await expect(heading(page, '2단계 인증')).toBeVisible();
  await expectScreen(page, 'loginVerify');
  await page.reload();
  await tabTo(page, field(page, label));
  await page.keyboard.insertText('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('숫자가 일치하지 않습니다.')).toBeVisible();
  await typeOver(page, await codeOf(sandbox, key));
  await tabTo(page, page.getByLabel('이 브라우저에서 30일 동안 묻지 않기'));
  await page.keyboard.press('Space');
  await pressEnterOn(page, button(page, '확인'));
  await expect(page).toHaveURL(/\/ko\/my\/consents$/);
});

test('who lost the phone logs in by a recovery code, and switches it off', async ({ page, sandbox }) => {
  const { recovery } = await setUp(page, sandbox);
  await loseSession(page, sessionCookies);
  await sandbox.advance('73h');
  await open(page, '/ko/login-yna?redirectUrl=%2Fko%2Fmy%2Ffactors');
  await field(page, '이메일 또는 아이디').fill(reader);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await pressEnterOn(page, button(page, '복구 코드로 확인'));
  await expect(field(page, '복구 코드')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.insertText(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('남은 코드 9개')).toBeVisible();
  await page.getByRole('button', { name: /^2단계 인증 끄기/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '2단계 인증 끄기' }).click();
  await expect(receipt(page, '2단계 인증을 껐습니다')).toBeVisible();
  await expect(button(page, '인증 앱(OTP) 등록하기')).toBeVisible();
});

test('an act that wants it asks over the page, and a step that took too long begins again', async ({
  page,
  sandbox,
}) => {
  const { key } = await setUp(page, sandbox);
  await page.getByLabel('복구 코드를 저장했습니다').check();
  await button(page, '확인').click();
  await page.getByRole('button', { name: '복구 코드 새로 만들기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '새로 만들기' }).click();
  const asked = page.getByRole('dialog', { name: '본인 확인' });
  await expect(asked.getByLabel(label)).toBeFocused();
  await expectAccessible(page);
  await asked.getByLabel(label).fill(await codeOf(sandbox, key));
  await page.keyboard.press('Enter');
  await expect(page.locator('main li code')).toHaveCount(10);

  await loseSession(page);
  await open(page, '/ko/login-yna');
  await field(page, '이메일 또는 아이디').fill(reader);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/login\/verify/);
  await sandbox.advance('5m');
  await field(page, label).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('인증할 수 있는 시간이 지났습니다.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/ko\/login$/);
});

test('from right to left the key, the codes and the digits keep their order', async ({ page, sandbox }) => {
  const { key } = await setUp(page, sandbox, 'ar');
  await expect(page.locator('main ul[dir="ltr"]')).toBeVisible();
  await expectAccessible(page);
  await loseSession(page);
  await open(page, '/ar/login-yna');
  await page.locator('[name="mbr_email"]').fill(reader);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ar\/login\/verify/);
  const code = page.locator('[name="code"]');
  await expect(code).toHaveAttribute('dir', 'ltr');
  await expectAccessible(page);
  await code.fill(await codeOf(sandbox, key));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ar\/my\/setting$/);
});

test('a site that wants more has the code of the app asked for of who came in without it, by keyboard', async ({
  page,
  product,
  sandbox,
}) => {
  const { key } = await setUp(page, sandbox);
  await loseSession(page, sessionCookies);
  await nextPerson('GG', 'reader');
  await page.goto(authorizationAddress({ serviceUrl: product.url, sandboxUrl: product.sandboxUrl }, 'GG'));
  await page.waitForURL((url) => url.pathname.startsWith('/ko/'));
  await asksForMore(page, 'ko');
  await expect(heading(page, '본인 확인')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.locator('[name="code"]'));
  await typeOver(page, await codeOf(sandbox, key));
  await page.keyboard.press('Enter');
  await cameBack(page);
});

test('a provider leads to the second step where the member wants it, and the address keeps nothing of it', async ({
  page,
  product,
  sandbox,
}) => {
  const { key } = await setUp(page, sandbox);
  await open(page, '/ko/my/factors');
  await pressEnterOn(page, page.getByRole('button', { name: /소셜 로그인에도/ }));
  await field(page, label).fill(await codeOf(sandbox, key));
  await page.keyboard.press('Enter');
  await expect(receipt(page, '2단계 인증 적용 범위를 변경했습니다')).toBeVisible();
  await loseSession(page, sessionCookies);
  await nextPerson('GG', 'reader');
  await page.goto(authorizationAddress({ serviceUrl: product.url, sandboxUrl: product.sandboxUrl }, 'GG'));
  await expect(page).toHaveURL(
    (url) => url.pathname === '/ko/login/verify' && !url.searchParams.has('login_run'),
  );
  await expectAccessible(page);
  await page.reload();
  await field(page, label).fill(await codeOf(sandbox, key));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/(my|success)/);
  await page.goBack();
  await expect(page).not.toHaveURL(/login_run/);
});

/** Comes to the second step by a mailed code, in the words of a language. */
async function toSecondStepByCode(page: Page, sandbox: SandboxClient, language: string) {
  const codes = async () =>
    (await sandbox.mailsTo(reader)).flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? []);
  const before = (await codes()).length;
  await open(page, `/${language}/login-yna/code`);
  await page.locator('[name="email"]').fill(reader);
  await page.locator('[name="email"]').press('Enter');
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before);
  await page.locator('[name="code"]').fill((await codes())[0] ?? '');
  await expect(page).toHaveURL(new RegExp(`/${language}/login/verify`));
}

test('who lost the recovery codes too asks through the mailbox, waits, and may stop it', async ({
  page,
  sandbox,
}) => {
  const { key } = await setUp(page, sandbox);
  await loseSession(page);
  await open(page, '/ko/login-yna');
  await field(page, '이메일 또는 아이디').fill(reader);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await pressEnterOn(page, button(page, '2단계 인증 해제 신청'));
  await expect(page.getByText('메일로 받은 인증번호로 로그인하거나')).toBeVisible();

  await toSecondStepByCode(page, sandbox, 'ko');
  await pressEnterOn(page, button(page, '2단계 인증 해제 신청'));
  await expect(page.getByRole('status').filter({ hasText: '해제를 신청했습니다.' })).toBeVisible();
  await expectAccessible(page);
  await field(page, label).fill(await codeOf(sandbox, key));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);

  await toSecondStepByCode(page, sandbox, 'ko');
  await button(page, '2단계 인증 해제 신청').click();
  await expect(page.getByRole('status').filter({ hasText: '해제를 신청했습니다.' })).toBeVisible();
  await sandbox.advance('73h');
  await logIn(page, 'ko', reader, { to: '/my/factors' });
  await expect(button(page, '인증 앱(OTP) 등록하기')).toBeVisible();
});

test('in Arabic, too, and my area shows the wait and stops it', async ({ page, sandbox, browser }) => {
  await setUp(page, sandbox, 'ar');
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await toSecondStepByCode(other, sandbox, 'ar');
  await other.locator('main section button').click();
  await expect(other.locator('main section [role="status"] p')).toBeVisible();
  await expectAccessible(other);
  await elsewhere.close();
  await open(page, '/ar/my/factors');
  const row = page.getByRole('button', { name: /إيقاف مقرر/ });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.click();
  await expect(row).toHaveCount(0);
});

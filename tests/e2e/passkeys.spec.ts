import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { asksForMore, cameBack } from './asks-for-more.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { receipt } from './receipt.ts';
import { open } from './settled.ts';
import { button } from './sign-up-steps.ts';
import { toast } from './social-steps.ts';
import { twins, walked } from './twins.ts';
import { withAuthenticator } from './virtual-authenticator.ts';

const reader = 'reader@example.com';

test.use({ keepsBrowser: false });

const group = (page: Page) => page.getByRole('region', { name: '패스키', exact: true });

/** Makes a passkey in my info. */
async function create(page: Page): Promise<void> {
  await logIn(page, 'ko', reader, { to: '/my/setting' });
  await pressEnterOn(page, button(page, '패스키 만들기'));
  await expect(receipt(page, '패스키를 만들었습니다')).toBeVisible();
}

test('is made in my info, logs in, is renamed and deleted, by keyboard', async ({
  page,
  context,
  sandbox,
}) => {
  await withAuthenticator(context, page);
  await create(page);
  await expect(group(page).getByText(/만듦 · 아직 사용 안 함/)).toBeVisible();
  expect((await sandbox.mailTo(reader, { about: '패스키를 만들었습니다' })).subject).toContain('패스키');
  await expectAccessible(page);

  await pressEnterOn(page, group(page).getByRole('button', { name: /이름 변경$/ }));
  const name = page.getByLabel('패스키 이름');
  await expect(name).toBeFocused();
  await name.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('이름을 1~40자로 입력해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('거실 아이패드');
  await page.keyboard.press('Enter');
  await expect(group(page).getByText('거실 아이패드')).toBeVisible();

  await context.clearCookies({ name: /daemun_(session|access_token|member)/ });
  await open(page, '/ko/login?redirectUrl=%2Fko%2Fmy%2Fsetting');
  await tabTo(page, button(page, '패스키로 로그인'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await expect(group(page).getByText(/마지막 사용/)).toBeVisible();

  await pressEnterOn(page, group(page).getByRole('button', { name: '거실 아이패드 삭제' }));
  const asked = page.getByRole('dialog', { name: '거실 아이패드 삭제' });
  await expect(asked.getByText('이 패스키로 더 이상 로그인할 수 없습니다. 삭제하시겠습니까?')).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: '삭제' }).click();
  await expect(page).toHaveURL(/\/ko\/login/);
  expect((await sandbox.mailTo(reader, { about: '] 패스키를 삭제했습니다' })).subject).toContain('패스키');
});

test('comes first where it was used last, with its badge', async ({ page, context }) => {
  await withAuthenticator(context, page);
  await create(page);
  await context.clearCookies({ name: /daemun_(session|access_token|member)/ });
  await open(page, '/ko/login');
  await button(page, '패스키로 로그인').click();
  await expect(page).not.toHaveURL(/\/login/);
  await context.clearCookies({ name: /daemun_(session|access_token|member)/ });
  await open(page, '/ko/login');
  const first = page.locator('li[data-way]').first();
  await expect(first).toHaveAttribute('data-way', 'PASSKEY');
  await expect(first).toContainText('최근 로그인');
  await expectAccessible(page);
});

test('logs in from the list of the ID field', async ({ page, context }) => {
  await withAuthenticator(context, page);
  await create(page);
  await context.clearCookies({ name: /daemun_(session|access_token|member)/ });
  await open(page, '/ko/login-yna?redirectUrl=%2Fko%2Fmy%2Factivity');
  await expect(page).toHaveURL(/\/ko\/my\/activity$/);
});

test('proves presence for an act that wants one', async ({ page, context }) => {
  await withAuthenticator(context, page);
  await create(page);
  await page.goto('/ko/my/setting');
  await pressEnterOn(page, button(page, '패스키 만들기'));
  const asked = page.getByRole('dialog', { name: '본인 확인' });
  await expect(asked.getByRole('button', { name: '패스키로 확인' })).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, asked.getByRole('button', { name: '패스키로 확인' }));
  await expect(toast(page, '이 기기에는 이미 패스키가 있습니다.')).toBeVisible();
});

test('is offered after a log-in that is to last, and not again for a while', async ({ page, context }) => {
  await withAuthenticator(context, page);
  const enter = async () => {
    await open(page, '/ko/login-yna');
    await page.getByLabel('이메일 또는 아이디').fill('verified@example.com');
    await page.getByLabel('비밀번호', { exact: true }).fill('Daemun!2026');
    await page.getByLabel('자동 로그인').check();
    await button(page, '로그인').click();
  };
  await enter();
  const offer = page.getByRole('dialog', { name: '이 기기에 패스키를 만드시겠습니까?' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: '나중에' }).click();
  await expect(page).not.toHaveURL(/login/);
  await context.clearCookies({ name: /daemun_(session|access_token|member)/ });
  await enter();
  await expect(page).not.toHaveURL(/login/);
  await expect(offer).toBeHidden();
});

test('that nobody has any more is told so, and the window that is closed leaves the page as it is', async ({
  page,
  context,
}) => {
  const { session } = await withAuthenticator(context, page);
  await open(page, '/ko/login');
  await button(page, '패스키로 로그인').click();
  await expect(toast(page, '패스키 사용을 취소했습니다.')).toBeVisible();
  await session.send('WebAuthn.disable');
});

const asked = {
  ko: ['본인인지 한 번 더 확인하도록 요청했습니다', '패스키로 확인', '확인하지 않고 계속'],
  ar: ['تأكيد هويتك مرة أخرى', 'التأكيد بمفتاح مرور', 'المتابعة دون تأكيد'],
} as const;

for (const locale of walked(twins['from right to left'])) {
  const [said, prove, skip] = asked[locale];
  test(`${locale}: a site that wants more has the passkey asked for, or does without, by keyboard`, async ({
    page,
    context,
  }) => {
    await withAuthenticator(context, page);
    await create(page);
    await context.clearCookies({ name: /daemun_(session|access_token|member)/ });
    await logIn(page, 'ko', reader, { to: '/my/setting' });
    await asksForMore(page, locale);
    await expect(page.getByText(said)).toBeVisible();
    await expectAccessible(page);
    await pressEnterOn(page, button(page, skip));
    await cameBack(page);
    await asksForMore(page, locale);
    await pressEnterOn(page, button(page, prove));
    await cameBack(page);
    await asksForMore(page, locale);
    await cameBack(page);
  });
}

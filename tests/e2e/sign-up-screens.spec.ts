import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { open } from './settled.ts';
import {
  agreeToAll,
  button,
  field,
  giveEmail,
  givePassword,
  heading,
  newcomer,
  textbox,
  words,
} from './sign-up-steps.ts';

const { email, password } = newcomer;

test.describe('agreement', () => {
  test('says what is missing at the first item that is, and goes there', async ({ page }) => {
    await open(page, '/ko/signup/agreement');
    await page.getByLabel('만 14세 이상입니다').check();
    await button(page, '동의하고 계속하기').click();
    await expect(page.getByText('필수 항목에 모두 동의해 주세요.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '한빛통신 이용약관 (필수)' })).toBeFocused();
    await expect(
      page.getByRole('checkbox', { name: '한빛통신 이용약관 (필수)' }),
    ).toHaveAccessibleDescription('필수 항목에 모두 동의해 주세요.');
    await expectAccessible(page);
    await page.getByLabel('전체 동의').check();
    await expect(page.getByText('필수 항목에 모두 동의해 주세요.')).toBeHidden();
    await page.getByLabel('만 14세 이상입니다').uncheck();
    await button(page, '동의하고 계속하기').click();
    await expect(page.getByText('만 14세 이상만 가입할 수 있습니다.')).toBeVisible();
  });

  test('follows its boxes both ways and never ticks what is not shown', async ({ page }) => {
    await open(page, '/ko/signup/agreement');
    const all = page.getByLabel('전체 동의');
    await all.check();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(10);
    await page.getByLabel('문자(SMS)').uncheck();
    await expect(all).not.toBeChecked();
    await expect(all).toHaveJSProperty('indeterminate', true);
    await page.getByLabel('문자(SMS)').check();
    await expect(all).toBeChecked();
    await page.getByRole('checkbox', { name: '헬로아카이브 마케팅 정보 수신 동의 (선택)' }).uncheck();
    await expect(page.getByLabel('문자(SMS)')).not.toBeChecked();
  });

  test('optional items may stay unticked, and are told as refused', async ({ page }) => {
    await open(page, '/ko/signup/agreement');
    for (const name of ['만 14세 이상', '한빛통신 이용약관', '헬로아카이브 이용약관', '개인정보'])
      await page.getByRole('checkbox', { name }).check();
    await button(page, '동의하고 계속하기').click();
    await giveEmail(page, 'ko', email);
    const sent = page.waitForRequest(/\/cum\/v1\/sign-up$/);
    await givePassword(page, 'ko', password);
    expect((await sent).postDataJSON()).toMatchObject({
      mkt_info_rcv_email_yn: 'NNN',
      mkt_info_rcv_sms_yn: 'NNN',
    });
    await expect(heading(page, words.ko.mailHeading)).toBeVisible();
  });

  test('the documents open over it, give the focus back and keep the ticks', async ({ page }) => {
    await open(page, '/ko/signup/agreement');
    await page.getByLabel('만 14세 이상입니다').check();
    for (const name of [
      '한빛통신 이용약관',
      '개인정보 수집·이용 동의',
      '헬로아카이브 마케팅 정보 수신 동의',
    ]) {
      const view = page.getByRole('button', { name: `${name} 보기` });
      await view.click();
      await expect(page.getByText(/^시행일 /)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
      await expect(view).toBeFocused();
    }
    await expect(page.getByLabel('만 14세 이상입니다')).toBeChecked();
  });
});

test.describe('what is typed stays', () => {
  test('over a reload, the way back and a change of language', async ({ page }) => {
    await open(page, '/ko/signup/agreement');
    await page.getByLabel('만 14세 이상입니다').check();
    await page.reload();
    await expect(page.getByLabel('만 14세 이상입니다')).toBeChecked();
    await page.getByLabel('전체 동의').check();
    await button(page, '동의하고 계속하기').click();
    await textbox(page, '이메일').fill('half.typed@');
    await page.reload();
    await expect(textbox(page, '이메일')).toHaveValue('half.typed@');
    await page.getByRole('button', { name: '한국어, 언어 변경' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(heading(page, 'Enter your email address')).toBeVisible();
    await expect(textbox(page, 'Email')).toHaveValue('half.typed@');
    await page.goBack();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(10);
  });

  test('also when a password is half typed and the language changes, but no password is stored', async ({
    page,
  }) => {
    await agreeToAll(page, 'ko');
    await giveEmail(page, 'ko', email);
    await field(page, '비밀번호').fill('s3cret!half');
    await page.getByRole('button', { name: '한국어, 언어 변경' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(field(page, 'Password')).toHaveValue('s3cret!half');
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).toContain(email);
    expect(kept).not.toContain('s3cret');
    await page.reload();
    await expect(field(page, 'Password')).toHaveValue('');
    await expect(page.getByText(email)).toBeVisible();
  });
});

test.describe('email', () => {
  test.beforeEach(({ page }) => agreeToAll(page, 'ko'));

  test('a wrong form is said on leaving the field, an empty one only when it is sent', async ({ page }) => {
    await textbox(page, '이메일').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByText('예: name@example.com')).toBeVisible();
    await textbox(page, '이메일').fill('kim@example');
    await page.keyboard.press('Tab');
    await expect(textbox(page, '이메일')).toHaveAccessibleDescription(
      '이메일 주소 형식에 맞게 입력해 주세요.',
    );
    await expectAccessible(page);
    await textbox(page, '이메일').fill('');
    await button(page, '다음').click();
    await expect(page.getByText('이메일 주소를 입력해 주세요.')).toBeVisible();
    await expect(textbox(page, '이메일')).toBeFocused();
  });

  test('an address in use leads to find-ID', async ({ page }) => {
    await giveEmail(page, 'ko', 'reader@example.com');
    const dialog = page.getByRole('dialog', { name: '이미 사용 중인 이메일입니다', exact: true });
    await expect(dialog).toContainText('아이디가 기억나지 않으면');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '확인' }).click();
    await expect(textbox(page, '이메일')).toHaveValue('reader@example.com');
    await button(page, '다음').click();
    await dialog.getByRole('button', { name: '아이디 찾기' }).click();
    await expect(page).toHaveURL(/\/ko\/(find\/id|error)/);
  });

  test('an address of a social member leads to that log-in', async ({ page }) => {
    await giveEmail(page, 'ko', 'kakao.reader@example.com');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('카카오 계정으로 이미 가입된 이메일입니다');
    await dialog.getByRole('button', { name: '카카오 로그인' }).click();
    await expect(page).toHaveURL(/\/ko\/login$/);
  });

  test('an address that waits says until when, and the mail comes once more', async ({ page, sandbox }) => {
    await giveEmail(page, 'ko', 'waiting@example.com');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText('이메일 인증을 기다리고 있는 계정입니다');
    await expect(dialog).toContainText(/\d{4}년\s\d+월\s\d+일 \d\d:\d\d까지/);
    await dialog.getByRole('button', { name: '인증 메일 다시 받기' }).click();
    await expect(page.getByText('인증 메일을 다시 보냈습니다.')).toBeVisible();
    await expect(page).toHaveURL(/confirm-email\?status=I$/);
    await expect(heading(page, '이메일 인증이 필요합니다')).toBeVisible();
    await sandbox.mailTo('waiting@example.com');
  });
});

test('the password tells its rule live, and that both are the same', async ({ page }) => {
  await agreeToAll(page, 'ko');
  await giveEmail(page, 'ko', email);
  const rule = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await field(page, '비밀번호').fill('gate2026');
  await expect(rule('8~20자')).toContainText('충족');
  await expect(rule('특수문자')).not.toContainText('충족');
  await button(page, '가입하고 인증 메일 받기').click();
  await expect(page.getByText('특수문자를 넣어 주세요.', { exact: true })).toBeVisible();
  await expect(field(page, '비밀번호')).toBeFocused();
  await expectAccessible(page);
  await field(page, '비밀번호').fill('gate!2026');
  await expect(rule('특수문자')).toContainText('충족');
  await field(page, '비밀번호 확인').fill('gate!20');
  await expect(page.getByText('비밀번호가 서로 일치하지 않습니다.')).toBeHidden();
  await field(page, '비밀번호 확인').fill('gate!21');
  await expect(page.getByText('비밀번호가 서로 일치하지 않습니다.')).toBeVisible();
  await field(page, '비밀번호 확인').fill('gate!2026');
  await expect(page.getByText('비밀번호가 일치합니다.')).toBeVisible();
  await page.getByRole('button', { name: '비밀번호 표시' }).first().click();
  await expect(field(page, '비밀번호')).toHaveAttribute('type', 'text');
});

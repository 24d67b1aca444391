import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { holdClock, minute, passTime } from './passing-time.ts';
import { button, field, heading, newcomer, signUpWithMail } from './sign-up-steps.ts';

const { email } = newcomer;
const codeIn = (text: string): string => /인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '';
const label = '인증번호 6자리';

test.describe('six digits of a mail', () => {
  test('end a sign-up where it began: typed by keyboard, sent by themselves, logged in', async ({
    page,
    sandbox,
  }) => {
    await signUpWithMail(page, 'ko', email);
    const code = codeIn((await sandbox.mailTo(email)).text);
    await expect(page.getByText(/남은 시간 (10:00|9:\d\d)/)).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, field(page, label));
    await page.keyboard.insertText('12');
    await pressEnterOn(page, button(page, '확인'));
    await expect(page.getByText('메일에 있는 숫자 6자리를 입력해 주세요.')).toBeVisible();
    await field(page, label).fill(code === '000 000' ? '111 111' : '000 000');
    await expect(page.getByText('인증번호가 일치하지 않습니다. 4번 더 입력할 수 있습니다.')).toBeVisible();
    await expectAccessible(page);
    await field(page, label).fill(code);
    await expect(heading(page, '회원가입이 완료되었습니다')).toBeVisible();
  });

  test('survive a reload; a mail sent again brings others', async ({ page, sandbox }) => {
    await holdClock(page);
    await signUpWithMail(page, 'ko', email);
    const older = codeIn((await sandbox.mailTo(email)).text);
    await page.reload();
    await expect(field(page, label)).toBeVisible();
    await expect(page.getByRole('button', { name: /^\d+초 후 다시 받을 수 있습니다$/ })).toBeDisabled();
    await passTime(page, minute + 1000);
    await button(page, '메일 다시 받기').click();
    // The mail may be there before the answer, whose code then takes the place of the older one's field.
    await expect(page.getByText('인증 메일을 다시 보냈습니다.')).toBeVisible();
    const newer = codeIn((await sandbox.mailTo(email, { count: 2 })).text);
    if (older !== newer) {
      await field(page, label).fill(older);
      await expect(page.getByText(/인증번호가 일치하지 않습니다/)).toBeVisible();
    }
    await field(page, label).fill(newer.replace(' ', '-'));
    await expect(heading(page, '회원가입이 완료되었습니다')).toBeVisible();
  });

  test('change an address where it was asked for', async ({ page, sandbox }) => {
    await logIn(page, 'ko', 'reader@example.com', { to: '/my/email-change' });
    await field(page, '새 이메일').fill(email);
    await button(page, '인증 메일 받기').click();
    await proveByMail(page, sandbox, 'reader@example.com');
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await field(page, label).fill(codeIn((await sandbox.mailTo(email)).text));
    await expect(heading(page, '이메일이 변경되었습니다')).toBeVisible();
    await expectAccessible(page);
  });
});

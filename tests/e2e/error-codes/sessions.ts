import { calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { expect } from '../journey.ts';
import { logIn } from '../log-in.ts';
import { login, ok, type Row, type Scene, wrong } from './row.ts';
import { alterCall, tryLogIn } from './steps.ts';

const reader = 'reader@example.com';
const here = '/my/nickname-change';
const toLogin = (path = here) =>
  ({
    kind: 'place',
    path: `/login?redirectUrl=${path}`,
    heading: login,
    ways: [
      { ko: '카카오 로그인', en: 'Login with Kakao' },
      { ko: '이메일로 로그인', en: 'Log in with e-mail' },
    ],
  }) as const;

/** Logged in, with a nickname typed that is not saved yet; then something happens, and it is sent. */
async function afterTyping(scene: Scene, happens: () => Promise<unknown>): Promise<void> {
  const { page, language } = scene;
  await logIn(page, language, reader, { to: here });
  await page.locator('[name="mbr_nick_nm"]').fill('대문지기');
  await happens();
  await page.locator('main button[type="submit"]').click();
}

/** The session that is over, the password that has to be entered again, and who may not enter at all. */
export const sessions: readonly Row[] = [
  {
    code: '3002',
    by: 'a member who is blocked meanwhile',
    raise: (scene) => afterTyping(scene, () => scene.sandbox.block(reader)),
    shows: toLogin(),
  },
  {
    code: '3006',
    by: 'a session that nobody used for half a day: logged out, loaded anew',
    raise: (scene) => afterTyping(scene, () => scene.sandbox.advance('13h')),
    shows: toLogin(),
  },
  {
    code: '3007',
    by: 'a session that ended in another tab',
    raise: (scene) =>
      afterTyping(scene, async () => {
        const tab = await scene.page.context().newPage();
        await tab.goto(`/${scene.language}/my/setting`);
        await tab
          .getByRole('button', { name: { ko: '로그아웃', en: 'Log out' }[scene.language], exact: true })
          .click();
        await expect(tab).toHaveURL(/\/login$/);
        await tab.close();
      }),
    shows: toLogin(),
  },
  {
    code: '3008',
    by: 'a password that was entered more than half an hour ago',
    raise: async ({ page, language, sandbox }) => {
      await logIn(page, language, reader, { to: '/my/password-change' });
      await sandbox.advance('31m');
      await page.locator('[name="old_pwd"]').fill('Daemun!2026');
      await page.locator('[name="pwd"]').fill('gate!2027');
      await page.locator('[name="pwd_again"]').fill('gate!2027');
      await page.locator('main button[type="submit"]').click();
    },
    shows: {
      kind: 'place',
      path: '/my/password?redirectUrl=/my/password-change',
      heading: { ko: '비밀번호 확인', en: 'Confirm password' },
      words: {
        ko: '개인정보 보호를 위해 비밀번호를 다시 입력해 주세요.',
        en: 'Please enter your password again to protect your information.',
      },
      ways: [ok],
    },
  },
  {
    code: '3008',
    by: 'the same on the page of the re-entry itself',
    raise: async ({ page, language, sandbox }) => {
      await logIn(page, language, reader, { to: '/my/password' });
      await sandbox.advance('31m');
      const { id, path } = calls.disconnectEmail;
      await alterCall(page, 'checkPassword', () => ({ path, fields: protocolFieldsOf(id) }));
      await page.locator('[name="pwd"]').fill('Daemun!2026');
      await page.locator('[name="pwd"]').press('Enter');
    },
    shows: {
      kind: 'dialog',
      words: {
        ko: '접근 권한을 확인할 수 없습니다. 페이지를 새로 고칩니다.',
        en: 'We could not confirm your access. The page will reload.',
      },
      ways: [{ button: ok, lands: '/my/password' }],
    },
  },
  {
    code: '3003',
    by: 'a wrong password',
    raise: (scene) => tryLogIn(scene, reader, 'Wrong!2026'),
    shows: { kind: 'field', name: 'pwd', words: wrong },
  },
  {
    code: '3005',
    by: 'a blocked member with the right password',
    raise: (scene) => tryLogIn(scene, 'blocked@example.com'),
    shows: {
      kind: 'dialog',
      title: { ko: '이용이 제한된 회원입니다', en: 'This member is restricted' },
      words: { ko: '02-000-0000', en: '+82-2-000-0000' },
      ways: [
        { button: { ko: '닫기', en: 'Close' }, lands: '/login-yna' },
        { button: { ko: '번호 복사', en: 'Copy number' }, lands: '/login-yna' },
      ],
    },
  },
  {
    code: '3026',
    by: 'ten wrong passwords, and then the right one',
    raise: (scene) => tryLogIn(scene, 'locked@example.com'),
    shows: {
      kind: 'dialog',
      words: {
        ko: '비밀번호를 10회 잘못 입력하여 로그인이 제한되었습니다. 24시간 후 다시 시도해 주세요.',
        en: 'Log-in is locked after 10 failed attempts. Please try again in 24 hours.',
      },
      ways: [
        { button: { ko: '회원가입', en: 'Sign up' }, lands: '/join' },
        { button: ok, lands: '/login-yna' },
      ],
    },
  },
];

import { expect } from '../journey.ts';
import { logIn } from '../log-in.ts';
import { ok, type Row, type Scene } from './row.ts';

const reader = 'reader@example.com';

async function askForPassword({ page, language }: Scene, email: string): Promise<void> {
  await page.goto(`/${language}/find/password`);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="email"]').press('Enter');
}

const noLink = 'A'.repeat(43);
const linkTo = (page: string, svc_typ: string) =>
  `${page}?${new URLSearchParams({ email: reader, svc_typ, auth_no: noLink })}`;

/** Mails that are asked for, and the links in them. */
export const mails: readonly Row[] = [
  {
    code: '3001',
    by: 'a password that nobody of that address has',
    raise: (scene) => askForPassword(scene, 'nobody@example.com'),
    shows: {
      kind: 'place',
      path: '/find/password/result?resultCode=N',
      heading: { ko: '회원을 찾을 수 없습니다', en: 'No member found' },
      words: {
        ko: '입력한 정보와 일치하는 회원이 없습니다.',
        en: 'No member matches what you entered.',
      },
      ways: [
        { ko: '다시 찾기', en: 'Try again' },
        { ko: '회원가입', en: 'Sign up' },
      ],
    },
  },
  {
    code: '3022',
    by: 'a sign-up link that is none',
    raise: async ({ page, language }) => {
      await page.goto(`/${language}${linkTo('/signup/confirm-email', 'JOIN')}`);
      await page
        .getByRole('button', { name: { ko: '인증 완료하기', en: 'Verify e-mail' }[language] })
        .click();
    },
    shows: {
      kind: 'place',
      path: '/signup/confirm-email',
      heading: { ko: '이메일을 인증하지 못했습니다', en: 'Your e-mail was not verified' },
      words: {
        ko: '인증 링크가 만료되었거나 올바르지 않습니다. 인증 메일을 다시 받아 주세요.',
        en: 'The link has expired or is not valid. Please request a new mail.',
      },
      ways: [
        { ko: '인증 메일 다시 받기', en: 'Send the mail again' },
        { ko: '로그인', en: 'Log in' },
      ],
    },
  },
  {
    code: '3022',
    by: 'a reset link that is none',
    raise: ({ page, language }) =>
      page.goto(`/${language}${linkTo('/find/password/reset', 'PWD')}`).then(() => undefined),
    shows: {
      kind: 'place',
      path: '/find/password/result?resultCode=E',
      heading: { ko: '링크를 사용할 수 없습니다', en: 'This link cannot be used' },
      words: {
        ko: '이메일 인증에 실패했습니다. 비밀번호 찾기를 다시 진행해 주세요.',
        en: 'E-mail verification failed. Please start again.',
      },
      ways: [{ ko: '다시 찾기', en: 'Try again' }],
    },
  },
  {
    code: '3023',
    by: 'the sixth mail in two minutes',
    raise: async (scene) => {
      for (let asked = 0; asked < 5; asked += 1) {
        await askForPassword(scene, reader);
        await expect(scene.page).toHaveURL(/\/find\/password\/result$/);
      }
      await askForPassword(scene, reader);
    },
    shows: {
      kind: 'dialog',
      words: {
        ko: '인증 메일은 2분 안에 최대 5회까지 보낼 수 있습니다. 잠시 후 다시 시도해 주세요.',
        en: 'You can send at most 5 mails within 2 minutes. Please try again later.',
      },
      ways: [{ button: ok, lands: '/find/password' }],
    },
  },
  {
    code: '3025',
    by: 'the address that one has already',
    raise: async ({ page, language }) => {
      await logIn(page, language, reader, { to: '/my/email-change' });
      await page.locator('[name="email"]').fill(reader);
      await page.locator('[name="email"]').press('Enter');
    },
    shows: {
      kind: 'dialog',
      words: {
        ko: '현재 사용 중인 이메일과 같습니다. 다른 이메일을 입력해 주세요.',
        en: 'This is your current e-mail. Please enter another.',
      },
      ways: [{ button: ok, lands: '/my/email-change' }],
    },
  },
];

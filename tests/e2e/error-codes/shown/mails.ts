import { ok, type Shown } from './shown.ts';

/** Mails that are asked for, and the links in them. */
export const mailsShown = {
  'a password that nobody of that address has': {
    code: '3001',
    shows: {
      kind: 'place',
      path: '/find/password/result?resultCode=N',
      heading: { id: 'recovery.noUserHeading', ko: '회원을 찾을 수 없습니다', en: 'No member found' },
      words: {
        id: 'result.invalidUser',
        ko: '입력한 정보와 일치하는 회원이 없습니다.',
        en: 'No member matches what you entered.',
      },
      ways: [
        { id: 'recovery.again', ko: '다시 찾기', en: 'Try again' },
        { id: 'title.join', ko: '회원가입', en: 'Sign up' },
      ],
    },
  },
  'a sign-up link that is none': {
    code: '3022',
    shows: {
      kind: 'place',
      path: '/signup/confirm-email',
      heading: {
        id: 'signUp.failedHeading',
        ko: '이메일을 인증하지 못했습니다',
        en: 'Your email was not verified',
      },
      words: {
        id: 'result.emailAuthFailed',
        ko: '인증 링크가 만료되었거나 올바르지 않습니다. 인증 메일을 다시 받아 주세요.',
        en: 'The link has expired or is not valid. Please request a new mail.',
      },
      ways: [
        { id: 'signUp.resend', ko: '인증 메일 다시 받기', en: 'Send the mail again' },
        { id: 'title.login', ko: '로그인', en: 'Log in' },
      ],
    },
  },
  'a reset link that is none': {
    code: '3022',
    shows: {
      kind: 'place',
      path: '/find/password/result?resultCode=E',
      heading: {
        id: 'recovery.badLinkHeading',
        ko: '링크를 사용할 수 없습니다',
        en: 'This link cannot be used',
      },
      words: {
        id: 'recovery.badLink',
        ko: '링크가 만료되었거나 이미 사용되었습니다. 비밀번호 찾기를 다시 진행해 주세요.',
        en: 'The link has expired or was already used. Please start again.',
      },
      ways: [{ id: 'recovery.again', ko: '다시 찾기', en: 'Try again' }],
    },
  },
  'the sixth mail in two minutes': {
    code: '3023',
    shows: {
      kind: 'dialog',
      words: {
        id: 'result.tooManyMails',
        ko: '인증 메일은 2분에 5번까지 받을 수 있습니다. 잠시 후 다시 시도해 주세요.',
        en: 'You can get 5 mails in 2 minutes. Please try again later.',
      },
      ways: [{ button: ok, lands: '/find/password' }],
    },
  },
  'the address that one has already': {
    code: '3025',
    shows: {
      kind: 'dialog',
      words: {
        id: 'result.sameEmail',
        ko: '현재 사용 중인 이메일과 같습니다. 다른 이메일을 입력해 주세요.',
        en: 'This is your current email. Please enter another.',
      },
      ways: [{ button: ok, lands: '/my/email-change' }],
    },
  },
} as const satisfies Record<string, Shown>;

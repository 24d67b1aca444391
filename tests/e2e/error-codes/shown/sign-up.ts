import type { ResultCode } from '@daemun/contract/result-codes';
import { cancel, ok, type Said, type Shown } from './shown.ts';

/** An address registered by a provider: log in there, then add the log-in by e-mail. */
const registered = (code: ResultCode, words: Said, button: Said): Shown => ({
  code,
  shows: {
    kind: 'dialog',
    words,
    ways: [
      { button: cancel, lands: '/signup/email' },
      { button, lands: '/login' },
    ],
  },
});

/** Addresses that cannot be signed up with, and passwords. */
export const signUpsShown = {
  'an address that a member has': {
    code: '3009',
    shows: {
      kind: 'dialog',
      words: {
        id: 'result.duplicate',
        ko: '이미 사용 중인 이메일입니다. 아이디가 기억나지 않으면 아이디 찾기를 이용해 주세요.',
        en: 'This email is already in use. Press “Forgot ID?” if you do not remember your ID.',
      },
      ways: [
        { button: { id: 'title.findId', ko: '아이디 찾기', en: 'Forgot ID?' }, lands: '/find/id' },
        { button: ok, lands: '/signup/email' },
      ],
    },
  },
  'an address registered by KK': registered(
    '3016',
    {
      id: 'result.duplicateKakao',
      ko: '카카오 계정으로 이미 가입된 이메일입니다. 카카오로 로그인한 뒤 내 정보에서 이메일 로그인을 추가할 수 있습니다.',
      en: 'Already registered with Kakao. Log in with Kakao, then add email login in My info.',
    },
    { id: 'result.loginKakao', ko: '카카오 로그인', en: 'Log in with Kakao' },
  ),
  'an address registered by NV': registered(
    '3017',
    {
      id: 'result.duplicateNaver',
      ko: '네이버 계정으로 이미 가입된 이메일입니다. 네이버로 로그인한 뒤 내 정보에서 이메일 로그인을 추가할 수 있습니다.',
      en: 'Already registered with Naver. Log in with Naver, then add email login in My info.',
    },
    { id: 'result.loginNaver', ko: '네이버 로그인', en: 'Log in with Naver' },
  ),
  'an address registered by GG': registered(
    '3018',
    {
      id: 'result.duplicateGoogle',
      ko: '구글 계정으로 이미 가입된 이메일입니다. 구글로 로그인한 뒤 내 정보에서 이메일 로그인을 추가할 수 있습니다.',
      en: 'Already registered with Google. Log in with Google, then add email login in My info.',
    },
    { id: 'result.loginGoogle', ko: '구글로 로그인', en: 'Log in with Google' },
  ),
  'an address registered by AP': registered(
    '3019',
    {
      id: 'result.duplicateApple',
      ko: '애플 계정으로 이미 가입된 이메일입니다. 애플로 로그인한 뒤 내 정보에서 이메일 로그인을 추가할 수 있습니다.',
      en: 'Already registered with Apple. Log in with Apple, then add email login in My info.',
    },
    { id: 'result.loginApple', ko: '애플로 로그인', en: 'Log in with Apple' },
  ),
  'an address registered by MS': registered(
    '3020',
    {
      id: 'result.duplicateMicrosoft',
      ko: '마이크로소프트 계정으로 이미 가입된 이메일입니다. 마이크로소프트로 로그인한 뒤 내 정보에서 이메일 로그인을 추가할 수 있습니다.',
      en: 'Already registered with Microsoft. Log in with Microsoft, then add email login in My info.',
    },
    { id: 'result.loginMicrosoft', ko: '마이크로소프트로 로그인', en: 'Log in with Microsoft' },
  ),
  'an address that waits for its verification': {
    code: '3021',
    shows: {
      kind: 'dialog',
      words: {
        id: 'signUp.waitingUntil',
        ko: '이메일 인증을 기다리고 있는 계정입니다.',
        en: 'This account is waiting for verification. Verify by',
      },
      ways: [
        {
          button: { id: 'signUp.resendShort', ko: '인증 메일 다시 받기', en: 'Resend mail' },
          lands: '/signup/confirm-email?status=I',
        },
        { button: ok, lands: '/signup/email' },
      ],
    },
  },
  'a log-in to an account that waits': {
    code: '3021',
    shows: {
      kind: 'place',
      path: '/signup/confirm-email?status=I',
      heading: {
        id: 'signUp.waitingHeading',
        ko: '이메일 인증이 필요합니다',
        en: 'Email verification is needed',
      },
      ways: [{ id: 'mail.resend', ko: '메일 다시 받기', en: 'Send the mail again' }],
    },
  },
  'a password that everybody uses': {
    code: '3011',
    shows: {
      kind: 'field',
      name: 'pwd',
      words: {
        id: 'password.common',
        domain: 'reason',
        ko: '너무 흔히 쓰여 안전하지 않은 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
        en: 'This password is used too commonly to be safe. Please choose another.',
      },
    },
  },
} as const satisfies Record<string, Shown>;

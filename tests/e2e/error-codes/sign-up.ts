import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { ResultCode } from '@daemun/contract/result-codes';
import { cancel, ok, type Row, type Said } from './row.ts';
import { joinedBy, tryLogIn, tryPassword, trySignUp } from './steps.ts';

/** An address registered by a provider: log in there, then add the log-in by e-mail. */
const registeredBy = (code: ResultCode, provider: SocialProvider, words: Said, button: Said): Row => ({
  code,
  by: `an address registered by ${provider}`,
  raise: async (scene) => trySignUp(scene, await joinedBy(scene, provider)),
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
export const signUps: readonly Row[] = [
  {
    code: '3009',
    by: 'an address that a member has',
    raise: (scene) => trySignUp(scene, 'reader@example.com'),
    shows: {
      kind: 'dialog',
      words: {
        ko: '이미 사용 중인 이메일입니다. 아이디가 기억나지 않으면 아이디 찾기를 이용해 주세요.',
        en: 'This e-mail is already in use. Use Find ID if you forgot your ID.',
      },
      ways: [
        { button: { ko: '아이디 찾기', en: 'Find ID' }, lands: '/find/id' },
        { button: ok, lands: '/signup/email' },
      ],
    },
  },
  registeredBy(
    '3016',
    'KK',
    {
      ko: '카카오 계정으로 이미 가입된 이메일입니다. 카카오로 로그인한 뒤 내 정보에서 이메일 로그인을 추가할 수 있습니다.',
      en: 'Already registered with Kakao. Log in with Kakao, then add e-mail login in My info.',
    },
    { ko: '카카오 로그인', en: 'Log in with Kakao' },
  ),
  registeredBy(
    '3017',
    'NV',
    {
      ko: '네이버 계정으로 이미 가입된 이메일입니다. 네이버로 로그인한 뒤 내 정보에서 이메일 로그인을 추가할 수 있습니다.',
      en: 'Already registered with Naver. Log in with Naver, then add e-mail login in My info.',
    },
    { ko: '네이버 로그인', en: 'Log in with Naver' },
  ),
  registeredBy(
    '3018',
    'GG',
    {
      ko: '구글 계정으로 이미 가입된 이메일입니다. 구글로 로그인한 뒤 내 정보에서 이메일 로그인을 추가할 수 있습니다.',
      en: 'Already registered with Google. Log in with Google, then add e-mail login in My info.',
    },
    { ko: '구글로 로그인', en: 'Log in with Google' },
  ),
  registeredBy(
    '3019',
    'AP',
    {
      ko: '애플 계정으로 이미 가입된 이메일입니다. 애플로 로그인한 뒤 내 정보에서 이메일 로그인을 추가할 수 있습니다.',
      en: 'Already registered with Apple. Log in with Apple, then add e-mail login in My info.',
    },
    { ko: '애플로 로그인', en: 'Log in with Apple' },
  ),
  registeredBy(
    '3020',
    'MS',
    {
      ko: '마이크로소프트 계정으로 이미 가입된 이메일입니다. 마이크로소프트로 로그인한 뒤 내 정보에서 이메일 로그인을 추가할 수 있습니다.',
      en: 'Already registered with Microsoft. Log in with Microsoft, then add e-mail login in My info.',
    },
    { ko: '마이크로소프트로 로그인', en: 'Log in with Microsoft' },
  ),
  {
    code: '3021',
    by: 'an address that waits for its verification',
    raise: (scene) => trySignUp(scene, 'waiting@example.com'),
    shows: {
      kind: 'dialog',
      words: {
        ko: '이메일 인증을 기다리고 있는 계정입니다.',
        en: 'This account is waiting for verification. Verify by',
      },
      ways: [
        {
          button: { ko: '인증 메일 재전송', en: 'Resend mail' },
          lands: '/signup/confirm-email?status=I',
        },
        { button: ok, lands: '/signup/email' },
      ],
    },
  },
  {
    code: '3021',
    by: 'a log-in to an account that waits',
    raise: (scene) => tryLogIn(scene, 'waiting@example.com'),
    shows: {
      kind: 'place',
      path: '/signup/confirm-email?status=I',
      heading: { ko: '이메일 인증이 필요합니다', en: 'E-mail verification is needed' },
      ways: [{ ko: '메일 다시 받기', en: 'Send the mail again' }],
    },
  },
  {
    code: '3011',
    by: 'a password that everybody uses',
    raise: (scene) => tryPassword(scene, 'kim.hanbit@example.com', 'P@ssw0rd1!'),
    shows: {
      kind: 'dialog',
      title: { ko: '안내', en: 'Notice' },
      words: {
        ko: '너무 흔히 쓰여 안전하지 않은 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
        en: 'This password is used too commonly to be safe. Please choose another.',
      },
      ways: [{ button: ok, lands: '/signup/password' }],
    },
  },
];

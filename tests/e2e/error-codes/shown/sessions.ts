import { login, ok, type Shown, type Shows } from './shown.ts';

const toLogin = {
  kind: 'place',
  path: '/login?redirectUrl=/my/nickname-change',
  heading: { ...login, id: 'title.login' },
  ways: [
    { id: 'login.kakao', ko: '카카오 로그인', en: 'Login with Kakao' },
    { id: 'title.login', ko: '로그인', en: 'Log in' },
  ],
} as const satisfies Shows;

const wrong = {
  id: 'result.loginFailed',
  ko: '이메일 또는 비밀번호를 잘못 입력했습니다. 다시 확인해 주세요.',
  en: 'The email or password is wrong. Please check and try again.',
} as const;

/** The session that is over, the password that has to be entered again, and who may not enter at all. */
export const sessionsShown = {
  'a member who is blocked meanwhile': { code: '3002', shows: toLogin },
  'a session that nobody used for half a day: logged out, loaded anew': { code: '3006', shows: toLogin },
  'a session that was ended on another device': { code: '3007', shows: toLogin },
  'a password that was entered more than half an hour ago': {
    code: '3008',
    shows: {
      kind: 'proof',
      title: { id: 'proof.title', ko: '본인 확인', en: 'Confirm it is you' },
      words: {
        id: 'proof.lead',
        ko: '중요한 작업을 하기 전에 본인인지 한 번 더 확인합니다.',
        en: 'Before you do something important, please confirm once more that it is you.',
      },
      name: 'pwd',
    },
  },
  'the same on the page of the re-entry itself': {
    code: '3008',
    shows: {
      kind: 'dialog',
      words: {
        id: 'result.accessDenied',
        ko: '접근 권한을 확인할 수 없습니다. 페이지를 새로 고칩니다.',
        en: 'We could not confirm your access. The page will reload.',
      },
      ways: [{ button: ok, lands: '/my/password' }],
    },
  },
  'a wrong password': { code: '3003', shows: { kind: 'field', name: 'pwd', words: wrong } },
  'a blocked member with the right password': {
    code: '3005',
    shows: {
      kind: 'dialog',
      title: { id: 'result.blockedTitle', ko: '이용이 제한된 회원입니다', en: 'This member is restricted' },
      words: { id: 'brand.phone', ko: '02-000-0000', en: '+82-2-000-0000' },
      ways: [
        { button: { id: 'common.close', ko: '닫기', en: 'Close' }, lands: '/login-yna' },
        { button: { id: 'result.copyPhone', ko: '번호 복사', en: 'Copy number' }, lands: '/login-yna' },
      ],
    },
  },
  'ten wrong passwords, and then the right one': {
    code: '3026',
    shows: {
      kind: 'dialog',
      title: {
        id: 'result.lockedTitle',
        ko: '로그인이 잠시 제한되었습니다',
        en: 'Login is locked for now',
      },
      words: {
        id: 'result.locked',
        ko: '비밀번호를 10회 잘못 입력하여 24시간 동안 로그인할 수 없습니다. 비밀번호를 재설정하면 바로 로그인할 수 있습니다.',
        en: 'The password was entered wrong 10 times, so login is locked for 24 hours. Reset your password to log in right away.',
      },
      ways: [
        { button: { id: 'title.join', ko: '회원가입', en: 'Sign up' }, lands: '/join' },
        { button: ok, lands: '/login-yna' },
      ],
    },
  },
} as const satisfies Record<string, Shown>;

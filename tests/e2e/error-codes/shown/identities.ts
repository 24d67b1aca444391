import { ok, type Shown } from './shown.ts';

/** What identity verification may say of a person. */
export const identitiesShown = {
  'another person than the one who verified before': {
    code: '5002',
    shows: {
      kind: 'dialog',
      words: {
        id: 'result.identityMismatch',
        ko: '회원정보와 본인인증 정보가 일치하지 않습니다.',
        en: 'The verified identity does not match your member information.',
      },
      ways: [{ button: ok, lands: '/my/setting' }],
    },
  },
  'a person who is another member': {
    code: '5003',
    shows: {
      kind: 'place',
      path: '/info/duplicate?code=5003',
      heading: { id: 'social.joinedHeading', ko: '이미 가입한 회원입니다', en: 'You have already joined' },
      ways: [
        { id: 'title.login', ko: '로그인', en: 'Log in' },
        { id: 'title.findId', ko: '아이디 찾기', en: 'Forgot ID?' },
      ],
    },
  },
} as const satisfies Record<string, Shown>;

import { login, ok, type Shown } from './shown.ts';

/** Accounts of the sister services. */
export const olderAccountsShown = {
  'the password of an older account': {
    code: '3015',
    shows: {
      kind: 'place',
      path: '/info/integrated',
      heading: {
        id: 'integration.heading',
        ko: '기존 계정을 찾았습니다',
        en: 'We found your legacy account',
      },
      words: {
        id: 'integration.lead',
        ko: '통합 회원으로 전환하면 계정 하나로 모든 서비스를 이용할 수 있습니다.',
        en: 'Convert it to use every service with one account.',
      },
      ways: [
        { id: 'integration.start', ko: '통합 회원으로 전환', en: 'Convert to one account' },
        { id: 'integration.later', ko: '나중에 하기', en: 'Later' },
      ],
    },
  },
  'an older account whose voucher is in use': {
    code: '5004',
    shows: {
      kind: 'dialog',
      words: {
        id: 'result.voucher',
        ko: '사용 중인 이용권이 있어 진행할 수 없습니다. 이용권을 확인해 주세요.',
        en: 'You have an active voucher, so this cannot continue.',
      },
      ways: [{ button: ok, lands: '/signup/password' }],
    },
  },
  'an older account that was converted before': {
    code: '5005',
    shows: {
      kind: 'dialog',
      words: {
        id: 'result.alreadyIntegrated',
        ko: '이미 통합 회원으로 전환된 계정입니다. 로그인해 주세요.',
        en: 'This account is already integrated. Please log in.',
      },
      ways: [{ button: login, lands: '/login' }],
    },
  },
} as const satisfies Record<string, Shown>;

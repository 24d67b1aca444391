import { ok, type Shown, type Shows } from './shown.ts';

const mySetting = {
  kind: 'place',
  path: '/my/setting',
  heading: { id: 'title.mySetting', ko: '내 정보', en: 'My info' },
  ways: [],
} as const satisfies Shows;

/** What is well, and what fails without being anybody's refusal. */
export const failuresShown = {
  'a log-in': { code: '0000', shows: mySetting },
  'an access token that is over, and the same request is sent once more': { code: '0001', shows: mySetting },
  'a ticket longer than any': { code: '1001', shows: { kind: 'pageError' } },
  'a version that the service does not speak': { code: '1002', shows: { kind: 'pageError' } },
  'a store that is down, asked twice': { code: '2001', shows: { kind: 'pageError' } },
  'more log-ins than can be checked, asked twice': { code: '9000', shows: { kind: 'pageError' } },
  'a token that no provider signed': { code: '3024', shows: { kind: 'pageError' } },
  'too many questions about one address': {
    code: '9001',
    shows: {
      kind: 'dialog',
      title: { id: 'result.notice', ko: '안내', en: 'Notice' },
      words: {
        id: 'budget.membership',
        domain: 'reason',
        ko: '확인 요청이 너무 많습니다. 1시간 후 다시 시도해 주세요.',
        en: 'Too many checks were asked for. Please try again in an hour.',
      },
      ways: [{ button: ok, lands: '/signup/email' }],
    },
  },
} as const satisfies Record<string, Shown>;

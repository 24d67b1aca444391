import { linkOf, newcomer, password } from '../../api/people.ts';
import { refusedAs, type SupportCall, signedInAs } from './call.ts';

const reader = 'reader@example.com';

/** Calls about mails, consents, and who else may be in an account. */
export const mailCalls = {
  'no-mail': {
    words: {
      ko: {
        says: '비밀번호 재설정 메일이 오지 않습니다.',
        sees: '그 요청으로 보낸 메일이 어떻게 되었는지',
        does: '받는 서버로 전달되었으면 스팸함을, 대기 중이면 다음 시도 시각을 안내합니다. 반송되었으면 주소를 확인하고 바른 주소로 바꾸도록 안내합니다.',
      },
      en: {
        says: 'The mail for the new password does not come.',
        sees: 'what became of the mail of that request',
        does: 'if it was taken, name the spam folder; if it waits, the time of the next try; if it was returned, check the address and have it corrected',
      },
    },
    begin: async (scene) => {
      const { envelope } = await scene.call('sendChangePassword', { email: reader });
      return { txid: envelope.txid };
    },
    cause: { event: 'RESET_ASKED', advice: 'MAIL' },
    list: ['console.mail.of.password-reset'],
  },
  'sign-up-mail': {
    words: {
      ko: {
        says: '가입 인증 메일을 지웠습니다.',
        sees: '가입 대기 상태, 언제까지 기다리는지',
        does: '가입 인증 메일을 다시 보냅니다.',
      },
      en: {
        says: 'I deleted the mail of my sign-up.',
        sees: 'that the sign-up waits, and until when',
        does: 'send the mail again',
      },
    },
    begin: async (scene) => {
      await scene.call('signUp', newcomer('deleted-mail@example.com'));
      return { typed: 'deleted-mail@example.com' };
    },
    page: ['console.status.WAITING'],
    action: 'resend',
    after: async (scene) => {
      const { email, auth_no, svc_typ } = await linkOf(scene, 'deleted-mail@example.com', { count: 2 });
      const pressed = { email, auth_no, svc_typ, pwd: password };
      return (await scene.call('confirmEmail', pressed)).envelope.result === '0000';
    },
  },
  'mistyped-address': {
    words: {
      ko: {
        says: '가입할 때 이메일을 잘못 적었습니다.',
        sees: '가입 대기 상태, 언제까지 기다리는지',
        does: '바른 이메일로 다시 가입하도록 안내합니다. 잘못 적은 가입은 하루 뒤에 사라집니다.',
      },
      en: {
        says: 'I mistyped my address when I signed up.',
        sees: 'that the sign-up waits, and until when',
        does: 'have them sign up with the right one; the other goes after a day',
      },
    },
    begin: async (scene) => {
      await scene.call('signUp', newcomer('mistyped@example.com'));
      return { typed: 'mistyped@example.com' };
    },
    page: ['console.status.WAITING'],
  },
  'link-used': {
    words: {
      ko: {
        says: '메일의 링크를 처음 눌렀는데 이미 사용했다고 나옵니다.',
        sees: '메일 링크 확인이 처리되지 않은 이유',
        does: '메일을 새로 받아 바로 쓰도록 안내합니다. 회사 메일은 보안 검사가 링크를 먼저 열 수 있습니다.',
      },
      en: {
        says: 'I pressed the link for the first time, and it was used already, it says.',
        sees: 'why the link was refused',
        does: 'have a new mail asked for and used at once; a company’s scanner may open links first',
      },
    },
    begin: async (scene) => {
      await scene.call('sendChangePassword', { email: 'oldpw@example.com' });
      const { email, auth_no } = await linkOf(scene, 'oldpw@example.com', { about: '비밀번호 재설정' });
      const press = () =>
        scene.call('confirmEmail', { email, auth_no, svc_typ: 'PWD', pwd: 'Fresh!Gate2026' });
      await press();
      return { txid: refusedAs('3022', await press()) };
    },
    cause: { call: 'confirmEmail', advice: 'LINK_OVER' },
  },
  'not-me': {
    words: {
      ko: {
        says: '로그인 알림을 받았는데 제가 한 것이 아닙니다.',
        sees: '회원이 본인이 하지 않았다고 알린 기록',
        does: '계정 되찾아 주기의 승인을 요청합니다. 로그인이 모두 끊기고 비밀번호를 새로 정하는 메일이 갑니다.',
      },
      en: {
        says: 'I was told of a log-in that was not mine.',
        sees: 'that the member said so',
        does: 'ask for approval to give the account back: sessions end, and a mail sets a new password',
      },
    },
    begin: async (scene) => {
      const browser = await signedInAs(scene, reader);
      const [row] = (await browser.call('myActivity', {})).envelope.data.rows;
      const { envelope } = await browser.call('notMe', { id: row?.id ?? '' });
      return { txid: envelope.txid, typed: reader };
    },
    cause: { event: 'NOT_ME', advice: 'NOT_THEM' },
    action: 'reclaim',
    told: '비밀번호',
  },
  'public-computer': {
    words: {
      ko: {
        says: '피시방에서 로그아웃을 하지 않았습니다.',
        sees: '로그인된 기기',
        does: '모든 기기에서 로그아웃합니다.',
      },
      en: {
        says: 'I did not log out at a public computer.',
        sees: 'where the member is signed in',
        does: 'log out everywhere',
      },
    },
    begin: async (scene) => {
      await signedInAs(scene, 'verified@example.com');
      return { typed: 'verified@example.com' };
    },
    page: ['console.member.sessions'],
    action: 'end-sessions',
    told: '로그아웃',
  },
  'wrong-hands': {
    words: {
      ko: {
        says: '재설정 메일이 다른 사람에게 열렸을 수 있습니다.',
        sees: '보낸 메일',
        does: '메일로 보낸 링크와 인증번호를 모두 못 쓰게 합니다.',
      },
      en: {
        says: 'Somebody else may have opened my mail.',
        sees: 'the mails that went',
        does: 'void every link and code that was mailed',
      },
    },
    begin: async (scene) => {
      await scene.call('sendChangePassword', { email: 'verified@example.com' });
      return { typed: 'verified@example.com' };
    },
    page: ['console.mail.of.password-reset'],
    action: 'drop-links',
    after: async (scene) => {
      const { email, auth_no } = await linkOf(scene, 'verified@example.com', { about: '비밀번호 재설정' });
      const pressed = { email, auth_no, svc_typ: 'PWD', pwd: 'Fresh!Gate2026' } as const;
      return (await scene.call('confirmEmail', pressed)).envelope.result === '3022';
    },
  },
  'marketing-mails': {
    words: {
      ko: {
        says: '광고 메일을 거부했는데 계속 옵니다.',
        sees: '마케팅 수신 동의와 그 날짜',
        does: '남은 동의를 내 정보나 메일의 수신 거부에서 끄도록 안내합니다.',
      },
      en: {
        says: 'I refused marketing, and it still comes.',
        sees: 'the marketing consents and their days',
        does: 'have what is left switched off in my info, or by the mail’s own link',
      },
    },
    begin: async () => ({ typed: reader }),
    page: ['console.agreement.MKT_EMAIL'],
  },
  'consents-of-a-day': {
    words: {
      ko: {
        says: '그날 제가 무엇에 동의했는지 알려 주세요.',
        sees: '기준일의 동의 내역, 기록이 위조되지 않았다는 확인',
        does: '기준일을 고르고 인쇄합니다.',
      },
      en: {
        says: 'Tell me what I had agreed to on that day.',
        sees: 'the consents of the day, and that the ledger is whole',
        does: 'choose the day, and print it',
      },
    },
    begin: async () => ({ typed: reader }),
    onDay: { day: '2020-01-01', text: 'console.member.noConsents' },
  },
} as const satisfies Record<string, SupportCall>;

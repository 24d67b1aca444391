import { addTo, enterBy } from '../../api/passkey-people.ts';
import { softwareAuthenticator } from '../../world/authenticator.ts';
import {
  demoPassword,
  refusedAs,
  type Scene,
  type SupportCall,
  signedInAs,
  withApp,
  wrongPassword,
} from './call.ts';

const logIn = (scene: Scene, mbr_email: string, pwd: string) => scene.call('login', { mbr_email, pwd });

/** Calls of those who do not get in. */
export const loginCalls = {
  'wrong-password': {
    words: {
      ko: {
        says: '비밀번호가 맞는데 로그인이 안 됩니다.',
        sees: '로그인이 처리되지 않은 이유, 회원의 로그인 방법',
        does: '비밀번호 찾기나 메일 인증번호 로그인을 안내합니다.',
      },
      en: {
        says: 'My password is right, and I cannot log in.',
        sees: 'why the log-in was refused; the member’s ways in',
        does: 'name the password reset or the login by a mailed code',
      },
    },
    begin: async (scene) => {
      const typed = 'oldpw@example.com';
      return { txid: refusedAs('3003', await logIn(scene, typed, wrongPassword)), typed };
    },
    cause: { call: 'login', advice: 'WRONG_PASSWORD' },
    page: ['console.way.PASSWORD'],
  },
  locked: {
    words: {
      ko: {
        says: '열 번 틀려서 로그인이 막혔습니다.',
        sees: '로그인이 제한되었다는 안내, 틀린 비밀번호 횟수와 풀리는 시각',
        does: '본인이 맞는지 확인한 뒤 로그인 제한을 풉니다.',
      },
      en: {
        says: 'I typed it wrong ten times, and now I am locked out.',
        sees: 'that the log-in is locked; how many passwords were wrong, and until when',
        does: 'once it is sure who asks, lift the lock',
      },
    },
    begin: async (scene) => {
      const typed = 'locked@example.com';
      return { txid: refusedAs('3026', await logIn(scene, typed, demoPassword)), typed };
    },
    cause: { call: 'login', advice: 'UNLOCK' },
    action: 'unlock',
    after: async (scene) =>
      (await logIn(scene, 'locked@example.com', demoPassword)).envelope.result === '0000',
  },
  blocked: {
    words: {
      ko: {
        says: '이 계정으로는 로그인할 수 없다고 나옵니다.',
        sees: '이용 제한 상태, 누가 왜 제한했는지',
        does: '책임자에게 넘깁니다. 푸는 데에는 다른 사람의 승인이 필요합니다.',
      },
      en: {
        says: 'It says that nobody can log in to this account.',
        sees: 'that the account is blocked, by whom and why',
        does: 'pass it to a lead; another lead approves an unblocking',
      },
    },
    begin: async (scene) => {
      const typed = 'blocked@example.com';
      return { txid: refusedAs('3005', await logIn(scene, typed, demoPassword)), typed };
    },
    cause: { call: 'login', advice: 'WHO_BLOCKED' },
    page: ['console.status.BLOCKED'],
  },
  'forgotten-provider': {
    words: {
      ko: {
        says: '어떤 소셜 계정으로 가입했는지 기억나지 않습니다.',
        sees: '회원의 로그인 방법',
        does: '그 방법으로 로그인하도록 안내합니다.',
      },
      en: {
        says: 'I do not know by which provider I signed up.',
        sees: 'the member’s ways in',
        does: 'have them log in by that one',
      },
    },
    begin: async () => ({ typed: 'kakao.reader@example.com' }),
    page: ['console.way.KK'],
  },
  'unknown-address': {
    words: {
      ko: {
        says: '분명히 가입했는데 회원이 없다고 합니다.',
        sees: '찾은 회원이 없음',
        does: '다른 이메일과 아이디로 찾아보고, 없으면 회원가입을 안내합니다.',
      },
      en: {
        says: 'I surely signed up, and it says there is nobody.',
        sees: 'that nobody was found',
        does: 'search by other addresses and IDs, else have them sign up',
      },
    },
    begin: async () => ({ typed: 'nobody.at.all@example.com' }),
    list: ['console.search.nobody'],
  },
  'mailed-code': {
    words: {
      ko: {
        says: '메일로 받은 인증번호가 틀렸다고 나옵니다.',
        sees: '인증번호 로그인이 처리되지 않은 이유',
        does: '번호를 새로 받아 10분 안에 입력하도록 안내합니다.',
      },
      en: {
        says: 'The code from the mail is wrong, it says.',
        sees: 'why the log-in by code was refused',
        does: 'have a new one asked for and typed within ten minutes',
      },
    },
    begin: async (scene) => {
      const browser = scene.browser();
      const sent = await browser.call('sendLoginCode', { email: 'oldpw@example.com' });
      const { code_run } = sent.envelope.data;
      const { text } = await scene.mailTo('oldpw@example.com', { about: '· 로그인' });
      const right = /인증번호: (\d{3}) (\d{3})/.exec(text)?.slice(1).join('') ?? '';
      const code = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
      return { txid: refusedAs('3022', await browser.call('codeLogin', { code_run, code })) };
    },
    cause: { call: 'codeLogin', advice: 'WRONG_CODE' },
  },
  'lost-phone': {
    words: {
      ko: {
        says: '휴대폰을 잃어버려 인증 앱 번호를 모릅니다.',
        sees: '2단계 인증 로그인이 처리되지 않은 이유',
        does: '복구 코드도 없으면 본인이 맞는지 확인한 뒤 2단계 인증 해제를 시작합니다. 72시간 후에 해제됩니다.',
      },
      en: {
        says: 'I lost my phone with the authenticator app.',
        sees: 'why the second step was refused',
        does: 'without recovery codes, and once it is sure who asks, begin the reset; it waits 72 hours',
      },
    },
    begin: async (scene) => {
      const typed = 'verified@example.com';
      await withApp(await signedInAs(scene, typed));
      const stranger = scene.browser();
      const first = await stranger.call('login', { mbr_email: typed, pwd: demoPassword });
      const { login_run } = first.envelope.data as unknown as { readonly login_run: string };
      const second = await stranger.call('loginBySecondFactor', {
        login_run,
        factor: 'totp',
        code: '000000',
      });
      return { txid: refusedAs('3003', second), typed };
    },
    cause: { call: 'loginBySecondFactor', advice: 'WRONG_FACTOR' },
    action: 'reset-factor',
    told: '2단계',
  },
  'lost-passkey': {
    words: {
      ko: {
        says: '휴대폰을 바꾼 뒤로 패스키로 로그인할 수 없습니다.',
        sees: '패스키 로그인이 처리되지 않은 이유, 회원의 패스키',
        does: '다른 방법을 안내하고, 잃어버린 패스키는 로그인 방법 삭제로 승인을 요청합니다.',
      },
      en: {
        says: 'With my new phone the passkey does not work.',
        sees: 'why the passkey was refused; the member’s passkeys',
        does: 'name another way in; ask for approval to remove the lost passkey',
      },
    },
    begin: async (scene) => {
      const typed = 'reader@example.com';
      const browser = await signedInAs(scene, typed);
      const lost = softwareAuthenticator(scene.product.url);
      const added = await addTo(browser, lost);
      if (added.result !== '0000') throw new Error(`the passkey was refused: ${added.result}`);
      const id = Buffer.alloc(32, 7).toString('base64url');
      const envelope = await enterBy(scene.browser(), lost, { id });
      if (envelope.result !== '3003') throw new Error(`answered ${envelope.result} instead of 3003`);
      return { txid: envelope.txid, typed };
    },
    cause: { call: 'passkeyLogin', advice: 'PASSKEY' },
    page: ['console.way.PASSKEY'],
    action: 'remove-way',
    way: 'PASSKEY',
    told: '패스키를 삭제',
  },
} as const satisfies Record<string, SupportCall>;

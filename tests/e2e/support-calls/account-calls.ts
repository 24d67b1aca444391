import { ownBrowserPaths } from '@daemun/contract/routes';
import { provenReference } from '../../world/identity-visit.ts';
import { refusedAs, type SupportCall, signedInAs, wrongPassword } from './call.ts';

const reader = 'reader@example.com';

/** Calls about what can be done with an account, and about other sites. */
export const accountCalls = {
  'cannot-withdraw': {
    words: {
      ko: {
        says: '탈퇴하려는데 비밀번호가 틀렸다고 나옵니다.',
        sees: '비밀번호 재확인이 처리되지 않은 이유, 회원의 로그인 방법',
        does: '메일 인증번호 등 다른 방법으로 본인 확인을 하도록 안내합니다. 안 되면 책임자가 삭제의 승인을 요청합니다.',
      },
      en: {
        says: 'I want to leave, and my password is wrong, it says.',
        sees: 'why the password was refused; the member’s ways in',
        does: 'name another way to confirm, a mailed code say; else a lead asks for approval to erase',
      },
    },
    begin: async (scene) => {
      const browser = await signedInAs(scene, reader);
      const refused = await browser.call('checkPassword', { pwd: wrongPassword });
      return { txid: refusedAs('3003', refused), typed: reader };
    },
    cause: { call: 'checkPassword', advice: 'WRONG_PASSWORD' },
    page: ['console.way.PASSWORD'],
  },
  'nickname-taken': {
    words: {
      ko: {
        says: '닉네임이 저장되지 않습니다.',
        sees: '이미 사용 중인 닉네임이라는 안내',
        does: '다른 닉네임을 쓰도록 안내합니다.',
      },
      en: {
        says: 'My nickname is not saved.',
        sees: 'that somebody else has it',
        does: 'have them choose another',
      },
    },
    begin: async (scene) => {
      const browser = await signedInAs(scene, 'verified@example.com');
      const refused = await browser.call('saveNickname', { mbr_nick_nm: '한빛독자' });
      return { txid: refusedAs('3009', refused) };
    },
    cause: { call: 'saveNickname', advice: 'FOLLOW_SCREEN' },
  },
  'under-fourteen': {
    words: {
      ko: {
        says: '생년월일을 입력하니 가입할 수 없다고 합니다.',
        sees: '만 14세 이상만 가입할 수 있다는 안내',
        does: '잘못 입력했다면 다시 입력하도록 안내합니다.',
      },
      en: {
        says: 'With my birth date it says that I cannot join.',
        sees: 'that nobody under fourteen can',
        does: 'if it was mistyped, have it typed again',
      },
    },
    begin: async (scene) => {
      const browser = await signedInAs(scene, 'verified@example.com');
      const birth = {
        birth_by: String(new Date().getFullYear() - 10),
        birth_md: '0102',
        gender_cd: 'F',
      } as const;
      return { txid: refusedAs('3011', await browser.call('saveBirth', birth)) };
    },
    cause: { call: 'saveBirth', advice: 'TOO_YOUNG' },
  },
  'has-an-account': {
    words: {
      ko: {
        says: '처음 가입하는데 이미 사용 중인 이메일이라고 합니다.',
        sees: '가입한 회원과 그 로그인 방법',
        does: '그 방법으로 로그인하거나 비밀번호를 찾도록 안내합니다.',
      },
      en: {
        says: 'I never joined, and my address is in use, it says.',
        sees: 'the account and its ways in',
        does: 'have them log in by one of those, or reset the password',
      },
    },
    begin: async (scene) => {
      const refused = await scene.call('checkEmail', { email: reader });
      return { txid: refusedAs('3009', refused), typed: reader };
    },
    cause: { call: 'checkEmail', advice: 'HAS_ACCOUNT' },
    page: ['console.way.NV'],
  },
  'old-account': {
    words: {
      ko: {
        says: '예전 아카이브 아이디로 로그인이 안 됩니다.',
        sees: '통합하지 않은 기존 계정',
        does: '예전 아이디와 비밀번호로 로그인해 통합하도록 안내합니다.',
      },
      en: {
        says: 'My old ID of the archive does not work.',
        sees: 'the old account, not integrated yet',
        does: 'have them log in by the old ID and password, and integrate it',
      },
    },
    begin: async () => ({ typed: 'archive_reader' }),
    list: ['console.search.notIntegrated'],
  },
  'other-person': {
    words: {
      ko: {
        says: '본인인증을 했는데 정보가 다르다고 합니다.',
        sees: '본인인증 결과가 회원정보와 다르다는 안내',
        does: '회원 본인 명의의 휴대전화로 다시 인증하도록 안내합니다.',
      },
      en: {
        says: 'I verified my identity, and it does not match, it says.',
        sees: 'that the person verified is another',
        does: 'have it done again by the member’s own phone',
      },
    },
    begin: async (scene) => {
      const browser = scene.browser();
      const { url, sandboxUrl } = scene.product;
      const places = { serviceUrl: url, sandboxUrl };
      const enc_data = await provenReference(places, browser, '김한빛', 'find_pw');
      const refused = await browser.call('niceInfo', { auth_type: 'find_pw', enc_data, mbr_email: reader });
      return { txid: refusedAs('5002', refused) };
    },
    cause: { call: 'niceInfo', advice: 'OTHER_PERSON' },
  },
  'provider-left': {
    words: {
      ko: {
        says: '없앤 네이버 계정이 아직 연결되어 있습니다.',
        sees: '연결된 로그인 방법',
        does: '로그인 방법 삭제의 승인을 요청합니다.',
      },
      en: {
        says: 'My Naver account is gone, and still connected.',
        sees: 'the ways in that are connected',
        does: 'ask for approval to remove it',
      },
    },
    begin: async () => ({ typed: reader }),
    page: ['console.way.NV'],
    action: 'remove-way',
    way: 'NV',
    told: '로그인 방법을 해제',
  },
  'other-site': {
    words: {
      ko: {
        says: '제휴 사이트에서 로그인을 누르면 오류가 나옵니다.',
        sees: '연결한 사이트의 요청이 잘못됨',
        does: '그 사이트에서 다시 시작하도록 안내하고, 계속되면 운영자에게 코드를 전달합니다.',
      },
      en: {
        says: 'Logging in at another site ends with an error.',
        sees: 'that the site’s request is wrong',
        does: 'have them begin again there; if it comes back, pass the code on to the operator',
      },
    },
    begin: async ({ product }) => {
      const address = new URL(ownBrowserPaths.oidc.replace('*', 'auth'), product.url);
      const { headers } = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } });
      return { txid: new URL(headers.get('location') ?? '', product.url).searchParams.get('code') };
    },
    cause: { call: 'openid', advice: 'PARTNER' },
  },
  outage: {
    words: {
      ko: {
        says: '잠시 후 다시 시도하라는 화면만 나옵니다.',
        sees: '서비스 오류로 처리하지 못함',
        does: '잠시 뒤에 다시 해 보도록 안내하고, 계속되면 운영자에게 코드를 전달합니다.',
      },
      en: {
        says: 'It only says to try again later.',
        sees: 'that the service failed',
        does: 'have them try later; if it comes back, pass the code on to the operator',
      },
    },
    begin: async (scene) => {
      await scene.faults({ store: 'down' });
      const failed = await scene.call('checkEmail', { email: 'nobody@example.com' });
      await scene.faults({ store: 'ok' });
      return { txid: failed.envelope.txid };
    },
    cause: { call: 'checkEmail', advice: 'WAIT' },
  },
} as const satisfies Record<string, SupportCall>;

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { noticesOf, type ToldByRow } from '../../packages/server/src/domain/account-events.ts';
import { isDisputable } from '../../packages/server/src/domain/mails.ts';
import { provenReference } from '../world/identity-visit.ts';
import { notify } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { browserIn, knowsCountries } from './abroad.ts';
import { askReset, logIn, runOf, setUp, verify } from './factors.ts';
import { usedUpCodes } from './login-codes.ts';
import { withPasskey } from './passkey-people.ts';
import { demoPassword, linkOf, newcomer, password, withoutProofs } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { createDeskWorld, type DeskWorld } from './ways-in-world.ts';
import { adult, child, underAgeLink, verifiedAgain, verifiedAs } from './young-people.ts';

let world: DeskWorld;
beforeAll(async () => {
  world = await createDeskWorld(knowsCountries);
});
afterAll(() => world.close());
afterEach(() => world.reset());

const owner = 'oldpw@example.com';
const social = 'kakao.reader@example.com';
const verified = 'verified@example.com';
const enter = async () => {
  const browser = world.browser();
  expect((await browser.call('login', { mbr_email: owner, pwd: demoPassword })).envelope.result).toBe('0000');
  return browser;
};
const enterByKakao = async () => {
  const visitor = socialVisitor(world);
  expect((await visitor.goAs('KK', 'kakao-reader')).page).toBe('/success');
  return visitor.browser;
};
async function integrated() {
  const browser = await enter();
  const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
  expect((await browser.call('migrate', { mig: 'A', enc_data })).envelope.result).toBe('0000');
  return browser;
}

/** An authenticator app is set up, and the session proven by it. */
async function proven() {
  const made = await setUp(world, owner);
  const proof = { factor: 'totp', code: await made.app.codeAt() } as const;
  expect((await made.browser.call('confirmByFactor', proof)).envelope.result).toBe('0000');
  return made;
}

type Row = { readonly to?: string; readonly about: string; readonly by: () => Promise<unknown> };

/** Of two mails, the one that its owner gets if the address stays. */
type ToldHere = ToldByRow | 'EMAIL_CONNECT_ASKED';

/** What has each event told whose row says by which mail. One without its row does not compile. */
const causes: Readonly<Record<ToldHere, Row>> = {
  LOCKED: {
    about: '로그인이 제한되었습니다',
    by: async () => {
      for (let guess = 0; guess < 10; guess += 1)
        await world.call('login', { mbr_email: owner, pwd: `Guess!${guess}` });
    },
  },
  CODES_REST: {
    about: '이메일 인증번호 로그인을 하루 동안 멈췄습니다',
    by: () => usedUpCodes(world, owner),
  },
  LOGIN_CODE_OFF: {
    about: '인증번호 로그인을 껐습니다',
    by: async () => (await enter()).call('saveLoginCode', { login_code_yn: 'N' }),
  },
  LOGIN_CODE_ON: {
    about: '인증번호 로그인을 켰습니다',
    by: async () => {
      const browser = await enter();
      await browser.call('saveLoginCode', { login_code_yn: 'N' });
      await browser.call('saveLoginCode', { login_code_yn: 'Y' });
    },
  },
  ACT_WAITS: {
    about: '패스키 삭제를 신청했습니다',
    by: async () => {
      const { authenticator } = await withPasskey(world, 'ES256', owner);
      await world.advance('73h');
      await (await enter()).call('removePasskey', { id: authenticator.id });
    },
  },
  CALL_WAITS: {
    about: '지금 처리할 수 없는 요청을 접수했습니다',
    by: async () => {
      const browser = await withoutProofs(world, owner);
      for (const _ of ['begins the wait', 'asks once more']) await browser.call('exportMyData', {});
    },
  },
  REOPENED: {
    about: '탈퇴가 취소되었습니다',
    by: async () => {
      await (await enter()).call('withdrawal', {});
      const { auth_no } = await linkOf(world, owner, { about: '탈퇴 신청' });
      await world.call('takeBack', { auth_no });
    },
  },
  AGE_PROVEN: {
    about: '만 14세 이상으로 확인',
    by: async () => {
      await verifiedAs(world, await enter(), child);
      await verifiedAgain(world, world.browser(), await underAgeLink(world, owner), adult);
    },
  },
  FACTOR_ADDED: { about: '인증 앱을 등록했습니다', by: () => setUp(world, owner) },
  FACTOR_REMOVED: {
    about: '2단계 인증을 껐습니다',
    by: async () => withMailbox(world, (await proven()).browser, 'removeTotp', {}),
  },
  FACTOR_SCOPE_CHANGED: {
    about: '적용 범위를 변경',
    by: async () => (await proven()).browser.call('saveFactorScope', { social: true }),
  },
  LOGIN_ALERTS_CHANGED: {
    about: '로그인 알림 설정을 변경했습니다',
    by: async () => (await enter()).call('saveLoginSafety', { each_login: true }),
  },
  ABROAD_BLOCK_CHANGED: {
    about: '해외 로그인 차단 설정을 변경했습니다',
    by: async () => (await enter()).call('saveLoginSafety', { block_abroad: true }),
  },
  ABROAD_REFUSED: {
    about: '해외에서 시도한 로그인을 차단했습니다',
    by: async () => {
      await (await enter()).call('saveLoginSafety', { block_abroad: true });
      await browserIn(world, 'US').call('login', { mbr_email: owner, pwd: demoPassword });
    },
  },
  RECOVERY_CODES_RENEWED: {
    about: '복구 코드를 새로 만들었습니다',
    by: async () => (await proven()).browser.call('renewRecoveryCodes', {}),
  },
  RECOVERY_CODE_USED: {
    about: '복구 코드를 사용했습니다',
    by: async () => {
      const { browser, recovery } = await setUp(world, owner);
      await browser.call('confirmByFactor', { factor: 'recovery', code: recovery[0] ?? '' });
    },
  },
  FACTOR_REMOVED_BY_IDENTITY: {
    to: verified,
    about: '본인인증으로 2단계 인증을 해제했습니다',
    by: async () => {
      await setUp(world, verified);
      const { browser, envelope } = await logIn(world, verified);
      const enc_data = await provenReference(world, browser, '김한빛', 'verify_hp');
      const ended = await browser.call('loginByIdentity', { login_run: runOf(envelope), enc_data });
      expect(ended.envelope.result).toBe('0000');
    },
  },
  FACTOR_KEPT: {
    about: '최근에 등록한 인증 앱은 그대로 있습니다',
    by: async () => {
      await setUp(world, owner);
      await world.call('sendChangePassword', { email: owner });
      const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정' });
      const set = { email, auth_no, svc_typ: 'PWD', pwd: password } as const;
      expect((await world.call('confirmEmail', set)).envelope.result).toBe('0000');
    },
  },
  FACTOR_RESTS: {
    about: '하루 동안 인증을 멈췄습니다',
    by: async () => {
      const { browser } = await setUp(world, owner);
      for (let tries = 0; tries < 10; tries += 1)
        await browser.call('confirmByFactor', { factor: 'totp', code: '000000' });
    },
  },
  BROWSER_TRUSTED: {
    about: '30일 동안 2단계 인증을 묻지 않습니다',
    by: async () => {
      const { app } = await setUp(world, owner);
      const { browser, envelope } = await logIn(world, owner);
      const proof = { factor: 'totp', code: await app.codeAt(), trust: true } as const;
      await verify(browser, runOf(envelope), proof);
    },
  },
  TRUST_ENDED: {
    about: '2단계 인증을 다시 묻습니다',
    by: async () => {
      const { app } = await setUp(world, owner);
      const { browser, envelope } = await logIn(world, owner);
      const proof = { factor: 'totp', code: await app.codeAt(), trust: true } as const;
      await verify(browser, runOf(envelope), proof);
      await browser.call('endTrust', {});
    },
  },
  FACTOR_RESET_ASKED: {
    about: '2단계 인증 해제를 신청했습니다',
    by: async () => {
      await setUp(world, owner);
      await askReset(world, owner);
    },
  },
  FACTOR_RESET_NEAR: {
    about: '2단계 인증이 곧 해제됩니다',
    by: async () => {
      await setUp(world, owner);
      await askReset(world, owner);
      await world.advance('36h');
    },
  },
  FACTOR_RESET: {
    about: '신청에 따라 2단계 인증을 해제했습니다',
    by: async () => {
      await setUp(world, owner);
      await askReset(world, owner);
      await world.advance('73h');
    },
  },
  SESSIONS_ENDED: {
    about: '다른 기기에서 로그아웃했습니다',
    by: async () => {
      await enter();
      expect((await (await enter()).call('endSessions', {})).envelope.data.ended).toBe(1);
    },
  },
  NOT_ME: {
    about: '본인이 하지 않은 활동',
    by: async () => {
      await enter();
      const browser = await enter();
      const { rows } = (await browser.call('myActivity', {})).envelope.data;
      const other = rows.find(({ session }) => session === 'LIVING');
      expect((await browser.call('notMe', { id: other?.id ?? '' })).envelope.data.ended).toBe(1);
    },
  },
  DATA_EXPORTED: {
    about: '파일로 내려받았습니다',
    by: async () => withMailbox(world, await enter(), 'exportMyData', {}),
  },
  INTEGRATED: { about: '계정을 통합했습니다', by: integrated },
  INTEGRATION_UNDONE: {
    about: '통합을 되돌렸습니다',
    by: async () => {
      const browser = await integrated();
      const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
      expect((await withMailbox(world, browser, 'undoIntegration', { enc_data })).envelope.result).toBe(
        '0000',
      );
    },
  },
  EMAIL_CONNECT_ASKED: {
    to: social,
    about: '이메일 로그인 추가를 요청',
    by: async () => {
      const browser = await enterByKakao();
      const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
      const { envelope } = await withMailbox(world, browser, 'signUp', {
        ...newcomer(social),
        mbr_agr: [],
        mst_mbr_no,
      });
      expect(envelope.result).toBe('0000');
    },
  },
  OPERATOR_BLOCKED: { about: '이용이 제한', by: () => world.operator('block', owner) },
  OPERATOR_UNBLOCKED: {
    about: '이용 제한을 해제',
    by: async () => {
      await world.operator('block', owner);
      await world.operator('unblock', owner);
    },
  },
  OPERATOR_UNLOCKED: { about: '로그인 제한을 해제', by: () => world.operator('unlock', owner) },
  OPERATOR_ENDED_SESSIONS: {
    about: '모든 기기에서 로그아웃',
    by: () => world.operator('end-sessions', owner),
  },
  OPERATOR_STARTED_FACTOR_RESET: {
    about: '2단계 인증 해제를 접수했습니다',
    by: async () => {
      await setUp(world, owner);
      await world.operator('reset-factor', owner);
    },
  },
  OPERATOR_DROPPED_LINKS: { about: '링크를 모두 무효로', by: () => world.operator('drop-links', owner) },
  OPERATOR_EXPORTED: { about: '정보를 파일로 내보냈습니다', by: () => world.operator('export', owner) },
};

describe('the owner is told', () => {
  const told = Object.entries(causes) as [ToldHere, Row][];
  const disputable = told.filter(([event]) => isDisputable(noticesOf(event)));

  test('of each event, with something to press but for a block', () => {
    expect(told.filter((row) => !disputable.includes(row)).map(([event]) => event)).toEqual([
      'OPERATOR_BLOCKED',
    ]);
  });

  test.each(disputable)('of %s, and may say that it was not them', async (_event, cause) => {
    const { to = owner, about, by } = cause;
    await by();
    const { email, auth_no, url } = await linkOf(world, to, { about });
    expect(new URL(url).searchParams.get('guard')).toBe('Y');
    expect((await world.call('secureAccount', { email, auth_no })).envelope.result).toBe('0000');
  });

  test('of a block, with nothing to press that changes the account', async () => {
    const browser = await enter();
    await causes.OPERATOR_BLOCKED.by();
    const { links, text } = await world.mailTo(owner, { about: causes.OPERATOR_BLOCKED.about });
    expect(links.filter((each) => each.includes('auth_no'))).toEqual([]);
    expect(text).toContain('고객센터');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('3007');
  });

  test('of one other device that was logged out; of none, nothing', async () => {
    await enter();
    const browser = await enter();
    const { sessions } = (await browser.call('mySessions', {})).envelope.data;
    const other = sessions.find(({ current }) => !current);
    for (const ended of [1, 0])
      expect((await browser.call('endSessions', { id: other?.id })).envelope.data.ended).toBe(ended);
    await world.operator('unlock', owner);
    await world.mailTo(owner, { about: '로그인 제한을 해제' });
    const told = (await world.mailsTo(owner)).filter(({ subject }) => subject.includes('다른 기기'));
    expect(told).toHaveLength(1);
  });
});

describe('a provider cuts its link', () => {
  const cutNew = async (provider: 'KK' | 'NV') => {
    const visitor = socialVisitor(world, await enter());
    await visitor.goAs(provider, 'new', { action: 'CNET' });
    await notify(world, provider, { person: 'new' });
  };
  test.each([
    ['KK', '카카오'],
    ['NV', '네이버'],
  ] as const)('%s, of several: the owner is told once, and may dispute it', async (provider, name) => {
    await cutNew(provider);
    const { url } = await linkOf(world, owner, { about: `${name} 로그인 연결이 끊어졌습니다` });
    expect(new URL(url).searchParams.get('guard')).toBe('Y');
    await notify(world, provider, { person: 'new' });
    const told = (await world.mailsTo(owner)).filter(({ subject }) => subject.includes('끊어졌습니다'));
    expect(told).toHaveLength(1);
  });

  test('the only one: the mail lets the owner set a password and log in with the address', async () => {
    await enterByKakao();
    await notify(world, 'KK', { person: 'kakao-reader', kind: 'ACCOUNT_DELETE' });
    const { email, auth_no, svc_typ, url } = await linkOf(world, social, { about: '연결이 끊어졌습니다' });
    expect([svc_typ, new URL(url).searchParams.get('guard')]).toEqual(['PWD', null]);
    const pwd = 'Fresh!Gate2026';
    expect((await world.call('confirmEmail', { email, auth_no, svc_typ, pwd })).envelope.result).toBe('0000');
    expect((await world.call('login', { mbr_email: social, pwd })).envelope.result).toBe('0000');
  });
});

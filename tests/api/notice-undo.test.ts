import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UndoneEvent } from '../../packages/server/src/domain/account-events.ts';
import { isLong } from '../setup/depths.ts';
import { type Authenticator, softwareAuthenticator } from '../world/authenticator.ts';
import { provenReference } from '../world/identity-visit.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld } from '../world.ts';
import { knowsCountries } from './abroad.ts';
import { askReset, logIn, runOf, setUp, verify } from './factors.ts';
import { digitsIn, sentCode, typeCode } from './login-codes.ts';
import { addTo, byPassword, enterBy, withPasskey } from './passkey-people.ts';
import { demoPassword, linkOf, newcomer, password, withoutProofs } from './people.ts';
import * as ways from './ways-in-world.ts';

const owner = 'oldpw@example.com';
const byKakao = 'kakao.reader@example.com';

let world: ways.DeskWorld;

/** Everything that an action can add to an account or set in it, by name; a value that stays is no addition. */
async function stateOf(address: string): Promise<Map<string, unknown>> {
  const { ports } = world.service;
  const member = await ports.members.findBy('EMAIL', address);
  if (!member) return new Map();
  const { id } = member;
  const totp = await ports.factors.of(id);
  const methods = await ports.members.methods(id);
  return new Map<string, unknown>([
    ...methods.map(({ platform }) => [`method ${platform}`, true] as const),
    ...(await ports.passkeys.of(id)).map((key) => [`passkey ${key.credential_id}`, true] as const),
    ...(await ports.partnerGrants.of(id)).map(({ partner }) => [`partner ${partner}`, true] as const),
    ...(await ports.legacyAccounts.of(id)).map((account) => [`account ${account.legacy_id}`, true] as const),
    ...(await ports.waitingActs.of(id)).map(({ kind }) => [`waits ${kind}`, true] as const),
    ...((await ports.identities.of(id)) ? [['identity', true] as const] : []),
    ...(totp ? [['app', totp.sealed] as const, ['asks providers', totp.social] as const] : []),
    ...(totp?.reset_due_at ? [['app goes', totp.reset_due_at] as const] : []),
    ['codes log in', member.login_code_off_at],
    ['each login', member.each_login_told_at],
    ['alerts abroad', member.abroad_untold_at],
    ['blocked abroad', member.abroad_blocked_at],
    ['travels', member.abroad_allowed_until],
  ]);
}

const enter = async () => {
  const browser = world.browser();
  expect((await browser.call('login', { mbr_email: owner, pwd: demoPassword })).envelope.result).toBe('0000');
  return browser;
};
const enterByKakao = async () => {
  const visitor = socialVisitor(world);
  expect((await visitor.goAs('KK', 'kakao-reader')).page).toBe('/success');
  return visitor;
};
const isOpen = async (browser: Awaited<ReturnType<typeof enter>>) =>
  (await browser.call('memberInfo', {})).envelope.result === '0000';
const suspended = async (pwd: string) => {
  const { reason } = (await world.call('login', { mbr_email: owner, pwd })).envelope;
  return reason?.includes('막아 두었습니다') === true;
};

/** What the action needs comes first; then the action, which answers whether something of it still works. */
type Case = {
  readonly to?: string;
  readonly about: string;
  /** Which of the mails about it tells of the action, where one of the preparation has the same words. */
  readonly count?: number;
  readonly prepare?: () => Promise<unknown>;
  /** Answers by what to try whether it still works, where the state does not show it. */
  readonly by: (prepared: never) => Promise<unknown>;
};
const withApp = () => setUp(world, owner);
type WithApp = Awaited<ReturnType<typeof withApp>>;
const proven = async () => {
  const made = await withApp();
  const proof = { factor: 'totp', code: await made.app.codeAt() } as const;
  expect((await made.browser.call('confirmByFactor', proof)).envelope.result).toBe('0000');
  return made;
};
const ok = async (reply: Promise<{ readonly envelope: { readonly result: string | null } }>) =>
  expect((await reply).envelope.result).toBe('0000');
const trusted = async ({ app }: WithApp) => {
  const { browser, envelope } = await logIn(world, owner);
  const proof = { factor: 'totp', code: await app.codeAt(), trust: true } as const;
  expect((await verify(browser, runOf(envelope), proof)).result).toBe('0000');
  return browser;
};

/** Each action whose notice can undo it. One without a case does not compile. */
const cases: Readonly<Record<UndoneEvent, Case>> = {
  NEW_DEVICE: {
    about: '새 기기',
    by: async () => {
      const browser = await enter();
      return () => isOpen(browser);
    },
  },
  LOGGED_IN: {
    about: '] 로그인되었습니다',
    prepare: async () => {
      const browser = await enter();
      await ok(browser.call('saveLoginSafety', { each_login: true }));
      return browser;
    },
    by: async (browser: Awaited<ReturnType<typeof enter>>) => {
      await ok(browser.call('login', { mbr_email: owner, pwd: demoPassword }));
      return () => isOpen(browser);
    },
  },
  FIRST_LOGIN: {
    to: 'first@example.com',
    about: '새 기기',
    prepare: async () => {
      await world.call('signUp', newcomer('first@example.com'));
      const { url: _, ...link } = await linkOf(world, 'first@example.com');
      await ok(world.call('confirmEmail', link));
    },
    by: async () => {
      const browser = world.browser();
      await ok(browser.call('login', { mbr_email: 'first@example.com', pwd: password }));
      return () => isOpen(browser);
    },
  },
  FACTOR_ADDED: { about: '인증 앱을 등록했습니다', by: () => withApp() },
  FACTOR_KEPT: {
    about: '최근에 등록한 인증 앱은 그대로 있습니다',
    by: async () => {
      await withApp();
      await world.call('sendChangePassword', { email: owner });
      const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정' });
      await ok(world.call('confirmEmail', { email, auth_no, svc_typ: 'PWD', pwd: password }));
    },
  },
  FACTOR_SCOPE_CHANGED: {
    about: '적용 범위를 변경',
    prepare: proven,
    by: async ({ browser }: WithApp) => {
      await ok(browser.call('saveFactorScope', { social: true }));
    },
  },
  LOGIN_ALERTS_CHANGED: {
    about: '로그인 알림 설정을 변경했습니다',
    count: 2,
    prepare: async () => {
      const browser = await enter();
      await ok(browser.call('saveLoginSafety', { each_login: true }));
      await world.mailTo(owner, { about: '로그인 알림 설정을 변경했습니다' });
      return browser;
    },
    by: async (browser: Awaited<ReturnType<typeof enter>>) => {
      await ok(browser.call('saveLoginSafety', { each_login: false, alert_abroad: false }));
    },
  },
  ABROAD_BLOCK_CHANGED: {
    about: '해외 로그인 차단 설정을 변경했습니다',
    count: 2,
    prepare: async () => {
      const browser = await enter();
      await ok(browser.call('saveLoginSafety', { block_abroad: true }));
      await world.mailTo(owner, { about: '해외 로그인 차단 설정을 변경했습니다' });
      return browser;
    },
    by: async (browser: Awaited<ReturnType<typeof enter>>) => {
      await ok(browser.call('saveLoginSafety', { block_abroad: false }));
    },
  },
  RECOVERY_CODES_RENEWED: {
    about: '복구 코드를 새로 만들었습니다',
    prepare: proven,
    by: async ({ browser }: WithApp) => {
      await ok(browser.call('renewRecoveryCodes', {}));
      const member = await world.service.ports.members.findBy('EMAIL', owner);
      return async () => (await world.service.ports.factors.codesLeft(member?.id ?? '')) > 0;
    },
  },
  RECOVERY_CODE_USED: {
    about: '복구 코드를 사용했습니다',
    prepare: withApp,
    by: async ({ recovery }: WithApp) => {
      const { browser, envelope } = await logIn(world, owner);
      const proof = { factor: 'recovery', code: recovery[0] ?? '' } as const;
      expect((await verify(browser, runOf(envelope), proof)).result).toBe('0000');
      return () => isOpen(browser);
    },
  },
  BROWSER_TRUSTED: {
    about: '30일 동안 2단계 인증을 묻지 않습니다',
    prepare: withApp,
    by: async (made: WithApp) => {
      const browser = await trusted(made);
      return () => isOpen(browser);
    },
  },
  FACTOR_RESET_ASKED: {
    about: '2단계 인증 해제를 신청했습니다',
    prepare: withApp,
    by: () => askReset(world, owner),
  },
  FACTOR_RESET_NEAR: {
    about: '2단계 인증이 곧 해제됩니다',
    prepare: withApp,
    by: async () => {
      await askReset(world, owner);
      await world.advance('36h');
    },
  },
  OPERATOR_STARTED_FACTOR_RESET: {
    about: '2단계 인증 해제를 접수했습니다',
    prepare: withApp,
    by: () => world.operator('reset-factor', owner),
  },
  PASSWORD_CHANGED: {
    about: '비밀번호가 변경되었습니다',
    by: async () => {
      await ok((await enter()).call('changePassword', { pwd: demoPassword, new_pwd: password }));
      return async () => !(await suspended(password));
    },
  },
  PASSWORD_RESET: {
    about: '비밀번호가 변경되었습니다',
    by: async () => {
      await world.call('sendChangePassword', { email: owner });
      const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정' });
      await ok(world.call('confirmEmail', { email, auth_no, svc_typ: 'PWD', pwd: password }));
      return async () => !(await suspended(password));
    },
  },
  WAY_CONFIRMED: {
    about: '패스키를 만들었습니다',
    count: 2,
    by: async () => {
      const made = await enter();
      const authenticator = softwareAuthenticator(world.serviceUrl);
      expect((await addTo(made, authenticator)).result).toBe('0000');
      await world.mailTo(owner, { about: '패스키를 만들었습니다' });
      await confirmAfterReset();
      await world.mailTo(owner, { about: '패스키를 만들었습니다', count: 2 });
    },
  },
  LOGIN_CODE_OFF: {
    about: '인증번호 로그인을 껐습니다',
    by: () => enter().then((browser) => ok(browser.call('saveLoginCode', { login_code_yn: 'N' }))),
  },
  LOGIN_CODE_ON: {
    about: '인증번호 로그인을 켰습니다',
    prepare: async () => {
      const browser = await enter();
      await ok(browser.call('saveLoginCode', { login_code_yn: 'N' }));
      return browser;
    },
    by: (browser: Awaited<ReturnType<typeof enter>>) =>
      ok(browser.call('saveLoginCode', { login_code_yn: 'Y' })),
  },
  EMAIL_CHANGE_ASKED: {
    about: '이메일 변경 요청',
    by: async () => {
      const { mail } = await ways.askChange(world, await enter(), ways.accounts.byEmail, 'thief@example.com');
      return async () =>
        (await world.call('confirmEmail', { ...mail, svc_typ: 'MAIL' })).envelope.result !== '3022';
    },
  },
  EMAIL_CHANGED: {
    about: '이메일이 변경되었습니다',
    by: async () => {
      const browser = await enter();
      const { mail } = await ways.askChange(world, browser, ways.accounts.byEmail, 'thief@example.com');
      await ok(browser.call('confirmEmail', { ...mail, svc_typ: 'MAIL' }));
    },
  },
  EMAIL_CONNECT_ASKED: {
    to: byKakao,
    about: '이메일 로그인 추가를 요청',
    by: async () => {
      const visitor = await enterByKakao();
      const link = await ways.askOwnEmailLogin(world, visitor, ways.accounts.byKakao);
      return async () => (await world.call('confirmEmail', link)).envelope.result !== '3022';
    },
  },
  EMAIL_CONNECTED: {
    to: byKakao,
    about: '이메일 로그인을 추가했습니다',
    by: async () => {
      await ways.addEmailLogin(world, await enterByKakao(), ways.accounts.byKakao);
    },
  },
  SOCIAL_CONNECTED: {
    about: '로그인 방법을 추가했습니다',
    by: () => connect('NV'),
  },
  IDENTITY_VERIFIED: {
    about: '본인인증을 완료했습니다',
    by: () => verifyIdentity(),
  },
  INTEGRATED: {
    about: '계정을 통합했습니다',
    by: async () => {
      const browser = await enter();
      const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
      await ok(browser.call('migrate', { mig: 'A', enc_data }));
    },
  },
  PASSKEY_ADDED: {
    about: '패스키를 만들었습니다',
    by: async () => {
      expect((await addTo(await enter(), softwareAuthenticator(world.serviceUrl))).result).toBe('0000');
    },
  },
  ACT_WAITS: {
    about: '패스키 삭제를 신청했습니다',
    prepare: async () => {
      const { authenticator } = await withPasskey(world, 'ES256', owner);
      await world.advance('73h');
      return authenticator;
    },
    by: async ({ id }: Authenticator) => {
      const asked = await (await byPassword(world, owner)).call('removePasskey', { id });
      expect(asked.envelope.data).toEqual({ waits_until: expect.any(String) });
    },
  },
  CALL_WAITS: {
    about: '지금 처리할 수 없는 요청을 접수했습니다',
    prepare: () => withoutProofs(world, owner),
    by: async (browser: Awaited<ReturnType<typeof enter>>) => {
      const asked = (await browser.call('exportMyData', {})).envelope;
      expect([asked.result, asked.data]).toMatchObject(['3008', { until: expect.any(String) }]);
    },
  },
  PARTNER_AGREED: { about: '정보 제공에 동의했습니다', by: () => enter().then(ways.agreeToPartner) },
};

/** Has a method suspended by a reset, and confirms it: its mail comes a second time then. */
async function confirmAfterReset() {
  await world.call('sendChangePassword', { email: owner });
  const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정' });
  await ok(world.call('confirmEmail', { email, auth_no, svc_typ: 'PWD', pwd: password }));
  const browser = world.browser();
  await ok(browser.call('login', { mbr_email: owner, pwd: password }));
  await ok(browser.call('answerWays', { answer: 'MINE' }));
}
const connect = async (provider: keyof typeof ways.connections) => {
  const visitor = socialVisitor(world, await enter());
  const { query } = await visitor.goAs(provider, ways.connections[provider], { action: 'CNET' });
  expect(query.result).toBe('0000');
};
const verifyIdentity = async () => {
  const browser = await enter();
  const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
  await ok(browser.call('niceInfo', { auth_type: 'verify_hp', enc_data }));
};
const providers = Object.keys(ways.connections) as (keyof typeof ways.connections)[];

/** The same events by other methods, or after another preparation. */
const variants: Readonly<Record<string, Case>> = {
  'NEW_DEVICE, entered by a mailed code': {
    about: '새 기기',
    by: async () => {
      const browser = world.browser();
      expect((await typeCode(browser, await sentCode(world, browser, owner))).result).toBe('0000');
      return () => isOpen(browser);
    },
  },
  'NEW_DEVICE, entered by a passkey': {
    about: '새 기기',
    count: 2,
    prepare: async () => (await withPasskey(world, 'ES256', owner)).authenticator,
    by: async (authenticator: Authenticator) => {
      const browser = world.browser();
      expect((await enterBy(browser, authenticator)).result).toBe('0000');
      return () => isOpen(browser);
    },
  },
  'NEW_DEVICE, entered by a provider': {
    to: byKakao,
    about: '새 기기',
    by: async () => {
      const { browser } = await enterByKakao();
      return () => isOpen(browser);
    },
  },
  ...Object.fromEntries(
    providers.map((provider) => [
      `SOCIAL_CONNECTED with ${provider}`,
      { about: '로그인 방법을 추가했습니다', by: () => connect(provider) },
    ]),
  ),
  'WAY_CONFIRMED of a provider': {
    about: '로그인 방법을 추가했습니다',
    count: 2,
    by: async () => {
      await connect('NV');
      await world.mailTo(owner, { about: '로그인 방법을 추가했습니다' });
      await confirmAfterReset();
      await world.mailTo(owner, { about: '로그인 방법을 추가했습니다', count: 2 });
    },
  },
  'WAY_CONFIRMED of an identity': {
    about: '본인인증을 완료했습니다',
    count: 2,
    by: async () => {
      await verifyIdentity();
      await world.mailTo(owner, { about: '본인인증을 완료했습니다' });
      await confirmAfterReset();
      await world.mailTo(owner, { about: '본인인증을 완료했습니다', count: 2 });
    },
  },
  'EMAIL_CHANGE_ASKED without the old mailbox, which waits': {
    about: '이메일 변경 요청',
    count: 2,
    by: async () => {
      const browser = await enter();
      const to = 'thief@example.com';
      const { data } = (await browser.call('sendChangeEmail', { email: to, without_old: true })).envelope;
      const code = await digitsIn(world, to);
      await ok(browser.call('confirmByCode', { svc_typ: 'MAIL', code_run: data.code_run ?? '', code }));
      await world.mailTo(owner, { about: '이메일 변경 요청', count: 2 });
    },
  },
};

/** Presses the button of the newest mail about an action. */
async function press(to: string, about: string, count: number) {
  const { email, auth_no, url } = await linkOf(world, to, { about, count });
  const isDispute = new URL(url).searchParams.get('guard') === 'Y';
  await ok(world.call(isDispute ? 'secureAccount' : 'undoEmailChange', { email, auth_no }));
}

/** Times that the service's clock counts from: one that stands, one that moves by a millisecond at each look. */
const clocks = {
  'standing still': () => () => Date.UTC(2026, 10, 28),
  moving: () => {
    let now = Date.UTC(2026, 10, 28);
    return () => {
      now += 1;
      return now;
    };
  },
} as const;

/** The fault came with the moving one; the long form walks both. */
const walked = Object.entries(clocks).filter(([name]) => isLong || name === 'moving');

describe.each(walked)('with a clock that is %s, the button of the mail undoes', (_name, made) => {
  beforeAll(async () => {
    world = await ways.createDeskWorld(knowsCountries, { steadyTime: made() });
  });
  afterAll(() => world.close());
  afterEach(() => world.reset());

  test.each(Object.entries({ ...cases, ...variants }))(
    '%s',
    async (_event, { to = owner, about, count = 1, prepare, by }) => {
      const prepared = await prepare?.();
      const before = await stateOf(to);
      const works = await by(prepared as never);
      await press(to, about, count);
      const after = await stateOf(to);
      for (const [name, value] of after) expect([name, value]).toEqual([name, before.get(name)]);
      expect(after.size).toBeGreaterThan(0);
      if (typeof works === 'function') expect(await works()).toBe(false);
    },
  );
});

test('the button of the mail about a person who was verified again suspends the identity and keeps it', async () => {
  const again = await createWorld();
  const verified = async () => {
    const browser = again.browser();
    await ok(browser.call('login', { mbr_email: owner, pwd: demoPassword }));
    const enc_data = await provenReference(again, browser, '이대문', 'verify_hp');
    await ok(browser.call('niceInfo', { auth_type: 'verify_hp', enc_data }));
  };
  await verified();
  await again.advance('2d');
  await verified();
  const { email, auth_no } = await linkOf(again, owner, { about: '본인인증을 완료했습니다', count: 2 });
  await ok(again.call('secureAccount', { email, auth_no }));
  const { identities, members } = again.service.ports;
  const identity = await identities.of((await members.findBy('EMAIL', owner))?.id ?? '');
  await again.close();
  expect(identity?.suspended_at).toEqual(expect.any(Number));
});

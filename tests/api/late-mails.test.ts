import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CodePurpose } from '../../packages/server/src/ports/mail-codes.ts';
import type { LinkKind } from '../../packages/server/src/ports/mail-links.ts';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { attachWith, broughtBack, cutAtKakao, sentAttachCode } from './attaching.ts';
import { digitsIn, sentCode, typeCode } from './login-codes.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { demoPassword, linkOf, newcomer } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const owner = 'oldpw@example.com';
const kakaoOwner = 'kakao.reader@example.com';
const mailbox = 'another@example.com';
const fresh = 'Fresh!Gate2026';

type Press = () => Promise<{ readonly result: string | null }>;
type Row = {
  /** Has the mail sent; answers what is pressed, or typed where it was asked for. */
  readonly begin: () => Promise<Press>;
  /** How late it is. */
  readonly late: string;
  readonly said?: string;
};

async function stayingIn(): Promise<Browser> {
  const browser = world.browser();
  const request = { mbr_email: owner, pwd: demoPassword, auto_logged_in: true };
  expect((await browser.call('login', request)).envelope.result).toBe('0000');
  return browser;
}
async function inByKakao() {
  const visitor = socialVisitor(world);
  expect((await visitor.goAs('KK', 'kakao-reader')).page).toBe('/success');
  return visitor.browser;
}
async function askConnect() {
  const browser = await inByKakao();
  const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
  const { data } = (
    await withMailbox(world, browser, 'signUp', { ...newcomer(mailbox), mbr_agr: [], mst_mbr_no })
  ).envelope;
  return { browser, run: data.code_run ?? 'none' };
}
const linkTo = async (address: string, about = '') => {
  const { url: _, ...link } = await linkOf(world, address, { about });
  return link;
};
const pressed = async (
  link: Awaited<ReturnType<typeof linkTo>>,
  browser: Pick<Browser, 'call'>,
  pwd?: string,
) => (await browser.call('confirmEmail', { ...link, pwd })).envelope;
const typed = async (
  browser: Browser,
  code_run: string | null | undefined,
  code: string,
  svc_typ: 'JOIN' | 'CNCT' | 'MAIL' | 'PWD',
) =>
  (await browser.call('confirmByCode', { code_run: code_run ?? 'none', code, svc_typ, pwd: fresh })).envelope;

/** Every link and every code that is mailed. A kind without its row does not compile. */
const mails: Readonly<Record<LinkKind | `code: ${CodePurpose}`, Row>> = {
  JOIN: {
    late: '24h',
    begin: async () => {
      const browser = world.browser();
      await browser.call('signUp', newcomer(mailbox));
      const link = await linkTo(mailbox);
      return () => pressed(link, browser);
    },
  },
  CNCT: {
    late: '24h',
    begin: async () => {
      const { browser } = await askConnect();
      const link = await linkTo(mailbox);
      return () => pressed(link, browser, demoPassword);
    },
  },
  PWD: {
    late: '24h',
    begin: async () => {
      await world.call('sendChangePassword', { email: owner });
      const link = await linkTo(owner);
      return () => pressed(link, world, fresh);
    },
  },
  MAIL: {
    late: '24h',
    begin: async () => {
      const browser = await stayingIn();
      await withMailbox(world, browser, 'sendChangeEmail', { email: mailbox });
      const link = await linkTo(mailbox);
      return () => pressed(link, browser);
    },
  },
  GUARD: {
    late: '72h',
    begin: async () => {
      await stayingIn();
      const { email, auth_no } = await linkTo(owner, '새 기기');
      return async () => (await world.call('secureAccount', { email, auth_no })).envelope;
    },
  },
  BACK: {
    late: '72h',
    begin: async () => {
      await (await stayingIn()).call('withdrawal', {});
      const { auth_no } = await linkTo(owner, '탈퇴 신청');
      return async () => (await world.call('takeBack', { auth_no })).envelope;
    },
  },
  UNDO: {
    late: '73h',
    begin: async () => {
      const browser = await stayingIn();
      await withMailbox(world, browser, 'sendChangeEmail', { email: mailbox });
      expect((await pressed(await linkTo(mailbox), browser)).result).toBe('0000');
      const { email, auth_no } = await linkTo(owner, '이메일이 변경');
      return async () => (await world.call('undoEmailChange', { email, auth_no })).envelope;
    },
  },
  'code: JOIN': {
    late: '23h',
    begin: async () => {
      const browser = world.browser();
      const { data } = (await browser.call('signUp', newcomer(mailbox))).envelope;
      const code = await digitsIn(world, mailbox);
      return () => typed(browser, data.code_run, code, 'JOIN');
    },
  },
  'code: CNCT': {
    late: '11h',
    begin: async () => {
      const { browser, run } = await askConnect();
      const code = await digitsIn(world, mailbox);
      return () => typed(browser, run, code, 'CNCT');
    },
  },
  'code: MAIL': {
    late: '23h',
    begin: async () => {
      const browser = await stayingIn();
      const { data } = (await withMailbox(world, browser, 'sendChangeEmail', { email: mailbox })).envelope;
      const code = await digitsIn(world, mailbox);
      return () => typed(browser, data.code_run, code, 'MAIL');
    },
  },
  'code: PWD': {
    late: '24h',
    begin: async () => {
      const browser = world.browser();
      const { data } = (await browser.call('sendChangePassword', { email: owner })).envelope;
      const code = await digitsIn(world, owner);
      return () => typed(browser, data.code_run, code, 'PWD');
    },
  },
  'code: LOGIN': {
    late: '24h',
    begin: async () => {
      const browser = world.browser();
      const sent = await sentCode(world, browser, owner);
      return () => typeCode(browser, sent);
    },
  },
  'code: ATTACH': {
    late: '24h',
    // The pending sign-up that brought the account is over as well: begin at the provider again.
    said: '3007',
    begin: async () => {
      await cutAtKakao(world);
      const pending = await broughtBack(world);
      const attaching = { ...pending, ...(await sentAttachCode(world, pending)) };
      return () => attachWith(attaching);
    },
  },
  'code: STEP': {
    late: '11h',
    begin: async () => {
      const browser = await inByKakao();
      const { data } = (await browser.call('sendStepCode', {})).envelope;
      const code = await digitsIn(world, kakaoOwner, { about: '본인 확인' });
      return async () => (await browser.call('stepByCode', { code_run: data.code_run, code })).envelope;
    },
  },
};

/** What is counted, cleared or written down beside what an account is. */
const beside = [
  'audit',
  'budget',
  'mail_budget',
  'mail_code',
  'outbox',
  'job',
  'event',
  'event_places',
  'support_event',
];

async function accounts() {
  const { session = [], ...rows } = await world.rows();
  const told = Object.entries(rows).filter(([table]) => !beside.includes(table));
  // Whoever types in a session has used it.
  return [session.map(({ last_used_at: _, ...kept }) => kept), Object.fromEntries(told)];
}

describe.each(Object.entries(mails))('%s', (_kind, { begin, late, said = '3022' }) => {
  test('a day late is refused, and changes nothing', async () => {
    const press = await begin();
    await world.advance(late);
    const before = await accounts();
    expect((await press()).result).toBe(said);
    expect(await accounts()).toEqual(before);
  });
});

import { type CallName, calls } from '@daemun/contract/calls/index';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shownAddress } from '../../packages/server/src/domain/shown-text.ts';
import { demoPassword, linkOf, newcomer, password } from '../api/people.ts';
import { provenMailbox, withMailbox } from '../api/proven-mailbox.ts';
import { goodRequest } from '../api/served-calls.ts';
import { byTurns } from '../setup/turns.ts';
import type { Browser } from '../world/browser.ts';
import { outboxRows } from '../world/outbox-rows.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';

/** Where only mails may tell: neither an answer nor what later calls and one's own mailbox show tells whose an address is. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { MEMBERSHIP_DISCLOSURE: 'mail' } });
});
afterAll(() => world.close());
beforeEach(() => world.reset());

/** An address of each state. */
const addresses = {
  absent: 'nobody1@example.com',
  active: 'verified@example.com',
  waiting: 'waiting@example.com',
  blocked: 'blocked@example.com',
  'social only': 'kakao.reader@example.com',
} as const;
type State = keyof typeof addresses;
/** An absent one is compared with each of these. */
const held: readonly State[] = ['active', 'waiting', 'blocked', 'social only'];

type Ask = (observer: Browser, address: string) => Promise<unknown>;
type Asked = Record<string, unknown>;

const emailField = (name: CallName) =>
  ['email', 'mbr_email'].find((field) => Object.hasOwn(calls[name].request.shape, field));

/** What proves an older account is nobody's here. */
const forged = { auth_no: 'A'.repeat(43), enc_data: undefined, token: undefined };
const requestFor = (name: CallName, address: string): Asked => {
  const field = emailField(name) ?? '';
  const good = name === 'signUp' ? newcomer(address) : goodRequest(name);
  const given = Object.fromEntries(Object.entries(forged).filter(([key]) => Object.hasOwn(good, key)));
  return { ...good, ...given, ...(Object.hasOwn(good, 'pwd') && { pwd: password }), [field]: address };
};

/** Every call that names an address, found in the registry. */
const asking = (Object.keys(calls) as CallName[]).filter((name) => emailField(name) !== undefined);
const askBy =
  (name: CallName): Ask =>
  (observer, address) =>
    observer.call(name, requestFor(name, address) as never);

/** A member without an e-mail log-in asks for one. */
const connect: Ask = async (observer, address) => {
  const { mst_mbr_no } = (await observer.call('memberInfo', {})).envelope.data;
  return observer.call('signUp', { ...newcomer(address), mbr_agr: [], mst_mbr_no });
};

const archive = { id: 'archive_reader', pwd: 'Archive!2020' } as const;
const logInThere = async (observer: Browser) =>
  observer.call('login', { mbr_email: archive.id, pwd: archive.pwd, allow_integration: true });

/** A sign-up that says to integrate an older account, by a proof that is none, or by a good one. */
const signUpWith =
  (proofOf: (observer: Browser) => Promise<string>): Ask =>
  async (observer, address) => {
    const previous_pwd = await proofOf(observer);
    return observer.call('signUp', newcomer(address, { id: archive.id, previous_pwd }));
  };
const integrating = {
  'signUp, a forged proof': signUpWith(async () => forged.auth_no),
  'signUp, a good proof': signUpWith(async () => {
    const { data } = (await logInThere(world.browser())).envelope;
    const { pwd } = data as unknown as Asked;
    expect(pwd).toMatch(/^[\w-]{43}$/);
    return String(pwd);
  }),
} as const;

/** Who looks: a member with a password, and one without. Both hold the link of a change that they asked for before. */
const observers = {
  member: {
    own: 'oldpw@example.com',
    enter: async () => {
      const browser = world.browser();
      await browser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
      return browser;
    },
    asks: {
      ...Object.fromEntries(asking.map((name) => [name, askBy(name)])),
      ...integrating,
    } as Record<string, Ask>,
  },
  social: {
    own: 'saebom.ms@example.com',
    enter: async () => {
      const { browser, goAs } = socialVisitor(world);
      const { query } = await goAs('MS', 'new');
      const { mbr_agr } = newcomer('');
      await browser.call('socialLogin', { token: query.token ?? '', provider: 'MS', mbr_agr });
      return browser;
    },
    asks: { connect, sendChangeEmail: askBy('sendChangeEmail') } as Record<string, Ask>,
  },
} as const;

const second = 'second@example.com';

/** Looks that change nothing of the observer's own, then those that would. */
const looks: Readonly<Record<string, Ask>> = {
  'the older account': () => logInThere(world.browser()),
  ...Object.fromEntries(
    ['myInfo', 'mySessions', 'myWays', 'exportMyData'].map((name) => [
      name,
      (observer: Browser) => observer.call(name as 'myInfo', {}),
    ]),
  ),
  ...Object.fromEntries(
    ['checkEmail', 'resendRegisterEmail', 'sendFindEmail', 'sendChangePassword', 'signUp', 'login'].map(
      (name) => [name, (_: Browser, address: string) => askBy(name as CallName)(world.browser(), address)],
    ),
  ),
};

const varying: readonly (readonly [RegExp, string])[] = [
  [/"(txid|server_time|response_time|mail|code_run|id|mst_mbr_no|pwd)":"[^"]*"/g, '"$1":""'],
  [/\d{4}-\d\d-\d\dT[\d:.]+\+09:00/g, 'time'],
  [/인증번호 \d{6} ·/g, '인증번호 ·'],
  // Of the last mail that an address may get: the seconds since the ones before.
  [/"resend_after":1\d\d/g, '"resend_after":"later"'],
];

/** Events of one millisecond stand in any order. */
const inOrder = (key: string, value: unknown): unknown =>
  key === 'history' && Array.isArray(value) ? value.map((line) => JSON.stringify(line)).sort() : value;

/** All that is seen of something, without what is different each time and the address itself. */
const seen = (what: unknown, address: string): unknown => {
  const text = varying.reduce(
    (each, [pattern, by]) => each.replace(pattern, by),
    JSON.stringify(what)
      .replaceAll(address, 'address')
      .replaceAll(maskEmail(address), 'masked')
      .replaceAll(shownAddress(maskEmail(address)), 'masked'),
  );
  return JSON.parse(text, inOrder);
};

const answerOf = (reply: unknown) => {
  const { status, envelope } = reply as { status: number; envelope: unknown };
  return { status, envelope };
};

/** What an observer of an address sees after they asked one thing of it. */
async function lookAt(who: keyof typeof observers, ask: string, state: State) {
  await world.reset();
  const { own, enter, asks } = observers[who];
  const address = addresses[state];
  const observer = await enter();
  await withMailbox(world, observer, 'sendChangeEmail', { email: second });
  const { url: _, ...older } = await linkOf(world, second);
  const answers: Record<string, unknown> = { asked: answerOf(await asks[ask]?.(observer, address)) };
  for (const [name, look] of Object.entries(looks)) answers[name] = answerOf(await look(observer, address));
  // A notice that comes after all that were asked for here.
  await world.browser().call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  await world.mailTo('reader@example.com', { about: '새 기기' });
  const mailed = async (to: string) => (await world.mailsTo(to)).map(({ subject }) => subject).sort();
  const before = { own: await mailed(own), second: await mailed(second) };
  answers.older = answerOf(await observer.call('confirmEmail', older));
  return seen({ ...answers, before }, address);
}

const asks = Object.entries(observers).flatMap(([who, { asks }]) =>
  Object.keys(asks).map((ask) => ({ who: who as keyof typeof observers, ask })),
);
/** Each ask at every commit, at an absent address and at those of the states whose turn it is. */
const pairs = byTurns(
  'states of an address',
  asks.flatMap((row) => held.map((state) => ({ row, state }))),
);
const rows = asks.map((row) => {
  const states = pairs.flatMap((pair) => (pair.row === row ? [pair.state] : []));
  return [row.who, row.ask, states] as const;
});

test.each(rows)(
  'a %s who asked %s sees the same, whoever has the address',
  { timeout: 60_000 },
  async (who, ask, states) => {
    const absent = await lookAt(who, ask, 'absent');
    for (const state of states) expect([state, await lookAt(who, ask, state)]).toEqual([state, absent]);
  },
);

/** For how many seconds the mail is tried by which an ask is answered; undefined where none is named to who asked. */
async function waitOf(who: keyof typeof observers, ask: string, state: State) {
  await world.reset();
  const { own, enter, asks } = observers[who];
  const observer = await enter();
  await provenMailbox(world, observer, own);
  const reply = (await asks[ask]?.(observer, addresses[state])) as {
    envelope: { data: { mail?: string } | null };
  };
  const mail = reply.envelope.data?.mail;
  if (mail === undefined) return undefined;
  const { life } = (await outboxRows(world)).find(({ id }) => id === mail) ?? {};
  return life === null || life === undefined ? null : Math.round(life / 1000);
}

/** Asks whose answer names a mail, of which who asked hears whether it went. */
const followed = new Set<string>();

test.each(rows)(
  'a %s who asked %s hears for as long that the mail is on its way, whoever has the address',
  { timeout: 60_000 },
  async (who, ask, states) => {
    const absent = await waitOf(who, ask, 'absent');
    if (absent !== undefined) followed.add(ask);
    for (const state of states) expect([state, await waitOf(who, ask, state)]).toEqual([state, absent]);
  },
);

test('every call that answers with a mail was followed', () => {
  const names = (data: object) => 'shape' in data && Object.hasOwn(data.shape as object, 'mail');
  const naming = asking.filter((name) => names(calls[name].data));
  expect(naming.length).toBeGreaterThan(4);
  expect(naming.filter((name) => !followed.has(name))).toEqual([]);
});

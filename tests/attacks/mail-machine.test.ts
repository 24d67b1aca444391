import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { demoPassword, linkOf, newcomer } from '../api/people.ts';
import { depthOf } from '../setup/depths.ts';
import { byTurns } from '../setup/turns.ts';
import type { World } from '../world.ts';
import {
  answerOwn,
  arrivedFrom,
  attack,
  createStrangersWorld,
  type Headers,
  many,
  most,
} from './strangers-world.ts';

/** Strangers to whom one client has mails sent; mail-machine-paces.test.ts has many clients, and answers. */
let world: World;
beforeAll(async () => {
  world = await createStrangersWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const from = (client: number) => ({
  headers: { 'x-forwarded-for': `198.18.${client % 250}.${1 + Math.floor(client / 250)}` },
});
let strangers = 0;
const fresh = () => {
  strangers += 1;
  return `stranger${strangers}@example.com`;
};

type Asking = (client: number) => Promise<{ readonly envelope: { readonly result: string | null } }>;
/** The calls by which anybody can have a mail sent to an address that they type. */
const ways: readonly Asking[] = [
  (client) => world.call('subscribeNewsletter', { email: fresh() }, from(client)),
  (client) => world.call('sendFindEmail', { email: fresh() }, from(client)),
  (client) => world.call('sendLoginCode', { email: fresh() }, from(client)),
  (client) => world.call('resendRegisterEmail', { email: fresh() }, from(client)),
];
const askOften = (times: number, client = 1) =>
  Promise.all(Array.from({ length: times }, (_, nth) => ways[nth % ways.length]?.(client)));

/** Every mail that arrived at a stranger. */
async function arrived(): Promise<number> {
  const deliveries = [...(await world.deliveries())];
  return deliveries.reduce((sum, [to, count]) => sum + (to.includes('stranger') ? count : 0), 0);
}

test('one client has 60 mails sent to strangers in an hour, fast or slow, and hears nothing of it', async () => {
  await askOften(120);
  await expect.poll(arrived).toBe(most);
  const reset = await world.call('sendChangePassword', { email: 'reader@example.com' }, from(1));
  expect(reset.envelope.result).toBe('0000');
  await world.mailTo('reader@example.com');
  const { data } = (await world.call('sendFindEmail', { email: fresh() }, from(1))).envelope;
  const state = async () => (await world.call('mailState', { mail: data?.mail ?? '' })).envelope.data?.state;
  await expect.poll(state).toBe('sent');
  for (let minutes = 0; minutes < 50; minutes += 10) {
    await world.advance('10m');
    await askOften(4);
    expect(await arrived()).toBe(most);
  }
});

test('once the mails are old enough, its calls are refused, and those that log in answer as ever', async () => {
  await askOften(80);
  await expect.poll(arrived).toBe(most);
  await world.advance('11m');
  const refused = async (client: number) => [
    (await world.call('subscribeNewsletter', { email: fresh() }, from(client))).envelope.result,
    (await world.call('signUp', newcomer(fresh()), from(client))).envelope.result,
    (await world.call('resendRegisterEmail', { email: fresh() }, from(client))).envelope.result,
  ];
  const { envelope } = await world.call('subscribeNewsletter', { email: fresh() }, from(1));
  expect(envelope.reason).toContain('1시간 후');
  expect(await refused(1)).toEqual(['9001', '9001', '9001']);
  expect((await world.call('sendLoginCode', { email: fresh() }, from(1))).envelope.result).toBe('0000');
  expect((await world.call('sendFindEmail', { email: fresh() }, from(1))).envelope.result).toBe('0000');
  expect(await arrived()).toBe(most);
  expect(await refused(2)).toEqual(['0000', '0000', '0000']);
  await world.advance('1h');
  expect(await refused(1)).toEqual(['0000', '0000', '0000']);
});

test('a browser that an account knows is measured by itself', async () => {
  const browser = world.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword }, from(1));
  await askOften(80);
  await expect.poll(arrived).toBe(most);
  await world.advance('11m');
  const { envelope } = await browser.call('subscribeNewsletter', { email: fresh() }, from(1));
  expect(envelope.result).toBe('0000');
  await expect.poll(arrived).toBe(most + 1);
});

test('who gets answers is not held back', async () => {
  for (let nth = 0; nth < 10; nth += 1) await answerOwn(world, fresh(), from(1).headers);
  const before = await arrived();
  await askOften(most + 5);
  await expect.poll(arrived).toBe(before + most + 5);
});

const mostOfAccount = 10;

/** The headers of a browser behind the client, whose account the attacker made with a mailbox of a domain of their own. */
async function accountHeaders(nth: number): Promise<Headers> {
  const browser = world.browser();
  const email = `account${nth}@catch-all.example`;
  expect((await browser.call('signUp', newcomer(email), from(1))).envelope.result).toBe('0000');
  const { url: _, ...link } = await linkOf(world, email);
  expect((await browser.call('confirmEmail', link, from(1))).envelope.result).toBe('0000');
  return { ...from(1).headers, cookie: browser.jar.header() };
}

test.each(
  byTurns(
    'accounts of who mails strangers',
    [1, depthOf('accounts that mail strangers')].flatMap((accounts) => [
      { accounts, answers: 0 },
      { accounts, answers: 6 },
    ]),
  ),
)(
  'accounts of one client have at most 10 unanswered mails an hour each, and hold nobody else: %o',
  async ({ accounts, answers }) => {
    const headers = await Promise.all(Array.from({ length: accounts }, (_, nth) => accountHeaders(nth)));
    const owned = headers.flatMap((of, nth) =>
      Array.from({ length: answers }, (_, own) => answerOwn(world, `own${nth}-${own}@catch-all.example`, of)),
    );
    expect(new Set(await Promise.all(owned))).toEqual(new Set(answers > 0 ? [true] : []));
    // Fast, and once more when the mails are old enough for a puzzle.
    for (const wave of [0, 1]) {
      await Promise.all(
        headers.flatMap((of, account) =>
          Array.from({ length: 14 }, (_, nth) => attack(world, `${wave}${nth}-${account}-`, of, nth)),
        ),
      );
      await world.advance('11m');
    }
    const { most: unanswered } = await arrivedFrom(world, accounts);
    expect(unanswered).toBeLessThanOrEqual(mostOfAccount);
    expect(unanswered).toBeGreaterThan(mostOfAccount / 2);
    const { envelope } = await world.call('subscribeNewsletter', { email: fresh() }, from(1));
    expect(envelope.result).toBe('0000');
  },
);

type Rule = { readonly alert?: string; readonly expr: string };
const alertFile = readFileSync(join(import.meta.dirname, '../../ops/alerts.yaml'), 'utf8');
const { groups } = parse(alertFile) as { groups: readonly { readonly rules: readonly Rule[] }[] };
const { expr = '' } =
  groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === 'DaemunMailMachine') ?? {};
const [count = Number.NaN, share = Number.NaN] = [...expr.matchAll(/> ([\d.]+)/g)].map(([, figure]) =>
  Number(figure),
);

test('many networks with few mails each are refused nothing, and raise the alert', async () => {
  const networks = Math.max(42, many);
  const each = Math.ceil(210 / networks);
  const headers = (nth: number) => ({ 'x-forwarded-for': `198.${18 + (nth >> 8)}.${nth & 255}.9` });
  const strangers = Array.from({ length: networks * each }, fresh);
  const answersOf = await Promise.all(
    strangers.map((email, at) =>
      world.call('subscribeNewsletter', { email }, { headers: headers(at % networks) }),
    ),
  );
  expect(new Set(answersOf.map(({ envelope }) => envelope.result))).toEqual(new Set(['0000']));
  await expect.poll(arrived, { timeout: 30_000 }).toBe(strangers.length);
  await world.advance('11m');
  const { clock, strangerMails } = world.service.ports;
  const { mature, matureAnswered } = await strangerMails.ofLastHour(clock.now());
  const unanswered = mature - matureAnswered;
  expect(unanswered).toBeGreaterThan(count);
  expect(unanswered / mature).toBeGreaterThan(share);
});

test('after the press of the stop button a stranger gets nothing, whoever asks', async () => {
  const victim = 'victim-stop@example.com';
  await world.call('subscribeNewsletter', { email: victim }, from(1));
  const stop = (await world.mailTo(victim)).links.find((each) => each.includes('token=a.')) ?? '';
  const token = new URL(stop).searchParams.get('token') ?? '';
  expect((await world.call('unsubscribeNewsletter', { token })).envelope.result).toBe('0000');
  for (let day = 0; day < 3; day += 1) {
    await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        world.callAnyhow(
          (['subscribeNewsletter', 'sendFindEmail', 'resendRegisterEmail', 'sendLoginCode'] as const)[
            nth % 4
          ] ?? 'sendFindEmail',
          { email: victim },
          from(nth),
        ),
      ),
    );
    await world.advance('24h');
  }
  expect(await world.mailsTo(victim)).toHaveLength(1);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { demoPassword, newcomer } from '../api/people.ts';
import { depthOf } from '../setup/depths.ts';
import { byTurns } from '../setup/turns.ts';
import { puzzleIn, solved } from '../world/solve-puzzle.ts';
import { createWorld, type World } from '../world.ts';

/** Strangers to whom one client, or many, have mails sent (docs/decisions/196). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
});
afterAll(() => world.close());
afterEach(() => world.reset());

const most = 60;
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
  await world.mailsTo(fresh());
  const mails = (await (await fetch(new URL('/inbox.json', world.sandboxUrl))).json()) as { to: string }[];
  return mails.filter(({ to }) => to.includes('stranger')).length;
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
  const answer = async () => {
    const address = fresh();
    await world.call('subscribeNewsletter', { email: address }, from(1));
    const link = (await world.mailTo(address)).links.find((each) => each.includes('/news-letter/subscribe?'));
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    expect((await world.call('confirmNewsletter', { token })).envelope.result).toBe('0000');
  };
  for (let nth = 0; nth < 10; nth += 1) await answer();
  const before = await arrived();
  await askOften(most + 5);
  await expect.poll(arrived).toBe(before + most + 5);
});

/** Who attacks: how many clients, in how many networks, at which pace, and whether they answer one mail in ten by mailboxes of their own. */
type Attack = {
  readonly clients: number;
  readonly networks: number;
  readonly pace: 'fast' | 'slow';
  readonly answers: boolean;
};
const many = depthOf('clients that mail strangers');
const attacks = byTurns<Attack>('paces of who mails strangers', [
  { clients: 1, networks: 1, pace: 'fast', answers: false },
  { clients: 1, networks: 1, pace: 'slow', answers: false },
  { clients: 1, networks: 1, pace: 'fast', answers: true },
  { clients: 1, networks: 1, pace: 'slow', answers: true },
  ...[...new Set([10, many])].flatMap((clients): Attack[] => [
    { clients, networks: clients, pace: 'fast', answers: false },
    { clients, networks: 4, pace: 'slow', answers: false },
  ]),
]);

/** The mails that arrived, by client and by stranger. */
async function arrivedFrom(clients: number) {
  await world.mailsTo(fresh());
  const mails = (await (await fetch(new URL('/inbox.json', world.sandboxUrl))).json()) as { to: string }[];
  const byStranger = Map.groupBy(
    mails.filter(({ to }) => to.includes('victim')),
    ({ to }) => to,
  );
  const ofClient = (client: number) =>
    [...byStranger.values()].flat().filter(({ to }) => to.includes(`-${client}-`)).length;
  return {
    most: Math.max(...Array.from({ length: clients }, (_, client) => ofClient(client))),
    mostToOne: Math.max(...[...byStranger.values()].map(({ length }) => length)),
  };
}

/** One call that mails a stranger, its puzzle solved. */
async function attack(victim: string, headers: Readonly<Record<string, string>>, nth: number): Promise<void> {
  const email = `victim-${victim}@example.com`;
  const name = (['subscribeNewsletter', 'sendFindEmail', 'resendRegisterEmail', 'sendLoginCode'] as const)[
    nth % 4
  ];
  const ask = (puzzle?: string) =>
    world.callAnyhow(name ?? 'sendFindEmail', { email, ...(puzzle && { puzzle }) }, { headers });
  const wanted = puzzleIn((await ask()).envelope);
  if (wanted) await ask(solved(wanted));
}

/** A mailbox of the attacker's own answers. */
async function answerOwn(headers: Readonly<Record<string, string>>): Promise<void> {
  const address = fresh();
  const answer = await world.callAnyhow('subscribeNewsletter', { email: address }, { headers });
  if (answer.envelope.result !== '0000') return;
  const link = (await world.mailTo(address)).links.find((each) => each.includes('/news-letter/subscribe?'));
  await world.call('confirmNewsletter', { token: new URL(link ?? '').searchParams.get('token') ?? '' });
}

test.each(attacks)(
  'clients have at most 60 unanswered mails an hour and three to one stranger: %o',
  async ({ clients, networks, pace, answers }) => {
    const headersOf = (client: number) => ({
      'x-forwarded-for': `198.${18 + ((client % networks) >> 8)}.${(client % networks) & 255}.${1 + (Math.floor(client / networks) % 250)}`,
    });
    const [waves, each] = pace === 'fast' ? [1, clients > 100 ? 2 : 75] : clients > 100 ? [3, 1] : [11, 7];
    let answered = 0;
    for (let wave = 0; wave < waves; wave += 1) {
      if (answers) {
        const own = Math.ceil(each / 20);
        for (let nth = 0; nth < own; nth += 1) await answerOwn(headersOf(0));
        answered += own;
      }
      await Promise.all(
        Array.from({ length: clients * each }, (_, at) => {
          const client = at % clients;
          const nth = wave * each + Math.floor(at / clients);
          // Each stranger is named five times by a client, or by all that are many.
          const victim = clients > 100 ? `${client % 250}` : `${client}-${Math.floor(nth / 5)}`;
          return attack(victim, headersOf(client), nth);
        }),
      );
      if (pace === 'slow') await world.advance('5m');
    }
    const { most: unanswered, mostToOne } = await arrivedFrom(clients);
    expect(mostToOne).toBeLessThanOrEqual(3);
    // Each answer of a mailbox lets nine young mails go (docs/decisions/196).
    expect(unanswered).toBeLessThanOrEqual(most + 9 * answered);
    expect(clients > 100 ? mostToOne : unanswered).toBeGreaterThan(0);
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

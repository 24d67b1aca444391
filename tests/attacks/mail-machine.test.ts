import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@daemun/contract/limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { demoPassword, linkOf, newcomer } from '../api/people.ts';
import { depthOf, isLong } from '../setup/depths.ts';
import { byTurns } from '../setup/turns.ts';
import { puzzleIn, solved } from '../world/solve-puzzle.ts';
import { createWorld, type World } from '../world.ts';

/** Strangers to whom one client, or many, have mails sent (docs/decisions/196). */
let world: World;
/** A thousand puzzles are solved here, each among so many numbers: what is tested is who gets one. */
const puzzle: { most: number } = limits.mailPuzzle;
const usual = puzzle.most;
beforeAll(async () => {
  puzzle.most = 300;
  world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
});
afterAll(() => {
  puzzle.most = usual;
  return world.close();
});
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
  for (let nth = 0; nth < 10; nth += 1) await answerOwn(fresh(), from(1).headers);
  const before = await arrived();
  await askOften(most + 5);
  await expect.poll(arrived).toBe(before + most + 5);
});

const victimAt = 'mailbox.example';
/** Mailboxes of an attacker's own, by what they are; each names the next one. */
const ownMailboxes = {
  'a domain of its own': (nth: number) => `own${nth}@catch-all.example`,
  'domains below one of its own': (nth: number) => `own@mail${nth}.catch-all.example`,
  'spellings of one mailbox at the service of its victims': (nth: number) => `own+${nth}@${victimAt}`,
  'mailboxes at the service of its victims': (nth: number) => `own${nth}@${victimAt}`,
} as const;
type Own = keyof typeof ownMailboxes;
const costly: Own = 'mailboxes at the service of its victims';

/** Who attacks: how many clients, in how many networks, at which pace; and by which mailboxes of its own it answers, how many for one victim, and when. */
type Attack = {
  readonly clients: number;
  readonly networks: number;
  readonly pace: 'fast' | 'slow';
  readonly answers?: { readonly by: Own; readonly each: number; readonly when: 'first' | 'between' };
};
const many = depthOf('clients that mail strangers');
const one = { clients: 1, networks: 1 } as const;
const ratios = isLong ? [1, 1 / 3, 1 / 10, 1 / 20] : [1];
const attacks = byTurns<Attack>('paces of who mails strangers', [
  { ...one, pace: 'fast' },
  { ...one, pace: 'slow' },
  ...(Object.keys(ownMailboxes) as Own[]).flatMap((by) =>
    (by === costly ? [1 / 20] : ratios).flatMap((each): Attack[] => [
      { ...one, pace: 'fast', answers: { by, each, when: 'first' } },
      { ...one, pace: 'slow', answers: { by, each, when: 'between' } },
    ]),
  ),
  ...[...new Set([10, many])].flatMap((clients): Attack[] => [
    { clients, networks: clients, pace: 'fast' },
    { clients, networks: 4, pace: 'slow' },
  ]),
]);

/** The mails that arrived, by client and by stranger. */
async function arrivedFrom(clients: number) {
  const deliveries = [...(await world.deliveries())].filter(([to]) => to.includes('victim'));
  const sum = (some: readonly (readonly [string, number])[]) =>
    some.reduce((all, [, count]) => all + count, 0);
  const byStranger = Map.groupBy(deliveries, ([to]) => to.replace(/\+\d+@/u, '@'));
  const ofClient = (client: number) => sum(deliveries.filter(([to]) => to.includes(`-${client}-`)));
  return {
    most: Math.max(...Array.from({ length: clients }, (_, client) => ofClient(client))),
    mostToOne: Math.max(...[...byStranger.values()].map(sum)),
  };
}

type Headers = Readonly<Record<string, string>>;

/** One call that mails a stranger, its puzzle solved. */
async function attack(victim: string, headers: Headers, nth: number): Promise<void> {
  const email = `victim-${victim}@${victimAt}`;
  const name = (['subscribeNewsletter', 'sendFindEmail', 'resendRegisterEmail', 'sendLoginCode'] as const)[
    nth % 4
  ];
  const ask = (puzzle?: string) =>
    world.callAnyhow(name ?? 'sendFindEmail', { email, ...(puzzle && { puzzle }) }, { headers });
  const wanted = puzzleIn((await ask()).envelope);
  if (wanted) await ask(solved(wanted));
}

/** A mailbox of the attacker's own answers; whether a mail came to it. */
async function answerOwn(email: string, headers: Headers): Promise<boolean> {
  const ask = (puzzle?: string) =>
    world.callAnyhow('subscribeNewsletter', { email, ...(puzzle && { puzzle }) }, { headers });
  const asked = await ask();
  const wanted = puzzleIn(asked.envelope);
  const { envelope } = wanted ? await ask(solved(wanted)) : asked;
  if (envelope.result !== '0000') return false;
  const [mail] = await world.mailsTo(email);
  const link = mail?.links.find((each) => each.includes('/news-letter/subscribe?'));
  if (link === undefined) return false;
  const token = new URL(link).searchParams.get('token') ?? '';
  expect((await world.call('confirmNewsletter', { token })).envelope.result).toBe('0000');
  return true;
}

let owned = 0;
/** Answers by its own mailboxes; how many did. */
async function answerBy(by: Own, count: number, headers: Headers): Promise<number> {
  const answers = Array.from({ length: count }, () => {
    owned += 1;
    return answerOwn(ownMailboxes[by](owned), headers);
  });
  return (await Promise.all(answers)).filter(Boolean).length;
}

/** Each answer of a mailbox at the service of the victims excuses six mails after the second (docs/decisions/255); no other answer excuses any. */
const mostOf = (answered: number, by?: Own) => most + (by === costly ? 6 * Math.max(0, answered - 2) : 0);

test.each(attacks)(
  'clients have at most 60 unanswered mails an hour and three to one stranger: %o',
  async ({ clients, networks, pace, answers }) => {
    const headersOf = (client: number) => ({
      'x-forwarded-for': `198.${18 + ((client % networks) >> 8)}.${(client % networks) & 255}.${1 + (Math.floor(client / networks) % 250)}`,
    });
    const [waves, each] = pace === 'fast' ? [1, clients > 100 ? 2 : 110] : clients > 100 ? [3, 1] : [11, 10];
    let answered = 0;
    const answer = async (mails: number) => {
      if (answers) answered += await answerBy(answers.by, Math.ceil(mails * answers.each), headersOf(0));
    };
    if (answers?.when === 'first') await answer(waves * each);
    for (let wave = 0; wave < waves; wave += 1) {
      if (answers?.when === 'between') await answer(each);
      await Promise.all(
        Array.from({ length: clients * each }, (_, at) => {
          const client = at % clients;
          const nth = wave * each + Math.floor(at / clients);
          // A few strangers are named five times, in as many spellings, and every other one once; or each by all that are many.
          const stranger = clients > 100 ? client % 250 : `${client}-${nth < 15 ? nth % 3 : nth}`;
          return attack(nth % 2 ? `${stranger}+${nth}` : `${stranger}`, headersOf(client), nth);
        }),
      );
      if (pace === 'slow') await world.advance('5m');
    }
    const { most: unanswered, mostToOne } = await arrivedFrom(clients);
    expect(mostToOne).toBeLessThanOrEqual(3);
    expect(unanswered).toBeLessThanOrEqual(mostOf(answered, answers?.by));
    expect(clients > 100 ? mostToOne : unanswered).toBeGreaterThan(clients > 100 ? 0 : most / 2);
  },
);

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
      Array.from({ length: answers }, (_, own) => answerOwn(`own${nth}-${own}@catch-all.example`, of)),
    );
    expect(new Set(await Promise.all(owned))).toEqual(new Set(answers > 0 ? [true] : []));
    // Fast, and once more when the mails are old enough for a puzzle.
    for (const wave of [0, 1]) {
      await Promise.all(
        headers.flatMap((of, account) =>
          Array.from({ length: 14 }, (_, nth) => attack(`${wave}${nth}-${account}-`, of, nth)),
        ),
      );
      await world.advance('11m');
    }
    const { most: unanswered } = await arrivedFrom(accounts);
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

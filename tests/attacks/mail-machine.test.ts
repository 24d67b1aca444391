import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoPassword, newcomer } from '../api/people.ts';
import { depthOf } from '../setup/depths.ts';
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

test.each([3, depthOf('clients that mail strangers')])(
  '%i clients in networks of their own stay below 60 each, at once',
  async (clients) => {
    const each = clients > 100 ? 1 : most + 8;
    await Promise.all(Array.from({ length: clients }, (_, client) => askOften(each, client)));
    await expect.poll(arrived, { timeout: 30_000 }).toBe(clients * Math.min(each, most));
  },
);

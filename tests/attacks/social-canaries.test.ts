import { cookies } from '@daemun/contract/cookies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreements, demoPassword } from '../api/people.ts';
import { withMailbox } from '../api/proven-mailbox.ts';
import type { Rows } from '../world/all-rows.ts';
import { openBrowser } from '../world/browser.ts';
import { partnerToken } from '../world/partner-token.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { callsTo, nativeToken, notify } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { watchedLife } from '../world/watched-life.ts';

const five = ['KK', 'NV', 'GG', 'AP', 'MS'] as const;
const addressesOfPersons = [
  'saebom.kk@example.com',
  'saebom.nv@example.com',
  'saebom-han@gmail.com',
  'saebom.ap@example.com',
  'saebom.ms@example.com',
];
const subjects = ['4000000002', 'sandbox-nv-new-7Qm2xR', '104000000000000000002', 'sandboxnew0000'];

const wire = { urls: [] as string[], answers: [] as string[] };
const canaries = {
  codes: new Set<string>(),
  states: new Set<string>(),
  tickets: new Set<string>(),
  tokens: new Set<string>(),
  browsers: new Set<string>(),
  partnerTokens: new Set<string>(),
};
let output = '';
let rows: Rows;

let world: ProcessWorld;
beforeAll(async () => {
  world = await createProcessWorld();
  ({ output, rows } = await watchedLife(world, note, async () => {
    for (const provider of five) await lifeWith(provider);
    await mishaps();
  }));
}, 120_000);
afterAll(() => world.close());

async function note(url: string, response: Response): Promise<void> {
  wire.urls.push(url);
  const location = response.headers.get('location') ?? '';
  // The way out carries state and challenge to the provider, and nothing else of ours.
  wire.answers.push(location.startsWith('/') ? location : '', await response.text());
}

const keep = (set: Set<string>, value: string | null | undefined) => value && set.add(value);

/** Sign-up, log-in, an app's token, disconnect and notice: everything that a provider's secrets pass through. */
async function lifeWith(provider: (typeof five)[number]): Promise<void> {
  const visitor = socialVisitor(world);
  const away = await visitor.stopBeforeReturn(provider, 'new');
  const brought = away.form ?? away.url.searchParams;
  keep(canaries.codes, brought.get('code'));
  keep(canaries.states, brought.get('state'));
  const { query, page } = await visitor.follow(away.url.href, away.form);
  expect(page).toBe('/signup/agreement');
  keep(canaries.tickets, query.token);
  keep(canaries.browsers, visitor.browser.jar.get(cookies.socialRun));
  const token = query.token ?? '';
  const joined = await visitor.browser.call('socialLogin', { token, provider, mbr_agr: agreements() });
  expect(joined.envelope.result).toBe('0000');
  expect((await socialVisitor(world).goAs(provider, 'new')).page).toBe('/success');
  const native = await nativeToken(world, provider, 'new');
  keep(canaries.tokens, native);
  await openBrowser(world.serviceUrl).call('socialLogin', { token: native, provider });
}

async function mishaps(): Promise<void> {
  const member = socialVisitor(world);
  await member.browser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
  await member.goAs('AP', 'relay', { action: 'CNET' });
  await withMailbox(world, member.browser, 'connectSocial', { provider: 'AP', action: 'SECSS' });
  await callsTo(world, 'AP', 'in', 1);
  await notify(world, 'KK', { person: 'new' });
  await notify(world, 'NV', { person: 'new' });
  for (const fault of ['500', 'garbage', 'error200'] as const) {
    await world.faults({ KK: fault, GG: fault });
    await member.goAs('KK', 'new');
    await member.goAs('GG', 'new');
  }
  await world.faults({ KK: 'ok', GG: 'ok' });
  for (const provider of five) await member.goAs(provider, 'cancel');
  const livere_ex_auth = await partnerToken(Math.floor(Date.now() / 1000));
  keep(canaries.partnerTokens, livere_ex_auth);
  await member.goAs('KK', 'new', { device_id: 'canary-device', livere_ex_auth });
  await socialVisitor(world).stopBeforeReturn('MS', 'new', { livere_ex_auth });
}

const clientSecrets = () =>
  Object.entries(world.environment)
    .filter(([name]) => /SECRET|ADMIN_KEY|PRIVATE_KEY/.test(name))
    .map(([, value]) => value);

/** Which of the values stand in which of the texts. */
const found = (values: Iterable<string>, texts: readonly string[]): string[] =>
  [...values].filter((value) => value !== '' && texts.some((text) => text.includes(value)));

test('there was something to find', () => {
  expect(canaries.codes.size).toBe(5);
  expect(canaries.tokens.size).toBe(5);
  expect(output).toContain('"step":"return"');
  expect(rows.social_grant.length).toBeGreaterThan(0);
});

test('addresses of ours carry what the provider put into its own return, and nothing further', () => {
  const beyond = wire.urls.filter((url) => !/\/cum\/oauth2\/(callback|notification)\//.test(url));
  const { codes, states, tokens, browsers } = canaries;
  for (const secret of [codes, states, tokens, browsers]) expect(found(secret, beyond)).toEqual([]);
  expect(found([...addressesOfPersons, ...subjects, ...clientSecrets()], wire.urls)).toEqual([]);
});

test('answers and redirects into the page carry none of it', () => {
  const { codes, states, tokens, browsers } = canaries;
  for (const secret of [codes, states, tokens, browsers]) expect(found(secret, wire.answers)).toEqual([]);
  expect(found([...addressesOfPersons, ...subjects, ...clientSecrets()], wire.answers)).toEqual([]);
});

test('the log carries none of it, nor tickets, nor what was carried along', () => {
  for (const secret of Object.values(canaries)) expect(found(secret, [output])).toEqual([]);
  expect(found([...addressesOfPersons, ...subjects, ...clientSecrets()], [output])).toEqual([]);
  expect(found(['canary-device', ...canaries.partnerTokens], [output])).toEqual([]);
});

test('the store holds no code, state, ticket, token or key that could be read', () => {
  const texts = [JSON.stringify(rows)];
  for (const secret of Object.values(canaries)) expect(found(secret, texts)).toEqual([]);
  expect(
    found([...clientSecrets(), 'canary-device', ...canaries.partnerTokens, 'refresh_token'], texts),
  ).toEqual([]);
  const subjectsBesideTheirHome = { ...rows, login_identifier: [] };
  expect(found(subjects, [JSON.stringify(subjectsBesideTheirHome)])).toEqual([]);
});

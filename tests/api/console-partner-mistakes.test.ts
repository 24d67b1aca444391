import { readFileSync } from 'node:fs';
import { openidMistakes } from '@daemun/contract/codes/openid-mistakes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sandboxPartnerEnvironment } from '../../packages/sandbox/src/partner/environment.ts';
import type { Enrolled } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';

let desk: ConsoleWorld;
let operator: Enrolled;
beforeAll(async () => {
  desk = await createConsoleWorld();
  operator = await desk.employ('mistakes-operator@hanbit.example', 'OPERATOR');
});
afterAll(() => desk.close());

const place = 'http://localhost:1';
const { PARTNERS = '[]' } = sandboxPartnerEnvironment({
  partner: place,
  archive: place,
  newsGame: place,
  phone: place,
});
const rows = JSON.parse(PARTNERS) as readonly { id: string; oidc?: { secret?: string } }[];
const { id = '', oidc } = rows.find((row) => row.oidc?.secret) ?? {};
const secret = oidc?.secret ?? '';

const partners = async () => (await operator.browser.call('partners')).envelope.data.partners;
const mistakesOf = async (client: string) =>
  (await partners()).find((partner) => partner.id === client)?.mistakes ?? [];
const redirect = async () =>
  (await partners()).find((partner) => partner.id === id)?.openid?.redirects[0] ?? '';

const auth = async (fields: Readonly<Record<string, string>>) => {
  const right = { response_type: 'code', client_id: id, redirect_uri: await redirect(), scope: 'openid' };
  const proofKey = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };
  const query = Object.entries({ ...right, ...proofKey, ...fields }).filter(([, value]) => value !== '');
  return fetch(`${desk.world.serviceUrl}/oidc/auth?${new URLSearchParams(query)}`, { redirect: 'manual' });
};
const token = (fields: Readonly<Record<string, string>>, shown = secret) =>
  fetch(`${desk.world.serviceUrl}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${id}:${shown}`)}` },
    body: new URLSearchParams(fields),
  });
const redeemed = async (more: Readonly<Record<string, string>> = {}) =>
  token({
    grant_type: 'authorization_code',
    code: 'x',
    redirect_uri: await redirect(),
    code_verifier: 'x'.repeat(43),
    ...more,
  });

/** How each mistake is made. */
const made: Readonly<Record<(typeof openidMistakes)[number], () => Promise<unknown>>> = {
  'redirect-address': () => auth({ redirect_uri: 'https://elsewhere.example/' }),
  'log-out-address': () =>
    fetch(
      `${desk.world.serviceUrl}/oidc/logout?${new URLSearchParams({ client_id: id, post_logout_redirect_uri: 'https://elsewhere.example/' })}`,
      { redirect: 'manual' },
    ),
  'proof-key': () => auth({ code_challenge: '', code_challenge_method: '' }),
  secret: () => token({ grant_type: 'authorization_code', code: 'x' }, 'x'.repeat(40)),
  code: () => redeemed(),
  scope: () => auth({ scope: 'email', acr_values: 'urn:daemun:1' }),
  answer: () => auth({ response_mode: 'fragment.jwt' }),
  rights: () => token({ grant_type: 'client_credentials' }),
  request: () => auth({ prompt: 'none login' }),
};

test.each(Object.entries(made))('what a client did wrong is on its page: %s', async (mistake, make) => {
  await make();
  const shown = () => mistakesOf(id).then((all) => all.find((each) => each.mistake === mistake));
  await vi.waitFor(async () => expect(await shown()).toBeDefined(), { timeout: 8_000, interval: 200 });
  const found = await shown();
  expect(found?.said).toMatch(/^\w+(: .+)?$/);
  expect(found?.code).toMatch(/^[0-9A-F]{6}$/);
  expect(JSON.stringify(found)).not.toContain(secret);
});

test('each kind stands there once, and of no other client', async () => {
  await made.code();
  await made.secret();
  const shown = (await mistakesOf(id)).map(({ mistake }) => mistake);
  expect(new Set(shown).size).toBe(shown.length);
  for (const partner of await partners()) if (partner.id !== id) expect(partner.mistakes).toEqual([]);
});

test('a refresh after the end of a session, and a reader who is not signed in, are no mistakes', async () => {
  // What came before is written within a second.
  const written = async () => {
    await new Promise((done) => setTimeout(done, 1_500));
    return (await desk.world.service.ports.supportEvents.ofCall('openid', 300)).length;
  };
  const before = await written();
  await token({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) });
  await auth({ prompt: 'none' });
  expect(await written()).toBe(before);
});

test('the documentation has a paragraph of each', () => {
  const document = readFileSync('docs/partners.md', 'utf8');
  for (const mistake of openidMistakes) expect(document).toContain(`\n### ${mistake}\n`);
});

test('the trial of a partner is no mistake of its client', async () => {
  const shown = async (mistake: string) => (await mistakesOf(id)).find((each) => each.mistake === mistake);
  const [code, rights] = [await shown('code'), await shown('rights')];
  const { findings } = (await operator.browser.call('checkPartner', { id })).envelope.data;
  expect(findings.find(({ what }) => what === 'client')).toMatchObject({ verdict: 'ok', mistake: null });
  // Mistakes are written down in their order: once this one is there, any of the trial would be.
  await made.rights();
  const another = async () => expect((await shown('rights'))?.code).not.toBe(rights?.code);
  await vi.waitFor(another, { timeout: 8_000, interval: 200 });
  expect(await shown('code')).toEqual(code);
});

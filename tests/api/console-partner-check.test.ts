import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Enrolled } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';
import { type SampleFault, startSamplePartner } from '../world/sample-partner.ts';

let partner: Awaited<ReturnType<typeof startSamplePartner>>;
let desk: ConsoleWorld;
let operator: Enrolled;

/** A console whose service has the sample among its partners, and who may try it. */
async function open(variables: Readonly<Record<string, string>>) {
  const world = await createConsoleWorld({ PARTNERS: JSON.stringify([partner.row]), ...variables });
  partner.belongTo(world.world.serviceUrl);
  return { world, operator: await world.employ('tries@hanbit.example', 'OPERATOR') };
}

beforeAll(async () => {
  partner = await startSamplePartner();
  ({ world: desk, operator } = await open({ EVENTS_ALLOW_NETWORKS: '127.0.0.1' }));
});
afterEach(() => partner.become(undefined));
afterAll(async () => {
  await desk.close();
  await partner.close();
});

const tried = async ({ browser } = operator) =>
  (await browser.call('checkPartner', { id: 'sample' })).envelope.data.findings;
const wrongOf = async () => (await tried()).filter(({ verdict }) => verdict === 'wrong');

test('a good partner: every look is taken from the service itself, and nothing is to mend', async () => {
  expect((await tried()).map(({ what, verdict }) => `${what} ${verdict}`)).toEqual([
    'service ok',
    'redirects ok',
    'origins ok',
    'popup ok',
    'log-in token ok',
    'secret ok',
    'return ok',
    'discovery ok',
    'client ok',
    'redirect address ok',
    'openid return ok',
    'back channel ok',
    'bridge token ok',
    'log-out ok',
  ]);
});

test.each<[SampleFault, string]>([
  ['cut-off', 'popup'],
  ['any-audience', 'audience'],
  ['again', 'replay'],
  ['any-openid-return', 'openid return'],
  ['any-log-out-token', 'back channel'],
  ['cookie-log-out', 'log-out'],
  ['clock', 'clock skew'],
])('a partner that is %s has its %s to mend, named by the request', async (fault, what) => {
  partner.become(fault);
  const wrong = await wrongOf();
  expect(wrong.map((finding) => finding.what)).toEqual([what]);
  expect(wrong[0]?.says).toMatch(/^(GET|POST|the cookies) /);
});

test('no key and no secret is in what was found', async () => {
  const { token, encryptionKey, code, oidc } = partner.row;
  const told = JSON.stringify(await tried());
  for (const secret of [token?.key, encryptionKey, code?.secret, oidc?.secret])
    expect([typeof secret, told.includes(String(secret))]).toEqual(['string', false]);
});

test('who tried stands in the trail, before anything was asked; of nobody it is refused', async () => {
  const { staffTrail } = desk.world.service.ports;
  const lines = async () => staffTrail.page(undefined, 100, { event: 'PARTNER_CHECKED' });
  const before = (await lines()).length;
  await tried();
  expect((await lines()).length).toBe(before + 1);
  expect((await lines())[0]).toMatchObject({ staff: operator.email, detail: 'sample', member: null });
  const { envelope } = await operator.browser.call('checkPartner', { id: 'nobody' });
  expect(envelope).toMatchObject({ result: '3011', field: 'id' });
  expect((await lines()).length).toBe(before + 1);
});

describe('our own network', () => {
  test('is asked nothing where a partner’s page leads into it', async () => {
    partner.become('inward');
    const wrong = await wrongOf();
    expect(partner.asked).not.toContain('GET /latest/meta-data');
    expect(wrong.map(({ what }) => what)).toEqual(['origins']);
    expect(wrong[0]?.says).toContain('does not answer');
  });

  test('is asked nothing where a partner stands in it, unless the operator named it; our own service is', async () => {
    const strict = await open({});
    const asked = partner.asked.length;
    const findings = await tried(strict.operator);
    expect(partner.asked.length).toBe(asked);
    expect(findings).toContainEqual(expect.objectContaining({ what: 'service', verdict: 'ok' }));
    expect(findings).toContainEqual(expect.objectContaining({ what: 'origins', verdict: 'wrong' }));
    partner.belongTo(desk.world.serviceUrl);
    await strict.world.close();
  });
});

test('a hundred trials a day are all', async () => {
  const { rateLimits, staff } = desk.world.service.ports;
  const id = (await staff.find(operator.email))?.id ?? '';
  for (let taken = 0; taken < 100; taken += 1) await rateLimits.take('staff-action', id, desk.now());
  expect((await operator.browser.call('checkPartner', { id: 'sample' })).envelope.result).toBe('3026');
});

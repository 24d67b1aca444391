import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxPartnerEnvironment } from '../../packages/sandbox/src/partner/environment.ts';
import type { Enrolled } from '../world/console-client.ts';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';

let desk: ConsoleWorld;
let operator: Enrolled;
beforeAll(async () => {
  desk = await createConsoleWorld();
  operator = await desk.employ('partners-operator@hanbit.example', 'OPERATOR');
});
afterAll(() => desk.close());

const partners = async () => (await operator.browser.call('partners')).envelope.data.partners;
/** As the world has them, but for where its stand-ins are. */
const somewhere = 'http://localhost:1';
const { PARTNERS = '[]' } = sandboxPartnerEnvironment({
  partner: somewhere,
  archive: somewhere,
  newsGame: somewhere,
  phone: somewhere,
});
const rows = JSON.parse(PARTNERS) as readonly Readonly<Record<string, unknown>>[];

const koreanOf = (name: unknown) => (typeof name === 'string' ? name : (name as { readonly ko: string }).ko);

test('every partner of the configuration is shown, with how it uses OpenID Connect', async () => {
  const shown = await partners();
  expect(shown.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(shown.length).toBeGreaterThan(3);
  for (const row of rows) {
    const told = shown.find(({ id }) => id === row.id);
    expect(told).toMatchObject({
      name: koreanOf(row.name),
      origins: [expect.stringMatching(/^http:/)],
      own: row.own === true,
    });
    expect(told?.openid === null).toBe(row.oidc === undefined);
  }
  const asking = shown.find(({ own }) => !own);
  expect(asking).toMatchObject({ purpose: expect.any(String), period: expect.any(String) });
  expect(asking?.openid).toMatchObject({ adult: true, subject: expect.any(String) });
});

test('no key and no secret is in the answer', async () => {
  const shown = JSON.stringify(await partners());
  const secretsIn = (value: unknown, name = ''): string[] => {
    if (typeof value === 'string') return /^(key|secret|encryptionKey)$/.test(name) ? [value] : [];
    return Object.entries(value ?? {}).flatMap(([key, each]) => secretsIn(each, key));
  };
  const secrets = rows.flatMap((row) => secretsIn(row));
  expect(secrets.length).toBeGreaterThan(2);
  for (const secret of secrets) expect(shown).not.toContain(secret);
});

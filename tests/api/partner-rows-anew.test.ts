import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { begin, callback, discovered, follow, openidPartners, signIn, site } from '../world/openid-visit.ts';
import { createWorld, type World } from '../world.ts';
import { signedInReader } from './sister-world.ts';

type Row = ReturnType<typeof openidPartners>[number];

let world: World;
const directory = mkdtempSync(join(tmpdir(), 'partner-rows-'));
const file = join(directory, 'partners.json');
const all = openidPartners(`${site}/backchannel`);
const rowOf = (id: string): Row => all.find((row) => row.id === id) as Row;
const write = (rows: unknown) => writeFileSync(file, typeof rows === 'string' ? rows : JSON.stringify(rows));
const before = [rowOf('own-site')];

beforeAll(async () => {
  write(before);
  world = await createWorld({ environment: { PARTNERS: '', PARTNERS_FILE: file } });
});
afterAll(async () => {
  await world.close();
  rmSync(directory, { recursive: true });
});
beforeEach(() => write(before));
afterEach(() => world.reset());

const known = async (id: string) => (await fetch(`${world.serviceUrl}/cum/partners/${id}`)).status === 200;
const seen = { timeout: 10_000, interval: 100 };
const untilKnown = (id: string, isKnown = true) =>
  vi.waitFor(async () => expect(await known(id)).toBe(isKnown), seen);
const isUnusable = async () =>
  /^daemun_partner_rows_unusable (\d)$/m.exec((await world.service.app.inject('/metrics')).body)?.[1];
const untilUnusable = (value: '0' | '1') =>
  vi.waitFor(async () => expect(await isUnusable()).toBe(value), seen);

test('a site that was added signs readers in without a restart, and one that was removed does so no more', async () => {
  await untilKnown('hears-idle', false);
  const browser = await signedInReader(world);
  write([...before, rowOf('hears-idle')]);
  await untilKnown('hears-idle');
  const { config, tokens } = await signIn(world, browser, 'hears-idle');
  const own = await signIn(world, browser, 'own-site');
  write(before);
  await untilKnown('hears-idle', false);
  await expect(oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    status: 401,
  });
  expect(await oidc.refreshTokenGrant(own.config, own.tokens.refresh_token ?? '')).toHaveProperty(
    'access_token',
  );
});

test('a new secret counts without a restart, and the one before as long as the row says', async () => {
  const { config, tokens } = await signIn(world, await signedInReader(world), 'own-site');
  const refresh = () => oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
  const { oidc: settings, ...row } = rowOf('own-site');
  const changed = {
    ...settings,
    secret: 'another-secret-of-the-tests-0123456789',
    previousSecret: settings.secret,
  };
  write([{ ...row, name: '비밀이 바뀐 사이트', oidc: changed, previousUntil: '2099-12-31' }]);
  const name = async () =>
    ((await (await fetch(`${world.serviceUrl}/cum/partners/own-site`)).json()) as { name: object }).name;
  await vi.waitFor(async () => expect(await name()).toEqual({ ko: '비밀이 바뀐 사이트' }), seen);
  expect(await refresh()).toHaveProperty('access_token');
  write([{ ...row, name: '비밀이 하나인 사이트', oidc: { ...changed, previousSecret: undefined } }]);
  await vi.waitFor(async () => expect(await name()).toEqual({ ko: '비밀이 하나인 사이트' }), seen);
  await expect(refresh()).rejects.toMatchObject({ status: 401 });
});

test('a redirect address that was added is taken without a restart', async () => {
  const { url } = await begin(world, 'own-site', { redirect_uri: `${site}/other` });
  expect((await follow(world, await signedInReader(world), url)).pathname).toMatch(/\/error$/);
  const { oidc: settings, ...row } = rowOf('own-site');
  write([{ ...row, oidc: { ...settings, redirects: [callback, `${site}/other`] } }]);
  await vi.waitFor(
    async () => expect((await follow(world, await signedInReader(world), url)).pathname).toBe('/other'),
    seen,
  );
});

test.each([
  ['no JSON', '[{'],
  ['an empty file', ''],
  ['a row without a secret', [{ ...rowOf('own-site'), oidc: { redirects: [callback] } }]],
  ['a site twice', [rowOf('own-site'), rowOf('own-site')]],
])('rows that cannot be used leave the ones before: %s', async (_what, wrong) => {
  await untilUnusable('0');
  write(wrong);
  await untilUnusable('1');
  await signIn(world, await signedInReader(world), 'own-site');
  rmSync(file);
  await new Promise((done) => setTimeout(done, 1_500));
  expect(await isUnusable()).toBe('1');
  await signIn(world, await signedInReader(world), 'own-site');
  write(before);
  await untilUnusable('0');
});

test('without any client there is no OpenID provider, and it is there with the first', async () => {
  write([{ ...rowOf('own-site'), oidc: undefined }]);
  const discovery = async () => (await fetch(`${world.serviceUrl}/.well-known/openid-configuration`)).status;
  await vi.waitFor(async () => expect(await discovery()).toBe(404), seen);
  write(before);
  await vi.waitFor(async () => expect(await discovery()).toBe(200), seen);
  expect((await discovered(world, 'own-site')).serverMetadata().issuer).toBe(world.serviceUrl);
});

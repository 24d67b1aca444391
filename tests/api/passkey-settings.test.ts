import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAppAssociation } from '../../packages/server/src/adapters/passkey/read-app-association.ts';
import { softwareAuthenticator } from '../world/authenticator.ts';
import { createWorld, type World } from '../world.ts';
import { addTo, byPassword, enterBy } from './passkey-people.ts';

const elsewhere = 'https://m.hanbit.example';
const assetlinks = [
  { relation: ['delegate_permission/common.get_login_creds'], target: { namespace: 'android_app' } },
];
const apple = { webcredentials: { apps: ['TEAMID1234.example.hanbit.app'] } };

let folder: string;
let configured: World;
let plain: World;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daemun-apps-'));
  const file = join(folder, 'apps.json');
  await writeFile(file, JSON.stringify({ assetlinks, apple }));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="ko"><title>x</title>');
  const environment = { PAGE_DIR: folder, PASSKEY_ORIGINS: elsewhere };
  configured = await createWorld({ environment: { ...environment, APP_ASSOCIATION_FILE: file } });
  plain = await createWorld({ environment: { PAGE_DIR: folder } });
});
afterAll(async () => {
  await configured.close();
  await plain.close();
  await rm(folder, { recursive: true });
});

const fetched = ({ serviceUrl }: World, path: string) => fetch(new URL(`/.well-known/${path}`, serviceUrl));

test('which origins and apps use our passkeys stands where browsers and systems look', async () => {
  const { origin } = new URL(configured.serviceUrl);
  const told = { webauthn: { origins: [origin, elsewhere] }, 'assetlinks.json': assetlinks };
  for (const [path, content] of Object.entries({ ...told, 'apple-app-site-association': apple })) {
    const answer = await fetched(configured, path);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toEqual(content);
  }
});

test.each(['webauthn', 'assetlinks.json', 'apple-app-site-association'])(
  'where nothing is said, %s is not there',
  async (path) => {
    expect((await fetched(plain, path)).status).toBe(404);
  },
);

test('the page knows in which systems the own app uses them', async () => {
  const told = async ({ serviceUrl }: World) =>
    (await fetch(new URL('/ko/login', serviceUrl), { headers: { accept: 'text/html' } })).text();
  expect(await told(configured)).toContain(' data-app-passkeys="ANDROID IOS"');
  expect(await told(plain)).not.toContain('data-app-passkeys');
});

test('a page of another origin uses them where that is named, and nowhere else', async () => {
  for (const [world, result] of [
    [configured, '0000'],
    [plain, '3003'],
  ] as const) {
    const authenticator = softwareAuthenticator(world.serviceUrl);
    expect((await addTo(await byPassword(world), authenticator)).result).toBe('0000');
    expect((await enterBy(world.browser(), authenticator, { origin: elsewhere })).result).toBe(result);
  }
});

describe('a file of apps', () => {
  test.each([
    ['{', 'it is not JSON'],
    ['[]', 'it is not as wanted'],
    [JSON.stringify({ assetlinks: [{ target: {} }] }), 'assetlinks.0.relation is not as wanted'],
    [JSON.stringify({ apple: { webcredentials: {} } }), 'apple.webcredentials.apps is not as wanted'],
  ])('%s is refused', async (text, why) => {
    const file = join(folder, 'wrong.json');
    await writeFile(file, text);
    expect(() => readAppAssociation(file)).toThrow(expect.objectContaining({ faults: [why] }));
  });
});

import type { ChildProcess } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { freePort } from '../free-port.ts';
import { createWorld, type World } from '../world.ts';
import { startClient, stopClient } from './client-process.ts';
import { type Packages, unpack } from './packages.ts';
import { loggedIn, sayYes, visitor } from './visitor.ts';

const secret = 'secret-of-the-sites-of-debian-0123456789';
const email = 'reader@example.com';
const patient = { timeout: 15_000 };

/** Packages of both sites; whatever else they need is in every Debian. */
const names = [
  ...['apache2-bin', 'libapache2-mod-auth-openidc', 'libapr1', 'libaprutil1', 'libcjose0'],
  ...['libcurl4', 'libhiredis0.14', 'liblua5.3-0'],
  ...[
    'python3-authlib',
    'python3-cffi-backend',
    'python3-cryptography',
    'python3-pycryptodome',
    'python3-requests',
  ],
  ...['python3-certifi', 'python3-chardet', 'python3-charset-normalizer', 'python3-idna', 'python3-urllib3'],
];

let packages: Packages;
let ports: Record<'apache' | 'authlib' | 'omniauth', number>;
let world: World;
const running: ChildProcess[] = [];

/** Ruby and omniauth, with all that Debian's package of it asks for beside the base system. */
const rubies = [
  ...['ruby3.1', 'libruby3.1', 'libruby', 'ruby-rubygems', 'rubygems-integration', 'libyaml-0-2', 'libgmp10'],
  ...[
    'activemodel',
    'activesupport',
    'addressable',
    'aes-key-wrap',
    'attr-required',
    'bindata',
    'concurrent',
  ],
  ...[
    'domain-name',
    'hashie',
    'http-cookie',
    'httpclient',
    'i18n',
    'json-jwt',
    'mail',
    'mini-mime',
    'multi-json',
  ],
  ...['omniauth', 'omniauth-openid-connect', 'openid-connect', 'public-suffix', 'rack', 'rack-oauth2'],
  ...[
    'rack-protection',
    'swd',
    'tzinfo',
    'unf',
    'unf-ext',
    'validate-email',
    'validate-url',
    'webfinger',
    'webrick',
  ],
  ...['zeitwerk'],
].map((name) => (/^(lib|ruby)/.test(name) ? name : `ruby-${name}`));

const rowOf = (id: string, port: number, redirect: string, backchannel?: string, more: object = {}) => ({
  id,
  name: id,
  origins: [`http://127.0.0.1:${port}`],
  own: true,
  oidc: {
    redirects: [`http://127.0.0.1:${port}${redirect}`],
    ...(backchannel !== undefined && { backchannel: `http://127.0.0.1:${port}${backchannel}` }),
    postLogout: [`http://127.0.0.1:${port}/`],
    secret,
    ...more,
  },
});

beforeAll(async () => {
  packages = await unpack([...names, ...rubies]);
  ports = { apache: await freePort(), authlib: await freePort(), omniauth: await freePort() };
  const PARTNERS = JSON.stringify([
    rowOf('apache', ports.apache, '/members/return', '/members/return?logout=backchannel'),
    rowOf('authlib', ports.authlib, '/return', '/backchannel'),
    rowOf('omniauth', ports.omniauth, '/auth/openid_connect/callback', undefined, { pkce: 'optional' }),
  ]);
  world = await createWorld({ environment: { PARTNERS } });
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map(stopClient));
  await world?.close();
  await packages?.remove();
});

test("Debian's Apache with mod_auth_openidc: in, known, its token renewed, and out by the back channel and by its own button", async () => {
  const home = `http://127.0.0.1:${ports.apache}`;
  const folder = dirname(packages.root);
  await mkdir(join(folder, 'pages/members'), { recursive: true });
  await writeFile(join(folder, 'pages/members/index.html'), 'members');
  const environment = {
    LD_LIBRARY_PATH: packages.libraries,
    ROOT: packages.root,
    FOLDER: folder,
    PORT: String(ports.apache),
    ISSUER: world.serviceUrl,
    SECRET: secret,
  };
  const conf = join(import.meta.dirname, 'apache.conf');
  const apache = join(packages.root, 'usr/sbin/apache2');
  running.push(await startClient(apache, ['-D', 'FOREGROUND', '-f', conf], environment, home));

  const browser = await loggedIn(world);
  const visit = visitor(world, browser, home);
  const member = (await browser.call('memberInfo', {})).envelope.data?.mst_mbr_no;
  const members = `${home}/members/index.html`;
  const page = await visit.through(members);
  expect([page.status, page.body]).toEqual([200, 'members']);
  expect([page.headers.get('x-member'), page.headers.get('x-email')]).toEqual([member, email]);
  expect((await visit.at(members)).status).toBe(200);

  const expires = async () => Number((await visit.at(members)).headers.get('x-expires'));
  const before = await expires();
  await expect.poll(expires, patient).toBeGreaterThan(before);

  await browser.call('logout', {});
  await expect.poll(async () => (await visit.at(members)).status, patient).toBe(302);

  await browser.call('login', { mbr_email: email, pwd: demoPassword });
  expect((await visit.through(members)).status).toBe(200);
  const out = await visit.at(`${home}/members/return?logout=${encodeURIComponent(`${home}/`)}`);
  expect(await sayYes(world, browser, out.headers.get('location') ?? '')).toBe(`${home}/`);
  expect((await visit.at(members)).status).toBe(302);
});

test("Python's Authlib: in, known, and out by the back channel", async () => {
  const home = `http://127.0.0.1:${ports.authlib}`;
  const environment = {
    PYTHONPATH: join(packages.root, 'usr/lib/python3/dist-packages'),
    PORT: String(ports.authlib),
    ISSUER: world.serviceUrl,
    SECRET: secret,
  };
  const script = join(import.meta.dirname, 'authlib_client.py');
  running.push(await startClient('/usr/bin/python3', [script], environment, home));

  const browser = await loggedIn(world);
  const visit = visitor(world, browser, home);
  expect((await visit.at(home)).status).toBe(401);
  const page = await visit.through(`${home}/login`);
  expect([page.status, page.body]).toEqual([200, 'reader@example.com']);

  await browser.call('logout', {});
  await expect.poll(async () => (await visit.at(home)).status, patient).toBe(401);
  await renewedAndLeft(home);
});

/** Where Ruby looks for Debian's libraries. */
function rubyPaths(root: string) {
  const own = globSync('usr/lib/{ruby,*/ruby}/{3.1.0,vendor_ruby,vendor_ruby/3.1.0}', { cwd: root });
  const arch = globSync('usr/lib/{ruby,*/ruby}/{,vendor_ruby/}3.1.0/*-linux-gnu*', { cwd: root });
  const integrated = 'usr/share/rubygems-integration';
  const gems = [`${integrated}/all`, `${integrated}/3.1.0`, 'usr/lib/ruby/gems/3.1.0'];
  return {
    RUBYLIB: [...own, ...arch].map((folder) => join(root, folder)).join(delimiter),
    GEM_PATH: gems.map((folder) => join(root, folder)).join(delimiter),
  };
}

test("Debian's omniauth: in, its tokens renewed, out here, and no token afterwards", async () => {
  const home = `http://127.0.0.1:${ports.omniauth}`;
  const environment = {
    ...rubyPaths(packages.root),
    LD_LIBRARY_PATH: packages.libraries,
    PORT: String(ports.omniauth),
    ISSUER: world.serviceUrl,
    SECRET: secret.padEnd(64, '0'),
    CLIENT_SECRET: secret,
  };
  const script = join(import.meta.dirname, 'omniauth_client.rb');
  running.push(await startClient(join(packages.root, 'usr/bin/ruby3.1'), [script], environment, home));
  await renewedAndLeft(home);
});

/** A reader logs in at a site, which renews its tokens twice; then the reader logs out there, and here at the next visit. */
async function renewedAndLeft(home: string) {
  const browser = await loggedIn(world);
  const visit = visitor(world, browser, home);
  const logIn = async () => {
    expect((await visit.at(home)).status).toBe(401);
    const page = await visit.through(`${home}/login`);
    expect([page.status, page.body]).toEqual([200, email]);
  };
  await logIn();
  for (const _time of [1, 2]) {
    const renewed = await visit.at(`${home}/refresh`);
    expect([renewed.status, renewed.body]).toEqual([200, email]);
  }
  const out = (await visit.at(`${home}/logout`)).headers.get('location') ?? '';
  expect(await sayYes(world, browser, out)).toBe(`${home}/`);
  expect((await visit.at(home)).status).toBe(401);
  await browser.call('login', { mbr_email: email, pwd: demoPassword });
  await logIn();
  await browser.call('logout', {});
  expect((await visit.at(`${home}/refresh`)).status).toBe(401);
}

import type { ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { freePort } from '../free-port.ts';
import type { Browser } from '../world/browser.ts';
import { cookieJar } from '../world/cookie-jar.ts';
import { rawRequest } from '../world/raw-request.ts';
import { led } from '../world/sister-visit.ts';
import { createWorld, type World } from '../world.ts';
import { startClient, stopClient } from './client-process.ts';
import { type Packages, unpack } from './packages.ts';

const secret = 'secret-of-the-sites-of-debian-0123456789';
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
let ports: { apache: number; authlib: number };
let world: World;
const running: ChildProcess[] = [];

const rowOf = (id: string, port: number, redirect: string, backchannel: string) => ({
  id,
  name: id,
  origins: [`http://127.0.0.1:${port}`],
  own: true,
  oidc: {
    redirects: [`http://127.0.0.1:${port}${redirect}`],
    backchannel: `http://127.0.0.1:${port}${backchannel}`,
    secret,
  },
});

beforeAll(async () => {
  packages = await unpack(names);
  ports = { apache: await freePort(), authlib: await freePort() };
  const PARTNERS = JSON.stringify([
    rowOf('apache', ports.apache, '/members/return', '/members/return?logout=backchannel'),
    rowOf('authlib', ports.authlib, '/return', '/backchannel'),
  ]);
  world = await createWorld({ environment: { PARTNERS } });
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map(stopClient));
  await world?.close();
  await packages?.remove();
});

async function loggedInBrowser(): Promise<Browser> {
  const browser = world.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  return browser;
}

/** What the browser that is signed in here keeps of a site, and how it goes there and through us. */
function visitor(browser: Browser, home: string) {
  const jar = cookieJar();
  /** `fetch` always says that a script asks, whom Apache does not lead to a log-in. */
  const at = async (address: string) => {
    const { host, pathname, search } = new URL(address);
    const lines = [`GET ${pathname}${search} HTTP/1.1`, `host: ${host}`, `cookie: ${jar.header()}`];
    const asked = [...lines, 'accept: text/html', 'connection: close', '', ''].join('\r\n');
    const reply = await rawRequest(address, asked);
    jar.take(reply.headers.getSetCookie());
    return reply;
  };
  return {
    at,
    /** Follows what leads on, at the site and here, until a page answers. */
    through: async (from: string) => {
      let address = from;
      for (let steps = 0; steps < 12; steps += 1) {
        if (address.startsWith(world.serviceUrl)) {
          address = (await led(world, browser, address)).href;
          continue;
        }
        const reply = await at(address);
        const next = reply.headers.get('location');
        if (next === null) return reply;
        address = new URL(next, home).href;
      }
      throw new Error(`led in circles, last to ${address}`);
    },
  };
}

test("Debian's Apache with mod_auth_openidc: in, known, and out by the back channel", async () => {
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

  const browser = await loggedInBrowser();
  const visit = visitor(browser, home);
  const member = (await browser.call('memberInfo', {})).envelope.data?.mst_mbr_no;
  const page = await visit.through(`${home}/members/index.html`);
  expect([page.status, page.body]).toEqual([200, 'members']);
  expect([page.headers.get('x-member'), page.headers.get('x-email')]).toEqual([member, 'reader@example.com']);
  expect((await visit.at(`${home}/members/index.html`)).status).toBe(200);

  await browser.call('logout', {});
  const status = async () => (await visit.at(`${home}/members/index.html`)).status;
  await expect.poll(status, patient).toBe(302);
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

  const browser = await loggedInBrowser();
  const visit = visitor(browser, home);
  expect((await visit.at(home)).status).toBe(401);
  const page = await visit.through(`${home}/login`);
  expect([page.status, page.body]).toEqual([200, 'reader@example.com']);

  await browser.call('logout', {});
  await expect.poll(async () => (await visit.at(home)).status, patient).toBe(401);
});

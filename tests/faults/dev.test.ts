import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@daemun/contract/calls/index';
import { consoleCalls } from '@daemun/contract/console/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';

const root = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 120_000;

/** `npm run dev` on a port. */
interface Dev {
  readonly page: string;
  readonly desk: string;
  stop(): Promise<void>;
}

/** Starts `npm run dev` on a free port and returns once it says that it is ready. Throws with its output if it ends or takes too long. */
async function startDev(): Promise<Dev> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(join(root, '.cache/dev', String(port)), { recursive: true, force: true });
  };
  const until = Date.now() + READY_WITHIN_MS;
  while (!said.includes('Daemun is ready.')) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`npm run dev did not come up:\n${said}`);
    }
    await sleep(50);
  }
  return { page: `http://localhost:${port + 10}`, desk: `http://localhost:${port + 11}`, stop };
}

const started: Dev[] = [];
let dev: Dev;
beforeAll(async () => {
  dev = await startDev();
  started.push(dev);
}, READY_WITHIN_MS + 10_000);
afterAll(() => Promise.all(started.map(({ stop }) => stop())));

/** What a browser shows, or a program reads, at an address. */
async function at(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html,*/*' }, ...init });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() };
}

const module = '<script type="module" src="/src/main.tsx';
const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'content-type': type, accept: 'text/html,*/*', origin: dev.page },
});
const oneClick = 'application/x-www-form-urlencoded';

/** Addresses of the service, with what only the service says there. */
const ofService: Readonly<Record<string, () => Promise<readonly [unknown, unknown]>>> = {
  'a call that reads': async () => [
    JSON.parse((await at(`${dev.page}/cum/oauth2/providers`)).body),
    expect.arrayContaining(['NV', 'KK']),
  ],
  'a call of a form': async () => [
    JSON.parse((await at(`${dev.page}${calls.login.path}`, post('{}'))).body),
    expect.objectContaining({ result: expect.anything() }),
  ],
  'an unknown call': async () => [
    await at(`${dev.page}/cum/nothing`),
    expect.objectContaining({ status: 404 }),
  ],
  'the keys of OpenID Connect': async () => [
    JSON.parse((await at(`${dev.page}/oidc/jwks`)).body),
    { keys: expect.arrayContaining([expect.objectContaining({ kty: expect.any(String) })]) },
  ],
  'the discovery document, with the address of the page as issuer': async () => [
    JSON.parse((await at(`${dev.page}/.well-known/openid-configuration`)).body),
    expect.objectContaining({ issuer: dev.page, jwks_uri: `${dev.page}/oidc/jwks` }),
  ],
  'the documentation of the calls': async () => [
    (await at(`${dev.page}/docs/openapi.json`)).body,
    expect.stringContaining('"openapi":"3'),
  ],
  'the page of the documentation': async () => [
    await at(`${dev.page}/docs`),
    expect.objectContaining({ status: 200, body: expect.stringContaining(calls.login.path) }),
  ],
  'a one-click link of a newsletter': async () => [
    await at(
      `${dev.page}/news-letter/unsubscribe?token=unknown`,
      post('List-Unsubscribe=One-Click', oneClick),
    ),
    { status: 400, type: 'text/plain; charset=utf-8', body: 'unknown token\n' },
  ],
  'the page for a changed password': async () => [
    await at(`${dev.page}/.well-known/change-password`),
    expect.objectContaining({ status: 302 }),
  ],
  'the health of the service': async () => [(await at(`${dev.page}/readyz`)).body, '{"status":"ready"}'],
  'a call of the console': async () => [
    JSON.parse((await at(`${dev.desk}${consoleCalls.staffLoginWays.path}`, post('{}'))).body),
    expect.objectContaining({ result: expect.anything() }),
  ],
};

test.each(Object.entries(ofService))('serves %s from the service', async (_what, ask) => {
  const [found, wanted] = await ask();
  expect(found).toEqual(wanted);
});

test.each(['/ko/login', '/news-letter/unsubscribe?token=unknown', '/ko/policy/terms', '/ko/nowhere'])(
  'serves the page at %s from its sources',
  async (path) => {
    expect(await at(dev.page + path)).toMatchObject({ status: 200, body: expect.stringContaining(module) });
  },
);

test.each(['/', '/member', '/login/provider'])('serves the console at %s from its sources', async (path) => {
  const { body } = await at(dev.desk + path);
  expect(body).toContain('<div id="console">');
  expect(body).toContain(module);
});

test('serves modules and files of the page, and redirects the bare address to the login page', async () => {
  expect((await at(`${dev.page}/src/main.tsx`)).type).toContain('javascript');
  expect((await at(`${dev.page}/gate.svg`)).type).toBe('image/svg+xml');
  const answer = await fetch(dev.page, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ko/login']);
});

test('runs beside a second start on another port', async () => {
  const second = await startDev();
  started.push(second);
  for (const { page, desk } of started) {
    expect((await at(`${page}/.well-known/openid-configuration`)).body).toContain(`"issuer":"${page}"`);
    expect((await at(`${page}/readyz`)).status).toBe(200);
    expect((await at(desk)).body).toContain(module);
  }
});

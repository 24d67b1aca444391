import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callNames, calls } from '@daemun/contract/calls/index';
import { languages } from '@daemun/contract/languages';
import {
  browserPaths,
  oidcAskingPath,
  ownBrowserPaths,
  routes,
  unprefixedRoutes,
} from '@daemun/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docsPaths } from '../../packages/server/src/http/docs/docs-paths.ts';
import { feedDocument } from '../../packages/server/src/http/docs/feed-document.ts';
import { isLong } from '../setup/depths.ts';
import { rawRequest } from '../world/raw-request.ts';
import { createWorld, type World } from '../world.ts';

let page: string;
let world: World;
beforeAll(async () => {
  page = await mkdtemp(join(tmpdir(), 'daemun-page-'));
  await writeFile(join(page, 'index.html'), '<!doctype html><title>x</title>');
  world = await createWorld({ environment: { PAGE_DIR: page } });
});
afterAll(async () => {
  await world.close();
  await rm(page, { recursive: true });
});

/** What a client of some kind says that it takes; undefined says nothing. */
const accepts = [
  undefined,
  '*/*',
  'text/*',
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'image/avif,image/webp,*/*;q=0.5',
  'text/plain, */*;q=0.1',
  'application/json',
  '',
];

/** The page of each language is asked for by every kind of client in the long form, else that of one language is. */
const acceptsAt = (path: string) =>
  isLong || !/^\/(?!ko\/)[a-z]{2}\//.test(path) ? accepts : [undefined, 'text/html'];

const ask = (method: string, path: string, accept: string | undefined) =>
  rawRequest(
    world.serviceUrl,
    [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      ...(accept === undefined ? [] : [`accept: ${accept}`]),
      'connection: close',
      '',
      '',
    ].join('\r\n'),
  );

const pages = [
  ...languages.flatMap(({ prefix }) => Object.values(routes).map((path) => `/${prefix}${path}`)),
  ...Object.values(unprefixedRoutes),
];
const roots = ['/', ...languages.map(({ prefix }) => `/${prefix}`)];

test.each([...new Set(pages)])('%s is the page for whoever asks, and HEAD tells of it', async (path) => {
  for (const accept of acceptsAt(path)) {
    const [got, told] = [await ask('GET', path, accept), await ask('HEAD', path, accept)];
    expect([got.status, told.status]).toEqual([200, 200]);
    expect(got.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(got.body).toContain('<title>');
    expect(told.body).toBe('');
    for (const header of ['content-type', 'content-length', 'etag', 'content-security-policy'])
      expect(told.headers.get(header)).toBe(got.headers.get(header));
  }
});

test.each(roots)('%s leads to log-in for whoever asks', async (path) => {
  for (const method of ['GET', 'HEAD'])
    for (const accept of accepts)
      expect((await ask(method, path, accept)).headers.get('location')).toBe('/ko/login');
});

test.each(['/nothing', '/ko/nothing', '/xx/login'])(
  '%s is 404, as a page where HTML is taken',
  async (path) => {
    for (const accept of accepts) {
      const answer = await ask('GET', path, accept);
      expect(answer.status).toBe(404);
      const html = accept !== 'application/json';
      expect(answer.headers.get('content-type')).toContain(html ? 'text/html' : 'application/json');
      expect((await ask('HEAD', path, accept)).status).toBe(404);
    }
  },
);

describe('HEAD goes with GET', () => {
  const filled = (path: string) => path.replace(/:\w+/g, 'x');
  const others = [
    ...Object.values(browserPaths).map(filled),
    ...Object.values(ownBrowserPaths).map(filled),
    filled(oidcAskingPath),
    ...Object.values(docsPaths),
    ...Object.keys(feedDocument('').paths).map((path) => path.replace(/\{\w+\}/g, 'x')),
    ...['auth', 'jwks', 'logout', 'token'].map((name) => ownBrowserPaths.oidc.replace('*', name)),
    '/healthz',
    '/readyz',
    '/servez',
    '/metrics',
  ];

  test.each([...new Set([...callNames.map((name) => calls[name].path), ...others])])(
    'at %s',
    async (path) => {
      const [got, told] = [await ask('GET', path, '*/*'), await ask('HEAD', path, '*/*')];
      expect(told.status).toBe(got.status);
      expect(told.body).toBe('');
      expect(told.headers.get('content-type')).toBe(got.headers.get('content-type'));
    },
  );
});

describe('what is too large', () => {
  const browser = { accept: 'text/html,*/*;q=0.8' };
  const cookie = `a=${'x'.repeat(17_000)}`;
  const callback = browserPaths.callback.replace(':provider', 'ap');
  const form = {
    method: 'POST',
    body: 'x'.repeat(100_000),
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
  };

  test.each(languages)('is told to a browser by a page in $prefix', async ({ tag, dir }) => {
    const words = { 'accept-language': tag };
    const answers = [
      await fetch(new URL('/ko/login', world.serviceUrl), { headers: { ...browser, ...words, cookie } }),
      await fetch(new URL(callback, world.serviceUrl), { ...form, headers: { ...form.headers, ...words } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([431, 413]);
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const text = await answer.text();
      expect(text).toContain(`<html lang="${tag}" dir="${dir}">`);
      expect(text).not.toMatch(/src=|href=/);
    }
  });

  test('as a form of another site is no address to which the browser is sent', async () => {
    const body = new URLSearchParams({ state: 'x'.repeat(60_000) }).toString();
    const logout = new URL(ownBrowserPaths.oidc.replace('*', 'logout'), world.serviceUrl);
    const answer = await fetch(logout, { ...form, body, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([431, null]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('is told to everything else by an envelope', async () => {
    const asked: readonly Record<string, string>[] = [{ accept: '*/*' }, {}, { accept: 'application/json' }];
    for (const headers of asked) {
      const answer = await fetch(new URL('/cum/v1/', world.serviceUrl), { headers: { ...headers, cookie } });
      expect(answer.status).toBe(431);
      expect(await answer.json()).toMatchObject({ result: '1001' });
    }
  });
});

describe('under another name than that of PUBLIC_URL', () => {
  const names = [
    ['https://account.hanbit.example', 'www.account.hanbit.example'],
    ['https://www.hanbit.example', 'hanbit.example'],
    ['https://hanbit.example', 'WWW.Hanbit.example'],
    ['https://account.hanbit.example', 'account.hanbit.example.'],
  ] as const;

  test.each(names)('%s: at %s a page and a departure lead there first', async (publicUrl, host) => {
    const other = await createWorld({ environment: { PAGE_DIR: page, PUBLIC_URL: publicUrl } });
    const place = async (path: string, name: string) => {
      const head = `GET ${path} HTTP/1.1\r\nhost: ${name}\r\naccept: text/html\r\nconnection: close\r\n\r\n`;
      const { status, headers } = await rawRequest(other.serviceUrl, head);
      return [status, headers.get('location')];
    };
    const own = new URL(publicUrl).host;
    const authorizationUrl = '/cum/oauth2/authorization/kk?lang=ko';
    expect(await place('/ko/login?a=b', host)).toEqual([302, `${publicUrl}/ko/login?a=b`]);
    expect(await place(authorizationUrl, host)).toEqual([302, `${publicUrl}${authorizationUrl}&moved=Y`]);
    expect(await place(authorizationUrl, 'service:3000')).toEqual([
      302,
      `${publicUrl}${authorizationUrl}&moved=Y`,
    ]);
    const [status, location] = await place(`${authorizationUrl}&moved=Y`, 'service:3000');
    expect([status, String(location).startsWith(publicUrl)]).toEqual([302, false]);
    for (const openidUrl of ['/oidc/auth?client_id=a%20b', '/oidc/logout'])
      expect(await place(openidUrl, host)).toEqual([302, publicUrl + openidUrl]);
    expect((await place('/oidc/auth?client_id=a', 'service:3000'))[1]).not.toContain('/oidc/auth');
    expect((await place('/oidc/jwks', host))[0]).toBe(200);
    expect((await place(authorizationUrl, own))[1]).not.toContain(
      publicUrl.concat('/cum/oauth2/authorization'),
    );
    expect((await place('/ko/login', own))[0]).toBe(200);
    expect((await place('/ko/login', 'service:3000'))[0]).toBe(200);
    expect((await place('//evil.example/ko/login', host))[1]).toBeNull();
    await other.close();
  });
});

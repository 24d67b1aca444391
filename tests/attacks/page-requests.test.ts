import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callNames, calls } from '@daemun/contract/calls/index';
import { languages } from '@daemun/contract/languages';
import { browserPaths, ownBrowserPaths, routes, unprefixedRoutes } from '@daemun/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docsPaths } from '../../packages/server/src/http/docs/docs-paths.ts';
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
  for (const accept of accepts) {
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
    ...Object.values(docsPaths),
    '/healthz',
    '/readyz',
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

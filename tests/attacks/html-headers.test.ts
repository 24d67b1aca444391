import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@daemun/contract/languages';
import { routes, unprefixedRoutes } from '@daemun/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';

/** A built page of the smallest size; what it holds is another test's matter. */
async function smallPage(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'daemun-page-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(
    join(directory, 'index.html'),
    '<!doctype html><title>x</title><script src="/assets/x-1.js"></script>',
  );
  await writeFile(join(directory, 'assets', 'x-1.js'), 'export {};');
  return directory;
}

let page: string;
let world: World;
let secure: World;
let archive: string;
beforeAll(async () => {
  page = await smallPage();
  world = await createWorld({ environment: { PAGE_DIR: page } });
  secure = await createWorld({
    environment: { PAGE_DIR: page, PUBLIC_URL: 'https://account.hanbit.example' },
  });
  const directory = await fetch(`${world.sandboxUrl}/directory.json`);
  archive = ((await directory.json()) as { archive: string }).archive;
});
afterAll(async () => {
  await world.close();
  await secure.close();
  await rm(page, { recursive: true });
});

const document = (path: string, at = world) =>
  fetch(new URL(path, at.serviceUrl), { headers: { accept: 'text/html' }, redirect: 'manual' });

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

const loose = [
  "'unsafe-inline'",
  "'unsafe-eval'",
  "'wasm-unsafe-eval'",
  "'unsafe-hashes'",
  '*',
  'http:',
  'https:',
  'data:',
  'blob:',
];

/** The login bridge alone may stand in a frame, and in the archive's alone. */
const framedBy = (path: string): string[] =>
  /^(\/[a-z]{2})?\/bridge\/login$/.test(path) ? [archive] : ["'none'"];

/** What no document of ours may lack, an error page least of all. */
function expectGuarded({ headers }: Response, path = ''): void {
  const policy = directivesOf(headers.get('content-security-policy') ?? '');
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(framedBy(path));
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('object-src') ?? policy.get('default-src')).toEqual(["'none'"]);
  for (const source of policy.get('script-src') ?? []) expect(loose).not.toContain(source);
  expect(policy.get('form-action')).toBeDefined();
  expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe(framedBy(path)[0] === archive ? null : 'DENY');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
}

const pages = [
  ...languages.flatMap(({ prefix }) => Object.values(routes).map((path) => `/${prefix}${path}`)),
  ...Object.values(unprefixedRoutes),
];

describe('every page', () => {
  test.each([...new Set(pages)])('%s is guarded', async (path) => {
    const answer = await document(`${path}?type="><script>alert(1)</script>&redirectUrl=javascript:alert(1)`);
    if (answer.status >= 300 && answer.status < 400) return expectOwn(answer.headers.get('location'));
    expect(answer.status).toBe(200);
    expectGuarded(answer, path);
    expect(await answer.text()).not.toContain('alert(1)');
    const policy = directivesOf(answer.headers.get('content-security-policy') ?? '');
    expect(policy.get('script-src')).toContain("'self'");
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    return undefined;
  });

  const expectOwn = (location: string | null) =>
    expect(new URL(location ?? 'http://nowhere.example', world.serviceUrl).origin).toBe(world.serviceUrl);

  test('of which the bridge is one may hold the archive’s frame and ask whether it is alive, nobody else’s', async () => {
    const policy = directivesOf(
      (await document('/ko/bridge/login')).headers.get('content-security-policy') ?? '',
    );
    expect(policy.get('frame-src')).toEqual([archive]);
    expect(policy.get('connect-src')).toEqual(["'self'", archive]);
  });

  test.each(['/ko/bridge/login/x', '/bridge/loginx', '/ko/my/setting?x=/bridge/login', '/xxx/bridge/login'])(
    '%s is no bridge and stands in no frame',
    async (path) => {
      const { headers } = await document(path);
      expect(directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors')).toEqual([
        "'none'",
      ]);
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );

  test.each([
    '/nothing',
    '/ko/nothing',
    '/xx/login',
    '/ko/my/nothing',
    '/assets/nothing.js',
    '/.env',
    '/.git/config',
    '/ko/%3Cscript%3E',
    '/index.html.br.map',
    '/ko/login.php',
    '/__proto__',
  ])('%s, which is none, is 404 and guarded alike', async (path) => {
    const answer = await document(path);
    expect(answer.status).toBe(404);
    expectGuarded(answer);
    expect(await answer.text()).not.toContain(decodeURIComponent(path));
  });

  test.each([
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/....//....//etc/passwd',
    '/assets\\..\\..\\package.json',
    '/%00',
    '/assets/x-1.js%00.html',
  ])('%s leads out of nothing', async (path) => {
    const answer = await document(path);
    expect([400, 403, 404]).toContain(answer.status);
    const text = await answer.text();
    expect(text).not.toContain('"workspaces"');
    expect(text).not.toContain('root:');
  });

  test.each(['/', '/ko', '/en', '/ko/'])(
    '%s leads to a page of ours, whatever host is named',
    async (path) => {
      const headers = {
        accept: 'text/html',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      };
      const answer = await fetch(new URL(path, world.serviceUrl), { headers, redirect: 'manual' });
      expect(answer.headers.get('location')).toBe('/ko/login');
    },
  );

  test.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '///evil.example/..',
  ])('%s does not lead away', async (path) => {
    const answer = await fetch(`${world.serviceUrl}${path}`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toBeNull();
  });
});

/** Pages that keep the window that opened them; every other one is cut off from it. */
const reachedInPopup =
  /^\/[a-z]{2}\/(login|login\/verify|login\/proof|login\/(?:take-back|under-age)|login-yna(?:\/code)?|join|signup.*|register.*|find\/.*|info\/.*|policy\/.*|terms\/layer|success|connectcallback|self-auth\/.*|bridge\/(success|fail|login)|error)$/;
const unprefixedInPopup =
  /^\/(self-auth\/.*|bridge\/(success|fail|login)|success|connectcallback|error|page-error|nglogin|duplicated)$/;
const opening = /^\/([a-z]{2}\/my\/.*|mypage.*|ngwithdrawal.*)$/;

const policyExpected = (path: string): string => {
  if (reachedInPopup.test(path) || unprefixedInPopup.test(path)) return 'unsafe-none';
  return opening.test(path) ? 'same-origin-allow-popups' : 'same-origin';
};

describe('the window that opened a page', () => {
  const openerPolicy = async (path: string) =>
    (await document(path)).headers.get('cross-origin-opener-policy');

  test.each([
    ...Object.values(routes).flatMap((path) => [`/ko${path}`, `/ar${path}`]),
    ...Object.values(unprefixedRoutes),
    '/ko/nothing-here',
    '/docs',
  ])('%s keeps it only where a popup is led', async (path) => {
    expect(await openerPolicy(path)).toBe(policyExpected(path));
    expect(await openerPolicy(`${path}/?utm=x`)).toBe(policyExpected(path));
  });

  test('does not reach the question of another company, but where our own popup asks it', async () => {
    const question = '/ko/bridge/partner?partner=weekly-asks&redirectUrl=';
    expect(await openerPolicy(question + encodeURIComponent('/ko/success'))).toBe('unsafe-none');
    for (const address of [
      '/cum/bridge/weekly-asks?state=1',
      '/ko/my/setting',
      'https://x.example/ko/success',
    ])
      expect(await openerPolicy(question + encodeURIComponent(address))).toBe('same-origin');
  });
});

describe('what is no page', () => {
  test('the description of the calls is guarded too', async () => {
    const answer = await document('/docs');
    expect(answer.status).toBe(200);
    expectGuarded(answer);
  });

  test.each(['/healthz', '/readyz', '/servez', '/metrics', '/cum/v1/', '/cum/v1/nothing', '/assets/x-1.js'])(
    '%s is not sniffed, not framed and says nothing of its maker',
    async (path) => {
      const { headers } = await document(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-type')).not.toContain('text/html');
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('the metrics are for this machine alone', async () => {
    const answer = await fetch(new URL('/metrics', world.serviceUrl), {
      headers: { 'x-forwarded-for': '1.2.3.4' },
    });
    expect(answer.status).toBe(404);
  });

  test.each(['clock', 'faults', 'reset'])('the sandbox’s %s needs its key', async (step) => {
    for (const key of [undefined, '', 'x', 'x'.repeat(32)]) {
      const headers = {
        'content-type': 'application/json',
        ...(key !== undefined && { 'x-sandbox-key': key }),
      };
      const answer = await fetch(new URL(`/sandbox/${step}`, world.serviceUrl), {
        method: 'POST',
        headers,
        body: '{}',
      });
      expect(answer.status).toBe(404);
    }
  });
});

describe('on an https address', () => {
  test.each(['/ko/login', '/nothing', '/docs', '/cum/v1/', '/healthz', '/assets/x-1.js', '/%zz'])(
    '%s is https for a year',
    async (path) => {
      const { headers } = await document(path, secure);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    },
  );
});

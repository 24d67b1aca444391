import { basename } from 'node:path';
import { callNames, calls } from '@daemun/contract/calls/index';
import { browserPaths, ownBrowserPaths, pathTo } from '@daemun/contract/routes';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { feedDocument } from '../../packages/server/src/http/docs/feed-document.ts';
import { proxyEnvelope, proxyPages } from '../../tools/proxy-pages.ts';
import { compose, type Node, nginx, read } from './ops-files.ts';
import { seriesOf } from './prom-ql.ts';

test('nginx leads people to our own address, whatever host they asked for', () => {
  const { environment, command, volumes } = compose.services.proxy as Node;
  const [[, address], ...more] = [...nginx.matchAll(/return 30\d (.*);/g)] as [RegExpExecArray];
  expect(address).toMatch(/^\$\{PUBLIC_URL\}\$request_uri$/);
  expect(more).toEqual([]);
  const gaps = [...nginx.matchAll(/\$\{(\w+)\}/g)].map((match) => match[1] ?? '');
  expect(gaps.filter((name) => !(name in environment))).toEqual([]);
  expect(volumes).toContain('./nginx.conf:/etc/nginx/templates/nginx.conf.template:ro');
  expect(command[command.indexOf('-c') + 1]).toBe(`${environment.NGINX_ENVSUBST_OUTPUT_DIR}/nginx.conf`);
});

test('nginx shows its own page where no node answers, in the words of the catalogs, and 503 to calls', () => {
  for (const [file, page] of Object.entries(proxyPages())) {
    expect(read(file)).toBe(page);
    expect(nginx).toContain(`alias /etc/nginx/pages/${basename(file)};`);
  }
  expect(compose.services.proxy?.volumes).toContain('./pages:/etc/nginx/pages:ro');
  expect(nginx).toContain('error_page 502 503 504 =503 /away/$asker;');
  expect(nginx).toContain('proxy_next_upstream error timeout http_502;');
});

test('the manual counts failures at the proxy by the status in its log, into the series that the alerts read', () => {
  const [, format = ''] = /log_format failures '([^']+)'/.exec(nginx) ?? [];
  const field = format.split(' ').indexOf('$status') + 1;
  const [line = ''] = /^\* \* \* \* \* awk .*$/m.exec(read('docs/operations.md')) ?? [];
  expect(line).toContain(`n[$${field}]++`);
  expect(line).toContain(/^ *access_log (\S+) failures/m.exec(nginx)?.[1] ?? 'no log');
  const [, series = ''] = /printf "(\w+)\{/.exec(line) ?? [];
  const { groups } = parse(read('ops/alerts.yaml'));
  const { rules } = groups.find(({ name }: { name: string }) => name === 'daemun-proxy');
  const recorded = rules.flatMap(({ record }: { record?: string }) => record ?? []);
  const nodes = 'daemun_call_duration_seconds_count';
  const wanted = rules.flatMap(({ expr }: { expr: string }) => seriesOf(expr));
  expect([...new Set(wanted)].toSorted()).toEqual([...recorded, nodes, series].toSorted());
});

const firstOf = (rules: RegExp, path: string) =>
  [...nginx.matchAll(rules)].find(([, shape = '']) => new RegExp(shape).test(path))?.[2];
/** Whether nginx answers a program or a person, and what they are told who call without TLS. */
const led = (path: string) => [
  firstOf(/^ {4}~(\S+) (\S+);$/gm, path) ?? 'page',
  firstOf(/^ {4}location ~ (\S+) \{ return (\d+); \}$/gm, path),
];
const openid = (names: string[]) => names.map((name) => ownBrowserPaths.oidc.replace('*', name));

test.each([
  ...callNames.map((name) => calls[name].path),
  ...Object.keys(feedDocument('').paths),
  ...openid(['token', 'par', 'jwks', 'introspect', 'revoke']),
])('nginx answers programs at %s by a status alone, and never without TLS', (path) => {
  expect(led(path)).toEqual(['call', '403']);
});

test.each([
  ...Object.values(browserPaths),
  ownBrowserPaths.identityReturn,
  ownBrowserPaths.issueSsoCode,
  ownBrowserPaths.oidcInteraction,
  ...openid(['auth', 'logout', 'logout/confirm']),
  pathTo('login'),
])('nginx shows its page to people at %s', (path) => {
  expect(led(path)[0]).toBe('page');
});

test('nginx refuses a call by the envelope of the nodes', () => {
  for (const [status, key] of [
    [413, 'request.bodyTooLarge'],
    [431, 'request.headersTooLarge'],
  ] as const)
    expect(nginx).toContain(`return ${status} '${proxyEnvelope(key)}';`);
});

test('nginx writes neither query, referrer nor address of a client, and starts where stderr has no name', () => {
  const [inHttp, ofItself] = ['  ', ''].map(
    (indent) => new RegExp(`^${indent}error_log (.+);$`, 'm').exec(nginx)?.[1],
  );
  expect([inHttp, ofItself]).toEqual(['stderr alert', 'stderr warn']);
  expect(nginx).not.toContain('/dev/std');
  const [, format = ''] = /log_format failures '(.+)';/.exec(nginx) ?? [];
  const [, ...logs] = nginx.split('access_log ').map((rest) => rest.split(';', 1)[0]);
  expect(logs).toEqual(['/var/log/nginx/access.log failures if=$is_failure']);
  const harmless = [
    'time_iso8601',
    'status',
    'request_method',
    'uri',
    'upstream_addr',
    'upstream_status',
    'request_time',
  ];
  expect([...format.matchAll(/\$(\w+)/g)].map(([, name]) => name)).toEqual(harmless);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../packages/server/src/config.ts';
import { requestTimeout } from '../../packages/server/src/http/create-server.ts';
import { longestLocation, maxBytes } from '../../packages/server/src/http/header-limit.ts';
import { bodyLimit } from '../../packages/server/src/http/json-body.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../ops', path), 'utf8');
const { requestDeadline, drainFor } = readConfig({ DRAIN_SECONDS: '6' });

const size = (text = ''): number => Number.parseInt(text, 10) * (text.endsWith('k') ? 1024 : 1);
const wait = (text = ''): number => Number.parseInt(text, 10) * 1000;
const total = (text: string): number => size(text.split(' ')[0]) * size(text.split(' ')[1]);
const each = (text: string): number => size(text.split(' ')[1]);

/** An estimate of the headers of an answer besides `Location`: cookies and policies. */
const otherHeaders = 8 * 1024;
const answerHeaders = longestLocation + otherHeaders;

/** How a limit of the proxy lies to that of a node. */
type Pair = readonly [
  unit: (text: string) => number,
  how: 'toBe' | 'toBeLessThan' | 'toBeLessThanOrEqual' | 'toBeGreaterThan' | 'toBeGreaterThanOrEqual',
  node: number,
];

/** Every size and every time of the proxies. A body and headers are refused where they would be by a node. */
const pairs: Readonly<Record<string, Pair>> = {
  client_max_body_size: [size, 'toBe', bodyLimit],
  large_client_header_buffers: [total, 'toBe', maxBytes],
  client_header_timeout: [wait, 'toBeLessThanOrEqual', requestTimeout],
  client_body_timeout: [wait, 'toBeLessThanOrEqual', requestTimeout],
  proxy_connect_timeout: [wait, 'toBeLessThanOrEqual', 2000],
  proxy_read_timeout: [wait, 'toBeGreaterThan', requestDeadline],
  proxy_buffer_size: [size, 'toBeGreaterThanOrEqual', answerHeaders],
  proxy_buffers: [each, 'toBeGreaterThanOrEqual', answerHeaders],
  proxy_busy_buffers_size: [size, 'toBeGreaterThanOrEqual', answerHeaders],
  // A node that stops still serves for longer than the proxy keeps an idle connection to it.
  'upstream keepalive_timeout': [wait, 'toBeLessThan', drainFor],
};

/** Sizes and times that no limit of a node answers to. */
const ofTheProxyAlone = ['keepalive_timeout', 'resolver', 'ssl_session_cache', 'ssl_session_timeout', 'zone'];

const annotation = 'nginx.ingress.kubernetes.io/';
/** An annotation of the ingress → the directive that it becomes. */
const annotations: Readonly<Record<string, string>> = {
  'proxy-body-size': 'client_max_body_size',
  'proxy-buffer-size': 'proxy_buffer_size',
  'proxy-connect-timeout': 'proxy_connect_timeout',
  'proxy-read-timeout': 'proxy_read_timeout',
};

const nginx = read('compose/nginx.conf');

/** Every directive of nginx.conf with a size or a time. */
function measured(): [string, string][] {
  const [, upstream = ''] = /upstream daemun \{([^}]*)\}/.exec(nginx) ?? [];
  const inside = (text: string, prefix: string) =>
    [...text.matchAll(/^ *(\w+) ([^'{}\n]*\b\d+[kmsd]\b[^'{}\n]*);/gm)].map(
      ([, name = '', value = '']): [string, string] => [
        name === 'keepalive_timeout' ? `${prefix}${name}` : name,
        value,
      ],
    );
  return [...inside(nginx.replace(upstream, ''), ''), ...inside(upstream, 'upstream ')];
}

test('nginx has no size and no time that is not compared with the limit of a node', () => {
  const names = measured().map(([name]) => name);
  expect([...new Set(names)].sort()).toEqual([...Object.keys(pairs), ...ofTheProxyAlone].sort());
});

test.each(measured().filter(([name]) => name in pairs))(
  'nginx has %s %s, as the nodes need it',
  (name, value) => {
    const [unit, how, node] = pairs[name] as Pair;
    expect(unit(value))[how](node);
  },
);

test('the ingress has the limits of nginx, and writes no address of a request down', () => {
  const { metadata } = parse(read('kubernetes/ingress.yaml')) as {
    metadata: { annotations: Readonly<Record<string, string>> };
  };
  const said = Object.entries(metadata.annotations).map(([name, value]) => [
    name.replace(annotation, ''),
    value,
  ]);
  const others = ['default-backend', 'enable-access-log', 'proxy-next-upstream', 'proxy-next-upstream-tries'];
  expect(said.map(([name]) => name).sort()).toEqual([...Object.keys(annotations), ...others].sort());
  const values = Object.fromEntries(said) as Readonly<Record<string, string>>;
  expect(values['enable-access-log']).toBe('false');
  expect(nginx).toContain(`proxy_next_upstream ${values['proxy-next-upstream']};`);
  expect(nginx).toContain(`proxy_next_upstream_tries ${values['proxy-next-upstream-tries']};`);
  for (const [name, directive] of Object.entries(annotations))
    expect(Number.parseInt(new Map(measured()).get(directive) ?? '', 10), name).toBe(
      Number.parseInt(values[name] ?? '', 10),
    );
});

test('nginx never takes a refusal for the end of a node', () => {
  const servers = [...nginx.matchAll(/^ +server (\S+) (.*);$/gm)].map(([, , how = '']) => how);
  expect(servers.length).toBeGreaterThan(1);
  for (const how of servers) expect(how).toMatch(/(^| )max_fails=0$/);
});

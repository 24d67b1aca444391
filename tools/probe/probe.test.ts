import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { seriesOf } from '../../tests/spec/prom-ql.ts';
import { runScript } from '../../tests/world/run-tool.ts';
import { type Authority, makeAuthority } from '../rehearsal/authority.ts';
import { certificateLevel, checks, type Finding, probeMetrics, worstOf } from './check.ts';
import { lookAt } from './look.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'daemun-probe-'));
let authority: Authority;
beforeAll(() => {
  authority = makeAuthority(join(folder, 'ca'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = '<!doctype html><div id="root"></div>';

/** A site on this machine, with a certificate for a name that ends in two days. */
async function withSite<T>(
  listener: RequestListener,
  work: (port: number) => Promise<T>,
  name = 'localhost',
) {
  const { certificate: cert, key } = authority.issue(name);
  const server = createServer({ cert, key }, listener);
  await new Promise<void>((listening) => server.listen(0, listening));
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The levels of a look, by check; of several addresses the worst. */
async function levelsAt(port: number, warnDays = 1, ca: string | undefined = authority.certificate) {
  const findings = await lookAt(new URL(`https://localhost:${port}`), { warnDays, ...(ca && { ca }) });
  return Object.fromEntries(
    [...new Set(findings.map(({ check }) => check))].map((check) => [
      check,
      worstOf(findings.filter((finding) => finding.check === check)),
    ]),
  );
}

const good = { dns: 'OK', certificate: 'OK', page: 'OK', ready: 'OK' };

test('finds a site well that serves our page and has a node', () =>
  withSite(
    (_, answer) => answer.end(page),
    async (port) => expect(await levelsAt(port)).toEqual(good),
  ));

test.each([
  ['the pause of the proxy', (answer: { statusCode: number }) => (answer.statusCode = 503), 'page and ready'],
  ['the page of another site', () => undefined, 'page'],
])('finds %s critical', (_, change, where) =>
  withSite(
    (_request, answer) => {
      change(answer);
      answer.end('<!doctype html><p>away</p>');
    },
    async (port) =>
      expect(await levelsAt(port)).toEqual({
        ...good,
        page: 'CRITICAL',
        ...(where.includes('ready') && { ready: 'CRITICAL' }),
      }),
  ),
);

test('finds nodes without their store critical', () =>
  withSite(
    ({ url }, answer) => {
      if (url === '/readyz') answer.statusCode = 503;
      answer.end(page);
    },
    async (port) => expect(await levelsAt(port)).toEqual({ ...good, ready: 'CRITICAL' }),
  ));

test('finds the last days of a certificate critical', () =>
  withSite(
    (_, answer) => answer.end(page),
    async (port) => expect(await levelsAt(port, 21)).toEqual({ ...good, certificate: 'CRITICAL' }),
  ));

test.each([
  [30, 21, 'OK'],
  [21, 21, 'OK'],
  [20, 21, 'WARNING'],
  [7, 21, 'WARNING'],
  [6, 21, 'CRITICAL'],
  [-1, 21, 'CRITICAL'],
  [1, 1, 'OK'],
  [0, 1, 'CRITICAL'],
] as const)('a certificate of %s days, with a warning below %s, is %s', (days, warnDays, level) =>
  expect(certificateLevel(days, warnDays)).toBe(level),
);

test('finds a certificate of another name or of an unknown authority critical', async () => {
  await withSite(
    (_, answer) => answer.end(page),
    async (port) => expect((await levelsAt(port)).certificate).toBe('CRITICAL'),
    'other.example.com',
  );
  await withSite(
    (_, answer) => answer.end(page),
    async (port) => expect((await levelsAt(port, 1, '')).certificate).toBe('CRITICAL'),
  );
});

test('finds a name without an address critical, and looks no further', async () => {
  const findings = await lookAt(new URL('https://no-such-name.invalid'), { warnDays: 21 });
  expect(findings.map(({ check, level }) => [check, level])).toEqual([['dns', 'CRITICAL']]);
});

const probe = (...words: string[]) => runScript(['tools/probe.ts', ...words], {}, root);

test('ends with the exit code of a monitoring plug-in', async () => {
  const file = join(folder, 'daemun.prom');
  const none = await probe('https://no-such-name.invalid', '--textfile', file);
  expect([none.code, none.out.split('\n')[0]]).toEqual([
    2,
    expect.stringMatching(/^DAEMUN CRITICAL - no-such-name\.invalid: no address: /),
  ]);
  expect(readFileSync(file, 'utf8')).toMatch(/^daemun_probe_level\{check="dns"\} 2\ndaemun_probe_timestamp/);
  for (const wrong of [[], ['http://localhost'], ['https://a', 'https://b'], ['https://a', '--warn-days=x']])
    expect((await probe(...wrong)).code).toBe(3);
});

test('gives one value for each series, the worst, and every series that the alerts read', () => {
  const finding = (check: Finding['check'], level: Finding['level'], seconds?: number) =>
    ({ check, level, says: '', ...(seconds !== undefined && { seconds }) }) as const;
  const text = probeMetrics(5000, [
    finding('certificate', 'OK', 900),
    finding('certificate', 'CRITICAL', 100),
    finding('page', 'WARNING', 6),
  ]);
  expect(text.split('\n')).toEqual([
    'daemun_probe_level{check="certificate"} 2',
    'daemun_probe_level{check="page"} 1',
    'daemun_probe_certificate_seconds 100',
    'daemun_probe_page_seconds 6',
    'daemun_probe_timestamp_seconds 5',
    '',
  ]);
  const { groups } = parse(readFileSync(join(root, 'ops/alerts.yaml'), 'utf8'));
  const rules: readonly { expr: string }[] = groups.find(
    ({ name }: { name: string }) => name === 'daemun-probe',
  ).rules;
  expect(rules.length).toBeGreaterThan(2);
  for (const series of rules.flatMap(({ expr }) => seriesOf(expr))) expect(text).toContain(series);
  expect(checks).toContain('redirect');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames } from '@daemun/contract/calls/index';
import { resultCodes } from '@daemun/contract/result-codes';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { labelValuesOf, seriesOf } from '../spec/prom-ql.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

const metricsToken = 'a-token-for-the-metrics-of-tests';
const ops = join(import.meta.dirname, '../../ops');

type Rule = { readonly expr: string; readonly record?: string; readonly alert?: string };
type Rules = { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
type Dashboard = { readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[] };

const rules = (parse(readFileSync(join(ops, 'alerts.yaml'), 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(readFileSync(join(ops, 'dashboard.json'), 'utf8')) as Dashboard;
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => (targets ?? []).map(({ expr }) => expr)),
];
const recorded = new Set(rules.map(({ record }) => record));

let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { METRICS_TOKEN: metricsToken } });
  const browser = world.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  await browser.call('memberInfo', {});
});
afterAll(() => world.close());
afterEach(() => world.faults({ store: 'ok', KK: 'ok' }));

const read = (headers = {}) => fetch(new URL('/metrics', world.serviceUrl), { headers });
const samples = async () => (await (await read()).text()).split('\n').filter((line) => !line.startsWith('#'));
const sampleOf = async (series: string) =>
  Number((await samples()).find((line) => line.startsWith(`${series} `))?.slice(series.length));

describe('alerts and dashboard', () => {
  test('read only series that the service has', async () => {
    const served = new Set((await samples()).map((line) => /^\w+/.exec(line)?.[0]));
    const wanted = expressions.flatMap(seriesOf);
    expect(wanted.length).toBeGreaterThan(expressions.length);
    expect(wanted.filter((series) => !served.has(series) && !recorded.has(series))).toEqual([]);
  });

  test('name only calls, results, kinds, measures and states that there are', async () => {
    const lines = await samples();
    const seen = (label: string) =>
      lines.flatMap((line) => new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1] ?? []);
    const known: Readonly<Record<string, readonly string[]>> = {
      call: callNames,
      result: Object.keys(resultCodes),
      kind: seen('kind'),
      measure: seen('measure'),
      state: seen('state'),
      job: ['daemun'],
      status: ['200', '403', '500', '503', '5..'],
    };
    for (const [label, values] of Object.entries(known))
      expect(
        expressions.flatMap((each) => labelValuesOf(each, label)).filter((v) => !values.includes(v)),
      ).toEqual([]);
  });
});

describe('the metrics', () => {
  test('count answers by call, result and status', async () => {
    const count = 'daemun_call_duration_seconds_count{call="memberInfo",result="INVALID_TOKEN",status="200"}';
    const before = (await sampleOf(count)) || 0;
    expect((await world.call('memberInfo', {})).envelope.result).toBe('3007');
    expect(await sampleOf(count)).toBe(before + 1);
  });

  test('can be read while the store is down, and say so', async () => {
    expect(await sampleOf('daemun_store_up')).toBe(1);
    await world.faults({ store: 'down' });
    expect((await read()).status).toBe(200);
    expect(await sampleOf('daemun_store_up')).toBe(0);
    expect((await samples()).some((line) => line.startsWith('daemun_outbox{'))).toBe(false);
  });

  test('tell of each provider whether it is left alone', async () => {
    for (const upstream of ['KK', 'NV', 'GG', 'AP', 'MS', 'identity'])
      expect(await sampleOf(`daemun_upstream_resting{upstream="${upstream}"}`)).toBe(0);
  });

  test('are for this machine, and for who shows the token', async () => {
    const elsewhere = { 'x-forwarded-for': '192.0.2.1' };
    const shown = async (authorization: string) => (await read({ ...elsewhere, authorization })).status;
    expect((await read()).status).toBe(200);
    expect((await read(elsewhere)).status).toBe(404);
    for (const wrong of ['', 'Bearer ', `Bearer ${metricsToken}x`, `Basic ${metricsToken}`, metricsToken])
      expect(await shown(wrong)).toBe(404);
    expect(await shown(`Bearer ${metricsToken}`)).toBe(200);
  });
});

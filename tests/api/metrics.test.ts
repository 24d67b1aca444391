import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { callNames } from '@daemun/contract/calls/index';
import { resultCodes } from '@daemun/contract/result-codes';
import { ownBrowserPaths } from '@daemun/contract/routes';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { IdentityFailureKind } from '../../packages/server/src/ports/identity-failure.ts';
import type { SocialFailureKind } from '../../packages/server/src/ports/social-failure.ts';
import { labelValuesOf, seriesOf } from '../spec/prom-ql.ts';
import { freshPlace, type Place, storeOfRun } from '../world/database.ts';
import { addressFromAgency, openedHere } from '../world/identity-visit.ts';
import { spawnTool } from '../world/run-tool.ts';
import { authorizationAddress, socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

const metricsToken = 'a-token-for-the-metrics-of-tests';
const ops = join(import.meta.dirname, '../../ops');

type Rule = { readonly expr: string; readonly record?: string; readonly alert?: string };
type Rules = { readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[] };
type Dashboard = { readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[] };

/** Groups that read no node (`tools/probe/probe.test.ts`, `tests/spec/nginx-file.test.ts`, `tests/store/journal.test.ts`). */
const elsewhere = ['daemun-probe', 'daemun-proxy', 'daemun-journal'];
const rules = (parse(readFileSync(join(ops, 'alerts.yaml'), 'utf8')) as Rules).groups
  .filter(({ name }) => !elsewhere.includes(name))
  .flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(join(ops, 'dashboard.json'), 'utf8')) as Dashboard;
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => (targets ?? []).map(({ expr }) => expr)),
];
/** What only the other store can tell. */
const absent = storeOfRun() === 'sqlite' ? ['daemun_store_connections'] : ['daemun_data_free_bytes'];
const outcomes: readonly (SocialFailureKind | IdentityFailureKind | 'failed' | 'no-such-run')[] = [
  'agency-down',
  'code-refused',
  'failed',
  'foreign',
  'forged-notice',
  'invalid-token',
  'misconfigured',
  'no-such-run',
  'provider-down',
  'tampered',
];
const recorded = new Set(rules.map(({ record }) => record));

let place: Place;
let world: World;
beforeAll(async () => {
  place = await freshPlace(storeOfRun());
  world = await createWorld({ environment: { ...place.environment, METRICS_TOKEN: metricsToken } });
  // Beside the service, as an operator makes it; before there is one nothing tells its age.
  const ran = await spawnTool(
    'backup',
    [join(place.environment.DATA_DIR ?? '', 'one.backup')],
    place.environment,
  );
  expect([ran.code, ran.err]).toEqual([0, '']);
  const browser = world.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  await browser.call('memberInfo', {});
});
afterAll(async () => {
  await world.close();
  await place.remove();
});
afterEach(() => world.faults({ store: 'ok', GG: 'ok', KK: 'ok' }));

const read = (headers = {}) => fetch(new URL('/metrics', world.serviceUrl), { headers });
/** The whole page is taken: one that is left lying keeps its line busy, and the service waits for that when it stops. */
const statusOf = async (headers = {}) => {
  const reply = await read(headers);
  await reply.text();
  return reply.status;
};
const samples = async () => (await (await read()).text()).split('\n').filter((line) => !line.startsWith('#'));
const sampleOf = async (series: string) =>
  Number((await samples()).find((line) => line.startsWith(`${series} `))?.slice(series.length));

describe('alerts and dashboard', () => {
  test('read only series that the service has', async () => {
    // The last of the jobs, all of which run at the first start.
    await expect.poll(() => sampleOf('daemun_job_failing{job="give-back-space"}')).toBe(0);
    const served = new Set((await samples()).map((line) => /^\w+/.exec(line)?.[0]));
    const wanted = expressions.flatMap(seriesOf);
    expect(wanted.length).toBeGreaterThan(expressions.length);
    const missing = wanted.filter((series) => !served.has(series) && !recorded.has(series));
    expect([...new Set(missing)]).toEqual(absent);
  });

  test.each(['daemun_outbox', 'daemun_channel_resting', 'daemun_outbox_first_answers_total'])(
    'watch every kind of which %s tells',
    async (series) => {
      const kinds = (await samples()).flatMap(
        (line) => new RegExp(`^${series}\\{kind="(\\w+)"`).exec(line)?.[1] ?? [],
      );
      expect(new Set(kinds).size).toBeGreaterThan(4);
      const watched = rules
        .filter(({ alert, expr }) => alert !== undefined && expr.includes(`${series}{kind`))
        .flatMap(({ expr }) => labelValuesOf(expr, 'kind'));
      expect(kinds.filter((kind) => !watched.includes(kind))).toEqual([]);
    },
  );

  test('name only calls, results, steps, outcomes, kinds, measures and states that there are', async () => {
    const lines = await samples();
    const seen = (label: string) =>
      lines.flatMap((line) => new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1] ?? []);
    const known: Readonly<Record<string, readonly string[]>> = {
      call: callNames,
      result: Object.keys(resultCodes),
      step: seen('step'),
      outcome: [...outcomes, 'wrong'],
      kind: seen('kind'),
      measure: seen('measure'),
      state: seen('state'),
      answer: seen('answer'),
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

  test('have what alerts count from the start, at 0: defects of each call, and owners who were alarmed', async () => {
    const lines = await samples();
    const none = (call: string, result: string, status: number) =>
      expect(lines).toContain(
        `daemun_call_duration_seconds_count{call="${call}",result="${result}",status="${status}"} 0`,
      );
    for (const call of callNames) none(call, 'INTERNAL_ERROR', 500);
    none('secureAccount', 'SUCCESS', 200);
    for (const answer of ['deferred', 'refused', 'barred', 'failed'])
      expect(lines).toContain(`daemun_outbox_first_answers_total{kind="mail",answer="${answer}"} 0`);
  });

  test('tell of room on the disk only where the store keeps its files', async () => {
    const told = (await samples()).find((line) => line.startsWith('daemun_data_free_bytes'));
    if (storeOfRun() === 'sqlite') expect(Number(told?.split(' ')[1])).toBeGreaterThan(0);
    else expect(told).toBeUndefined();
  });

  test('can be read while the store is down, and say so', async () => {
    expect(await sampleOf('daemun_store_up')).toBe(1);
    await world.faults({ store: 'down' });
    expect(await statusOf()).toBe(200);
    expect(await sampleOf('daemun_store_up')).toBe(0);
    expect((await samples()).some((line) => line.startsWith('daemun_outbox{'))).toBe(false);
  });

  test('tell which release runs on which machine', async () => {
    const { version } = JSON.parse(readFileSync(join(ops, '../package.json'), 'utf8'));
    expect(await sampleOf(`daemun_build_info{version="${version}",node="${hostname()}"}`)).toBe(1);
  });

  test('tell of each job when it last succeeded, and how much it did', async () => {
    await expect.poll(() => sampleOf('daemun_job_failing{job="give-back-space"}')).toBe(0);
    const lines = await samples();
    const succeeded = 'daemun_job_last_success_timestamp_seconds{job="clear-endedSessions"}';
    expect(Math.abs((await sampleOf(succeeded)) - Date.now() / 1000)).toBeLessThan(600);
    expect(lines.filter((line) => line.startsWith('daemun_job_rows{')).length).toBeGreaterThan(15);
  });

  test('tell of each provider whether it is left alone', async () => {
    for (const upstream of ['KK', 'NV', 'GG', 'AP', 'MS', 'identity'])
      expect(await sampleOf(`daemun_upstream_resting{upstream="${upstream}"}`)).toBe(0);
  });

  test('are for this machine, and for who shows the token', async () => {
    const elsewhere = { 'x-forwarded-for': '192.0.2.1' };
    const shown = (authorization: string) => statusOf({ ...elsewhere, authorization });
    expect(await statusOf()).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect(await statusOf({ [name]: 'for=192.0.2.1' })).toBe(404);
    for (const wrong of ['', 'Bearer ', `Bearer ${metricsToken}x`, `Basic ${metricsToken}`, metricsToken])
      expect(await shown(wrong)).toBe(404);
    expect(await shown(`Bearer ${metricsToken}`)).toBe(200);
  });
});

test('the first try of a stranger is counted by how it ended, later ones and those of known browsers are not', async () => {
  const series = (outcome: string) => `daemun_login_first_tries_total{outcome="${outcome}"}`;
  const counts = async () => Promise.all(['right', 'wrong'].map((outcome) => sampleOf(series(outcome))));
  const [right = 0, wrong = 0] = await counts();
  const browser = world.browser();
  const tryWith = (mbr_email: string, pwd: string) => browser.call('login', { mbr_email, pwd });
  await tryWith('nobody-at-all@example.com', 'Wrong-password-1');
  expect(await counts()).toEqual([right, wrong + 1]);
  await tryWith('nobody-at-all@example.com', 'Wrong-password-2');
  expect(await counts()).toEqual([right, wrong + 1]);
  await tryWith('reader@example.com', demoPassword);
  expect(await counts()).toEqual([right + 1, wrong + 1]);
  await tryWith('reader@example.com', 'Wrong-password-1');
  expect(await counts()).toEqual([right + 1, wrong + 1]);
});

describe('a step that is no call is counted with whom it was taken and how it ended', () => {
  const step = (name: string, provider: string, outcome: string) =>
    `daemun_steps_total{step="${name}",provider="${provider}",outcome="${outcome}"}`;
  /** By how much each series grows while something happens. */
  async function growth(series: readonly string[], happens: () => Promise<unknown>) {
    const now = () => Promise.all(series.map(async (each) => (await sampleOf(each)) || 0));
    const before = await now();
    await happens();
    return (await now()).map((after, at) => after - (before[at] ?? 0));
  }

  test('a log-in by a provider that succeeds', async () => {
    const series = [step('departure', 'GG', 'sent-on'), step('return', 'GG', 'success')];
    expect(await growth(series, () => socialVisitor(world).goAs('GG', 'reader'))).toEqual([1, 1]);
  });

  test('one by a form of theirs', async () => {
    const series = [step('return-form', 'AP', 'sent-on'), step('return', 'AP', 'signUpAgreement')];
    expect(await growth(series, () => socialVisitor(world).goAs('AP', 'new'))).toEqual([1, 1]);
  });

  test.each([
    ['whose address belongs to a member', 'ok', 'same-email', 'duplicate'],
    ['who turned back', 'ok', 'cancel', 'cancelled'],
    ['whose proof is signed by another key', 'wrongKey', 'reader', 'invalid-token'],
    ['whose provider is down', '500', 'reader', 'provider-down'],
  ] as const)('one %s', async (_who, fault, person, outcome) => {
    await world.faults({ GG: fault });
    const visit = () => socialVisitor(world).goAs('GG', person);
    expect(await growth([step('return', 'GG', outcome)], visit)).toEqual([1]);
  });

  test('one for which the store is away: no defect', async () => {
    const series = [step('departure', 'KK', 'unavailable'), step('departure', 'KK', 'failed')];
    await world.faults({ store: 'down' });
    const visit = () => socialVisitor(world).follow(authorizationAddress(world, 'KK'));
    expect(await growth(series, visit)).toEqual([1, 0]);
  });

  test('one to a provider that nobody knows, a way to another site, a notice without its proof', async () => {
    const ways = {
      '/cum/oauth2/authorization/somebody': step('departure', 'none', 'no-such-provider'),
      '/cum/oauth2/callback/kk?code=a&state=b': step('return', 'KK', 'no-such-run'),
      [ownBrowserPaths.issueSsoCode.replace(':site', 'somewhere')]: step('hand-over', 'none', 'no-such-site'),
      [ownBrowserPaths.ssoRedirect]: step('onward', 'none', 'mySetting'),
      [ownBrowserPaths.notification.replace(':provider', 'kk')]: step('notice', 'KK', 'forged-notice'),
    };
    const visit = async () => {
      for (const path of Object.keys(ways))
        await fetch(new URL(path, world.serviceUrl), { redirect: 'manual' });
    };
    expect(await growth(Object.values(ways), visit)).toEqual(Object.keys(ways).map(() => 1));
  });

  test('a visit to the agency, without the detail of what went wrong', async () => {
    const ended = (outcome: string) => [step('identity-return', 'identity', outcome)];
    const browser = world.browser();
    const away = () => addressFromAgency(world, browser, '김한빛', { auth_type: 'find_email' });
    const back = (address: string) => () => openedHere(browser, address);
    expect(await growth(ended('selfAuthSuccess'), back(await away()))).toEqual([1]);
    const [identityOnly = ''] = (await away()).split('?');
    expect(await growth(ended('missing'), back(identityOnly))).toEqual([1]);
    expect(await growth(ended('no-such-run'), back(identityOnly))).toEqual([1]);
  });
});

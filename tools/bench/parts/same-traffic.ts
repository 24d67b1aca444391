import { hashSlots } from '../../../packages/server/src/adapters/crypto/hashing.ts';
import { type Bed, type Part, sizePairs } from '../bed.ts';
import { type Child, startChild } from '../machine/child.ts';
import { type ServiceProcess, startService } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import type { ArrivalAnswer, ArrivalQuestion } from '../processes/arrivals.ts';
import type { LoadAnswer, LoadQuestion } from '../processes/load.ts';
import type { Scenario } from '../processes/requests.ts';
import { median, medianRatio } from '../statistics.ts';
import type { BenchStore } from '../store/bench-store.ts';
import { type Contender, inTurn, type Series } from './rounds.ts';

/**
 * A call: over how many connections it is asked to find what can be served, what part of that then comes, and for how
 * many seconds at a time.
 */
type Traffic = {
  readonly scenario: Scenario;
  readonly what: string;
  readonly connections: number;
  readonly comes: number;
  readonly seconds: number;
};

/** The generator of arrivals needs more of the machine for a session read than the service does. */
const traffics: readonly Traffic[] = [
  { scenario: 'session-read', what: 'session reads', connections: 128, comes: 0.05, seconds: 6 },
  { scenario: 'log-in', what: 'log-ins', connections: 4 * hashSlots, comes: 0.5, seconds: 6 },
];
const WARM_UP = 10;

type Place = { readonly store: BenchStore; readonly service: ServiceProcess };
type Generators = { readonly closed: Child; readonly open: Child };

async function capacity({ store, service }: Place, traffic: Traffic, closed: Child): Promise<number> {
  const { scenario, connections, seconds } = traffic;
  const question = { scenario, connections, port: service.port, members: store.members } as const;
  await closed.ask<LoadAnswer>({ ...question, seconds: WARM_UP } satisfies LoadQuestion);
  return (await closed.ask<LoadAnswer>({ ...question, seconds } satisfies LoadQuestion)).perSecond;
}

const arriving = (
  { store, service }: Place,
  scenario: Scenario,
  perSecond: number,
  open: Child,
): Contender => ({
  name: service.log,
  pid: service.pid,
  shoot: async (seconds) => {
    const { port } = service;
    const { members } = store;
    const question = { scenario, port, members, perSecond, seconds } satisfies ArrivalQuestion;
    const answer = await open.ask<ArrivalAnswer>(question);
    if (answer.shed + answer.failed > 0)
      throw new Error(`${service.log}: of ${scenario}s below what can be served, not all were.`);
    return { ...answer, perSecond: answer.goodPerSecond, answered: answer.arrived };
  },
});

type Percentile = 'p50' | 'p99';
const times = (series: Series | undefined, percentile: Percentile) =>
  series?.shots.map((shot) => shot[percentile] ?? Number.NaN) ?? [];

async function measure(pair: readonly [Place, Place], traffic: Traffic, rounds: number, on: Generators) {
  const { scenario, what, comes, seconds } = traffic;
  const capacities: number[] = [];
  for (const place of pair) capacities.push(await capacity(place, traffic, on.closed));
  const perSecond = comes * Math.min(...capacities);
  const contenders = pair.map((place) => arriving(place, scenario, perSecond, on.open));
  const { series, others } = await inTurn(contenders, rounds, seconds, WARM_UP);
  const within = (place: Place, index: number): Measure[] => [
    {
      what: `  ${place.store.members.toLocaleString('en')} members: half within`,
      value: median(times(series[index], 'p50')),
      unit: 'ms',
    },
    { what: '  99 of 100 within', value: median(times(series[index], 'p99')), unit: 'ms' },
  ];
  const measures: Measure[] = [
    { what: `${what} that come, ${pair[0].store.name}`, value: perSecond, unit: '/s' },
    ...pair.flatMap(within),
    {
      what: '  99 of 100 within, larger ÷ smaller',
      value: medianRatio(times(series[1], 'p99'), times(series[0], 'p99')),
      unit: '',
      atMost: 1.2,
    },
  ];
  return { measures, others };
}

async function run({ stores, rounds, say }: Bed) {
  const on: Generators = {
    closed: startChild({ script: 'tools/bench/processes/load.ts', log: 'load' }),
    open: startChild({ script: 'tools/bench/processes/arrivals.ts', log: 'arrivals' }),
  };
  const measures: Measure[] = [];
  const others: number[] = [];
  for (const sizes of sizePairs(stores.map((store) => ({ store })))) {
    for (const { store } of sizes) await store.refresh();
    const [smaller, larger] = sizes;
    const pair = [
      { ...smaller, service: await startService(smaller.store) },
      { ...larger, service: await startService(larger.store) },
    ] as const;
    for (const traffic of traffics) {
      say(`${traffic.what}, ${smaller.store.name}`);
      const found = await measure(pair, traffic, rounds, on);
      measures.push(...found.measures);
      others.push(...found.others);
    }
    for (const { service } of pair) await service.stop();
    for (const { store } of sizes) await store.refresh();
  }
  for (const child of Object.values(on)) await child.stop();
  return { measures, others };
}

/** Whether the same number of people wait longer where a thousand times as many are members. */
export const sameTraffic: Part = { title: 'The same traffic with more members (open model)', run };

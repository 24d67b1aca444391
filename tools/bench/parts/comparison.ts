import { hashSlots } from '../../../packages/server/src/adapters/crypto/hashing.ts';
import { type Bed, type Part, storeLabel } from '../bed.ts';
import { startChild } from '../machine/child.ts';
import type { Measure } from '../measure.ts';
import type { SinkAnswer } from '../processes/mail-sink.ts';
import type { Scenario } from '../processes/requests.ts';
import { median, medianRatio } from '../statistics.ts';
import type { BenchStore, StoreName } from '../store/bench-store.ts';
import { service, yardsticks } from './contenders.ts';
import { inTurn, type Series } from './rounds.ts';

/** A call, how it is asked, beside what, and what part of that rate it must reach. Times are in seconds. */
type Comparison = {
  readonly scenario: Scenario;
  readonly what: string;
  readonly connections: number;
  readonly warmUp: number;
  readonly turn: number;
  readonly beside: keyof typeof yardsticks;
  readonly goals: Readonly<Record<StoreName, number>>;
};

const rates = (series: Series) => series.map(({ perSecond }) => perSecond);

const absolute = (what: string, series: Series): Measure[] => [
  { what, value: median(rates(series)), unit: '/s' },
  {
    what: `${what}: processor time each`,
    value: median(series.map(({ cpuPerAnswer }) => cpuPerAnswer * 1000)),
    unit: 'ms',
  },
];

const growth = (series: Series) => (series.at(-1)?.memory ?? Number.NaN) - (series[0]?.memory ?? Number.NaN);

const ofStore = (
  { what, beside, goals }: Comparison,
  store: BenchStore,
  series: Series,
  yardstick: Series,
) => {
  const name = `${what}, ${storeLabel(store)}`;
  return [
    ...absolute(name, series),
    {
      what: `${name}: 99 of 100 within`,
      value: median(series.map(({ p99 = Number.NaN }) => p99)),
      unit: 'ms',
    },
    { what: `${name}: memory, last round less first`, value: growth(series), unit: 'MB' },
    {
      what: `${name}: ÷ ${beside}`,
      value: medianRatio(rates(series), rates(yardstick)),
      unit: '',
      atLeast: goals[store.name],
    },
  ];
};

/** For each kind of store: the rate at its largest by that at its smallest, where they differ. */
function bySize(
  what: string,
  all: readonly { readonly store: BenchStore; readonly series: Series }[],
): Measure[] {
  return [...Map.groupBy(all, ({ store }) => store.name)].flatMap(([name, group]) => {
    const [small, large] = [group[0], group.at(-1)];
    if (!small || !large || small === large) return [];
    const value = medianRatio(rates(large.series), rates(small.series));
    return [
      { what: `${what}, ${name}: largest ÷ smallest store`, value, unit: '', atLeast: 0.8, atMost: 1.2 },
    ];
  });
}

async function compare(comparison: Comparison, { stores, rounds }: Bed) {
  const { scenario, connections, what, beside, turn, warmUp } = comparison;
  for (const store of stores) await store.refresh();
  const generator = startChild({ script: 'tools/bench/processes/load.ts', log: 'load' });
  const sink = startChild({ script: 'tools/bench/processes/mail-sink.ts', log: 'mail-sink' });
  const { url } = await sink.ask<SinkAnswer>({});
  const load = { generator, scenario, connections };
  const yardstick = await yardsticks[beside](load);
  const services = await Promise.all(stores.map((store) => service(store, load, url)));
  const { series, others } = await inTurn([yardstick, ...services], rounds, { turn, warmUp });
  for (const child of [yardstick, ...services, generator, sink]) await child.stop();
  for (const store of stores) await store.refresh();
  const [bare = [], ...rest] = series;
  const all = stores.map((store, index) => ({ store, series: rest[index] ?? [] }));
  const rows = all.flatMap((one) => ofStore(comparison, one.store, one.series, bare));
  return { measures: [...absolute(beside, bare), ...rows, ...bySize(what, all)], others };
}

const partOf = (comparison: Comparison): Part => ({
  title: `${comparison.what} beside ${comparison.beside} (${comparison.connections} connections)`,
  run: (bed) => compare(comparison, bed),
});

/** Member info by cookie and bearer over HTTP. */
export const sessionReads = partOf({
  scenario: 'session-read',
  what: 'session reads',
  beside: 'constant route',
  connections: 128,
  warmUp: 10,
  turn: 2,
  goals: { SQLite: 0.4, PostgreSQL: 0.18 },
});

const hashed = { beside: 'argon2id alone', connections: 4 * hashSlots, warmUp: 45, turn: 3 } as const;

/** Log-ins by e-mail and password from known browsers over HTTP. */
export const logIns = partOf({
  ...hashed,
  scenario: 'log-in',
  what: 'log-ins',
  goals: { SQLite: 0.85, PostgreSQL: 0.85 },
});

/** Sign-ups by e-mail, their mails sent meanwhile to a server that keeps nothing. */
export const signUps = partOf({
  ...hashed,
  scenario: 'sign-up',
  what: 'sign-ups',
  goals: { SQLite: 0.75, PostgreSQL: 0.75 },
});

import { serviceFlags } from '../../processes/service-node.ts';
import { whenReady } from '../../processes/when-ready.ts';
import { type Bed, type Part, sizePairs, storeLabel } from '../bed.ts';
import { startChild } from '../machine/child.ts';
import { freePort } from '../machine/free-port.ts';
import { startService } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import { median, medianRatio } from '../statistics.ts';
import type { BenchStore, StoreName } from '../store/bench-store.ts';
import { underLoad } from './load-of.ts';
import { inTurn, rates, type Series } from './rounds.ts';

const CONNECTIONS = 128;
const SECONDS = 2;
const WARM_UP = 10;
const goals: Record<StoreName, number> = { SQLite: 0.4, PostgreSQL: 0.18 };

async function startConstant() {
  const port = await freePort();
  const script = 'tools/bench/processes/constant-server.ts';
  const child = startChild({ script, flags: serviceFlags, env: { PORT: String(port) }, log: 'constant' });
  await whenReady(`http://127.0.0.1:${port}/cum/v1/`, 10_000);
  return { ...child, port };
}

const microseconds = ({ shots }: Series) => median(shots.map(({ cpuPerAnswer }) => cpuPerAnswer * 1e6));

function measuresOf(stores: readonly BenchStore[], constant: Series, reads: readonly Series[]): Measure[] {
  const all = stores.map((store, index) => ({ store, series: reads[index] ?? { name: '', shots: [] } }));
  const rows = all.flatMap(({ store, series }): Measure[] => {
    const label = storeLabel(store);
    const ratio = medianRatio(rates(series), rates(constant));
    return [
      { what: `session reads, ${label}`, value: median(rates(series)), unit: '/s' },
      {
        what: '  99 of 100 within',
        value: median(series.shots.map(({ p99 = Number.NaN }) => p99)),
        unit: 'ms',
      },
      { what: '  processor time of the service', value: microseconds(series), unit: 'µs each' },
      { what: '  ÷ constant route', value: ratio, unit: '', atLeast: goals[store.name] },
    ];
  });
  const pairs = sizePairs(all).map(
    ([small, large]): Measure => ({
      what: `session reads, ${large.store.name}: ${large.store.members.toLocaleString('en')} ÷ ${small.store.members.toLocaleString('en')} members`,
      value: medianRatio(rates(large.series), rates(small.series)),
      unit: '',
      atLeast: 0.8,
      atMost: 1.2,
    }),
  );
  const route: Measure[] = [
    { what: 'constant route', value: median(rates(constant)), unit: '/s' },
    { what: '  processor time of its process', value: microseconds(constant), unit: 'µs each' },
  ];
  return [...route, ...rows, ...pairs];
}

async function run({ stores, rounds }: Bed) {
  for (const store of stores) await store.refresh();
  const load = startChild({ script: 'tools/bench/processes/load.ts', log: 'load' });
  const constant = await startConstant();
  const services = await Promise.all(stores.map((store) => startService(store)));
  const question = { scenario: 'session-read', connections: CONNECTIONS } as const;
  const contenders = [
    underLoad('constant', constant.pid, load, { ...question, port: constant.port, members: 1000 }),
    ...services.map((service, index) =>
      underLoad(service.log, service.pid, load, {
        ...question,
        port: service.port,
        members: stores[index]?.members ?? 0,
      }),
    ),
  ];
  const { series, others } = await inTurn(contenders, rounds, SECONDS, WARM_UP);
  for (const child of [constant, ...services, load]) await child.stop();
  const [first = { name: '', shots: [] }, ...reads] = series;
  return { measures: measuresOf(stores, first, reads), others };
}

/** Member info by cookie and bearer over HTTP, beside a bare Fastify route that answers a constant. */
export const sessionReads: Part = { title: `Session reads (${CONNECTIONS} connections)`, run };

import { hashSlots } from '../../../packages/server/src/adapters/crypto/hashing.ts';
import { type Bed, type Part, storeLabel } from '../bed.ts';
import { type Child, startChild } from '../machine/child.ts';
import { othersShare } from '../machine/others.ts';
import { startService } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import type { ArrivalAnswer, ArrivalQuestion } from '../processes/arrivals.ts';
import type { LoadAnswer, LoadQuestion } from '../processes/load.ts';
import type { BenchStore } from '../store/bench-store.ts';

const CONNECTIONS = 4 * hashSlots;
const SECONDS = 10;
const READS_PER_SECOND = 100;
/** What comes, as a part of what can be served, and what must be served of the most that can be. */
const levels = [
  { of: 0.5, goodput: undefined },
  { of: 1, goodput: undefined },
  { of: 3, goodput: 0.8 },
] as const;

type Generators = { readonly closed: Child; readonly logIns: Child; readonly reads: Child };

const latencies = ({ p50, p95, p99 }: ArrivalAnswer): Measure[] => [
  { what: '    half within', value: p50, unit: 'ms' },
  { what: '    95 of 100 within', value: p95, unit: 'ms' },
  { what: '    99 of 100 within', value: p99, unit: 'ms' },
];

function levelMeasures(
  of: number,
  goodput: number | undefined,
  peak: number,
  answers: ArrivalAnswer[],
): Measure[] {
  const [logIns, reads] = answers;
  if (!logIns || !reads) return [];
  return [
    { what: `  log-ins come at ${of} × capacity: served`, value: logIns.goodPerSecond, unit: '/s' },
    {
      what: '    ÷ capacity',
      value: logIns.goodPerSecond / peak,
      unit: '',
      ...(goodput !== undefined && { atLeast: goodput }),
    },
    { what: '    turned away by a 503', value: logIns.shed * 100, unit: '%' },
    ...(logIns.shed > 0
      ? [{ what: '    turned away within, 99 of 100', value: logIns.shedP99, unit: 'ms' }]
      : []),
    { what: '    failed', value: logIns.failed * 100, unit: '%', atMost: 0 },
    ...latencies(logIns),
    {
      what: `    session reads beside, ${READS_PER_SECOND}/s: served of those that came`,
      value: 1 - reads.shed - reads.failed,
      unit: '',
      atLeast: 0.95,
    },
    { what: '    session reads, 99 of 100 within', value: reads.p99, unit: 'ms' },
  ];
}

async function measure(store: BenchStore, { closed, logIns, reads }: Generators): Promise<Measure[]> {
  await store.refresh();
  const service = await startService(store);
  const { port } = service;
  const { members } = store;
  const most = { scenario: 'log-in', port, members, connections: CONNECTIONS, seconds: SECONDS / 2 } as const;
  await closed.ask<LoadAnswer>(most satisfies LoadQuestion);
  const measures: Measure[] = [];
  const question = { port, members, seconds: SECONDS } as const;
  for (const { of, goodput } of levels) {
    // The machine's own speed changes by a tenth from minute to minute.
    const { perSecond: peak } = await closed.ask<LoadAnswer>(most);
    measures.push({ what: `log-ins, ${storeLabel(store)}: capacity`, value: peak, unit: '/s' });
    const answers = await Promise.all([
      logIns.ask<ArrivalAnswer>({
        ...question,
        scenario: 'log-in',
        perSecond: peak * of,
      } satisfies ArrivalQuestion),
      reads.ask<ArrivalAnswer>({
        ...question,
        scenario: 'session-read',
        perSecond: READS_PER_SECOND,
      } satisfies ArrivalQuestion),
    ]);
    measures.push(...levelMeasures(of, goodput, peak, answers));
  }
  await service.stop();
  return measures;
}

async function run({ stores }: Bed) {
  const others = [await othersShare()];
  const generators: Generators = {
    closed: startChild({ script: 'tools/bench/processes/load.ts', log: 'load' }),
    logIns: startChild({ script: 'tools/bench/processes/arrivals.ts', log: 'arrivals-log-in' }),
    reads: startChild({ script: 'tools/bench/processes/arrivals.ts', log: 'arrivals-read' }),
  };
  const measures: Measure[] = [];
  for (const store of stores) measures.push(...(await measure(store, generators)));
  for (const child of Object.values(generators)) await child.stop();
  return { measures, others };
}

/** People who come whether or not others wait: below, at, and far above what can be served. */
export const arrivals: Part = { title: 'Arrivals (open model)', onRequest: true, run };

import { type Bed, type Part, storeLabel } from '../bed.ts';
import { ownMB, startChild } from '../machine/child.ts';
import { startService } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import type { ArrivalAnswer, ArrivalQuestion } from '../processes/arrivals.ts';
import { slope } from '../statistics.ts';
import type { BenchStore } from '../store/bench-store.ts';

const MINUTES = 10;
const STEP_SECONDS = 20;
const LOG_INS_PER_SECOND = 20;
const READS_PER_SECOND = 200;
/** The first minutes fill caches and pools. */
const WARM_MINUTES = 3;
const GOAL_MB_PER_HOUR = 30;

async function measure(store: BenchStore): Promise<Measure[]> {
  await store.refresh();
  const service = await startService(store);
  const generators = ['log-in', 'session-read'].map((name) =>
    startChild({ script: 'tools/bench/processes/arrivals.ts', log: `soak-${name}` }),
  );
  const [logIns, reads] = generators;
  const question = { port: service.port, members: store.members, seconds: STEP_SECONDS } as const;
  const memory: { hours: number; megabytes: number }[] = [];
  let failed = 0;
  const began = performance.now();
  for (let step = 0; step < (MINUTES * 60) / STEP_SECONDS; step += 1) {
    const answers = await Promise.all([
      logIns?.ask<ArrivalAnswer>({
        ...question,
        scenario: 'log-in',
        perSecond: LOG_INS_PER_SECOND,
      } satisfies ArrivalQuestion),
      reads?.ask<ArrivalAnswer>({
        ...question,
        scenario: 'session-read',
        perSecond: READS_PER_SECOND,
      } satisfies ArrivalQuestion),
    ]);
    failed += answers.reduce((sum, answer) => sum + (answer ? answer.failed * answer.arrived : 0), 0);
    memory.push({ hours: (performance.now() - began) / 3_600_000, megabytes: ownMB(service.pid) });
  }
  for (const child of [...generators, service]) await child.stop();
  const warm = memory.filter(({ hours }) => hours * 60 >= WARM_MINUTES);
  const at = (list: typeof memory, index: number) => list.at(index)?.megabytes ?? Number.NaN;
  return [
    {
      what: `${storeLabel(store)}: memory of its own after ${WARM_MINUTES} minutes`,
      value: at(warm, 0),
      unit: 'MB',
    },
    { what: `  after ${MINUTES} minutes`, value: at(warm, -1), unit: 'MB' },
    {
      what: '  slope',
      value: slope(warm.map(({ hours, megabytes }) => [hours, megabytes])),
      unit: 'MB/h',
      atMost: GOAL_MB_PER_HOUR,
    },
    { what: '  failed requests', value: failed, unit: '', atMost: 0 },
  ];
}

async function run({ stores }: Bed) {
  const measures: Measure[] = [];
  for (const store of stores) measures.push(...(await measure(store)));
  return { measures };
}

/** The same load for a long time: what grows without end shows. */
export const soak: Part = { title: `Soak (${MINUTES} minutes for each store)`, onRequest: true, run };

import { setTimeout as sleep } from 'node:timers/promises';
import { type Bed, type Part, storeLabel } from '../bed.ts';
import { type Child, residentMB, startChild } from '../machine/child.ts';
import { startService } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import type { LoadAnswer, LoadQuestion } from '../processes/load.ts';
import type { BenchStore } from '../store/bench-store.ts';

const IDLE_MS = 5000;
const AFTER_LOAD_MS = 10_000;
const LOAD_SECONDS = 10;
const GOAL_MB = 130;

async function measure(store: BenchStore, load: Child): Promise<Measure[]> {
  await store.refresh();
  const service = await startService(store);
  await sleep(IDLE_MS);
  const idle = residentMB(service.pid);
  const question = { port: service.port, members: store.members, connections: 16, seconds: LOAD_SECONDS / 2 };
  for (const scenario of ['session-read', 'log-in'] as const)
    await load.ask<LoadAnswer>({ ...question, scenario } satisfies LoadQuestion);
  await sleep(AFTER_LOAD_MS);
  const after = residentMB(service.pid);
  await service.stop();
  const label = storeLabel(store);
  return [
    { what: `idle, ${label}`, value: idle, unit: 'MB', atMost: GOAL_MB },
    { what: `  ${AFTER_LOAD_MS / 1000} s after ${LOAD_SECONDS} s of load`, value: after, unit: 'MB' },
  ];
}

async function run({ stores }: Bed) {
  const load = startChild({ script: 'tools/bench/processes/load.ts', log: 'load' });
  const measures: Measure[] = [];
  for (const store of stores) measures.push(...(await measure(store, load)));
  await load.stop();
  return { measures };
}

/** Resident memory of the service's process. */
export const memory: Part = { title: 'Memory', run };

import { setTimeout as sleep } from 'node:timers/promises';
import { type Bed, type Part, storeLabel } from '../bed.ts';
import { residentMB } from '../machine/child.ts';
import { startService } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';
import type { BenchStore } from '../store/bench-store.ts';

const STARTS = 5;
const IDLE_MS = 5000;
const ready = { unit: 'ms', atMost: 1000 };
const idle = { unit: 'MB', atMost: 130 };

/** Milliseconds from spawning the process to the first 200 of /readyz, and its memory a while later. */
async function startOnce(store: BenchStore, rest: number): Promise<{ took: number; memory: number }> {
  const began = performance.now();
  const service = await startService(store);
  const took = performance.now() - began;
  await sleep(rest);
  const memory = residentMB(service.pid);
  await service.stop();
  return { took, memory };
}

async function measuresOf(store: BenchStore): Promise<Measure[]> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) times.push((await startOnce(store, 0)).took);
  const { memory } = await startOnce(store, IDLE_MS);
  const label = storeLabel(store);
  return [
    { what: `ready, ${label}`, value: median(times), ...ready },
    { what: `memory idle, ${label}`, value: memory, ...idle },
  ];
}

async function run({ stores }: Bed) {
  const measures: Measure[] = [];
  for (const store of stores) measures.push(...(await measuresOf(store)));
  return { measures };
}

/** From the start of the process on an existing store to its being ready, and its resident memory then. */
export const start: Part = {
  title: `Ready after the process starts (median of ${STARTS}), memory idle`,
  run,
};

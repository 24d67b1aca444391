import { setTimeout as sleep } from 'node:timers/promises';
import { type Bed, type Part, storeLabel } from '../bed.ts';
import { launchService } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';
import type { BenchStore } from '../store/bench-store.ts';

const STARTS = 5;
const BETWEEN_TRIES_MS = 5;
const GIVE_UP_MS = 30_000;
const goal = { atMost: 1000 };

/** Milliseconds from spawning the process to the first 200 of /readyz. */
async function startOnce(store: BenchStore): Promise<number> {
  const began = performance.now();
  const service = await launchService(store);
  const url = `http://127.0.0.1:${service.port}/readyz`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (performance.now() - began > GIVE_UP_MS) throw new Error(`${service.log} did not get ready`);
    await sleep(BETWEEN_TRIES_MS);
  }
  const took = performance.now() - began;
  await service.stop();
  return took;
}

async function run({ stores }: Bed) {
  const measures: Measure[] = [];
  for (const store of stores) {
    const times: number[] = [];
    for (let start = 0; start < STARTS; start += 1) times.push(await startOnce(store));
    measures.push({ what: `ready, ${storeLabel(store)}`, value: median(times), unit: 'ms', ...goal });
  }
  return { measures };
}

/** From the start of the process on an existing store to its being ready. */
export const ready: Part = { title: `Ready after the process starts (median of ${STARTS})`, run };

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Bed, type Part, storeLabel } from '../bed.ts';
import { startChild } from '../machine/child.ts';
import { startService } from '../machine/service.ts';
import type { LoadAnswer, LoadQuestion } from '../processes/load.ts';
import type { BenchStore } from '../store/bench-store.ts';
import { benchCache } from '../store/cache.ts';
import { type CpuProfile, sharesOf } from './buckets.ts';

const SECONDS = 6;

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

async function profile(store: BenchStore): Promise<[string, number][]> {
  await store.refresh();
  const directory = mkdtempSync(join(benchCache, 'profile-'));
  const load = startChild({ script: 'tools/bench/processes/load.ts', log: 'load' });
  const service = await startService(store, { flags: ['--cpu-prof', `--cpu-prof-dir=${directory}`] });
  const { port } = service;
  const question: LoadQuestion = {
    scenario: 'session-read',
    port,
    members: store.members,
    connections: 32,
    seconds: SECONDS,
  };
  await load.ask<LoadAnswer>(question);
  for (const child of [service, load]) await child.stop();
  const [file = ''] = readdirSync(directory);
  const shares = sharesOf(JSON.parse(readFileSync(join(directory, file), 'utf8')) as CpuProfile);
  rmSync(directory, { recursive: true });
  return shares;
}

async function run({ stores }: Bed) {
  const smallest = [...Map.groupBy(stores, ({ name }) => name).values()].flatMap((group) =>
    group.slice(0, 1),
  );
  const notes: string[] = [];
  for (const store of smallest) {
    const shares = (await profile(store)).filter(([, share]) => share >= 0.01);
    notes.push(
      `${storeLabel(store)}: ${shares.map(([bucket, share]) => `${bucket} ${percent(share)}`).join(', ')}`,
    );
  }
  return { measures: [], notes };
}

/** Where the processor time of a session read goes, from a profile taken in an extra run. */
export const cpuProfile: Part = { title: 'Where the time of a session read goes', run };

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Bed, type Part, storeLabel } from '../bed.ts';
import { startChild } from '../machine/child.ts';
import { startService } from '../machine/service.ts';
import type { LoadAnswer, LoadQuestion } from '../processes/load.ts';
import type { Scenario } from '../processes/requests.ts';
import type { BenchStore } from '../store/bench-store.ts';
import { benchCache } from '../store/cache.ts';
import { type CpuProfile, sharesOf } from './buckets.ts';

type Profiled = { readonly scenario: Scenario; readonly what: string; readonly connections: number };

const SECONDS = 10;

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

async function profile(store: BenchStore, { scenario, connections }: Profiled): Promise<[string, number][]> {
  await store.refresh();
  const directory = mkdtempSync(join(benchCache, 'profile-'));
  const load = startChild({ script: 'tools/bench/processes/load.ts', log: 'load' });
  const service = await startService(store, { flags: ['--cpu-prof', `--cpu-prof-dir=${directory}`] });
  const { port } = service;
  const question: LoadQuestion = {
    scenario,
    port,
    members: store.members,
    connections,
    seconds: SECONDS,
  };
  await load.ask<LoadAnswer>(question);
  for (const child of [service, load]) await child.stop();
  const [file = ''] = readdirSync(directory);
  const shares = sharesOf(JSON.parse(readFileSync(join(directory, file), 'utf8')) as CpuProfile);
  rmSync(directory, { recursive: true });
  return shares;
}

const runOf =
  (profiled: Profiled) =>
  async ({ stores }: Bed) => {
    const smallest = [...Map.groupBy(stores, ({ name }) => name).values()].flatMap((group) =>
      group.slice(0, 1),
    );
    const notes: string[] = [];
    for (const store of smallest) {
      const shares = (await profile(store, profiled)).filter(([, share]) => share >= 0.01);
      notes.push(
        `${storeLabel(store)}: ${shares.map(([bucket, share]) => `${bucket} ${percent(share)}`).join(', ')}`,
      );
    }
    return { measures: [], notes };
  };

const profileOf = (profiled: Profiled): Part => ({
  title: `Where the time of a ${profiled.what} goes, on the main thread`,
  run: runOf(profiled),
});

/** Where the processor time of a session read goes, from a profile taken in an extra run. */
export const sessionReadProfile = profileOf({
  scenario: 'session-read',
  what: 'session read',
  connections: 32,
});

/** The same of a log-in, whose hash is computed on other threads. */
export const logInProfile = profileOf({ scenario: 'log-in', what: 'log-in', connections: 12 });

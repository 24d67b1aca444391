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

type Environment = Readonly<Record<string, string>>;

/** A partner that uses OpenID Connect: its provider is loaded with the first request, and not before. */
const openidClient = {
  id: 'bench',
  name: 'Bench',
  origins: ['https://bench.example'],
  own: true,
  oidc: { redirects: ['https://bench.example/callback'], secret: 'bench-secret-of-more-than-32-characters' },
};
const withClient: Environment = { PARTNERS: JSON.stringify([openidClient]) };

type Once = { readonly env: Environment; readonly rest: number; readonly asks?: string };

/** Milliseconds from spawning the process to the first 200 of /readyz, and its memory a while later. */
async function startOnce(store: BenchStore, { env, rest, asks }: Once) {
  const began = performance.now();
  const service = await startService(store, env);
  const took = performance.now() - began;
  const asked = performance.now();
  if (asks !== undefined) await (await fetch(`http://127.0.0.1:${service.port}${asks}`)).text();
  const answered = performance.now() - asked;
  await sleep(rest);
  const memory = residentMB(service.pid);
  await service.stop();
  return { took, answered, memory };
}

async function measuresOf(store: BenchStore, env: Environment, label: string): Promise<Measure[]> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) times.push((await startOnce(store, { env, rest: 0 })).took);
  const { memory } = await startOnce(store, { env, rest: IDLE_MS });
  return [
    { what: `ready, ${label}`, value: median(times), ...ready },
    { what: `memory idle, ${label}`, value: memory, ...idle },
  ];
}

/** What the first request of an OpenID client costs, and the memory from then on. */
async function firstRequestOf(store: BenchStore, label: string): Promise<Measure[]> {
  const asks = '/.well-known/openid-configuration';
  const { answered, memory } = await startOnce(store, { env: withClient, rest: IDLE_MS, asks });
  return [
    { what: `the first request of an OpenID client, ${label}`, value: answered, unit: 'ms' },
    { what: `memory idle after it, ${label}`, value: memory, unit: 'MB' },
  ];
}

async function run({ stores }: Bed) {
  const measures: Measure[] = [];
  for (const store of stores) {
    const label = storeLabel(store);
    measures.push(...(await measuresOf(store, {}, label)));
    measures.push(...(await measuresOf(store, withClient, `${label}, with an OpenID client`)));
    measures.push(...(await firstRequestOf(store, label)));
  }
  return { measures };
}

/** From the start of the process on an existing store to its being ready, and its resident memory then. */
export const start: Part = {
  title: `Ready after the process starts (median of ${STARTS}), memory idle`,
  run,
};

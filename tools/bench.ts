import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Findings } from './bench/bed.ts';
import { othersShare } from './bench/machine/others.ts';
import { reached } from './bench/measure.ts';
import { type Options, readOptions } from './bench/options.ts';
import { parts } from './bench/parts/index.ts';
import { hashing, machine, othersLine, partLines, storeLines } from './bench/report.ts';
import type { BenchStore } from './bench/store/bench-store.ts';
import { benchCache } from './bench/store/cache.ts';
import { prepareStores } from './bench/store/prepare.ts';
import { root } from './processes/run.ts';

const LOOK_MS = 2000;
const say = (line: string) => console.log(`  … ${line}`);
const print = (lines: readonly string[]) => console.log(lines.join('\n'));

/** Measures the product on this machine (docs/benchmarks) and fails where a goal is missed. */
async function main(): Promise<void> {
  process.chdir(root);
  mkdirSync(benchCache, { recursive: true });
  const options = readOptions(process.argv.slice(2));
  const load = loadavg().map((value) => value.toFixed(2));
  print([`${new Date().toISOString()}  ${machine()}`, hashing(), `load average ${load.join(' ')}`]);
  print(othersLine('at the start', [await othersShare(LOOK_MS)]));
  const { stores, stop } = await prepareStores(options, say);
  print(storeLines(stores));
  try {
    const findings = await runParts(options, stores);
    if (options.json) writeFileSync(options.json, asJson(load, stores, findings));
  } finally {
    await stop();
  }
}

async function runParts(options: Options, stores: readonly BenchStore[]): Promise<Record<string, Findings>> {
  const all: Record<string, Findings> = {};
  for (const name of options.parts) {
    const part = parts[name];
    if (!part) continue;
    const findings = await part.run({ stores, rounds: options.rounds, say });
    print(partLines(part, findings));
    if (!findings.measures.every(reached)) process.exitCode = 1;
    all[name] = findings;
  }
  return all;
}

const asJson = (load: readonly string[], stores: readonly BenchStore[], parts: Record<string, Findings>) =>
  `${JSON.stringify({ at: new Date().toISOString(), machine: machine(), hashing: hashing(), load, stores: storeLines(stores), parts }, null, 2)}\n`;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  // At once: the children of a run that broke off would keep it alive.
  process.exit(1);
});

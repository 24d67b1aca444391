import { mkdirSync, writeFileSync } from 'node:fs';
import type { Findings } from './bench/bed.ts';
import { othersShare } from './bench/machine/others.ts';
import { benchOptions, type Options } from './bench/options.ts';
import { parts } from './bench/parts/index.ts';
import { hashing, machine, othersLine, report, storeLines } from './bench/report.ts';
import type { BenchStore } from './bench/store/bench-store.ts';
import { benchCache } from './bench/store/cache.ts';
import { prepareStores } from './bench/store/prepare.ts';
import { buildProduct } from './build/build-product.ts';
import { root } from './processes/run.ts';

const LOOK_MS = 2000;

/** Measures the product on this machine (docs/benchmarks) and fails where a goal is missed. */
async function main(): Promise<void> {
  process.chdir(root);
  mkdirSync(benchCache, { recursive: true });
  const options = benchOptions(process.argv.slice(2));
  await buildProduct();
  const at = new Date().toISOString();
  console.log(`${at}  ${machine()}\n${hashing()}`);
  console.log(othersLine('at the start', [await othersShare(LOOK_MS)]));
  const { stores, stop } = await prepareStores(options, (line) => console.log(`  … ${line}`));
  const about = storeLines(stores);
  console.log(about.join('\n'));
  try {
    const findings = await runParts(options, stores);
    const all = { at, machine: machine(), hashing: hashing(), stores: about, parts: findings };
    if (options.json) writeFileSync(options.json, `${JSON.stringify(all, null, 2)}\n`);
  } finally {
    await stop();
  }
}

async function runParts(options: Options, stores: readonly BenchStore[]): Promise<Record<string, Findings>> {
  const all: Record<string, Findings> = {};
  for (const name of options.parts) {
    const part = parts[name];
    if (!part) continue;
    all[name] = await part.run({ stores, rounds: options.rounds });
    report(part.title, all[name]);
  }
  return all;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  // At once: the children of a run that broke off would keep it alive.
  process.exit(1);
});

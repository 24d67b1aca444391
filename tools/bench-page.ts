import { writeFileSync } from 'node:fs';
import type { Findings } from './bench/bed.ts';
import { othersShare } from './bench/machine/others.ts';
import { coldMeasures } from './bench/page/cold.ts';
import { installLighthouse } from './bench/page/install-lighthouse.ts';
import { slowestInteraction } from './bench/page/interaction.ts';
import { look } from './bench/page/lighthouse.ts';
import { type PageBenchOptions, readPageBenchOptions } from './bench/page/options.ts';
import { machine, report } from './bench/report.ts';
import { median } from './bench/statistics.ts';
import { ensureChromium } from './browser/ensure-chromium.ts';
import { withDemoProduct } from './build/demo-product.ts';

const SLOW_DOWN = 4;

/** Measures the built page in Chromium (docs/benchmarks) and fails where a goal is missed. */
async function main(): Promise<void> {
  const options = readPageBenchOptions(process.argv.slice(2));
  const chromium = await ensureChromium();
  if ('problem' in chromium) throw new Error(chromium.problem);
  const lighthouse = await installLighthouse();
  const at = new Date().toISOString();
  console.log(`${at}  ${machine()}`);
  const parts = await withDemoProduct(({ url }) => measure(options, chromium.path, lighthouse, url));
  const all = { at, machine: machine(), parts };
  if (options.json) writeFileSync(options.json, `${JSON.stringify(all, null, 2)}\n`);
}

/** What a look at the page finds, so many times. */
async function repeated<T>(runs: number, what: string, once: () => Promise<T>) {
  const found: T[] = [];
  const others: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.log(`  … ${what}, ${run} of ${runs}`);
    others.push(await othersShare());
    found.push(await once());
  }
  return { found, others };
}

async function measure(options: PageBenchOptions, chromium: string, lighthouse: string, url: string) {
  const { languages, runs } = options;
  const parts: Record<string, Findings> = {};
  const show = (title: string, findings: Findings) => {
    report(`${title} (median of ${runs})`, findings);
    parts[title] = findings;
  };
  for (const { prefix } of languages) {
    const path = `/${prefix}/login`;
    const { found, others } = await repeated(runs, path, () => look(lighthouse, chromium, `${url}${path}`));
    const title = `${path}, cold, Lighthouse ${found[0]?.lighthouseVersion} mobile`;
    show(title, { measures: coldMeasures(found), others });
  }
  const walk = () => slowestInteraction(chromium, url, SLOW_DOWN);
  const { found, others } = await repeated(runs, 'the slowest interaction', walk);
  const slowest = { what: 'slowest interaction', value: median(found), unit: 'ms', atMost: 100 };
  show(`Signing up and in, processor ${SLOW_DOWN}× slower`, { measures: [slowest], others });
  return parts;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

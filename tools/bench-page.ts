import { writeFileSync } from 'node:fs';
import type { Findings } from './bench/bed.ts';
import { othersShare } from './bench/machine/others.ts';
import { reached } from './bench/measure.ts';
import { coldMeasures } from './bench/page/cold.ts';
import { installLighthouse } from './bench/page/install-lighthouse.ts';
import { look, type Report } from './bench/page/lighthouse.ts';
import { type PageBenchOptions, readPageBenchOptions } from './bench/page/options.ts';
import { stepMeasures } from './bench/page/step-measures.ts';
import { type Walked, walk } from './bench/page/walk.ts';
import { machine, othersLine, partLines } from './bench/report.ts';
import { ensureChromium } from './browser/ensure-chromium.ts';
import { withDemoProduct } from './processes/demo-product.ts';

const LOOK_MS = 2000;
const SLOW_DOWN = 4;
const say = (line: string) => console.log(`  … ${line}`);
const print = (lines: readonly string[]) => console.log(lines.join('\n'));

/** What is measured with: commands, and where the product is. */
type Setting = { readonly chromium: string; readonly lighthouse: string; readonly url: string };

/** One part of the findings, under its title. */
type Titled = { readonly title: string; readonly findings: Findings };

/** Measures the built page in Chromium (docs/benchmarks) and fails where a goal is missed. */
async function main(): Promise<void> {
  const options = readPageBenchOptions(process.argv.slice(2));
  const chromium = await ensureChromium();
  if ('problem' in chromium) throw new Error(chromium.problem);
  const lighthouse = await installLighthouse();
  print([`${new Date().toISOString()}  ${machine()}`]);
  print(othersLine('at the start', [await othersShare(LOOK_MS)]));
  const parts = await withDemoProduct(({ url }) =>
    measure({ chromium: chromium.path, lighthouse, url }, options),
  );
  if (!parts.every(({ findings }) => findings.measures.every(reached))) process.exitCode = 1;
  if (options.json) writeFileSync(options.json, asJson(parts));
}

async function measure(setting: Setting, options: PageBenchOptions): Promise<Titled[]> {
  const parts: Titled[] = [];
  const show = (part: Titled) => {
    print(partLines(part, part.findings));
    parts.push(part);
  };
  for (const { prefix } of options.languages) {
    show(await coldPart(setting, `/${prefix}/login`, options.runs));
  }
  show(await stepPart(setting, options.runs));
  return parts;
}

async function coldPart({ lighthouse, chromium, url }: Setting, path: string, runs: number): Promise<Titled> {
  const reports: Report[] = [];
  const others: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    say(`${path} in Lighthouse, ${run} of ${runs}`);
    others.push(await othersShare());
    reports.push(await look(lighthouse, chromium, `${url}${path}`));
  }
  const version = reports[0]?.lighthouseVersion;
  return {
    title: `${path}, cold, Lighthouse ${version} mobile (median of ${runs})`,
    findings: { measures: coldMeasures(reports), others },
  };
}

async function stepPart({ chromium, url }: Setting, runs: number): Promise<Titled> {
  const walks: Walked[] = [];
  const slow: Walked[] = [];
  const others: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    say(`walking from screen to screen, ${run} of ${runs}`);
    others.push(await othersShare());
    walks.push(await walk(chromium, url, 1));
    slow.push(await walk(chromium, url, SLOW_DOWN));
  }
  return {
    title: `The next screen after the answer (median of ${runs})`,
    findings: { measures: stepMeasures(walks, slow, SLOW_DOWN), others },
  };
}

const asJson = (parts: readonly Titled[]) =>
  `${JSON.stringify({ at: new Date().toISOString(), machine: machine(), parts }, null, 2)}\n`;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

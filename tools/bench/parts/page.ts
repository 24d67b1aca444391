import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from '../../browser/ensure-chromium.ts';
import { run as runProgram } from '../../processes/run.ts';
import type { Bed, Findings, Part } from '../bed.ts';
import type { Measure } from '../measure.ts';
import { benchCache } from '../store/cache.ts';

const LINE = /^(\/\S+): scripts ([\d.]+) kB, styles ([\d.]+) kB, document ([\d.]+) kB, (\d+) requests$/gm;
const goals = { scripts: { atMost: 95 }, styles: { atMost: 14 }, foreign: { atMost: 0 } };

/** What the budget test said of each page. */
export function measuresIn(report: string): Measure[] {
  const said = report.replaceAll('\\n', '\n').replaceAll('"text": "', '\n');
  return [...said.matchAll(LINE)].flatMap(([, path, scripts, styles, document, requests]): Measure[] => [
    { what: `${path}: JavaScript, brotli`, value: Number(scripts), unit: 'kB', ...goals.scripts },
    { what: '  styles, brotli', value: Number(styles), unit: 'kB', ...goals.styles },
    { what: '  document', value: Number(document), unit: 'kB' },
    { what: '  requests', value: Number(requests), unit: '' },
  ]);
}

async function run({ say }: Bed): Promise<Findings> {
  const chromium = await ensureChromium();
  if ('problem' in chromium) throw new Error(chromium.problem);
  const report = join(benchCache, 'page.json');
  await mkdir(benchCache, { recursive: true });
  say('weighing the page in Chromium');
  const code = await runProgram('playwright', ['test', '--project', 'budgets', '--reporter=json'], {
    environment: { DAEMUN_CHROMIUM: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const measures = measuresIn(await readFile(report, 'utf8'));
  return {
    measures: [...measures, { what: 'budget test of the pages, faults', value: code, unit: '', atMost: 0 }],
  };
}

/** The cold log-in page, by the test that holds it to its budget: bytes as they travelled, nothing foreign. */
export const pageWeight: Part = { title: 'The cold log-in page', run };

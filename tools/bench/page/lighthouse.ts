import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumFlags } from '../../browser/find-chromium.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What we read of a report of Lighthouse. */
export type Report = {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

const MOST_BYTES = 64 * 2 ** 20;
const LONGEST_MS = 120_000;

/** Looks at an address with an empty cache and Lighthouse's mobile settings, in a Chromium of its own. */
export async function look(command: string, chromium: string, url: string): Promise<Report> {
  const flags = ['--headless=new', ...chromiumFlags].join(' ');
  const args = [
    ...[command, url, '--output=json', '--quiet', '--no-enable-error-reporting'],
    ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${flags}`],
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: MOST_BYTES,
    timeout: LONGEST_MS,
  });
  return JSON.parse(stdout) as Report;
}

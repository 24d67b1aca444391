import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';
import { type Report, requestsOf } from './lighthouse.ts';

const KB = 1000;
const PERCENT = 100;

const bytes = (report: Report, type: string): number =>
  requestsOf(report)
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0) / KB;
const audit = (report: Report, name: string): number => report.audits[name]?.numericValue ?? Number.NaN;
const score = (report: Report, name: keyof Report['categories']): number =>
  (report.categories[name].score ?? Number.NaN) * PERCENT;

type Row = Omit<Measure, 'value'> & { readonly of: (report: Report) => number };

const rows: readonly Row[] = [
  { what: 'HTML, brotli', unit: 'kB', atMost: 14, of: (report) => bytes(report, 'Document') },
  { what: 'JavaScript, brotli', unit: 'kB', atMost: 95, of: (report) => bytes(report, 'Script') },
  { what: 'requests', unit: '', atMost: 8, of: (report) => requestsOf(report).length },
  { what: 'first contentful paint', unit: 'ms', atMost: 900, of: (r) => audit(r, 'first-contentful-paint') },
  {
    what: 'largest contentful paint',
    unit: 'ms',
    atMost: 1200,
    of: (r) => audit(r, 'largest-contentful-paint'),
  },
  { what: 'total blocking time', unit: 'ms', atMost: 100, of: (r) => audit(r, 'total-blocking-time') },
  { what: 'layout shift', unit: '', atMost: 0.01, of: (r) => audit(r, 'cumulative-layout-shift') },
  { what: 'performance', unit: '', atLeast: 98, of: (r) => score(r, 'performance') },
  { what: 'accessibility', unit: '', atLeast: 100, of: (r) => score(r, 'accessibility') },
  { what: 'best practices', unit: '', atLeast: 100, of: (r) => score(r, 'best-practices') },
  { what: 'SEO', unit: '', atLeast: 100, of: (r) => score(r, 'seo') },
];

/** What the reports of one cold page say, by their medians, against what it must reach. */
export const coldMeasures = (reports: readonly Report[]): Measure[] =>
  rows.map(({ of, ...row }) => ({ ...row, value: median(reports.map(of)) }));

import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';
import type { Report } from './lighthouse.ts';

const PERCENT = 100;

const audit = (report: Report, name: string): number => report.audits[name]?.numericValue ?? Number.NaN;
const score = (report: Report, name: keyof Report['categories']): number =>
  (report.categories[name].score ?? Number.NaN) * PERCENT;

type Row = Omit<Measure, 'value'> & { readonly of: (report: Report) => number };

/** Bytes and requests are held by `npm test` in every language (tests/budgets); Lighthouse would count the headers of answers, too. */
const rows: readonly Row[] = [
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

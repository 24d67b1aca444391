import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { alerts, firedBy } from './alerts.ts';
import { type Break, breaks } from './breaks.ts';
import { hasGrown, hasProxyFailed, hasSeries, isNodeAway, type Scrape, seriesIn } from './signs.ts';

const root = join(import.meta.dirname, '../..');
type Rules = { readonly groups: readonly { readonly rules: readonly { alert?: string; expr: string }[] }[] };
const shipped = (parse(readFileSync(join(root, 'ops/alerts.yaml'), 'utf8')) as Rules).groups
  .flatMap(({ rules }) => rules)
  .flatMap(({ alert, expr }) => (alert === undefined ? [] : [[alert, expr] as const]));
const allBreaks = breaks.flatMap((each): Break[] => [each, ...(each.during ?? [])]);
const names = allBreaks.map(({ name }) => name);
const rows = Object.entries(alerts);

describe('the table of alerts', () => {
  test('has each alert that ships, once', () => {
    expect(rows.map(([alert]) => alert).toSorted()).toEqual(shipped.map(([alert]) => alert).toSorted());
  });

  test.each(rows)('fires %s by a break of the rehearsal, or says why none does', (alert, row) => {
    if (typeof row === 'string') {
      expect(row).toMatch(/^\w.{20,}\.$/);
      for (const [path = ''] of row.matchAll(/\b(?:tests|packages|tools)\/[\w./-]*\w/g))
        expect([path, existsSync(join(root, path))]).toEqual([path, true]);
      return;
    }
    expect(row.by.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Map(shipped).get(alert)).toContain(row.series);
  });

  test('has an alert for each break that a visitor notices', () => {
    const noticed = allBreaks.filter(({ stops, isBrief }) => stops.length > 0 && !isBrief);
    expect(noticed.length).toBeGreaterThan(5);
    expect(noticed.filter(({ name }) => firedBy(name).length === 0).map(({ name }) => name)).toEqual([]);
  });
});

describe('a sign', () => {
  const scrape = (text: string | undefined, proxyFailures = 0): Scrape => ({
    at: 0,
    nodes: [text === undefined ? undefined : seriesIn(text)],
    isReached: true,
    proxyFailures,
  });
  const text = '# HELP x\ndaemun_store_up 0\ncalls{status="503",call="login"} 2\ncalls{status="200"} 9\n';

  test('reads series by name and labels', () => {
    const isDown = (value: number) => value === 0;
    expect(hasSeries('daemun_store_up', {}, isDown)([scrape(text)])).toBe(true);
    expect(hasSeries('daemun_store', {}, isDown)([scrape(text)])).toBe(false);
    expect(hasSeries('calls', { status: '503' }, (value) => value === 2)([scrape(text)])).toBe(true);
    expect(hasSeries('calls', { status: '200' }, (value) => value === 2)([scrape(text)])).toBe(false);
  });

  test('takes a counter that grows for one, and neither a restart nor a node that is away', () => {
    const grown = hasGrown('calls', { status: '503' });
    const more = text.replace('} 2', '} 3');
    expect(grown([scrape(text), scrape(more)])).toBe(true);
    expect(grown([scrape(more), scrape(text)])).toBe(false);
    expect(grown([scrape(text), scrape(undefined), scrape(text)])).toBe(false);
    expect(isNodeAway([scrape(text), scrape(undefined)])).toBe(true);
    expect(hasProxyFailed([scrape(text, 3), scrape(text, 4)])).toBe(true);
    expect(hasProxyFailed([scrape(text, 4), scrape(text, 4)])).toBe(false);
  });
});

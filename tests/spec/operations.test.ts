import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@daemun/contract/calls/index';
import { mailingCalls } from '@daemun/contract/mailing-calls';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  logoutRetryPolicy,
  mailRetryPolicy,
  revokeRetryPolicy,
  scoreRetryPolicy,
  webhookRetryPolicy,
} from '../../packages/server/src/adapters/outbox/retry-policy.ts';
import { missingFiles } from './map-document.ts';
import { labelValuesOf, selectorsOf } from './prom-ql.ts';
import { agreed, difference } from './table.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations.md');

type Alert = {
  readonly alert?: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
};
type Rules = { readonly groups: readonly { readonly rules: readonly Alert[] }[] };
const rules = (parse(read('ops/alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);

const slugOf = (heading: string) => heading.toLowerCase().replaceAll(' ', '-');
const runbooks = (page.split('## Runbooks')[1] ?? '').split(/^### /m).slice(1);
const slugs = runbooks.map((text) => slugOf(text.split('\n')[0] ?? ''));

test('there are runbooks for fourteen incidents, each with its four parts', () => {
  expect(runbooks).toHaveLength(14);
  for (const text of runbooks)
    for (const part of ['*Notice*:', '*First five minutes*:', '*Cure*:', '*Afterwards*:'])
      expect([text.slice(0, 30), text.includes(`\n${part}`)]).toEqual([text.slice(0, 30), true]);
});

describe('whoever is on call', () => {
  const bySight = page.split('## Runbooks')[1]?.split(/^### /m)[0] ?? '';

  test('finds every runbook by what they see', () => {
    const led = [...bySight.matchAll(/\]\(#([\w-]+)\)/g)].map((match) => match[1] ?? '');
    expect(difference(slugs, [...new Set(led)])).toEqual(agreed);
  });

  test('finds what the log says in the words in which it says it', () => {
    const said = [...bySight.matchAll(/the log(?: of a new node)?: “([^”]+)”/g)].map(
      (match) => match[1] ?? '',
    );
    expect(said.length).toBeGreaterThan(5);
    const source = globSync('packages/server/src/**/*.ts', { cwd: root }).map(read).join('\n');
    expect(said.filter((words) => !source.includes(words))).toEqual([]);
  });
});

describe('an alert', () => {
  test.each(alerts.map(({ alert, labels }) => [alert ?? '', labels] as const))(
    '%s leads to a runbook that names it',
    (name, labels) => {
      expect(['page', 'ticket']).toContain(labels?.severity);
      expect(slugs).toContain(labels?.runbook);
      expect(runbooks[slugs.indexOf(labels?.runbook ?? '')]).toContain(`\`${name}\``);
    },
  );

  test('names no severity in its words: its label alone says whether somebody is woken', () => {
    const summaries = read('ops/alerts.yaml').match(/^ +summary: .*$/gm) ?? [];
    expect(summaries).toHaveLength(alerts.length);
    expect(summaries.filter((words) => /\bticket\b|\bis a page\b/.test(words))).toEqual([]);
  });

  const policies = [
    ['mail', mailRetryPolicy],
    ['bulk', mailRetryPolicy],
    ['revoke', revokeRetryPolicy],
    ['score', scoreRetryPolicy],
    ['logout', logoutRetryPolicy],
    ['webhook', webhookRetryPolicy],
  ] as const;
  const looksAt = (expr: string, series: string, wanted: Readonly<Record<string, string>>) =>
    selectorsOf(expr, series).some((selector) =>
      Object.entries(wanted).every(([label, value]) => labelValuesOf(selector, label).includes(value)),
    );

  test.each(policies)(
    'comes before the first %s is given up by its age, with half of its time left',
    (kind, { givesUpAfter }) => {
      const ages = alerts
        .filter(({ expr }) => looksAt(expr, 'daemun_outbox', { kind, measure: 'oldest_seconds' }))
        .map(({ expr }) => Number(/ > (\d+)$/.exec(expr)?.[1]));
      expect(Math.min(...ages) * 1000).toBeLessThan(givesUpAfter / 2);
    },
  );

  test.each(policies.filter(([, { refusalsBorne }]) => Number.isFinite(refusalsBorne)))(
    'comes before the first %s is given up by refusals while others are taken, with half of the time left',
    (kind, { refusedFor, givesUpAfter }) => {
      const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000 };
      const timesIn = (text: string, pattern: RegExp) =>
        [...text.matchAll(pattern)].map((match) => Number(match[1]) * (units[match[2] ?? ''] ?? Number.NaN));
      const earliest = (answer: string) =>
        Math.min(
          ...alerts
            .filter(({ expr }) => looksAt(expr, 'daemun_outbox_first_answers_total', { kind, answer }))
            .map(
              ({ expr, for: lasting = '0m' }) =>
                Math.max(...timesIn(expr, /\[(\d+)([mh])\]/g)) +
                Math.max(...timesIn(lasting, /^(\d+)([mh])$/g)),
            ),
        );
      expect(earliest('refused')).toBeLessThan(refusedFor / 2);
      expect(earliest('barred')).toBeLessThan(givesUpAfter / 2);
    },
  );

  test('on late mails is silent of one that waits for what it is', () => {
    const { expr = '' } = alerts.find(({ alert }) => alert === 'DaemunMailLate') ?? {};
    expect(labelValuesOf(expr, 'measure')).toEqual(['unanswered_seconds']);
  });

  test('that the page names is there', () => {
    const named = [...new Set(page.match(/`Daemun[A-Z]\w+`/g) ?? [])].map((word) => word.slice(1, -1));
    expect(
      difference(
        alerts.map(({ alert }) => alert ?? ''),
        named,
      ),
    ).toEqual(agreed);
  });
});

test('the proxy limits the calls that mail an address, and the runbook counts the same', () => {
  const runbook = runbooks[slugs.indexOf('mails-to-strangers')] ?? '';
  const paths = /~\^\/cum\/v1\/\(([^)]+)\)\$/.exec(runbook)?.[1]?.split('|') ?? [];
  const named = /call=~"([^"]+)",result="SUCCESS"/.exec(runbook)?.[1]?.split('|') ?? [];
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !(name in mailingCalls))).toEqual([]);
  expect(paths.map((path) => `/cum/v1/${path}`).sort()).toEqual(
    named.map((name) => calls[name as keyof typeof mailingCalls].path).sort(),
  );
});

test('every panel of the dashboard has a number of its own', () => {
  const { panels } = JSON.parse(read('ops/dashboard.json')) as { panels: readonly { readonly id: number }[] };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test('files, commands and pages that it names are there', () => {
  expect(missingFiles('docs/operations.md')).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...page.matchAll(/npm (?:run (?:-s )?)?([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
  const npmOwn = ['audit', 'ci'];
  expect(commands.filter((name) => !(name in scripts) && !npmOwn.includes(name))).toEqual([]);
  const links = [...page.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
  expect(links.filter((link) => !existsSync(join(root, 'docs', link)))).toEqual([]);
});

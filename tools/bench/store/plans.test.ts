import { expect, test } from 'vitest';
import { plansIn } from './plans.ts';

const plan = (text: string, top: object) => JSON.stringify({ 'Query Text': text, Plan: top }, undefined, 2);
const entry = (head: string, body: string) =>
  `2026-11-28 04:00:00 UTC [7] LOG:  ${head}\n${body.replaceAll(/^/gm, '\t')}\n`;

test('plans stand in a log of PostgreSQL among other entries', () => {
  const below = [
    { 'Node Type': 'Seq Scan', 'Relation Name': 'budget' },
    {
      'Node Type': 'Bitmap Heap Scan',
      'Relation Name': 'audit',
      Plans: [{ 'Node Type': 'Bitmap Index Scan', 'Index Name': 'audit_end' }],
    },
  ];
  const top = { 'Node Type': 'ModifyTable', 'Shared Hit Blocks': 40, 'Shared Read Blocks': 2, Plans: below };
  const log = [
    entry('database system is ready to accept connections', ''),
    entry('duration: 1.250 ms  plan:', plan('delete from "budget"', top)),
    entry('checkpoint starting: time', ''),
    entry('duration: 0.004 ms  plan:', plan('select 1', { 'Node Type': 'Result' })),
  ].join('');
  expect(plansIn(log)).toEqual([
    {
      text: 'delete from "budget"',
      ways: ['Seq Scan budget', 'Bitmap Index Scan audit_end'],
      cost: { ms: 1.25, pages: 42 },
    },
    { text: 'select 1', ways: [], cost: { ms: 0.004, pages: 0 } },
  ]);
});

import { expect, test } from 'vitest';
import { sharesOf } from './buckets.ts';

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
});

test('time goes to the bucket of the file, built-ins to their caller, idle to nobody', () => {
  const nodes = [
    node(1, '(root)', '', [2, 3, 4]),
    node(2, '(idle)', ''),
    node(3, 'find', 'file:///x/packages/server/src/adapters/store/sessions.ts', [5]),
    node(4, 'info', 'file:///x/node_modules/pino/lib/proto.js'),
    node(5, 'all', ''),
  ];
  const profile = { nodes, samples: [2, 3, 5, 4], timeDeltas: [1000, 20, 40, 40] };
  expect(sharesOf(profile)).toEqual([
    ['store', 0.6],
    ['log', 0.4],
  ]);
});

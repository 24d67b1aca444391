import { type Bed, type Part, storeLabel } from '../bed.ts';
import { cpuSeconds, startChild } from '../machine/child.ts';
import { startService } from '../machine/service.ts';
import type { Measure } from '../measure.ts';
import type { LoadAnswer, LoadQuestion } from '../processes/load.ts';
import type { SinkAnswer } from '../processes/mail-sink.ts';
import type { Scenario } from '../processes/requests.ts';
import type { BenchStore, Spent } from '../store/bench-store.ts';

const WARM_UP = 30;
const SECONDS = 10;
const MS = 1000;
const GOAL = 1.8;
const scenarios: Readonly<Record<Scenario, { readonly what: string; readonly connections: number }>> = {
  'session-read': { what: 'session read', connections: 128 },
  'log-in': { what: 'log-in', connections: 12 },
  'sign-up': { what: 'sign-up', connections: 12 },
};

/** What one answer costs: processor seconds of the node and of the database, transactions, bytes of its log. */
type Cost = Spent & { readonly node: number };

/**
 * Two nodes ÷ one, where each node and the database have as many cores: the node or the database, whichever is busier,
 * is the limit.
 */
export function twoNodesByOne({ node, processor }: Pick<Cost, 'node' | 'processor'>): number {
  const rate = (nodes: number) => Math.min(nodes / node, 1 / processor);
  return rate(2) / rate(1);
}

async function costOf(store: BenchStore, spent: () => Promise<Spent>, scenario: Scenario): Promise<Cost> {
  await store.refresh();
  const sink = startChild({ script: 'tools/bench/processes/mail-sink.ts', log: 'mail-sink' });
  const { url } = await sink.ask<SinkAnswer>({});
  const load = startChild({ script: 'tools/bench/processes/load.ts', log: 'load' });
  const service = await startService(store, { env: { SMTP_URL: url } });
  const { connections } = scenarios[scenario];
  const question = { scenario, port: service.port, members: store.members, connections } as const;
  await load.ask<LoadAnswer>({ ...question, seconds: WARM_UP } satisfies LoadQuestion);
  const before = { ...(await spent()), node: cpuSeconds(service.pid) };
  const { answered } = await load.ask<LoadAnswer>({ ...question, seconds: SECONDS } satisfies LoadQuestion);
  const after = { ...(await spent()), node: cpuSeconds(service.pid) };
  for (const child of [service, load, sink]) await child.stop();
  await store.refresh();
  const each = (name: keyof Cost) => (after[name] - before[name]) / answered;
  return {
    node: each('node'),
    processor: each('processor'),
    transactions: each('transactions'),
    logBytes: each('logBytes'),
  };
}

const measuresOf = (what: string, cost: Cost): Measure[] => [
  { what: `${what}: processor of the node`, value: cost.node * MS, unit: 'ms' },
  { what: '  processor of the database', value: cost.processor * MS, unit: 'ms' },
  { what: '  transactions', value: cost.transactions, unit: '' },
  { what: '  bytes of the write-ahead log', value: cost.logBytes, unit: '' },
  { what: '  two nodes ÷ one, by this cost', value: twoNodesByOne(cost), unit: '', atLeast: GOAL },
];

async function run({ stores }: Bed) {
  const measures: Measure[] = [];
  const store = stores.find(({ spent }) => spent !== undefined);
  if (!store?.spent) return { measures, notes: ['told by PostgreSQL only'] };
  for (const scenario of Object.keys(scenarios) as Scenario[])
    measures.push(...measuresOf(scenarios[scenario].what, await costOf(store, store.spent, scenario)));
  return { measures, notes: [storeLabel(store)] };
}

/** What a call costs the node and the database, and how far two nodes carry by that (docs/benchmarks). */
export const costs: Part = { title: 'Costs of a call on PostgreSQL', run };

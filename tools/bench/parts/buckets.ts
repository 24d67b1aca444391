/** One function of a V8 profile (Chrome DevTools Protocol, Profiler.Profile). */
type ProfileNode = {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
};

export type CpuProfile = {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
};

/** Where a function belongs, by its file; the first row that fits. */
const byFile: readonly [RegExp, string][] = [
  [/node_modules\/(pino|sonic-boom|thread-stream|abstract-logging)/, 'log'],
  [/node_modules\/(kysely|pg|pg-[a-z]+|postgres-[a-z]+)\/|node:sqlite|adapters\/store\//, 'store'],
  [/node_modules\/zod\/|\/contract\/src\/|http\/parse-request/, 'parsing (zod, contract)'],
  [/node:internal\/crypto|node:crypto|adapters\/crypto\//, 'cryptography'],
  [/node_modules\/prom-client\//, 'metrics'],
  [/node_modules\/|node:querystring/, 'framework (Fastify and its parts)'],
  [/packages\/server\//, 'our dispatcher and use case'],
  [/^node:(_http|http|net|_stream|stream|internal\/(http|stream|streams))/, "Node's HTTP, sockets included"],
];

const byName: Readonly<Record<string, string>> = {
  '(garbage collector)': 'garbage collection',
  '(idle)': 'idle',
  '(program)': 'native code outside functions',
  '(root)': 'idle',
};

const bucketOf = ({ callFrame }: ProfileNode, parent: string): string =>
  byName[callFrame.functionName] ?? byFile.find(([pattern]) => pattern.test(callFrame.url))?.[1] ?? parent;

/** The bucket of every function; built-ins and Node's other parts count where they were called. */
function bucketsById(nodes: readonly ProfileNode[]): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const buckets = new Map<number, string>();
  const open: [ProfileNode, string][] = nodes
    .slice(0, 1)
    .map((node) => [node, 'native code outside functions']);
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, parent] = next;
    const bucket = bucketOf(node, parent);
    buckets.set(node.id, bucket);
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child) open.push([child, bucket]);
    }
  }
  return buckets;
}

/** Shares of the busy time by bucket, largest first. */
export function sharesOf({ nodes, samples, timeDeltas }: CpuProfile): [bucket: string, share: number][] {
  const buckets = bucketsById(nodes);
  const spent = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const bucket = buckets.get(id) ?? 'idle';
    if (bucket !== 'idle') spent.set(bucket, (spent.get(bucket) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const all = [...spent.values()].reduce((sum, time) => sum + time, 0);
  return [...spent]
    .map(([bucket, time]): [string, number] => [bucket, time / all])
    .sort((a, b) => b[1] - a[1]);
}

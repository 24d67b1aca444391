import { once } from 'node:events';
import { type Cluster, withCluster } from './cluster/cluster.ts';
import { type Finding, trials } from './cluster/trials.ts';

const usage = `npm run cluster                     brings a cluster up on loopback until Ctrl-C
npm run cluster -- ${Object.keys(trials).join(' ')}     tries these on it and says what was seen`;

function tell({ seen, lost, kept, promise }: Finding): void {
  const { acknowledged, failed, failures, longestGapMs } = seen;
  console.log(
    `  ${acknowledged.length} sign-ups acknowledged, ${lost.length} of them lost, ${failed} requests failed`,
  );
  for (const [answer, count] of Object.entries(failures)) console.log(`    ${count} × ${answer}`);
  console.log(`  longest time without a success: ${(longestGapMs / 1000).toFixed(1)} s`);
  console.log(`  ${kept ? 'kept' : 'BROKEN'}: ${promise}`);
}

async function tryAll(cluster: Cluster, names: readonly (keyof typeof trials)[]): Promise<boolean> {
  let kept = true;
  for (const name of names) {
    console.log(`\n${name}`);
    const finding = await trials[name](cluster);
    tell(finding);
    kept &&= finding.kept;
  }
  return kept;
}

function show({ url, layout, nodes }: Cluster): void {
  console.log(`\nThe cluster is up: ${url}
nodes      ${nodes.map((node) => node.url).join('  ')}
databases  ${layout.databases.map(({ name, port }) => `${name} ${port}`).join('  ')}
pool       127.0.0.1:${layout.bouncerPort}, leader 127.0.0.1:${layout.leaderPort}
sandbox    http://127.0.0.1:${layout.port + 1}
Ctrl-C stops it.`);
}

const isTrial = (name: string): name is keyof typeof trials => Object.hasOwn(trials, name);

/** Brings the cluster of docs/operations.md up for trying, or tries something on it. */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !isTrial(name));
  if (unknown.length > 0) throw new Error(`There is no trial called ${unknown.join(', ')}.\n${usage}`);
  console.log('Starting etcd, three databases, HAProxy, PgBouncer, three nodes and nginx; about a minute.');
  return withCluster(async (cluster) => {
    if (names.length > 0) return (await tryAll(cluster, names.filter(isTrial))) ? 0 : 1;
    show(cluster);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    return 0;
  });
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

import { once } from 'node:events';
import { type Cluster, withCluster } from './cluster/cluster.ts';
import { type Finding, failOver } from './cluster/fail-over.ts';

const usage = `npm run cluster                     brings a cluster up on loopback until Ctrl-C
npm run cluster -- fail-over        kills the database that leads, and says what was seen`;

function tell({ seen, lost, kept, promise }: Finding): void {
  const { acknowledged, failed, failures, longestGapMs } = seen;
  console.log(
    `  ${acknowledged.length} sign-ups acknowledged, ${lost.length} of them lost, ${failed} requests failed`,
  );
  for (const [answer, count] of Object.entries(failures)) console.log(`    ${count} × ${answer}`);
  console.log(`  longest time without a success: ${(longestGapMs / 1000).toFixed(1)} s`);
  console.log(`  ${kept ? 'kept' : 'BROKEN'}: ${promise}`);
}

function show({ url, layout, nodes }: Cluster): void {
  console.log(`\nThe cluster is up: ${url}
nodes      ${nodes.join('  ')}
databases  ${layout.databases.map(({ name, port }) => `${name} ${port}`).join('  ')}
pool       127.0.0.1:${layout.bouncerPort}, leader 127.0.0.1:${layout.leaderPort}
sandbox    http://127.0.0.1:${layout.port + 1}
Ctrl-C stops it.`);
}

/** Brings the cluster of docs/operations.md up for trying, or tries a fail-over on it. */
async function main(): Promise<number> {
  const [name, ...others] = process.argv.slice(2);
  if (others.length > 0 || (name !== undefined && name !== 'fail-over')) throw new Error(usage);
  console.log('Starting etcd, three databases, HAProxy, PgBouncer, three nodes and nginx; about a minute.');
  return withCluster(async (cluster) => {
    if (name !== undefined) {
      const finding = await failOver(cluster);
      tell(finding);
      return finding.kept ? 0 : 1;
    }
    show(cluster);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    return 0;
  });
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

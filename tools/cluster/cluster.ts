import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProduct } from '../build/build-product.ts';
import { freeBasePort } from '../processes/ports.ts';
import { memberService, type Product, readProduct, sandboxService } from '../processes/product.ts';
import { whenReady } from '../processes/when-ready.ts';
import { createDatabase } from './create-database.ts';
import { type Layout, layoutAt, portsTaken } from './layout.ts';
import { nodeEnvironments } from './node-environment.ts';
import { issueSsoCode, ownerOfParts } from './owner.ts';
import { partsOf } from './parts.ts';
import { type Started, startOurs, startPart } from './processes.ts';
import { findPrograms } from './programs.ts';

export interface Cluster {
  readonly url: string;
  readonly layout: Layout;
  /** Addresses of the nodes of the service. */
  readonly nodes: readonly string[];
  /** What is not ours, by name. */
  readonly parts: ReadonlyMap<string, Started>;
}

const readyWithinMs = 60_000;

function productOf(layout: Layout): Product {
  return readProduct({ ...process.env, PORT: String(layout.port), SANDBOX: 'on' });
}

/** Starts one node after the other, since the first one makes the schema. Returns their addresses. */
async function startNodes(layout: Layout, product: Product, note: (one: Started) => void): Promise<string[]> {
  const urls: string[] = [];
  for (const [index, environment] of nodeEnvironments(layout, product).entries()) {
    const url = `http://127.0.0.1:${layout.nodePorts[index]}`;
    note(startOurs({ ...memberService({ ...product, environment }), name: `node ${index + 1}` }));
    await whenReady(`${url}/readyz`, readyWithinMs);
    urls.push(url);
  }
  return urls;
}

/**
 * Lets `use` have a whole cluster on loopback: three PostgreSQL servers under Patroni, HAProxy and PgBouncer before
 * them, three nodes of the service behind nginx, the sandbox beside. Ends all of it whatever happens.
 */
export async function withCluster<T>(use: (cluster: Cluster) => Promise<T>): Promise<T> {
  const programs = findPrograms();
  await buildProduct();
  const owner = ownerOfParts();
  const directory = mkdtempSync(join(tmpdir(), 'daemun-cluster-'));
  const layout = layoutAt(await freeBasePort(portsTaken), directory);
  issueSsoCode(directory, owner);
  for (const database of layout.databases) {
    mkdirSync(database.directory);
    issueSsoCode(database.directory, owner);
  }
  const running: Started[] = [];
  const note = <S extends Started>(one: S): S => {
    running.push(one);
    return one;
  };
  try {
    const parts = new Map<string, Started>();
    for (const part of partsOf(layout, programs)) {
      console.log(`  … ${part.name}`);
      parts.set(part.name, note(startPart(part, owner)));
    }
    await createDatabase(layout);
    const product = productOf(layout);
    note(startOurs(sandboxService(product)));
    console.log('  … three nodes of the service');
    const nodes = await startNodes(layout, product, note);
    const url = `http://localhost:${layout.port}`;
    await whenReady(`${url}/readyz`, readyWithinMs);
    return await use({ url, layout, nodes, parts });
  } finally {
    for (const one of running.toReversed()) await one.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

import { onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { type ServiceProcess, startService } from '../world/service-process.ts';
import { openBalancer } from './balancer.ts';

/** Nodes that each are a process, as an operator runs them. */
export interface Fleet {
  readonly world: ProcessWorld;
  readonly nodes: readonly ServiceProcess[];
  /** Ends a node, starts it again, and returns when the balancer leads to it. */
  restart(index: number, end: (node: ServiceProcess) => Promise<unknown>): Promise<void>;
}

/** So many nodes on one database behind a balancer, whose address is that of the service; gone when the test is over. */
export async function openFleet(count: number): Promise<Fleet> {
  const world = await createProcessWorld();
  onTestFinished(world.close);
  const own = Number(new URL(world.serviceUrl).port);
  const taken = new Set([own]);
  while (taken.size <= count) taken.add(await freePort());
  const ports = [...taken].slice(1);
  const start = (port = 0) =>
    startService({ ...world.environment, PORT: String(port), PUBLIC_URL: world.serviceUrl });
  // The first makes the tables and fills them.
  const nodes: ServiceProcess[] = [await start(ports[0])];
  nodes.push(...(await Promise.all(ports.slice(1).map((port) => start(port)))));
  onTestFinished(async () => void (await Promise.all(nodes.map(({ kill }) => kill()))));
  const balancer = await openBalancer(own, ports);
  onTestFinished(balancer.close);
  await balancer.allUp();
  const restart = async (index: number, end: (node: ServiceProcess) => Promise<unknown>) => {
    const node = nodes[index];
    if (!node) throw new Error(`no node ${index}`);
    await end(node);
    nodes[index] = await start(ports[index]);
    await balancer.allUp();
  };
  return { world, nodes, restart };
}

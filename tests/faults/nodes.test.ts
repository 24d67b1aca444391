import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { storeOfRun } from '../world/database.ts';
import { openBalancer } from './balancer.ts';
import { openCrowd, type Seen } from './crowd.ts';
import { type Fleet, openFleet } from './fleet.ts';
import { count, expectAllThere, requestsPerFault, untilAsked } from './fleet-under-load.ts';

/** Restarts every node in turn under load: nobody is refused. */
async function restartEach(fleet: Fleet): Promise<Seen> {
  const crowd = await openCrowd(fleet.world.serviceUrl, 'rolled');
  for (let index = 0; index < count; index += 1) {
    await untilAsked(crowd, requestsPerFault / 5);
    await fleet.restart(index, async (node) => expect(await node.stop()).toEqual({ code: 0, signal: null }));
  }
  await untilAsked(crowd, requestsPerFault / 5);
  const seen = await crowd.end();
  expect(seen.failures).toEqual([]);
  return seen;
}

const byEngine = {
  /** One process has the file to itself. */
  sqlite: {},
  postgres: {
    'three nodes that are restarted, one after the other: no request fails, and what was answered stands':
      async () => {
        const fleet = await openFleet(count);
        await expectAllThere(fleet, await restartEach(fleet));
      },
  },
};

for (const [name, work] of Object.entries(byEngine[storeOfRun()])) test(name, { timeout: 600_000 }, work);

test('the balancer passes over a node that is away, and repeats nothing that may have been done', async () => {
  const reached: string[] = [];
  let breaksOff = false;
  const open = async (name: string) => {
    const server = createServer(({ method, url }, reply) => {
      if (url === '/readyz') return void reply.end();
      reached.push(`${method} ${name}`);
      return void (breaksOff && name === 'second' ? reply.destroy() : reply.end());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return server;
  };
  const servers = [await open('first'), await open('second')];
  const port = await freePort();
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  const balancer = await openBalancer(port, ports);
  onTestFinished(balancer.close);
  const askedTwice = async (method: string) => {
    await balancer.allUp();
    reached.length = 0;
    const ask = async () => (await fetch(`http://127.0.0.1:${port}/`, { method })).status;
    const statuses = [await ask(), await ask()];
    return { statuses: statuses.sort(), reached: [...reached].sort() };
  };
  const each = (method: string) => [`${method} first`, `${method} second`];
  expect(await askedTwice('POST')).toEqual({ statuses: [200, 200], reached: each('POST') });
  breaksOff = true;
  expect(await askedTwice('POST')).toEqual({ statuses: [200, 503], reached: each('POST') });
  expect(await askedTwice('GET')).toEqual({ statuses: [200, 200], reached: ['GET first', ...each('GET')] });
  servers[1]?.close();
  servers[1]?.closeAllConnections();
  const afterwards = [1, 2, 3].map(() => fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }));
  expect((await Promise.all(afterwards)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

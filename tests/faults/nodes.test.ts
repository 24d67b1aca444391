import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { allRows } from '../world/all-rows.ts';
import { storeOfRun } from '../world/database.ts';
import { openBalancer } from './balancer.ts';
import { type Crowd, openCrowd, type Seen } from './crowd.ts';
import { type Fleet, openFleet } from './fleet.ts';
import { everyMail, expectSettled, isAcknowledged } from './sign-ups.ts';

const count = 3;
const kills = process.env.TEST_LONG ? 20 : 1;
/** Enough that one failure of each newcomer is less than 0.5 % of them. */
const requestsPerFault = 500;
const longestWindowMs = 2000;

const untilAsked = async (crowd: Crowd, more: number) => {
  for (const enough = crowd.asked() + more; crowd.asked() < enough; ) await sleep(20);
};

/** Of those who were answered nobody is missing, and their mails come, also those that a dead node had taken. */
async function expectAllThere({ world, nodes }: Fleet, { signUps }: Pick<Seen, 'signUps'>) {
  const answered = signUps.filter(isAcknowledged).map(({ address }) => address);
  const { member } = await allRows(world.environment);
  const there = new Set(member.map(({ email }) => email));
  expect(answered.length).toBeGreaterThan(count);
  expect(answered.filter((address) => !there.has(address))).toEqual([]);
  // One is left, whose clock the sandbox can move.
  for (const node of nodes.slice(1)) expect((await node.stop()).code).toBe(0);
  await expectSettled(world, signUps, world.environment.DATABASE_URL ?? '');
  await world.advance('2m');
  const addresses = new Set(signUps.map(({ address }) => address));
  const reached = async () =>
    new Set((await everyMail(world.sandboxUrl)).map(({ to }) => to).filter((to) => addresses.has(to))).size;
  await expect.poll(reached, { timeout: 60_000, interval: 500 }).toBe(addresses.size);
}

/** From the first failure of a kill to its last, in milliseconds. */
function windowOf({ failures }: Seen, began: number, until = Number.POSITIVE_INFINITY): number {
  const times = failures.map(({ at }) => at).filter((at) => at >= began && at < until);
  return times.length === 0 ? 0 : Math.max(...times) - Math.min(...times);
}

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

/** Kills nodes in turn under load: what fails is little and soon over. */
async function killInTurn(fleet: Fleet, annotate: TestContext['annotate']): Promise<Seen> {
  const crowd = await openCrowd(fleet.world.serviceUrl, 'killed');
  const killedAt: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await untilAsked(crowd, requestsPerFault);
    killedAt.push(performance.now());
    await fleet.restart(kill % count, (node) => node.kill());
  }
  await untilAsked(crowd, requestsPerFault);
  const seen = await crowd.end();
  const { asked, failures } = seen;
  expect(failures.length / asked, JSON.stringify(failures)).toBeLessThan(0.005);
  const windows = killedAt.map((began, index) => windowOf(seen, began, killedAt[index + 1]));
  expect(Math.max(...windows)).toBeLessThanOrEqual(longestWindowMs);
  const longest = `at most ${Math.round(Math.max(...windows))} ms from first to last`;
  await annotate(`${kills} kills, ${asked} requests: ${failures.length} failed, ${longest}`);
  return seen;
}

const byEngine = {
  /** One process has the file to itself. */
  sqlite: {},
  postgres: {
    'three nodes that are restarted, and killed, one after the other: no request and little fails, and what was answered stands':
      async ({ annotate }: TestContext) => {
        const fleet = await openFleet(count);
        const rolled = await restartEach(fleet);
        const killed = await killInTurn(fleet, annotate);
        await expectAllThere(fleet, { signUps: [...rolled.signUps, ...killed.signUps] });
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

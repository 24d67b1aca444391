import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { freePort } from '../free-port.ts';
import { depthOf } from '../setup/depths.ts';
import { type Browser, openBrowser } from '../world/browser.ts';
import { storeOfRun } from '../world/database.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { runTool } from '../world/run-tool.ts';
import { type ServiceProcess, startService } from '../world/service-process.ts';
import { openReceiver, type Receiver } from '../world/webhook-receiver.ts';

/** SQLite has one process; on PostgreSQL three share the endpoints. */
const nodeCount = storeOfRun() === 'postgres' ? 3 : 1;
const kills = depthOf('nodes killed while webhooks go out');
const changesBetween = 12;

let world: ProcessWorld;
let receiver: Receiver;
let nodes: ServiceProcess[];
let environments: Readonly<Record<string, string>>[];
beforeAll(async () => {
  world = await createProcessWorld();
  receiver = await openReceiver();
  // Slow enough that a kill falls between what was sent and what was noted of it.
  receiver.answering(async () => {
    await sleep(30);
    return { status: 204 };
  });
  const own = { ...world.environment, EVENTS_ALLOW_NETWORKS: '127.0.0.1' };
  environments = [own];
  while (environments.length < nodeCount) environments.push({ ...own, PORT: String(await freePort()) });
  nodes = [];
  for (const environment of environments) nodes.push(await startService(environment));
}, 120_000);
afterAll(async () => {
  await Promise.all(nodes.map(({ kill }) => kill()));
  await receiver.close();
  await world.close();
});

const topics = ['PTS', 'ECO'] as const;
/** One change of a member; answers whether it was acknowledged. */
async function change(browser: Browser, index: number): Promise<boolean> {
  const intrst_sph_cd = [topics[index % 2] ?? 'PTS'];
  const reply = await browser
    .call('saveInterest', { intrst_fg_cd: 'NEWS', intrst_sph_cd })
    .catch(() => undefined);
  return reply?.envelope.result === '0000';
}

test('nodes that are killed while they send: no event is lost, and each member’s come in their order', {
  timeout: 240_000,
}, async () => {
  const environment = environments[0] as Readonly<Record<string, string>>;
  const why = ['--reason', 'the CRM hears', '--by', 'lee'];
  expect((await runTool('events', ['add', 'CRM', '--url', receiver.url, ...why], environment)).code).toBe(0);
  const readers = await Promise.all(
    ['reader@example.com', 'social@example.com'].map(async (mbr_email) => {
      const browser = openBrowser(world.serviceUrl);
      const reply = await browser.call('login', { mbr_email, pwd: demoPassword });
      return reply.envelope.result === '0000' ? [browser] : [];
    }),
  ).then((found) => found.flat());
  expect(readers.length).toBeGreaterThan(0);
  let acknowledged = 0;
  for (let round = 0; round <= kills; round += 1) {
    for (let index = 0; index < changesBetween; index += 1)
      for (const reader of readers) acknowledged += Number(await change(reader, index));
    if (round === kills) break;
    await sleep(1000 + round * 60);
    const victim = round % nodeCount;
    await nodes[victim]?.kill();
    nodes[victim] = await startService(environments[victim] as Readonly<Record<string, string>>);
  }
  expect(acknowledged).toBeGreaterThan((kills * changesBetween) / 2);
  // What a killed node had taken is its own for a minute.
  await world.advance('2m');
  const first = () => [...new Map(receiver.arrived.toReversed().map((event) => [event.id, event])).values()];
  await expect.poll(() => first().length, { timeout: 100_000, interval: 500 }).toBe(acknowledged);
  const firstSeen = receiver.arrived.filter(
    ({ id }, index) => receiver.arrived.findIndex((other) => other.id === id) === index,
  );
  for (const member of new Set(firstSeen.map(({ data }) => data.member))) {
    const ids = firstSeen.filter(({ data }) => data.member === member).map(({ id }) => id);
    // Ids are in the order of time.
    expect(ids).toEqual(ids.toSorted());
  }
});

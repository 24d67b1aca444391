import { expect, type TestContext, test } from 'vitest';
import { depthOf } from '../setup/depths.ts';
import { openCrowd, type Seen } from './crowd.ts';
import { type Fleet, openFleet } from './fleet.ts';
import { count, expectAllThere, requestsPerFault, untilAsked } from './fleet-under-load.ts';

const kills = depthOf('nodes killed');
const longestWindowMs = 2000;

/** From the first failure of a kill to its last, in milliseconds. */
function windowOf({ failures }: Seen, began: number, until = Number.POSITIVE_INFINITY): number {
  const times = failures.map(({ at }) => at).filter((at) => at >= began && at < until);
  return times.length === 0 ? 0 : Math.max(...times) - Math.min(...times);
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

test('three nodes that are killed, one after the other: little fails, and what was answered stands', {
  timeout: 600_000,
}, async ({ annotate }) => {
  const fleet = await openFleet(count);
  await expectAllThere(fleet, await killInTurn(fleet, annotate));
});

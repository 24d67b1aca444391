import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { depthOf } from '../setup/depths.ts';
import { allRows } from '../world/all-rows.ts';
import { type Browser, openBrowser } from '../world/browser.ts';
import { createProcessWorld, type ProcessWorld } from '../world/process-world.ts';
import { startService } from '../world/service-process.ts';
import { attemptOnOwnLine, halfMade, isAcknowledged } from './sign-ups.ts';

const atOnce = 40;

let world: ProcessWorld;
beforeAll(async () => {
  world = await createProcessWorld();
});
afterAll(() => world.close());

/** Asks who is signed in again and again until nobody answers; what was answered. */
async function askUntilGone(browser: Browser): Promise<(string | null)[]> {
  const results: (string | null)[] = [];
  for (;;) {
    const reply = await browser.call('memberInfo', {}).catch((error: unknown) => {
      // An answer that is none of ours is a failure; a line that is cut or refused is the end.
      if (error instanceof TypeError) return undefined;
      throw error;
    });
    if (!reply) return results;
    expect(reply.status).toBe(200);
    results.push(reply.envelope.result);
  }
}

/** What the log says of failures, for whoever reads why this test failed. */
const failuresIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .slice(0, 3)
    .join('\n');

test('asked to stop amid a flood, the service finishes what it began, loses nothing and ends with 0', async () => {
  const addresses: string[] = [];
  let unanswered = 0;
  for (let round = 0; round < depthOf('stops amid a flood'); round += 1) {
    const service = await startService(world.environment);
    const browser = openBrowser(world.serviceUrl);
    await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
    const asking = [askUntilGone(browser), askUntilGone(browser)];
    const asked = Array.from({ length: atOnce }, (_, index) => `stop${round}.${index}@example.com`);
    addresses.push(...asked);
    const lines = asked.map((address) => attemptOnOwnLine(world.serviceUrl, address));
    await Promise.all(lines.map(({ sent }) => sent));
    let settled = 0;
    for (const { answer } of lines) void answer.finally(() => (settled += 1));
    await sleep(round * 120);
    unanswered += atOnce - settled;
    const exit = await service.stop();
    expect(exit).toEqual({ code: 0, signal: null });
    const answered = await Promise.all(lines.map(({ answer }) => answer));
    expect(
      answered.filter((each) => !isAcknowledged(each)),
      failuresIn(service.output()),
    ).toEqual([]);
    for (const results of await Promise.all(asking)) {
      expect(results.length).toBeGreaterThan(0);
      expect(new Set(results)).toEqual(new Set(['0000']));
    }
  }
  expect(unanswered).toBeGreaterThan(0);
  const service = await startService(world.environment);
  await world.advance('2m');
  for (const address of addresses) await world.mailTo(address, { withinMs: 30_000 });
  for (const address of addresses) expect(await world.mailsTo(address)).toHaveLength(1);
  await service.stop();
  const rows = await allRows(world.environment);
  const stood = new Set(rows.member.map(({ email }) => email));
  expect(addresses.filter((address) => !stood.has(address))).toEqual([]);
  const notices = rows.outbox.filter(({ status }) => status !== 'SENT');
  expect(notices).toEqual([]);
  const signUpsAlone = { ...rows, outbox: rows.outbox.slice(0, addresses.length) };
  expect(halfMade(signUpsAlone, new Set(addresses))).toEqual([]);
});

test('a stop that is asked for twice, or while it starts, is one stop', async () => {
  const service = await startService(world.environment);
  const [first, second] = await Promise.all([service.stop(), service.stop()]);
  expect([first.code, second.code]).toEqual([0, 0]);
  const again = await startService(world.environment);
  expect((await again.stop()).code).toBe(0);
});

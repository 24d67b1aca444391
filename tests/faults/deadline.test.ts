import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { linkOf, newcomer } from '../api/people.ts';
import { callAnyhow, type Reply } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';
import { keyOf } from './sign-ups.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { REQUEST_DEADLINE: '2' } });
});
afterAll(() => world.close());
afterEach(() => world.faults({ store: 'ok' }));

/** The answer of a request that has had its time, though each of its waits was within bounds. */
function expectLate({ status, envelope, headers, cookies }: Reply): void {
  expect([status, envelope.result]).toEqual([503, '9000']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(cookies).toEqual([]);
  const took = Number(envelope.response_time);
  expect(took).toBeGreaterThanOrEqual(2000);
  expect(took).toBeLessThan(6000);
}

/** Asks as a page does, again while it is told to come back: a busy machine may need the two seconds once more. */
async function servedAgain(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask();
    if (reply.status !== 503 || tries === 5) {
      expect([reply.status, reply.envelope.result]).toEqual([200, '0000']);
      return reply;
    }
  }
}

test('a sign-up that waits for too long is told to come back, and leaves nothing behind but its free key', async () => {
  const address = 'late@example.com';
  const again = () => callAnyhow(world.serviceUrl, 'signUp', newcomer(address), { headers: keyOf(address) });
  await world.faults({ store: 'slow' });
  expectLate(await again());
  await world.faults({ store: 'ok' });
  // The key is given back beside the answer: what is heard is the answer of a run, not of the record.
  expect((await servedAgain(again)).headers.has('idempotency-replayed')).toBe(false);
  await world.mailTo(address);
  expect(await world.mailsTo(address)).toHaveLength(1);
});

test('a confirmation that waits for too long has used up neither link nor password', async () => {
  const address = 'confirms-late@example.com';
  await world.call('signUp', newcomer(address));
  const { url: _, ...link } = await linkOf(world, address);
  const confirm = () => world.call('confirmEmail', { ...link, pwd: newcomer(address).pwd });
  await world.faults({ store: 'slow' });
  expectLate(await confirm());
  await world.faults({ store: 'ok' });
  await servedAgain(confirm);
});

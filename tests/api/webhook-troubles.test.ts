import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, createConsoleWorld } from '../world/console-world.ts';
import { openReceiver, type Receiver, taking } from '../world/webhook-receiver.ts';
import { erased } from './leaving.ts';
import { signedIn } from './people.ts';

let desk: ConsoleWorld;
let receiver: Receiver;
const [operator, lead] = ['operator-hooks@example.com', 'lead-hooks@example.com'];
beforeAll(async () => {
  desk = await createConsoleWorld({ EVENTS_ALLOW_NETWORKS: '127.0.0.1' });
  receiver = await openReceiver();
  await desk.employ(operator, 'OPERATOR');
  await desk.employ(lead, 'LEAD');
});
afterAll(async () => {
  await desk.close();
  await receiver.close();
});
afterEach(() => {
  receiver.answering(taking);
  receiver.arrived.length = 0;
});

const slow = { timeout: 60_000 };
const within = { timeout: 20_000, interval: 100 };
let count = 0;

/** Somebody joins and leaves: two events. */
async function life() {
  count += 1;
  await erased(desk.world, (await signedIn(desk.world, `trouble-${count}@example.com`)).browser);
}
async function endpoint(name: string) {
  const { ports } = desk.world.service;
  const made = ports.secrets.id();
  const secret = ports.encryption.encrypt('webhook', made, `whsec_${Buffer.alloc(32, 1).toString('base64')}`);
  const row = { id: made, name, url: receiver.url, types: [], secret, created_at: desk.now() };
  expect(await ports.webhooks.add({ ...row, created_by: 'lee' }, 20)).toBe(true);
  return made;
}
const statusOf = async (id: string) =>
  (await desk.world.service.ports.webhooks.list()).find((each) => each.id === id)?.status;
const told = async (to: string, name: string) =>
  (await desk.world.mailsTo(to)).filter(({ text }) => text.includes(name));

describe('operators are told', () => {
  test('once by a mail when a receiver answers 410, and nobody else is', slow, async () => {
    const id = await endpoint('Newsletter');
    receiver.answering(async () => ({ status: 410 }));
    await life();
    await expect.poll(() => statusOf(id), within).toBe('OFF');
    await expect.poll(async () => (await told(operator, 'Newsletter')).length, within).toBe(1);
    const [mail] = await told(operator, 'Newsletter');
    expect(mail?.subject).toBe('[한빛통신] 수신 서버의 요청으로 이벤트 전송을 멈췄습니다');
    expect(mail?.links).toContain(`${desk.consoleUrl}/webhooks`);
    expect(await told(lead, 'Newsletter')).toEqual([]);
    await desk.world.service.ports.webhooks.remove(id);
  });

  test(
    'once when nothing reached a receiver for a day, and anew after something was taken',
    slow,
    async () => {
      const id = await endpoint('Paywall');
      receiver.answering(async () => ({ status: 500 }));
      await life();
      await expect.poll(() => receiver.arrived.length, within).toBeGreaterThan(0);
      await desk.world.advance('22h');
      expect(await told(operator, 'Paywall')).toEqual([]);
      for (const later of ['3h', '3h', '24h']) await desk.world.advance(later);
      await expect.poll(async () => (await told(operator, 'Paywall')).length, within).toBe(1);
      const [mail] = await told(operator, 'Paywall');
      expect(mail?.subject).toBe('[한빛통신] 하루 동안 이벤트가 전달되지 않았습니다');
      receiver.answering(taking);
      receiver.arrived.length = 0;
      await desk.world.advance('12h');
      await expect.poll(() => receiver.arrived.length, within).toBeGreaterThan(0);
      receiver.answering(async () => ({ status: 500 }));
      await life();
      for (const later of ['3h', '24h', '3h']) await desk.world.advance(later);
      await expect.poll(async () => (await told(operator, 'Paywall')).length, within).toBe(2);
      await desk.world.service.ports.webhooks.remove(id);
    },
  );
});

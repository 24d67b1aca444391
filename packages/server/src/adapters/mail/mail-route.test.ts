import { expect, it, onTestFinished, vi } from 'vitest';
import { entry, memoryQueue, useOutboxBed } from '../../../../../tests/world/outbox-bed.ts';
import type { OutboxEntry } from '../../ports/outbox.ts';
import { mailRoute } from './mail-route.ts';
import { answerOf, outcomeOf, smtpTrouble } from './smtp-outcome.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
const bed = useOutboxBed();

/** A mail server that says no to some, in its own words at a step; undefined takes a mail. */
type Server = (mail: OutboxEntry) => readonly [response: string, command: string] | undefined;

function delivering(server: Server) {
  const memory = memoryQueue([]);
  const at = { server };
  const send = vi.fn(async (mail: OutboxEntry) => {
    const [response, command] = at.server(mail) ?? [];
    if (response === undefined) return { outcome: 'sent' as const };
    const trouble = smtpTrouble({ responseCode: Number(response.slice(0, 3)), response, command });
    return { outcome: outcomeOf(trouble), answer: answerOf(trouble) };
  });
  const worker = bed.open({ ...mailRoute, what: 'mail', queue: memory.queue, deliver: send });
  let count = 0;
  /** Somebody asks for a mail, and it is looked at. */
  const ask = async (to: string, id = `m${count}`) => {
    count += 1;
    memory.due.set(id, { entry: entry(id, { to, created_at: bed.now }), at: bed.now });
    await worker.drain();
    return id;
  };
  return { ...memory, at, send, worker, ask };
}

const noRelay: Server = ({ to }) =>
  to.endsWith('@ours.example') ? undefined : ['554 5.7.1 Relay access denied', 'RCPT TO'];
const oneDomain: Server = ({ to }) =>
  to.endsWith('@large.example') ? ['550 5.7.1 Blocked by policy', 'RCPT TO'] : undefined;
const oneTemplate: Server = ({ id }) =>
  id.startsWith('reset') ? ['554 5.6.0 Message content rejected', 'DATA'] : undefined;
const withoutStatus: Server = ({ to }) =>
  to.endsWith('@large.example') ? ['550 Requested action not taken', 'RCPT TO'] : undefined;

it.each<[string, Server]>([
  ['relays for its own domain alone', noRelay],
  ['refuses one large domain', oneDomain],
  ['does so without an enhanced status', withoutStatus],
  ['refuses one template at DATA', oneTemplate],
])('a server that %s for two days costs no mail, and the others go at once', async (_, server) => {
  const { at, due, sent, ask, worker } = delivering(server);
  let count = 0;
  for (; bed.now < 47 * hour; count += 1) {
    await ask(`reader${count}@large.example`, `reset${count}`);
    await bed.pass(count < 20 ? 2 * minute : 2 * hour, minute);
    const other = await ask(`staff${count}@ours.example`);
    await bed.pass(minute, 5 * second);
    expect([count, sent.includes(other)]).toEqual([count, true]);
    expect(worker.isResting()).toBe(false);
  }
  expect(due.size).toBe(count);
  at.server = () => undefined;
  await bed.pass(40 * minute, 10 * second);
  expect(due.size).toBe(0);
  expect(sent).toHaveLength(2 * count);
});

it.each([
  ['usual', 0.5, minute],
  ['longest', 1 - 1e-9, 1.25 * minute],
])(
  'a domain that takes nobody rests by itself, is asked once a minute, and goes on after its return: the %s rest',
  async (_, chance, rest) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(chance);
    onTestFinished(() => random.mockRestore());
    const { at, due, send, ask, worker } = delivering(oneDomain);
    for (let n = 0; n < 200; n += 1) await ask(`reader${n}@large.example`);
    expect([worker.isResting(), worker.isPartResting()]).toEqual([false, true]);
    await bed.pass(10 * minute);
    send.mockClear();
    await bed.pass(10 * minute);
    expect(send.mock.calls.length).toBeLessThan(60);
    await ask('reader@other.example');
    expect(send.mock.lastCall?.[0].to).toBe('reader@other.example');
    at.server = () => undefined;
    await bed.pass(rest + 15 * second);
    expect([due.size < 20, worker.isPartResting()]).toEqual([true, false]);
    await bed.pass(15 * second);
    expect(due.size).toBe(0);
    random.mockRestore();
  },
);

it('however many wait for a domain, they come up again one after the other', async () => {
  const { due, failures, ask } = delivering(oneDomain);
  for (let n = 0; n < 3000; n += 1) await ask(`reader${n}@large.example`);
  await bed.pass(10 * minute);
  failures.splice(0);
  await bed.pass(minute);
  expect(due.size).toBe(3000);
  expect(failures.length).toBeLessThan(1200);
});

it('an address that does not exist is given up in a day, and makes nobody wait', async () => {
  const unknown: Server = ({ to }) =>
    to.startsWith('nobody') ? ['550 5.1.1 No such user', 'RCPT TO'] : undefined;
  const { due, ask, worker } = delivering(unknown);
  for (let n = 0; n < 8; n += 1) await ask(`nobody${n}@large.example`);
  expect([worker.isResting(), worker.isPartResting()]).toEqual([false, false]);
  for (let n = 0; bed.now < 26 * hour; n += 1) {
    await ask(`reader${n}@large.example`);
    expect(due.size).toBeLessThanOrEqual(8);
    await bed.pass(5 * minute, 30 * second);
  }
  expect(due.size).toBe(0);
});

import { describe, expect, it, vi } from 'vitest';
import { entry, memoryQueue, useOutboxBed } from '../../../../../tests/world/outbox-bed.ts';
import type { DeliveryOutcome } from '../../ports/queue.ts';
import { createChannel } from './channel.ts';
import { createChannels } from './channels.ts';
import { mailRetryPolicy } from './retry-policy.ts';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const bed = useOutboxBed();
type Memory = ReturnType<typeof memoryQueue>;

const words = () => bed.log.warn.mock.calls.map(([, words]) => words);
const given = (count: number) => memoryQueue(Array.from({ length: count }, (_, n) => entry(`m${n}`)));

describe('a channel that fails', () => {
  it('blames the channel for what nobody looked at: it rests and backs off, nothing is counted, and all go once it is well', async () => {
    const memory = given(40);
    let answer: DeliveryOutcome = 'unreachable';
    const send = vi.fn(async () => answer);
    const worker = bed.start(memory.queue, send);
    await bed.pass(hour);
    expect(send.mock.calls.length).toBeLessThan(100);
    expect(worker.isResting()).toBe(true);
    expect([...memory.due.values()].map(({ entry }) => entry.attempts)).toEqual(Array(40).fill(0));
    answer = 'sent';
    await bed.pass(2 * minute);
    expect(memory.sent).toHaveLength(40);
    expect(worker.isResting()).toBe(false);
    expect(words()).toEqual([
      'A channel of the outbox fails and rests.',
      'A channel of the outbox is well again.',
    ]);
  });

  it.each([1, 3, 12].flatMap((count) => [[count, 'refused'] as const, [count, 'barred'] as const]))(
    'gives up none of %i mails that a server refuses as it refuses everybody (%s)',
    async (count, no) => {
      const memory = given(count);
      let answer: DeliveryOutcome = no;
      bed.start(memory.queue, async () => answer);
      await bed.pass(10 * minute);
      await bed.pass(2 * day, 20 * second);
      expect(memory.due.size).toBe(count);
      answer = 'sent';
      // Those by themselves wait half an hour, and a quarter more, for their next try.
      await bed.pass(38 * minute, 20 * second);
      expect(memory.sent).toHaveLength(count);
    },
  );

  it('is to blame where many are barred: those behind the first ones go within a minute of its return', async () => {
    const memory = given(12);
    let answer: DeliveryOutcome = 'barred';
    const worker = bed.start(memory.queue, async () => answer);
    await bed.pass(hour);
    expect(worker.isResting()).toBe(true);
    expect(worker.firstAnswers()).toMatchObject({ barred: 4, refused: 0, sent: 0 });
    answer = 'sent';
    await bed.pass(75 * second);
    expect(memory.sent.length).toBeGreaterThanOrEqual(8);
  });

  it('keeps one provider’s failure from the others', async () => {
    const ids = ['down-1', 'down-2', 'down-3', 'down-4', 'down-5', 'down-6', 'well-1', 'well-2'];
    const memory = memoryQueue(ids.map((id) => entry(id)));
    const worker = bed.open({
      what: 'revoke',
      queue: memory.queue,
      channelOf: ({ id }) => id.slice(0, 4),
      deliver: async ({ id }) => ({
        outcome: id.startsWith('down') ? 'unreachable' : 'sent',
        answer: '503',
      }),
    });
    await worker.drain();
    expect(memory.sent.sort()).toEqual(['well-1', 'well-2']);
    // Four were tried at once; of the others stands what those were told.
    expect(memory.failures.map(({ id, blame, answer }) => [id, blame, answer])).toEqual(
      ids.slice(0, 6).map((id) => [id, 'channel', '503']),
    );
    expect(worker.isResting()).toBe(true);
  });
});

describe('an entry that is not taken', () => {
  /** Others come every minute, and are taken. */
  const amongOthers = async (memory: Memory, until: number) => {
    for (let n = 0; bed.now < until; n += 1) {
      const other = entry(`other${n}`, { created_at: bed.now });
      memory.due.set(other.id, { entry: other, at: bed.now });
      await bed.pass(minute, 10 * second);
    }
  };

  it('is given up a day old where the no is about itself and others are taken, after twenty tries at most', async () => {
    const memory = memoryQueue([entry('gone')]);
    const worker = bed.start(memory.queue, async ({ id }) => (id === 'gone' ? 'refused' : 'sent'));
    await amongOthers(memory, day);
    expect(memory.due.has('gone')).toBe(true);
    await amongOthers(memory, day + 2 * hour);
    expect(memory.due.has('gone')).toBe(false);
    const tries = memory.failures.filter(({ id }) => id === 'gone');
    expect(tries.filter(({ blame }) => blame === 'entry').length).toBeGreaterThanOrEqual(10);
    expect(tries.length).toBeLessThanOrEqual(20);
    expect(worker.firstAnswers()).toMatchObject({ refused: 1, barred: 0, sent: memory.sent.length });
  });

  it('is kept for three days where the no may be everybody’s, though others are taken, and goes when it is lifted', async () => {
    const memory = memoryQueue([entry('barred-1'), entry('barred-2')]);
    const isBarred = new Set(['barred-1', 'barred-2']);
    bed.start(memory.queue, async ({ id }) => (isBarred.has(id) ? 'barred' : 'sent'));
    await amongOthers(memory, 70 * hour);
    expect([...memory.due.keys()]).toEqual(['barred-1', 'barred-2']);
    expect(memory.failures.length).toBeLessThan(400);
    expect(memory.failures.map(({ outcome }) => outcome)).not.toContain('barred');
    expect(memory.failures.filter(({ blame }) => blame === 'entry')).toHaveLength(2);
    isBarred.delete('barred-1');
    await amongOthers(memory, 71 * hour);
    expect(memory.sent).toContain('barred-1');
    await amongOthers(memory, 73 * hour);
    expect(memory.due.size).toBe(0);
    expect(memory.sent).not.toContain('barred-2');
  });

  it('says nothing of the channel where the no is about itself, however many there are', async () => {
    const memory = given(30);
    const worker = bed.start(memory.queue, async ({ id }) => (id === 'new' ? 'sent' : 'refused'));
    await bed.pass(minute);
    expect(worker.isResting()).toBe(false);
    memory.due.set('new', { entry: entry('new'), at: bed.now });
    await worker.drain();
    expect(memory.sent).toEqual(['new']);
    expect(words()).toEqual([]);
  });

  it.each(['barred', 'deferred'] as const)(
    'says no more of it where it is %s again and again, nor do many to one recipient',
    async (no) => {
      const memory = memoryQueue(
        ['a', 'b', 'c', 'd', 'one-1', 'one-2', 'one-3', 'one-4'].map((id) => entry(id)),
      );
      const worker = bed.open({
        what: 'mail',
        queue: memory.queue,
        recipientOf: ({ id }) => id.slice(0, 3),
        deliver: async ({ id }) => ({ outcome: id.startsWith('one') || id === 'a' ? no : 'sent' }),
      });
      await bed.pass(6 * hour, 10 * second);
      expect(worker.isResting()).toBe(false);
      expect(words()).toEqual([]);
      expect(memory.failures.every(({ blame }) => blame !== 'channel')).toBe(true);
    },
  );

  it('is no witness once another was taken', async () => {
    const memory = memoryQueue([]);
    const worker = bed.start(memory.queue, async ({ id }) => (id.startsWith('well') ? 'sent' : 'barred'));
    for (const id of ['a', 'b', 'c', 'd', 'well', 'e', 'f', 'g', 'h', 'well-2']) {
      memory.due.set(id, { entry: entry(id), at: bed.now });
      await worker.drain();
    }
    expect(words()).toEqual([]);
  });

  it('says nothing of it where we could not hand it over', async () => {
    const memory = given(12);
    const worker = bed.start(memory.queue, async () => {
      throw new Error('no such words');
    });
    await worker.drain();
    expect(worker.isResting()).toBe(false);
    expect(worker.firstAnswers()).toMatchObject({ failed: 12, deferred: 0 });
  });

  it('is no witness an hour later', async () => {
    const memory = memoryQueue([]);
    const worker = bed.start(memory.queue, async () => 'deferred');
    for (let n = 0; n < 12; n += 1) {
      memory.due.set(`m${n}`, { entry: entry(`m${n}`, { created_at: bed.now }), at: bed.now });
      await bed.pass(15 * minute, 10 * second);
    }
    expect(words()).toEqual([]);
    expect(worker.firstAnswers()).toMatchObject({ deferred: 12 });
  });
});

describe('a failure that one of two nodes saw', () => {
  /** One mail; the first node meets a connection that is reset, the second delivers it. */
  const twoNodes = async (outage: number) => {
    const memory = given(1);
    let answer: DeliveryOutcome = 'unreachable';
    const [one, other] = [0, 1].map(() => bed.start(memory.queue, async () => answer));
    await bed.pass(Math.max(second, outage));
    answer = 'sent';
    if (!one || !other) return expect.unreachable();
    while (memory.due.size > 0) {
      bed.now += second;
      await other.drain();
    }
    return { memory, nodes: [one, other], resting: () => one.isResting() || other.isResting() };
  };

  it('is over for it soon after the rest, though another node delivered what waited', async () => {
    const { nodes, resting } = await twoNodes(0);
    expect(nodes.map((each) => each.isResting())).toEqual([true, false]);
    await bed.pass(62 * second);
    expect(resting()).toBe(false);
  });

  it('is over as soon after a long outage, too', async () => {
    const { resting } = await twoNodes(day / 24);
    await bed.pass(75 * second + minute);
    expect(resting()).toBe(false);
  });

  it('is seen by one of them at every moment for as long as it lasts and somebody waits, also where a trial takes long', async () => {
    const memory = given(1);
    let [tries, end] = [0, () => {}];
    // A server that takes the line and says nothing.
    const hanging = async () => {
      tries += 1;
      await new Promise<void>((done) => {
        end = done;
      });
      return 'unreachable' as const;
    };
    const nodes = [0, 1, 2].map(() => bed.start(memory.queue, hanging));
    await vi.waitFor(() => expect(tries).toBe(1));
    for (let begun = 0, seen = tries; bed.now < hour; bed.now += 5 * second) {
      if (tries > seen) [begun, seen] = [bed.now, tries];
      if (bed.now - begun >= 40 * second) end();
      // Whichever node looks first has the trial.
      for (const at of [0, 1, 2]) void nodes[(at + bed.now / second) % 3]?.drain();
      await new Promise((done) => setImmediate(done));
      if (bed.now > minute)
        expect([bed.now, nodes.some((node) => node.isResting())]).toEqual([bed.now, true]);
    }
    expect(tries).toBeGreaterThan(20);
    const stopped = nodes.map((node) => node.stop());
    end();
    await Promise.all(stopped);
  });

  it('makes nobody wait longer for the next one, long after', () => {
    const [now, changes]: [{ at: number }, boolean[]] = [{ at: 0 }, []];
    const channel = createChannel({
      now: () => now.at,
      maxRest: minute,
      onChange: (isWell) => changes.push(isWell),
      chance: () => 0.5,
    });
    const fail = () =>
      channel.notTaken({ recipient: 'one', attempts: 0, refused_at: null }, { outcome: 'unreachable' });
    for (let n = 0; n < 8; n += 1, now.at = channel.opensAt()) fail();
    now.at += day;
    fail();
    expect(channel.opensAt() - now.at).toBe(second);
    expect(changes).toEqual([false, false]);
  });
});

describe('channels by name', () => {
  const channelsOf = (hasGateway: boolean) =>
    createChannels({
      what: 'mail',
      channelOf: ({ id }) => id,
      hasGateway,
      retryPolicy: mailRetryPolicy,
      clock: { now: () => bed.now },
      log: bed.log,
    });

  it('are as many as have been used of late, however many names strangers think of', () => {
    const channels = channelsOf(false);
    const opensAt = (id: string) => channels.of(entry(id)).opensAt();
    channels.notTaken(entry('first'), { outcome: 'unreachable' });
    for (let n = 0; n < 999; n += 1) opensAt(`name${n}`);
    expect(opensAt('first')).toBeGreaterThan(0);
    for (let n = 0; n < 1000; n += 1) opensAt(`name${n}`);
    expect(opensAt('first')).toBe(0);
  });

  it('lie behind one gateway, which has the blame for what no name has', () => {
    const channels = channelsOf(true);
    channels.notTaken(entry('one'), { outcome: 'unreachable', answer: 'ECONNRESET' });
    expect([channels.areWell(), channels.partsAreWell(), channels.allRest()]).toEqual([false, true, true]);
    expect(channels.of(entry('other')).lastAnswer()).toBe('ECONNRESET');
    channels.of(entry('other')).taken();
    expect([channels.areWell(), channels.allRest()]).toEqual([true, false]);
    for (const id of ['a', 'b', 'c', 'd', 'e']) channels.notTaken(entry(id), { outcome: 'barred' });
    expect([channels.areWell(), channels.partsAreWell()]).toEqual([false, true]);
  });
});

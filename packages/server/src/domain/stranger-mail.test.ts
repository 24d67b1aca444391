import { describe, expect, test } from 'vitest';
import { isMailMachine, isWithinDay, mustWait, strangerMail, type Tally } from './stranger-mail.ts';

const minute = 60_000;

/** Numbers in [0, 1) that a seed gives again (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Surge = {
  readonly readers: number;
  /** In which readers answer, half of them by this, and the share that never does. */
  readonly median: number;
  readonly never: number;
  /** By how many minutes the mail server takes mails late. */
  readonly late: number;
};
type Mail = { readonly asked: number; at: number; readonly takes: number };

const tallyAt = (sent: readonly Mail[], now: number): Tally => {
  const recent = sent.filter(({ at }) => at > now - strangerMail.askedWithin);
  const isAnswered = ({ at, takes }: Mail) => at + takes <= now;
  const mature = recent.filter(({ at }) => at <= now - strangerMail.mature);
  return {
    sent: recent.length,
    answered: recent.filter(isAnswered).length,
    mature: mature.length,
    matureAnswered: mature.filter(isAnswered).length,
  };
};

/** Sign-ups of ten minutes behind one address; answers how often one would be refused, and how long a mail waited at most. */
function surge({ readers, median, never, late }: Surge, seed: number) {
  const random = chance(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const waiting: Mail[] = Array.from({ length: readers }, () => ({
    asked: random() * 10 * minute,
    at: 0,
    takes: random() < never ? Number.POSITIVE_INFINITY : median * minute * Math.exp(normal()),
  })).sort((one, other) => one.asked - other.asked);
  const sent: Mail[] = [];
  let [refused, waited] = [0, 0];
  for (let now = 0; now < 90 * minute; now += 5_000) {
    const tally = tallyAt(sent, now);
    if (isMailMachine(tally, 'client') || isMailMachine(tally, 'network')) refused += 1;
    const opensAt = late * minute;
    while (waiting[0] && waiting[0].asked <= now && now >= opensAt && !mustWait(tallyAt(sent, now))) {
      const mail = waiting.shift() as Mail;
      mail.at = now;
      waited = Math.max(waited, now - Math.max(mail.asked, opensAt));
      sent.push(mail);
    }
  }
  return { refused, waited, left: waiting.length };
}

const seeds = 4;

describe('an honest surge behind one address of a carrier', () => {
  test.each([
    { readers: 100, median: 2, never: 0.15, late: 0 },
    { readers: 750, median: 2, never: 0.15, late: 0 },
    { readers: 750, median: 4, never: 0.25, late: 0 },
    { readers: 750, median: 4, never: 0.25, late: 20 },
  ])('refuses nobody and mails everybody: %o', (given) => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { refused, waited, left } = surge(given, seed);
      expect([seed, refused, left]).toEqual([seed, 0, 0]);
      expect(waited).toBeLessThan(5 * minute);
    }
  });
});

test('who mails strangers is refused once the mails are old enough, by client and by network', () => {
  const tally = (mature: number, answered: number): Tally => ({
    sent: mature,
    answered,
    mature,
    matureAnswered: answered,
  });
  expect(isMailMachine(tally(59, 0), 'client')).toBe(false);
  expect(isMailMachine(tally(60, 0), 'client')).toBe(true);
  expect(isMailMachine(tally(100, 30), 'client')).toBe(false);
  expect(isMailMachine(tally(399, 0), 'network')).toBe(false);
  expect(isMailMachine(tally(400, 0), 'network')).toBe(true);
  const young: Tally = { sent: 60, answered: 0, mature: 0, matureAnswered: 0 };
  expect([isMailMachine(young, 'client'), mustWait(young)]).toEqual([false, true]);
  expect(mustWait({ ...young, sent: 59 })).toBe(false);
  expect(mustWait({ ...young, sent: 70, answered: 7 })).toBe(false);
});

test('three mails a day go, and those that count once count once', () => {
  const sent = (...ones: string[]) => ones.map((counted_as, at) => ({ id: `${at}`, counted_as }));
  const next = { id: 'new', counted_as: 'new' };
  expect(isWithinDay(next, sent('a', 'b'))).toBe(true);
  expect(isWithinDay(next, sent('a', 'b', 'c'))).toBe(false);
  expect(isWithinDay(next, sent('a', 'a', 'a', 'b'))).toBe(true);
  expect(isWithinDay({ id: 'new', counted_as: 'a' }, sent('a', 'b', 'c'))).toBe(true);
  expect(isWithinDay({ id: '2', counted_as: 'c' }, sent('a', 'b', 'c'))).toBe(true);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  levelOf,
  mustWait,
  strangerMail,
  type Tally,
} from '../../packages/server/src/domain/stranger-mail.ts';
import { depthOf } from '../setup/depths.ts';
import { createWorld, type World } from '../world.ts';

/** Readers who come at once after breaking news: by the rules alone, many times over, and once by the whole service. */
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
  /** Addresses of one network over which the readers are spread. */
  readonly addresses: number;
  /** In which readers answer, half of them by this, and the share that never does. */
  readonly median: number;
  readonly never: number;
  /** By how many minutes the mail server takes mails late. */
  readonly late: number;
};
type Mail = { readonly asked: number; readonly address: number; readonly takes: number; at: number };

const never = Number.POSITIVE_INFINITY;

/** Readers who ask within ten minutes, in that order. */
function readersOf({ readers, addresses, median, never: share }: Surge, random: () => number): Mail[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: readers }, () => ({
    asked: random() * 10 * minute,
    address: Math.floor(random() * addresses),
    takes: random() < share ? never : median * minute * Math.exp(normal()),
    at: never,
  })).sort((one, other) => one.asked - other.asked);
}

type Mutable = { -readonly [Key in keyof Tally]: Tally[Key] };
const empty = (): Mutable => ({ sent: 0, answered: 0, mature: 0, matureAnswered: 0 });

/** What the mails of each address, and of all, come to. */
function talliesAt(mails: readonly Mail[], addresses: number, now: number) {
  const clients = Array.from({ length: addresses }, empty);
  const network = empty();
  for (const { at, takes, address } of mails) {
    if (at > now || at <= now - strangerMail.askedWithin) continue;
    const answered = at + takes <= now ? 1 : 0;
    const mature = at <= now - strangerMail.mature ? 1 : 0;
    for (const tally of [clients[address] as Mutable, network]) {
      tally.sent += 1;
      tally.answered += answered;
      tally.mature += mature;
      tally.matureAnswered += mature * answered;
    }
  }
  return { clients, network };
}

/** Sends what may go; answers for how long a mail waited at most beside the mail server. */
function sendDue(mails: readonly Mail[], clients: readonly Mutable[], now: number, opensAt: number): number {
  let waited = 0;
  for (const mail of mails) {
    if (mail.asked > now) break;
    const tally = clients[mail.address] as Mutable;
    if (mail.at !== never || now < opensAt || mustWait(tally)) continue;
    mail.at = now;
    tally.sent += 1;
    waited = Math.max(waited, now - Math.max(mail.asked, opensAt));
  }
  return waited;
}

/** What honest readers of one network meet: the worst level, the longest wait, and mails that never went. */
function surge(given: Surge, seed: number) {
  const mails = readersOf(given, chance(seed));
  const levels = new Set<string>();
  let waited = 0;
  for (let now = 0; now < 100 * minute; now += 15_000) {
    const { clients, network } = talliesAt(mails, given.addresses, now);
    for (const tally of clients) levels.add(levelOf(tally, 'client'));
    levels.add(levelOf(network, 'network'));
    waited = Math.max(waited, sendDue(mails, clients, now, given.late * minute));
  }
  return { levels: [...levels], waited, left: mails.filter(({ at }) => at === never).length };
}

describe('an honest surge', () => {
  test.each<Surge & { readonly of: string }>([
    { of: 'a family', readers: 6, addresses: 1, median: 4, never: 0.25, late: 0 },
    { of: 'an office', readers: 60, addresses: 1, median: 4, never: 0.25, late: 0 },
    { of: 'a carrier', readers: 750, addresses: 1, median: 2, never: 0.15, late: 0 },
    { of: 'slow readers', readers: 750, addresses: 1, median: 4, never: 0.25, late: 0 },
    {
      of: 'slow readers and a late mail server',
      readers: 750,
      addresses: 1,
      median: 4,
      never: 0.25,
      late: 20,
    },
    { of: 'a network of carriers', readers: 750, addresses: 25, median: 4, never: 0.25, late: 0 },
    // A mail that says that there is no account has nothing to answer it by.
    {
      of: 'readers of whom one in ten looks for an ID',
      readers: 750,
      addresses: 25,
      median: 4,
      never: 0.33,
      late: 0,
    },
  ])('of $of meets no puzzle and no refusal, and all mails go', ({ of: _, ...given }) => {
    const runs = depthOf('surges of honest readers');
    for (let seed = 1; seed <= runs; seed += 1) {
      const { levels, waited, left } = surge(given, seed);
      expect([seed, levels, left]).toEqual([seed, ['free'], 0]);
      expect(waited).toBeLessThan(7 * minute);
    }
  });
});

describe('by the whole service', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
  });
  afterAll(() => world.close());
  afterEach(() => world.reset());

  const behind = { headers: { 'x-forwarded-for': '198.51.100.7' } };
  const step = 30_000;

  /** What the mail of a reader asks for is done. */
  async function answer(address: string): Promise<void> {
    const { links } = await world.mailTo(address);
    const link = links.find((each) => each.includes('/news-letter/subscribe?')) ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await world.call('confirmNewsletter', { token })).envelope.result).toBe('0000');
  }

  /** Every address that a mail arrived at. */
  async function reached(): Promise<ReadonlySet<string>> {
    await world.mailsTo('nobody@example.com');
    const mails = (await (await fetch(new URL('/inbox.json', world.sandboxUrl))).json()) as { to: string }[];
    return new Set(mails.map(({ to }) => to));
  }

  type Reader = Mail & { readonly email: string; isDone: boolean };

  /** Those ask whose time it is; answers how they were answered. */
  async function askDue(readers: readonly Reader[], now: number): Promise<readonly (string | null)[]> {
    const asking = readers.filter(({ asked }) => asked > now - step && asked <= now);
    const ask = ({ email }: Reader) => world.call('subscribeNewsletter', { email }, behind);
    return (await Promise.all(asking.map(ask))).map(({ envelope }) => envelope.result);
  }

  /** Notes which mails arrived; those answer whose mail has lain long enough. */
  async function answerDue(readers: readonly Reader[], now: number): Promise<void> {
    const found = await reached();
    for (const reader of readers) if (reader.at === never && found.has(reader.email)) reader.at = now;
    for (const reader of readers) {
      if (reader.isDone || reader.at + reader.takes > now) continue;
      reader.isDone = true;
      await answer(reader.email);
    }
  }

  test.each([0, 20])('readers behind one address, mails %i minutes late: all are served', async (late) => {
    const count = depthOf('readers of an honest surge');
    const given = { readers: count, addresses: 1, median: 4, never: 0.25, late };
    const withEmail = (mail: Mail, nth: number) => ({
      ...mail,
      email: `reader${nth}@example.com`,
      isDone: false,
    });
    const readers: readonly Reader[] = readersOf(given, chance(7)).map(withEmail);
    if (late > 0) await world.faults({ mail: 'defer' });
    const results = new Set<string | null>();
    for (let now = 0; now < 75 * minute; now += step) {
      if (now === late * minute) await world.faults({ mail: 'ok' });
      for (const result of await askDue(readers, now)) results.add(result);
      await answerDue(readers, now);
      await world.advance('30s');
    }
    expect([...results]).toEqual(['0000']);
    const found = await reached();
    expect(readers.filter(({ email }) => !found.has(email))).toEqual([]);
  });
});

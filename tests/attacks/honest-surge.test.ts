import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type AskerKind,
  type DomainTally,
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

/** The share of readers at each mail service; the rest have a domain that nobody shares. */
const mailServices = {
  usual: { 'gmail.com': 0.45, 'naver.com': 0.27, 'daum.net': 0.08, 'nate.com': 0.05 },
  scattered: { 'gmail.com': 0.4, 'naver.com': 0.25, 'daum.net': 0.05 },
  company: { 'agency.co.kr': 1 },
} as const;

/** The domain of a reader, drawn by a number in [0, 1). */
function domainAt(of: keyof typeof mailServices, drawn: number): string {
  let passed = 0;
  for (const [domain, share] of Object.entries(mailServices[of])) {
    passed += share;
    if (drawn < passed) return domain;
  }
  return `${drawn}.example`;
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
  /** Where their mailboxes are. */
  readonly mailboxes: keyof typeof mailServices;
  /** The readers share a browser that an account knows: it counts, and no address or network. */
  readonly isAccount?: true;
};
type Mail = {
  readonly asked: number;
  readonly address: number;
  readonly domain: string;
  readonly takes: number;
  at: number;
};

const never = Number.POSITIVE_INFINITY;

/** Readers who ask within ten minutes, in that order. */
function readersOf(
  { readers, addresses, median, never: share, mailboxes }: Surge,
  random: () => number,
): Mail[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: readers }, () => ({
    asked: random() * 10 * minute,
    address: Math.floor(random() * addresses),
    domain: domainAt(mailboxes, random()),
    takes: random() < share ? never : median * minute * Math.exp(normal()),
    at: never,
  })).sort((one, other) => one.asked - other.asked);
}

type Mutable = { -readonly [Key in keyof Tally]: Tally[Key] };
type Domains = Map<string, { -readonly [Key in keyof DomainTally]: DomainTally[Key] }>;
type Asked = { readonly tally: Mutable; readonly domains: Domains };
const empty = (): Asked => ({
  tally: { sent: 0, answered: 0, mature: 0, matureAnswered: 0 },
  domains: new Map(),
});

/** What of a mail is counted. */
type Phase = { readonly answered: number; readonly mature: number } | undefined;

function phaseOf({ at, takes }: Mail, now: number): Phase {
  if (at > now || at <= now - strangerMail.askedWithin) return undefined;
  return { answered: at + takes <= now ? 1 : 0, mature: at <= now - strangerMail.mature ? 1 : 0 };
}

/** Adds a mail to the tallies, or takes it out. */
function count({ tally, domains }: Asked, domain: string, phase: Phase, mails: 1 | -1): void {
  if (phase === undefined) return;
  const { answered, mature } = phase;
  tally.sent += mails;
  tally.answered += mails * answered;
  tally.mature += mails * mature;
  tally.matureAnswered += mails * mature * answered;
  const of = domains.get(domain) ?? { unanswered: 0, mailboxes: 0 };
  of.unanswered += mails * (1 - answered);
  of.mailboxes += mails * answered;
  domains.set(domain, of);
}

/** What the mails of each address, and of all, come to. */
class Tallies {
  readonly clients: readonly Asked[];
  readonly network = empty();
  readonly #phases = new Map<Mail, Phase>();

  constructor(addresses: number) {
    this.clients = Array.from({ length: addresses }, empty);
  }

  note(mail: Mail, now: number): void {
    const before = this.#phases.get(mail);
    const phase = phaseOf(mail, now);
    if (before?.answered === phase?.answered && before?.mature === phase?.mature) return;
    for (const asked of [this.of(mail), this.network]) {
      count(asked, mail.domain, before, -1);
      count(asked, mail.domain, phase, 1);
    }
    this.#phases.set(mail, phase);
  }

  of({ address }: Mail): Asked {
    return this.clients[address] as Asked;
  }
}

/** Sends what may go; answers for how long a mail waited at most beside the mail server. */
function sendDue(
  mails: readonly Mail[],
  tallies: Tallies,
  now: number,
  { opensAt, isAccount }: { readonly opensAt: number; readonly isAccount: boolean },
): number {
  let waited = 0;
  for (const mail of mails) {
    if (mail.asked > now) break;
    if (mail.at !== never || now < opensAt) continue;
    if (mustWait(isAccount ? 'account' : 'client', tallies.of(mail).domains, mail.domain)) continue;
    if (!isAccount && mustWait('network', tallies.network.domains, mail.domain)) continue;
    mail.at = now;
    tallies.note(mail, now);
    waited = Math.max(waited, now - Math.max(mail.asked, opensAt));
  }
  return waited;
}

/** What honest readers of one network meet: the worst level, the longest wait, and mails that never went. */
function surge(given: Surge, seed: number) {
  const mails = readersOf(given, chance(seed));
  const levels = new Set<string>();
  const tallies = new Tallies(given.addresses);
  const isAccount = given.isAccount ?? false;
  const each: AskerKind = isAccount ? 'account' : 'client';
  let waited = 0;
  // By then all mails are sent, and little changes.
  const settled = 45 * minute;
  for (let now = 0; now < 100 * minute; now += now < settled ? 15_000 : minute) {
    for (const mail of mails) tallies.note(mail, now);
    for (const { tally } of tallies.clients) levels.add(levelOf(tally, each));
    if (!isAccount) levels.add(levelOf(tallies.network.tally, 'network'));
    const when = { opensAt: given.late * minute, isAccount };
    waited = Math.max(waited, sendDue(mails, tallies, now, when));
  }
  return { levels: [...levels], waited, left: mails.filter(({ at }) => at === never).length };
}

describe('an honest surge', () => {
  const slow = { readers: 750, addresses: 1, median: 4, never: 0.25, late: 0, mailboxes: 'usual' } as const;
  test.each<Surge & { readonly of: string }>([
    { of: 'a family', ...slow, readers: 6 },
    { of: 'a family at a computer of a member', ...slow, readers: 6, isAccount: true },
    {
      of: 'a family at a computer of a member, of whom nobody answers',
      ...slow,
      readers: 6,
      never: 1,
      isAccount: true,
    },
    { of: 'an office', ...slow, readers: 60, mailboxes: 'company' },
    { of: 'a company that logs in at once', ...slow, readers: 300, mailboxes: 'company' },
    { of: 'a carrier', ...slow, median: 2, never: 0.15 },
    { of: 'slow readers', ...slow },
    { of: 'slow readers and a late mail server', ...slow, late: 20 },
    { of: 'slow readers of scattered domains', ...slow, mailboxes: 'scattered' },
    {
      of: 'slow readers of scattered domains and a late mail server',
      ...slow,
      late: 20,
      mailboxes: 'scattered',
    },
    { of: 'a network of carriers', ...slow, addresses: 25 },
    { of: 'a network of carriers and a late mail server', ...slow, addresses: 25, late: 20 },
    // A mail that says that there is no account has nothing to answer it by.
    { of: 'readers of whom one in ten looks for an ID', ...slow, addresses: 25, never: 0.33 },
  ])('of $of meets no puzzle and no refusal, and all mails go', ({ of: _, ...given }) => {
    const runs = depthOf('surges of honest readers');
    for (let seed = 1; seed <= runs; seed += 1) {
      const { levels, waited, left } = surge(given, seed);
      expect([seed, levels, left]).toEqual([seed, ['free'], 0]);
      // The mails of a server that was away are all due at once.
      expect(waited).toBeLessThan((given.late === 0 ? 7 : 12) * minute);
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
    return new Set((await world.deliveries()).keys());
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
    const given = { readers: count, addresses: 1, median: 4, never: 0.25, late, mailboxes: 'usual' } as const;
    const withEmail = (mail: Mail, nth: number) => ({
      ...mail,
      email: `reader${nth}@${mail.domain}`,
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

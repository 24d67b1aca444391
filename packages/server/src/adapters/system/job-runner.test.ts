import { afterEach, expect, it } from 'vitest';
import { nextKoreanTime } from '../../domain/korean-time.ts';
import { retention } from '../../domain/retention.ts';
import type { Job, JobLeases, Throttle } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { jobsOf } from '../../use-cases/jobs/jobs.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';

const hour = 3_600_000;
let runner: JobRunner | undefined;
afterEach(() => runner?.stop());

/** Leases in memory, by the rules of the port. */
function leasesInMemory(): JobLeases {
  const rows = new Map<string, { due: number; leased: number }>();
  return {
    plan: async (job, due) => void (rows.has(job) || rows.set(job, { due, leased: 0 })),
    extend: async (lease) => lease,
    records: async () => [],
    due: async (jobs, now) =>
      jobs.filter(({ name, every }) => {
        const { due } = rows.get(name) ?? { due: now };
        return due <= now || due > now + every;
      }),
    take: async (job, now, until, every) => {
      const row = rows.get(job) ?? { due: now, leased: 0 };
      const due = row.due <= now || row.due > now + every;
      if (!due || row.leased > now) return undefined;
      rows.set(job, { ...row, leased: until });
      return { name: job, leased_until: until };
    },
    done: async ({ name }, due) => void rows.set(name, { due, leased: 0 }),
  };
}

function world() {
  const clock = { at: 0, now: () => clock.at };
  const errors: string[] = [];
  const log = {
    info: () => undefined,
    error: (_facts: object, message: string) => void errors.push(message),
  };
  return { clock, log, errors, leases: leasesInMemory() };
}

it('runs what is due by the clock, and nothing before', async () => {
  const { clock, log, leases } = world();
  let runs = 0;
  const job = { name: 'one', every: 24 * hour, run: async () => ({ runs: ++runs }) };
  runner = startJobRunner({ jobs: [job], leases, clock, log });
  const seen = [];
  for (const at of [0, 23 * hour, 24 * hour, 25 * hour, 100 * hour]) {
    clock.at = at;
    await runner.runDue();
    seen.push(runs);
  }
  expect(seen).toEqual([1, 1, 2, 2, 3]);
});

it('asks once which jobs of a round are due, and takes those alone', async () => {
  const { clock, log, leases } = world();
  const asked: string[] = [];
  const heard: JobLeases = {
    ...leases,
    due: (jobs, now) => {
      asked.push(`due ${jobs.map(({ name }) => name).join(' ')}`);
      return leases.due(jobs, now);
    },
    take: (name, ...times) => {
      asked.push(`take ${name}`);
      return leases.take(name, ...times);
    },
  };
  const job = (name: string, hours: number): Job => ({ name, every: hours * hour, run: async () => ({}) });
  runner = startJobRunner({ jobs: [job('one', 1), job('two', 2)], leases: heard, clock, log });
  await runner.runDue();
  clock.at = hour;
  await runner.runDue();
  expect(asked).toEqual(['due one two', 'take one', 'take two', 'due one two', 'take one']);
});

it('tries again soon what failed, and goes on with the others', async () => {
  const { clock, log, leases, errors } = world();
  let fails = true;
  let done = 0;
  const jobs = [
    {
      name: 'shaky',
      every: 24 * hour,
      run: async () => (fails ? Promise.reject(new Error('no')) : { done: ++done }),
    },
    { name: 'steady', every: 24 * hour, run: async () => ({ done: ++done }) },
  ];
  runner = startJobRunner({ jobs, leases, clock, log });
  await runner.runDue();
  expect([done, errors]).toEqual([1, ['a job failed and is tried again']]);
  fails = false;
  clock.at = hour;
  await runner.runDue();
  expect(done).toBe(2);
});

it.each([
  ['due', 'jobs could not be looked at'],
  ['take', 'a job could not be looked at'],
] as const)('outlives a store that does not answer to %s', async (asked, problem) => {
  const { clock, log, errors } = world();
  const leases: JobLeases = { ...leasesInMemory(), [asked]: () => Promise.reject(new Error('away')) };
  runner = startJobRunner({
    jobs: [{ name: 'one', every: hour, run: async () => ({}) }],
    leases,
    clock,
    log,
  });
  await runner.runDue();
  expect(errors).toEqual([problem]);
});

it('neither what comes round often nor what goes from member to member waits for a night’s work, which rests for longest', async () => {
  const { clock, log, leases } = world();
  const portions = { nightly: 0, members: 0, often: 0 };
  const job = (name: keyof typeof portions, every: number, more: Partial<Job> = {}): Job => ({
    name,
    every,
    ...more,
    run: async (throttle: Throttle) => {
      for (let count = 0; count < 4; count += 1) {
        await throttle();
        portions[name] += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return {};
    },
  });
  runner = startJobRunner({
    jobs: [
      job('nightly', 24 * hour),
      job('members', 24 * hour, { perMember: true }),
      job('often', hour / 120),
    ],
    leases,
    clock,
    log,
  });
  void runner.runDue();
  await expect.poll(() => portions.often, { timeout: 5000 }).toBe(4);
  expect(portions.nightly).toBe(1);
  await expect.poll(() => portions.members, { timeout: 5000 }).toBe(4);
  expect(portions.nightly).toBeLessThan(4);
});

it('asked many times at once runs a job once', async () => {
  const { clock, log, leases } = world();
  let runs = 0;
  const run = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { runs: ++runs };
  };
  runner = startJobRunner({ jobs: [{ name: 'one', every: hour, run }], leases, clock, log });
  await Promise.all(Array.from({ length: 20 }, () => runner?.runDue()));
  expect(runs).toBe(1);
});

it('starts nothing once it is stopped, and ends what was begun', async () => {
  const { clock, log, leases } = world();
  let ended = false;
  const begun = Promise.withResolvers<void>();
  const run = async () => {
    begun.resolve();
    await new Promise((resolve) => setTimeout(resolve, 20));
    ended = true;
    return {};
  };
  runner = startJobRunner({ jobs: [{ name: 'one', every: hour, run }], leases, clock, log });
  void runner.runDue();
  await begun.promise;
  await runner.stop();
  expect(ended).toBe(true);
  clock.at = 10 * hour;
  ended = false;
  await runner.runDue();
  expect(ended).toBe(false);
});

it('leaves what is under way to another node when it is stopped, due at once', async () => {
  const { clock, log, errors, leases } = world();
  let portions = 0;
  const run = async (throttle: Throttle) => {
    for (;;) {
      await throttle();
      portions += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  // Of those that rest for the shortest time.
  const every = hour / 120;
  runner = startJobRunner({ jobs: [{ name: 'long', every, run }], leases, clock, log });
  void runner.runDue();
  await expect.poll(() => portions).toBeGreaterThan(1);
  await runner.stop();
  expect(errors).toEqual([]);
  expect(await leases.take('long', clock.at, clock.at + 1, every)).toBeDefined();
});

it('runs at the hour that was chosen, for the first time too', async () => {
  const { clock, log, leases } = world();
  const runs: number[] = [];
  const run = async () => ({ runs: runs.push(clock.at / hour) });
  const nextAt = (from: number) => nextKoreanTime('04:30', from);
  runner = startJobRunner({ jobs: [{ name: 'one', every: 24 * hour, run }], leases, clock, log, nextAt });
  for (let at = 0; at < 72; at += 0.5) {
    clock.at = at * hour;
    await runner.runDue();
  }
  // 04:30 in Korea is 19:30 of the day before by UTC.
  expect(runs).toEqual([19.5, 43.5, 67.5]);
});

it('runs what is due each hour each hour, whatever hour was chosen', async () => {
  const { clock, log, leases } = world();
  const runs: number[] = [];
  const run = async () => ({ runs: runs.push(clock.at / hour) });
  const nextAt = (from: number) => nextKoreanTime('04:30', from);
  runner = startJobRunner({ jobs: [{ name: 'one', every: hour, run }], leases, clock, log, nextAt });
  for (let at = 1; at < 4; at += 0.5) {
    clock.at = at * hour;
    await runner.runDue();
  }
  expect(runs).toEqual([1, 2, 3]);
});

it('clears each kind by itself: one that fails holds up no other', async () => {
  const { clock, log, errors, leases } = world();
  const cleared: string[] = [];
  const purge: Ports['purge'] = {
    remove: async (what) => {
      if (what === 'mails') throw new Error('no');
      cleared.push(what);
      return { rows: 1, next: undefined };
    },
    reclaimSpace: async () => undefined,
  };
  const marketing = { membersDue: async () => [] };
  const legacyAccounts = { forgetWeakHashes: async () => 0 };
  const factors = { resetsDue: async () => [], toldOnce: async () => [] };
  const webhooks = { list: async () => [], standings: async () => new Map() };
  const policies = { uncounted: async () => undefined };
  const sessions = { endDue: async () => 0 };
  const settings = { staffRecordDays: 731 };
  const closedAccounts = { due: async () => [] };
  const waitingActs = { due: async () => [], toldOnce: async () => [] };
  const others = {
    closedAccounts,
    marketing,
    legacyAccounts,
    factors,
    webhooks,
    policies,
    sessions,
    settings,
    waitingActs,
  };
  const ports = { clock, purge, ...others };
  const jobs = jobsOf(ports as unknown as Ports);
  runner = startJobRunner({ jobs, leases, clock, log });
  await runner.runDue();
  // What lives for minutes goes its own rounds beside the night's.
  const kinds = Object.keys(retention).filter((kind) => kind !== 'mails');
  expect(cleared.toSorted()).toEqual(kinds.toSorted());
  expect(errors).toEqual(['a job failed and is tried again']);
});

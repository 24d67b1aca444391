import { afterEach, expect, it } from 'vitest';
import type { JobLeases } from '../../ports/jobs.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';

const hour = 3_600_000;
let runner: JobRunner | undefined;
afterEach(() => runner?.stop());

/** Leases in memory, by the rules of the port. */
function leasesInMemory(): JobLeases {
  const rows = new Map<string, { due: number; leased: number }>();
  return {
    take: async (job, now, until, every) => {
      const row = rows.get(job) ?? { due: now, leased: 0 };
      const due = row.due <= now || row.due > now + every;
      if (!due || row.leased > now) return false;
      rows.set(job, { ...row, leased: until });
      return true;
    },
    done: async (job, due) => void rows.set(job, { due, leased: 0 }),
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

it('outlives a store that does not answer', async () => {
  const { clock, log, errors } = world();
  const leases: JobLeases = { take: () => Promise.reject(new Error('away')), done: async () => undefined };
  runner = startJobRunner({
    jobs: [{ name: 'one', every: hour, run: async () => ({}) }],
    leases,
    clock,
    log,
  });
  await runner.runDue();
  expect(errors).toEqual(['a job could not be looked at']);
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
  const run = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    ended = true;
    return {};
  };
  runner = startJobRunner({ jobs: [{ name: 'one', every: hour, run }], leases, clock, log });
  void runner.runDue();
  await runner.stop();
  expect(ended).toBe(true);
  clock.at = 10 * hour;
  ended = false;
  await runner.runDue();
  expect(ended).toBe(false);
});

import type { Clock } from '../../ports/clock.ts';
import type { Job, JobLeases } from '../../ports/jobs.ts';

const lookEvery = 60_000;
/** Longer than a job takes; one whose node died is taken over after it. */
const lease = 15 * 60_000;
/** A job that failed is tried again soon, not only after its interval. */
const retryAfter = 5 * 60_000;

export type JobRunnerNeeds = {
  readonly jobs: readonly Job[];
  readonly leases: JobLeases;
  readonly clock: Clock;
  readonly log: { info(facts: object, message: string): void; error(facts: object, message: string): void };
};

export type JobRunner = {
  /** Does what is due by the clock now, and ends when it is done. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
};

async function runIfDue({ leases, clock, log }: JobRunnerNeeds, job: Job): Promise<void> {
  const from = clock.now();
  if (!(await leases.take(job.name, from, from + lease, job.every))) return;
  try {
    const done = await job.run();
    await leases.done(job.name, from + job.every);
    log.info({ job: job.name, ...done }, 'job');
  } catch (error) {
    log.error({ job: job.name, err: error }, 'a job failed and is tried again');
    await leases.done(job.name, clock.now() + retryAfter);
  }
}

/** Runs jobs when they are due, each on one node at a time; no failure of job or store ends it. */
export function startJobRunner(needs: JobRunnerNeeds): JobRunner {
  let running: Promise<void> | undefined;
  let stopping = false;
  const round = async () => {
    for (const job of needs.jobs) {
      if (stopping) return;
      await runIfDue(needs, job).catch((error: unknown) =>
        needs.log.error({ job: job.name, err: error }, 'a job could not be looked at'),
      );
    }
  };
  const runDue = async () => {
    // What is under way may have looked at an earlier time.
    while (running) await running;
    if (stopping) return;
    running = round().finally(() => {
      running = undefined;
    });
    await running;
  };
  const timer = setInterval(() => {
    if (!running) void runDue();
  }, lookEvery);
  timer.unref();
  return {
    runDue,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

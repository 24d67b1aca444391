import type { Clock } from '../../ports/clock.ts';
import type { Job, JobLease, JobLeases } from '../../ports/jobs.ts';
import { type ThrottlePolicy, throttleOf } from './throttle.ts';

const lookEvery = 60_000;
/** One whose node died is taken over after it; a node that lives extends it. */
const lease = 15 * 60_000;
const extendEvery = lease / 3;
/** A job that failed is tried again soon, not only after its interval. */
const retryAfter = 5 * 60_000;

export type JobRunnerNeeds = {
  readonly jobs: readonly Job[];
  readonly leases: JobLeases;
  readonly clock: Clock;
  /** When a daily job that ran at a time is due again, by the hour that the operator chose; undefined = after its interval. */
  readonly nextAt?: ((from: number) => number) | undefined;
  readonly log: { info(facts: object, message: string): void; error(facts: object, message: string): void };
};

export type JobRunner = {
  /** Does what is due by the clock now, and ends when it is done. */
  runDue(): Promise<void>;
  /** Lets a job that is under way come to the end of its portion; another node goes on with it. */
  stop(): Promise<void>;
};

const hour = 3_600_000;
const day = 24 * hour;

/** The hour is for what is heavy: what is done more often than daily goes on after its interval. */
const atChosenHour = ({ every }: Job): boolean => every >= day;

/** Jobs that go one after the other, and hold up none of another round. */
type Round = 'asking' | 'awaited' | 'hourly' | 'members' | 'tables';

const roundOf = (job: Job): Round => {
  if (job.asks) return 'asking';
  if (job.every < hour) return 'awaited';
  if (!atChosenHour(job)) return 'hourly';
  return job.perMember ? 'members' : 'tables';
};

/** Milliseconds of a log-in, the longest of what comes all the time. */
const logInTakes = 25;

/**
 * What goes by tables lets 99 of 100 visitors come and be answered while it rests; it removes some ten million rows in a day at
 * most. A portion of what goes from member to member is no longer than a visitor's own. For what is awaited somebody waits.
 */
const throttlePolicies: Readonly<Record<Round, ThrottlePolicy>> = {
  tables: { restRatio: 99, overlap: logInTakes },
  hourly: { restRatio: 99, overlap: logInTakes },
  members: { restRatio: 49, overlap: 0 },
  awaited: { restRatio: 3, overlap: 0 },
  asking: { restRatio: 1, overlap: 0 },
};

/** How many rows a run changed, of whatever kind. */
const sum = (done: Readonly<Record<string, number>>): number =>
  Object.values(done).reduce((rows, count) => rows + count, 0);

/** How a run ends: when the job is due again, and what came of it. */
type Settle = (dueAt: number, outcome?: { readonly at: number; readonly rows?: number }) => Promise<void>;

async function run(
  { clock, log, nextAt }: JobRunnerNeeds,
  job: Job,
  from: number,
  signal: AbortSignal,
  settle: Settle,
) {
  try {
    const policy = throttlePolicies[job.perMember ? 'members' : roundOf(job)];
    const done = await job.run(throttleOf(signal, policy));
    const due = nextAt && atChosenHour(job) ? nextAt(from) : from + job.every;
    await settle(due, { at: clock.now(), rows: sum(done) });
    // What comes round often would fill the log with nothing.
    if (atChosenHour(job) || sum(done) > 0) log.info({ job: job.name, ...done }, 'job');
  } catch (error) {
    if (signal.aborted) return settle(from);
    log.error({ job: job.name, err: error }, 'a job failed and is tried again');
    await settle(clock.now() + retryAfter, { at: clock.now() });
  }
}

async function runIfDue(needs: JobRunnerNeeds, job: Job, signal: AbortSignal): Promise<void> {
  const { leases, clock } = needs;
  const from = clock.now();
  const taken = await leases.take(job.name, from, from + lease, job.every);
  if (!taken) return;
  // One change of the lease after the other: each names the lease that the one before left.
  let held: Promise<JobLease | undefined> = Promise.resolve(taken);
  const extend = async () => {
    const last = await held;
    return last && leases.extend(last, clock.now() + lease).catch(() => last);
  };
  const extending = setInterval(() => {
    held = extend();
  }, extendEvery);
  try {
    await run(needs, job, from, signal, async (dueAt, outcome) => {
      const last = await held;
      if (last) await leases.done(last, dueAt, outcome);
    });
  } finally {
    clearInterval(extending);
  }
}

/**
 * When a job that never ran is due first; undefined = at once. A chosen hour counts for the first run, too: a job that comes
 * with a release does not begin in the middle of a day. Another server may start beside this one.
 */
function firstDue(job: Job, { clock, nextAt }: Pick<JobRunnerNeeds, 'clock' | 'nextAt'>): number | undefined {
  if (job.asks) return clock.now() + job.every;
  return nextAt && atChosenHour(job) ? nextAt(clock.now()) : undefined;
}

type Planned = readonly (readonly [job: string, dueAt: number])[];

async function planAll(needs: JobRunnerNeeds, planned: Planned): Promise<void> {
  try {
    for (const [job, dueAt] of planned) await needs.leases.plan(job, dueAt);
  } catch (error) {
    needs.log.error({ err: error }, 'jobs could not be planned');
  }
}

type Rounds = {
  /** Does what is due, after what is under way: that may have looked at an earlier time. */
  runDue(): Promise<void>;
  /** Does what is due, unless a round is under way. */
  look(): void;
  ended(): Promise<void> | undefined;
};

/** The jobs that are due, or none if the store does not answer. */
async function dueOf({ leases, clock, log }: JobRunnerNeeds, jobs: readonly Job[]): Promise<readonly Job[]> {
  try {
    return await leases.due(jobs, clock.now());
  } catch (error) {
    log.error({ err: error }, 'jobs could not be looked at');
    return [];
  }
}

/** Goes through some jobs, one after the other. */
function roundsOf(
  needs: JobRunnerNeeds,
  jobs: readonly Job[],
  planned: Promise<void> | undefined,
  signal: AbortSignal,
): Rounds {
  let running: Promise<void> | undefined;
  const round = async () => {
    if (planned) await planned;
    for (const job of await dueOf(needs, jobs)) {
      if (signal.aborted) return;
      await runIfDue(needs, job, signal).catch((error: unknown) =>
        needs.log.error({ job: job.name, err: error }, 'a job could not be looked at'),
      );
    }
  };
  const runDue = async () => {
    while (running) await running;
    if (signal.aborted) return;
    running = round().finally(() => {
      running = undefined;
    });
    await running;
  };
  return { runDue, look: () => void (running ?? runDue()), ended: () => running };
}

/**
 * Runs jobs when they are due, each on one node at a time; no failure of job or store ends it. Those of one round do not wait
 * for those of another.
 */
export function startJobRunner(needs: JobRunnerNeeds): JobRunner {
  const stopping = new AbortController();
  const first = needs.jobs.flatMap((job): Planned => {
    const dueAt = firstDue(job, needs);
    return dueAt === undefined ? [] : [[job.name, dueAt]];
  });
  const planned = first.length > 0 ? planAll(needs, first) : undefined;
  const rounds = [...Map.groupBy(needs.jobs, roundOf).values()].map((jobs) =>
    roundsOf(needs, jobs, planned, stopping.signal),
  );
  const timer = setInterval(() => {
    for (const { look } of rounds) look();
  }, lookEvery);
  timer.unref();
  return {
    runDue: async () => void (await Promise.all(rounds.map(({ runDue }) => runDue()))),
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(rounds.map(({ ended }) => ended()));
    },
  };
}

/**
 * Awaited before each portion of a job: rests for as long as the pace of jobs wants it after the portion before. Throws where the
 * node stops, so that the rest is left to another.
 */
export type Throttle = () => Promise<void>;

/** Work that comes round by itself. What is due follows from the clock alone; doing it twice does no more. */
export type Job = {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  /** It goes from member to member, which takes long where many are due: it holds up none that goes by tables. */
  readonly perMember?: true;
  /** It asks another server, which may be slow: it holds up none that asks the store alone. */
  readonly asks?: true;
  /**
   * Answers how much was done, by name, for the log. Throws where the store fails, or the throttle does; it is tried
   * again.
   */
  run(throttle: Throttle): Promise<Readonly<Record<string, number>>>;
};

/** What came of a run; without `rows` it failed. */
export type JobOutcome = { readonly at: number; readonly rows?: number };

/** How a job went last; undefined = never. */
export type JobRecord = {
  readonly name: string;
  readonly succeededAt: number | undefined;
  /** How many rows it changed then. */
  readonly rows: number;
  /** It failed since. */
  readonly failing: boolean;
};

/** What a node has of a job that it runs. One whose time was over and that another node has taken over is not this one any more. */
export type JobLease = { readonly name: string; readonly leased_until: number };

/** Which node does a job, and when it is due again; one row a job, so that only one node runs it. */
export type JobLeases = {
  /** Notes when a job that nobody has run yet is due first. */
  plan(job: string, dueAt: number): Promise<void>;
  /** Returns the jobs that nobody has noted yet or that are due, by one statement. Only they are worth a `take`. */
  due(jobs: readonly Job[], now: number): Promise<readonly Job[]>;
  /**
   * Takes a job that is due and not under way elsewhere, in one statement. One that is due later than its interval
   * allows was noted under a clock that has since gone back, and is due now.
   */
  take(job: string, now: number, leaseUntil: number, every: number): Promise<JobLease | undefined>;
  /** Keeps a job that takes longer; undefined where another node has taken it over. */
  extend(lease: JobLease, leaseUntil: number): Promise<JobLease | undefined>;
  /**
   * Ends the lease and says when the job is due again, and what came of it; without an outcome it was left for another node. Changes
   * nothing where another node has taken it over.
   */
  done(lease: JobLease, dueAt: number, outcome?: JobOutcome): Promise<void>;
  /** How jobs went, by their names: a row of one that no release runs any more would only look late. */
  records(names: readonly string[]): Promise<JobRecord[]>;
};

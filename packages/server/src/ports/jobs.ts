/** Work that comes round by itself. What is due follows from the clock alone; doing it twice does no more. */
export type Job = {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  /** Answers how much was done, by name, for the log. Throws where the store fails; it is tried again. */
  run(): Promise<Readonly<Record<string, number>>>;
};

/** Which node does a job, and when it is due again; one row a job, so that only one node runs it. */
export type JobLeases = {
  /**
   * Takes a job that is due and not under way elsewhere, in one statement. One that is due later than its interval
   * allows was noted under a clock that has since gone back, and is due now.
   */
  take(job: string, now: number, leaseUntil: number, every: number): Promise<boolean>;
  /** Ends the lease and says when the job is due again. */
  done(job: string, dueAt: number): Promise<void>;
};

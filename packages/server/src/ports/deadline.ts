/** Until when a request is worked on. It knows by itself which request asks, and is no concern of jobs and commands. */
export type Deadline = {
  /** Throws `Overload` where the request that asks has had its time and has committed nothing yet. */
  check(): void;
  /** Milliseconds that are left to it. */
  left(): number;
  /** Ends the deadline of the request that asks: what it committed is followed to its end, and its answer is on the way. */
  lift(): void;
  /** Does work that must be done whatever time is left. */
  beyond<T>(work: () => T): T;
  /** Begins the deadline of the request that the work serves. */
  begin(work: () => void): void;
};

/** For jobs, commands and whatever else serves no request. */
export const noDeadline: Pick<Deadline, 'check' | 'left' | 'lift'> = {
  check: () => {},
  left: () => Number.POSITIVE_INFINITY,
  lift: () => {},
};

/** Which unit of a budget was taken, the first being 1, and when all of them come back. */
export type TakenUnit = { readonly used: number; readonly resetsAt: number };

/** Limits counted in one statement each, so that parallel requests cannot pass together (decisions §3). */
export type RateLimits = {
  /**
   * Takes one of the mails per address (its fingerprint): five in two minutes, thirty a day; answers from when the next one
   * may be taken, and undefined where none is left.
   */
  takeMail(address: string, now: number): Promise<number | undefined>;
  /** Gives back what was taken and turned out not to count: one unit, or as many as are said. */
  giveBack(key: string, units?: number): Promise<void>;
  /** Whether a named budget is used up; takes nothing. */
  isUsedUp(key: string, limit: number, now: number): Promise<boolean>;
  /** Takes one unit of a named budget of `limit` per `within` milliseconds; false where it is used up. */
  take(key: string, limit: number, within: number, now: number): Promise<boolean>;
  /** The same; answers which unit it was and when all come back, and undefined where it is used up. */
  takeCounted(key: string, limit: number, within: number, now: number): Promise<TakenUnit | undefined>;
};

import type { RateLimitName } from '../domain/rate-limit-rules.ts';

/** A unit of a budget that was taken: which of them it was, whether the last, and when all of them come back. */
export type TakenUnit = { readonly nth: number; readonly isLast: boolean; readonly resetsAt: number };

/** The budgets that are full again when their window is over. */
export type WindowRateLimit = Exclude<RateLimitName, 'mail'>;

/** Limits counted in one statement each, so that parallel requests cannot pass together (decisions §3). */
export type RateLimits = {
  /**
   * Takes one of the mails per address (its fingerprint): five in two minutes, thirty a day; answers from when the next one
   * may be taken, and undefined where none is left.
   */
  takeMail(address: string, now: number): Promise<number | undefined>;
  /** Takes one unit of a budget of somebody; false where it is used up. `most` stands in the place of the rule's count. */
  take(budget: WindowRateLimit, whose: string, now: number, most?: number): Promise<boolean>;
  /** Takes units of a budget of somebody, as many as are left. Returns how many it took. */
  takeMany(
    budget: WindowRateLimit,
    whose: string,
    now: number,
    units: number,
    most?: number,
  ): Promise<number>;
  /** Takes one unit; answers whether it was the last and when all come back, and undefined where it is used up. */
  takeCounted(budget: WindowRateLimit, whose: string, now: number): Promise<TakenUnit | undefined>;
  /** Gives back what was taken and turned out not to count: one unit, or as many as are said. */
  giveBack(budget: WindowRateLimit, whose: string, units?: number): Promise<void>;
  /** Whether a budget of somebody is used up; takes nothing. */
  isUsedUp(budget: WindowRateLimit, whose: string, now: number): Promise<boolean>;
};

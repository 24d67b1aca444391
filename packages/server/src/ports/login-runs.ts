import type { ProofWay } from '@daemun/contract/codes/proofs';
import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { Persistence } from '../domain/session-life.ts';

/** A log-in whose first step is done: it opens nothing before the second (docs/decisions/080). */
export type LoginRun = {
  /** Of the secret by which it is named. */
  readonly digest: string;
  readonly member_id: string;
  /** Of the browser that did the first step. */
  readonly bound_to: string;
  readonly platform: LoginPlatform;
  readonly persistence: Persistence;
  /** What the first step proved. */
  readonly proof: ProofWay | null;
  /** The passkey by which it came, if one did. */
  readonly passkey_id: string | null;
  readonly created_at: number;
  readonly expires_at: number;
};

/** A run as its browser names it, at a time. */
export type WaitingRun = Pick<LoginRun, 'digest' | 'bound_to'> & { readonly now: number };

export type LoginRuns = {
  add(run: LoginRun): Promise<void>;
  /** Takes a try of a living run in one statement, and answers it with the tries that are left; undefined where none is. */
  attempt(which: WaitingRun): Promise<(LoginRun & { readonly left: number }) | undefined>;
  /** A living run, which is not tried by that; undefined where there is none. */
  find(which: WaitingRun): Promise<LoginRun | undefined>;
  /** Spends a run in one statement: of many that ask at once, one gets true. */
  spend(digest: string, now: number): Promise<boolean>;
  /** Ends the runs of a member. */
  drop(member: string): Promise<void>;
};

import type { StaffEvent } from '@daemun/contract/console/trail';

export type { StaffEvent } from '@daemun/contract/console/trail';

/** What somebody of the staff did. Neither names nor addresses of members stand in it. */
export type StaffTrailLine = {
  readonly at: number;
  /** Who did it: the address of the account, or the operator's user on the machine. */
  readonly staff: string;
  readonly event: StaffEvent;
  /** At whom: a member's number. */
  readonly member: string | null;
  /** The account of the staff that it was done to, the passkey, the action, the field, or how it ended. */
  readonly detail: string | null;
  readonly reason: string | null;
  readonly txid: string;
  /** From which network; null: on the machine, or nobody knows. */
  readonly network: string | null;
};

export type KeptTrailLine = StaffTrailLine & { readonly seq: number };

/** Which lines are wanted: those that fit all that is said. */
export type TrailFilter = {
  readonly [Column in 'staff' | 'event' | 'member']?: string | undefined;
} & {
  readonly since?: number | undefined;
  readonly before?: number | undefined;
};

/** The trail of the staff: append-only, each line chained to the one before by a digest. Its oldest lines go at their term. */
export type StaffTrail = {
  append(...lines: readonly StaffTrailLine[]): Promise<void>;
  /**
   * Holds the end of the chain until the commit, as a line does: whatever is read then, no other change of the staff and no
   * other decision comes between.
   */
  hold(): Promise<void>;
  /** Lines before a number, newest first, those alone that a filter lets through. */
  page(before: number | undefined, count: number, filter?: TrailFilter): Promise<KeptTrailLine[]>;
  /** How many lines there are, and the first that does not follow from the one before; undefined where all do. */
  verify(): Promise<{ readonly lines: number; readonly broken: number | undefined }>;
};

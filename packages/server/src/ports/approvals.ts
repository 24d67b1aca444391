import type { NamedWay } from '@daemun/contract/codes/providers';
import type { MemberAction } from '@daemun/contract/console/actions';
import type { StaffPerson } from './staff.ts';

/** An action at a member's account that somebody of the desk asked for and somebody else decides. */
export type ApprovalRequest = {
  readonly id: string;
  readonly action: MemberAction;
  /** The member's number. Neither names nor addresses of members stand in a request. */
  readonly member: string;
  /** With `remove-way`: which. */
  readonly way: NamedWay | null;
  /** With `reclaim`: since when somebody else was inside. */
  readonly since: number | null;
  readonly reason: string;
  /** Who asked: the account of the staff, and its address as it was. */
  readonly asked_by_id: string;
  readonly asked_by: string;
  readonly asked_at: number;
  readonly expires_at: number;
  readonly decided_by: string | null;
  readonly decided_at: number | null;
  readonly outcome: 'APPROVED' | 'DECLINED' | null;
};

/** Who decides. */
export type Decider = Pick<StaffPerson, 'id' | 'email'>;

export type Approvals = {
  find(id: string): Promise<ApprovalRequest | undefined>;
  add(request: ApprovalRequest): Promise<void>;
  /** The newest, decided ones among them. */
  newest(count: number): Promise<ApprovalRequest[]>;
  /** Approves a request that waits, once, by another than who asked; undefined where that cannot be. */
  approve(id: string, by: Decider, now: number): Promise<ApprovalRequest | undefined>;
  /** Declines a request that waits, once; with `ofTheirs` only one that the decider asked for. */
  decline(
    id: string,
    by: Decider,
    now: number,
    which: { readonly ofTheirs: boolean },
  ): Promise<ApprovalRequest | undefined>;
};

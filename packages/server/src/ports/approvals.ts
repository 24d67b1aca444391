import type { NamedWay } from '@daemun/contract/codes/providers';
import type {
  MemberAction,
  policyAction,
  RequestedAction,
  tokenAction,
  unmaskingAction,
} from '@daemun/contract/console/actions';
import type { StaffPerson } from './staff.ts';

/** What somebody of the staff asked for and somebody else decides. */
type Waiting = {
  readonly id: string;
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
  /** When who asked took what it gives. */
  readonly taken_at: number | null;
};

/** An action at a member's account. Neither names nor addresses of members stand in a request. */
export type MemberRequest = Waiting & {
  readonly action: MemberAction;
  /** The member's number. */
  readonly member: string;
  readonly policy: null;
  readonly token: null;
};

/** The publication of a version of a policy. */
export type PolicyRequest = Waiting & {
  readonly action: typeof policyAction;
  readonly member: null;
  /** The number of the version. */
  readonly policy: string;
  readonly token: null;
};

/** The token of a service, which opens nothing before. */
export type TokenRequest = Waiting & {
  readonly action: typeof tokenAction;
  readonly member: null;
  readonly policy: null;
  /** The number of the token. */
  readonly token: string;
};

/** More looks at what is masked, for who asks. */
export type UnmaskingRequest = Waiting & {
  readonly action: typeof unmaskingAction;
  readonly member: null;
  readonly policy: null;
  readonly token: null;
};

export type ApprovalRequest = MemberRequest | PolicyRequest | TokenRequest | UnmaskingRequest;

/** A request as the store has it. */
export type StoredRequest = ApprovalRequest & {
  /** Whether the requester's account ended or was reset since, or the member whom it is about left. */
  readonly ended: boolean;
};

/** Who decides. */
export type Decider = Pick<StaffPerson, 'id' | 'email'>;

/** A request that ended is decided, taken and waited for by nobody. */
export type Approvals = {
  find(id: string): Promise<StoredRequest | undefined>;
  add(request: ApprovalRequest): Promise<void>;
  /** The newest of some actions, decided ones among them. */
  newest(count: number, actions: readonly RequestedAction[]): Promise<StoredRequest[]>;
  /** Whether somebody's request for an action at no account waits for a decision. */
  waitsFor(action: RequestedAction, asker: string, now: number): Promise<boolean>;
  /** Whether something about a policy's version waits for a decision. */
  waitsForPolicy(policy: string, now: number): Promise<boolean>;
  /** Approves a request that waits, once, by another than who asked; undefined where that cannot be. */
  approve(id: string, by: Decider, now: number): Promise<ApprovalRequest | undefined>;
  /** Declines a request that waits, once; with `ofTheirs` only one that the decider asked for. */
  decline(
    id: string,
    by: Decider,
    now: number,
    which: { readonly ofTheirs: boolean },
  ): Promise<ApprovalRequest | undefined>;
  /** Takes what a request gives that was approved since a time, once, by who asked; false where that cannot be. */
  take(id: string, by: Decider, now: number, approvedSince: number): Promise<boolean>;
};

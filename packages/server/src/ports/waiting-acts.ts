import type { WaitingKind } from '@daemun/contract/codes/waiting';

/** An act that is carried out at `due_at`, if nobody stops it. */
export type WaitingAct = {
  readonly member_id: string;
  readonly kind: WaitingKind;
  /** The new address, the id of the passkey, the name of the call. */
  readonly detail: string;
  readonly asked_at: number;
  readonly due_at: number;
  /** The session that asked, where one did. */
  readonly session_id: string | null;
};

export type WaitingActs = {
  /** Begins a wait. One for the same act goes on as it is; another address takes the place of the one that waits. */
  begin(act: WaitingAct): Promise<WaitingAct>;
  /** Every act of a member that waits, the one that ends first before others. */
  of(member: string): Promise<WaitingAct[]>;
  /** Ends all acts of a member, or those of a kind or with a detail. Returns how many there were. */
  stop(member: string, which?: Partial<Pick<WaitingAct, 'kind' | 'detail'>>): Promise<number>;
  /** Takes an act whose wait is over, once. */
  take(
    which: Pick<WaitingAct, 'member_id' | 'kind' | 'detail'>,
    now: number,
  ): Promise<WaitingAct | undefined>;
  /** Members of whom an act of the kinds is due by a time. */
  due(
    kinds: readonly WaitingKind[],
    by: number,
    count: number,
    leftOut: readonly string[],
  ): Promise<string[]>;
  /** Members whose wait for an address ends before a time and who were told once. */
  toldOnce(dueBefore: number, count: number, leftOut: readonly string[]): Promise<string[]>;
  /** Notes the second notice about such a wait, once. Returns the wait. */
  noteTold(member: string, dueBefore: number, at: number): Promise<WaitingAct | undefined>;
};

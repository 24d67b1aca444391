import type { IdentifierKind, Member } from './members.ts';

/** Why the service closed an account: the identity agency proved that its member is under 14 (decisions §9.11). */
export type ClosingCause = 'UNDER14';

/** A closed account; its data stay until the job erases it. */
export type ClosedAccount = {
  readonly member_id: string;
  readonly closed_at: number;
  /** Null if the member closed it. */
  readonly cause: ClosingCause | null;
  /** The browser in which it was closed, for the mails that say so. */
  readonly device: string;
  /** When the job may erase it, if no change of its address can be undone by then. */
  readonly erase_at: number;
  /** What the member said of it. */
  readonly reason: string | null;
  readonly comment: string | null;
};

export type Identifier = { readonly kind: IdentifierKind; readonly value: string };

/** Every query by an identifier passes over closed accounts, except these. */
export type ClosedAccounts = {
  /** Active → closed: frees the identifiers and keeps a copy of them. Returns false if the member is not active. */
  close(closing: ClosedAccount): Promise<boolean>;
  /** Closed → active: returns the identifiers, which the caller claims again; undefined if the account is not closed. */
  reopen(member: string): Promise<Identifier[] | undefined>;
  /** Gives a closed account a cause: from then on it comes back only as that cause says. */
  setCause(member: string, cause: ClosingCause): Promise<void>;
  /** Makes the erasure of a closed account sooner; returns when it is due. Undefined if the account is not closed. */
  hasten(member: string, eraseAt: number): Promise<number | undefined>;
  find(member: string): Promise<ClosedAccount | undefined>;
  /** The closed account with an identifier; the one that was closed last if there are several. */
  findBy(kind: IdentifierKind, value: string): Promise<{ member: Member; closed: ClosedAccount } | undefined>;
  /** Closed accounts whose erasure is due. */
  due(now: number, count: number, leftOut: readonly string[]): Promise<string[]>;
};

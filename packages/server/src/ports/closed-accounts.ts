import type { IdentifierKind, Member } from './members.ts';

/** An account that its member closed; its data stay until the job erases it. */
export type ClosedAccount = {
  readonly member_id: string;
  readonly closed_at: number;
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
  find(member: string): Promise<ClosedAccount | undefined>;
  /** The closed account with an identifier; the one that was closed last if there are several. */
  findBy(kind: IdentifierKind, value: string): Promise<{ member: Member; closed: ClosedAccount } | undefined>;
  /** Closed accounts whose erasure is due. */
  due(now: number, count: number, leftOut: readonly string[]): Promise<string[]>;
};

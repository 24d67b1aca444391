import type { AuditEvent, EventFacts } from '../domain/account-events.ts';

export type {
  AuditEvent,
  EventFacts,
  LoginEvent,
  OperatorEvent,
} from '../domain/account-events.ts';

export type AuditLine = { readonly event: AuditEvent; readonly at: number };

/** The operator's person who did it, and why, without names of members. */
export type Operation = { readonly operator: string | null; readonly reason: string | null };

/** A line as a support code leads to it. */
export type CodedLine = AuditLine & {
  readonly member: string;
  readonly txid: string;
  readonly operator: string | null;
};

/** A line as the member's own list tells of it, with the device of the session in which it was done. */
export type ActivityLine = AuditLine & {
  readonly id: string;
  readonly detail: string | null;
  readonly session_id: string | null;
  readonly device: string | null;
};

/** The trail of what happened to an account: no personal data, no secrets. */
export type Audit = {
  record(
    event: {
      member: string;
      at: number;
      txid: string;
      /** In which it was done; what came by a mail or from outside has none. */
      session?: string;
      keep_until?: number;
    } & EventFacts &
      Partial<Operation>,
  ): Promise<void>;
  /** Ends the trail of a member who is gone at a time. */
  keepUntil(member: string, until: number): Promise<void>;
  /** Some events of a member's trail within a range of time, newest first. */
  page(
    member: string,
    events: readonly AuditEvent[],
    range: { readonly since: number; readonly before: number; readonly count: number },
  ): Promise<ActivityLine[]>;
  /** When something happened to a member, and in which session; undefined where the line is not theirs. */
  find(member: string, id: string): Promise<Pick<ActivityLine, 'at' | 'session_id'> | undefined>;
  /** Lines of the requests whose txid begins with a code, newest first. */
  byCode(code: string, count: number): Promise<CodedLine[]>;
  /** A member's trail, oldest first. */
  of(member: string): Promise<AuditLine[]>;
  /** The newest lines of it, newest first, with the request and who of the operator's people did what. */
  trail(member: string, count: number): Promise<(AuditLine & Operation & { readonly txid: string })[]>;
};

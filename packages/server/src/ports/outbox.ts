import type { ToldBy } from '../domain/account-events.ts';
import type { MailKind } from '../domain/mail-kinds.ts';
import type { MailName, Mails, Notice } from '../domain/mails.ts';
import type { Unsubscribable } from '../domain/unsubscribe-token.ts';
import type { LinkKind } from './mail-links.ts';
import type { MailQueue, QueueEntry } from './queue.ts';
import type { StaffEvent } from './staff-trail.ts';

type Nothing = Readonly<Record<string, never>>;
type Told<T extends MailTemplate> = Mails[T] extends { readonly tells: readonly (infer Event)[] }
  ? Event
  : ToldBy<Extract<T, Notice>>;

/** What each mail tells beside its link, by name: a mail's words may name these and no others. */
export type MailFacts = {
  readonly [T in MailTemplate]: keyof Mails[T]['facts'] extends never
    ? Nothing
    : { readonly [Fact in keyof Mails[T]['facts']]: Fact extends 'what' ? Told<T> : string };
};

export type MailTemplate = MailName;

/** What `account-event` tells of, as the trail calls it. */
export type AccountEvent = ToldBy<'account-event'>;

/** What `desk-event` tells of, as the trail calls it. */
export type DeskEvent = ToldBy<'desk-event'>;

/** What `staff-event` tells somebody of the staff of, as their trail calls it. */
export type StaffMailEvent = Told<'staff-event'> & StaffEvent;

/** What `staff-alert` tells others of a colleague. */
export type StaffAlert = Told<'staff-alert'>;

/** What `webhook-trouble` tells of: nothing reaches a receiver since a day, or it said that it wants nothing any more. */
export type EndpointTrouble = Told<'webhook-trouble'>;

/** What `policy-event` tells operators of. */
export type PolicyMailEvent = Told<'policy-event'>;

/** Mails that tell of a log-in. */
export type LoginAlert = 'new-device' | 'logged-in' | 'logged-in-abroad';

/** Notices whose facts are those of one event: when it happened, and on which device. */
export type EventMail = {
  [N in Notice]: keyof MailFacts[LoginAlert] extends keyof MailFacts[N]
    ? keyof MailFacts[N] extends keyof MailFacts[LoginAlert]
      ? N
      : never
    : never;
}[Notice];

/** Mails that tell of a way of logging in that came or went. */
export type LoginMail = 'login-added' | 'login-removed';

/** Mails that tell of a passkey that came or went. */
export type PasskeyMail = 'passkey-added' | 'passkey-removed';

/** Mails that tell which ways in a recovery took away or holds back. */
export type WaysMail = 'ways-removed' | 'ways-suspended';

/** A template with the facts that are its own. */
export type MailContents = {
  [T in MailTemplate]: { readonly template: T; readonly facts: MailFacts[T] };
}[MailTemplate];

/** What the outside must be told, written in the same transaction as the change (design §1). */
export type OutboxMail = MailContents & {
  readonly id: string;
  readonly to: string;
  readonly language: string;
  readonly link: MailLinkReference | null;
  /** The code that it shows. */
  readonly code?: MailCodeReference | undefined;
  /** Of the request that asked for it; a job has none. */
  readonly txid?: string | null;
  /** What the reader can refuse in one step from the mail, without logging in (conventions §3). */
  readonly refusal?: Unsubscribable | undefined;
  /** The front page of the site to which the page of the button leads on; of a mail without a link. */
  readonly site?: string | undefined;
  /** What it counts as among the mails to an address that never answered; as itself if nothing is said. */
  readonly countedAs?: string | undefined;
  /** Fingerprints of who asked for it. */
  readonly from?:
    | { readonly client: string; readonly network: string; readonly browser?: string | undefined }
    | undefined;
};

/** What is kept of a mail for as long as its record is, its text gone. */
export type MailRecord = {
  /** Who waits for it. */
  readonly kind: MailKind;
  /** For whom it is; null where that is no member. */
  readonly member: string | null;
  /** Of the request that asked for it, or the job that wrote it. */
  readonly txid: string | null;
  readonly job: string | null;
  /** Until when it is of use; null where it does not end. */
  readonly expires_at: number | null;
};

/** Enough to derive the link's address again; the secret itself is never stored. */
export type MailLinkReference = {
  readonly id: string;
  readonly kind: LinkKind;
  readonly email: string;
  readonly expires_at: number;
  /** Under which key its secret was made; missing in mails of older releases. */
  readonly key?: string;
};

/** Enough to derive a code again; its digits are never stored. */
export type MailCodeReference = {
  readonly id: string;
  /** Under which key it was made. */
  readonly key: string;
};

/** A code that was just made, with its end. */
export type MadeCode = MailCodeReference & { readonly expires_at: number };

/**
 * Where one message stands: not yet tried, handed over, put off by what the other side last said, or never to come, which is
 * told alike of one that was given up and of one that was over before it could go.
 */
export type MailState = {
  readonly status: 'queued' | 'sent' | 'deferred' | 'refused' | 'unreachable' | 'dead';
  readonly created_at: number;
  readonly sent_at: number | null;
  readonly next_at: number | null;
};

export type Outbox = {
  put(mail: OutboxMail & MailRecord, now: number): Promise<void>;
  /** Drops what jobs wrote to a member and what has not gone out. */
  dropMailings(member: string): Promise<void>;
  /** Removes what has not been delivered of some recipients: addresses, or members whose scores wait. */
  drop(recipients: readonly string[]): Promise<void>;
  /** Removes the mails of some links that have not been delivered. */
  dropLinks(links: readonly Pick<MailLinkReference, 'id' | 'email'>[]): Promise<void>;
  /** What became of one message, for the person who asked for it. */
  stateOf(id: string): Promise<MailState | undefined>;
};

export type OutboxEntry = OutboxMail &
  QueueEntry & {
    /** The fingerprint of its address if that never answered; found out as it is handed over. */
    readonly stranger?: string | undefined;
  };

/** The worker's side of the outbox. */
export type OutboxQueue = MailQueue<OutboxEntry>;

import type { ToldBy } from '../domain/account-events.ts';
import type { MailKind } from '../domain/mail-kinds.ts';
import type { Unsubscribable } from '../domain/unsubscribe-token.ts';
import type { LinkKind } from './mail-links.ts';
import type { MailQueue, QueueEntry } from './queue.ts';
import type { StaffEvent } from './staff-trail.ts';

type Nothing = Readonly<Record<string, never>>;
type Facts<Name extends string> = { readonly [N in Name]: string };
/**
 * What is told of an event: when, in which browser, in which app installation (empty where none was named), and from which
 * country (ISO 3166 alpha-2, empty where nobody knows).
 */
type EventFact = 'at' | 'device' | 'installation' | 'country';

/**
 * What each mail tells beside its link, by name: a template's words may name these and no others. Mails a visitor asks
 * for come first, then notices to the owner of an account.
 */
export type MailFacts = {
  'sign-up': Facts<EventFact>;
  'sign-up-waiting': Facts<EventFact>;
  'already-member': Nothing;
  'rejoin-blocked': Nothing;
  'no-account': Nothing;
  'find-id': Facts<'id' | 'platforms' | 'joined' | 'archive' | 'newsGame'>;
  'password-reset': Facts<EventFact>;
  'password-reclaimed': Nothing;
  'no-password': Facts<'platform'>;
  'new-device': Facts<EventFact>;
  'logged-in': Facts<EventFact>;
  'logged-in-abroad': Facts<EventFact>;
  'password-changed': Facts<EventFact>;
  'account-locked': Facts<EventFact>;
  'email-change': Facts<'account' | EventFact>;
  'email-confirm': Nothing;
  'email-change-asked': Facts<EventFact | 'newEmail'>;
  'email-changed': Facts<EventFact | 'newEmail'>;
  'email-restored': Nothing;
  'email-connect': Facts<'account' | EventFact>;
  'step-code': Facts<EventFact>;
  'login-code': Facts<EventFact>;
  'login-code-rests': Nothing;
  'login-code-off': Nothing;
  'attach-code': Facts<EventFact | 'platform'>;
  'email-connected': Facts<EventFact>;
  'login-added': Facts<EventFact | 'platform'>;
  'login-removed': Facts<EventFact | 'platform'>;
  'identity-verified': Facts<EventFact>;
  'identity-cancelled': Facts<EventFact>;
  'passkey-added': Facts<EventFact | 'passkey'>;
  'passkey-removed': Facts<EventFact | 'passkey'>;
  'ways-removed': Facts<EventFact | 'ways'>;
  'ways-suspended': Facts<EventFact | 'ways'>;
  'partner-agreed': Facts<EventFact | 'partner'>;
  'partner-ended': Facts<EventFact | 'partner'>;
  'account-event': Facts<EventFact> & { readonly what: AccountEvent };
  'desk-event': Facts<'at'> & { readonly what: DeskEvent };
  'staff-event': Facts<'at' | 'by'> & { readonly what: StaffMailEvent };
  /** To the others: `account` is whose, `role` the one that it has now. */
  'staff-alert': Facts<'at' | 'by' | 'account' | 'role'> & { readonly what: StaffAlert };
  'policy-event': Facts<'at' | 'by' | 'policy'> & { readonly what: PolicyMailEvent };
  /** `invitation` and `key` say by what the link's secret is made; `url` is the console's. */
  'staff-invitation': Facts<'at' | 'by' | 'until' | 'url' | 'invitation' | 'key'>;
  /** `url` is the console's. */
  'webhook-trouble': Facts<'at' | 'endpoint' | 'url'> & { readonly what: EndpointTrouble };
  'account-blocked': Facts<'at'>;
  'login-cut': Facts<'at' | 'platform'>;
  'login-died': Facts<'at' | 'platform'>;
  'marketing-agreed': Facts<'at' | 'agreed' | 'refused'>;
  'marketing-refused': Facts<'at' | 'refused'>;
  'marketing-confirmation': Facts<'agreed' | 'agreedOn'>;
  'newsletter-confirm': Facts<'subscription'>;
  'newsletter-subscribed': Nothing;
  'newsletter-ended': Nothing;
  withdrawn: Facts<'at' | 'keptUntil' | 'rejoinFrom'>;
};

export type MailTemplate = keyof MailFacts;

/** What `account-event` tells of, as the trail calls it. */
export type AccountEvent = ToldBy<'account-event'>;

/** What `desk-event` tells of, as the trail calls it. */
export type DeskEvent = ToldBy<'desk-event'>;

/** What `staff-event` tells somebody of the staff of, as their trail calls it. */
export type StaffMailEvent = Extract<
  StaffEvent,
  | 'STAFF_ENROLLED'
  | 'STAFF_PASSKEY_ADDED'
  | 'STAFF_PASSKEY_REMOVED'
  | 'STAFF_IDENTITY_BOUND'
  | 'STAFF_ROLE_SET'
  | 'STAFF_RESET'
  | 'STAFF_ENDED'
  | 'STAFF_CONFIRMED'
  | 'STAFF_CODES_WRONG'
  | 'STAFF_CODES_REST'
>;

/** What `staff-alert` tells others of a colleague. */
export type StaffAlert =
  | 'COLLEAGUE_NEW'
  | 'COLLEAGUE_PROMOTED'
  | 'COLLEAGUE_RESET'
  | 'COLLEAGUE_CODES_WRONG'
  | 'COLLEAGUE_CODES_REST';

/** What `webhook-trouble` tells of: nothing reaches a receiver since a day, or it said that it wants nothing any more. */
export type EndpointTrouble = 'WEBHOOK_FAILING' | 'WEBHOOK_GONE';

/** What `policy-event` tells operators of. */
export type PolicyMailEvent = 'POLICY_PUBLISHED' | 'POLICY_WITHDRAWN';

/** Mails that tell of a log-in. */
export type LoginAlert = 'new-device' | 'logged-in' | 'logged-in-abroad';

/** Mails about one event: when it happened, and on which device. */
export type EventMail =
  | LoginAlert
  | 'password-changed'
  | 'account-locked'
  | 'email-connected'
  | 'identity-verified'
  | 'identity-cancelled';

/** Mails that tell of a way of logging in that came or went. */
export type LoginMail = 'login-added' | 'login-removed';

/** Mails that tell of a passkey that came or went. */
export type PasskeyMail = 'passkey-added' | 'passkey-removed';

/** Mails that tell which ways in a recovery took away or holds back. */
export type WaysMail = 'ways-removed' | 'ways-suspended';

/** Mails that tell which partner is told of a member, or no more. */
export type PartnerMail = 'partner-agreed' | 'partner-ended';

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
  /** Removes what has not been delivered of some recipients: addresses, or members whose scores wait. */
  drop(recipients: readonly string[]): Promise<void>;
  /** Removes the mails of some links that have not been delivered. */
  dropLinks(links: readonly Pick<MailLinkReference, 'id' | 'email'>[]): Promise<void>;
  /** What became of one message, for the person who asked for it. */
  stateOf(id: string): Promise<MailState | undefined>;
};

export type OutboxEntry = OutboxMail & QueueEntry;

/** The worker's side of the outbox. */
export type OutboxQueue = MailQueue<OutboxEntry>;

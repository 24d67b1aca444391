import type { ActivityEvent, ActivityKind } from '@daemun/contract/codes/activity';
import type { NamedWay, SocialProvider } from '@daemun/contract/codes/providers';
import { type DisputableNotice, isDisputable, type Mails, type Notice } from './mails.ts';
import { credential, credentialNamed, ended, type RaisedEvent, raised, updated } from './raised-events.ts';

/** Why a reader gets nothing. */
type Nothing = { readonly because: string };
const none = (because: string): Nothing => ({ because });

/** What an event is about, if its name leaves that open. */
type Details = {
  readonly none: null | undefined;
  readonly provider: SocialProvider;
  readonly way: NamedWay;
  /** The id of a partner. */
  readonly partner: string;
  /** The sign-in method that a command names, if it names one. */
  readonly named: NamedWay | null | undefined;
};

/** One event of the audit log, and what each reader gets of it. */
type Row<Activity = ActivityKind | Nothing> = {
  /** The part of the member's own list in which it is. */
  readonly activity: Activity;
  /** The mails that tell the owner; of several, those that fit what happened. */
  readonly notices: readonly [Notice, ...Notice[]] | Nothing;
  /** The events that the rest of the agency gets. */
  readonly webhooks: readonly [RaisedEvent, ...RaisedEvent[]] | Nothing;
  readonly detail: keyof Details;
  /**
   * How the button of its mail undoes it: by its id, which the link keeps; as every recovery does, whatever came when (sessions,
   * browsers, links, codes and waits end, the password is suspended); or not at all, and why. Only if the mail has such a button.
   */
  readonly undo?: 'named' | 'recovery' | Nothing;
};
/** The events that the contract lists for the member's own list; it names sessions there, too. */
type Listed = Exclude<ActivityEvent, 'LOGIN' | 'LOGIN_FAILED'>;

const unlisted = {
  login: none('the log-in is in the list by its session'),
  beside: none('the event that led to it is in the list'),
  asked: none('the reader asked for it and waits for it'),
  harmless: none('changes nothing of who gets in'),
  gone: none('of the account nothing is left to show it to'),
  doubt: none('is for who looks into it: a key restored from a copy does so, too'),
  looked: none('support only looked'),
} as const;
const unmailed = {
  harmless: none('changes nothing of who gets in'),
  asked: none('its own mail goes to who asked'),
} as const;
const untold = {
  asked: none('only asked for; the change has a line of its own'),
  lookedOnly: none('support only looked'),
  notTheirs: none('changes nothing that another service keeps'),
  partners: none('a partner learns it from the grant whenever it asks'),
} as const;

const undone = {
  gone: none('what the action took away comes back only by its owner: a button cannot add it'),
  refused: none('the action was refused'),
  bySupport: none('support did it, and support takes it back'),
  takenBack: none('the button is itself the link that takes the account back'),
  isRecovery: none('the action is itself a recovery'),
} as const;

const event = ['account-event'] as const;
const desk = ['desk-event'] as const;
/** What rows have in common. */
const change = { activity: 'CHANGE', detail: 'none' } as const;
const setting = { ...change, notices: event, webhooks: untold.notTheirs } as const;
const atLogin = { ...setting, activity: 'LOGIN' } as const;
const look = {
  activity: unlisted.looked,
  notices: none('support only looked; the audit log has it'),
  webhooks: untold.lookedOnly,
  detail: 'named',
} as const;
const ofNobody = {
  activity: none('is about no member'),
  notices: none('is about no account'),
  webhooks: none('is about no member'),
  detail: 'named',
} as const;

/**
 * Everything that happens to an account, one row an event: where the member sees it, which mails tell the owner
 * (decisions §8), and what the rest of the agency gets. `member.joined` of a sign-up by mail comes with its confirmation
 * (members.ts), `consent.changed` with the lines of the ledger (consents.ts).
 */
export const accountEvents = {
  SIGNED_UP: { ...change, notices: unmailed.asked, webhooks: [raised('member.joined')] },
  EMAIL_CONFIRMED: { ...change, notices: unmailed.asked, webhooks: [updated('email')] },
  MAIL_RESENT: { activity: unlisted.asked, notices: unmailed.asked, webhooks: untold.asked, detail: 'none' },
  // In another browser than the one that signed up.
  FIRST_LOGIN: {
    activity: unlisted.login,
    notices: ['new-device'],
    webhooks: none('a log-in'),
    detail: 'none',
    undo: 'recovery',
  },
  LOCKED: {
    activity: 'LOGIN',
    notices: ['account-locked'],
    webhooks: untold.notTheirs,
    detail: 'none',
    undo: undone.refused,
  },
  CODES_REST: { ...atLogin, undo: undone.refused },
  FACTOR_ADDED: { ...change, notices: event, webhooks: [credential('totp')], undo: 'named' },
  // With the first app: methods that bypass it and that the owner did not confirm.
  WAYS_HELD: {
    ...change,
    notices: ['ways-suspended'],
    webhooks: untold.notTheirs,
    undo: undone.gone,
  },
  FACTOR_REMOVED: { ...change, notices: event, webhooks: [credential('totp')], undo: undone.gone },
  FACTOR_REMOVED_BY_IDENTITY: {
    ...change,
    notices: event,
    webhooks: [credential('totp')],
    undo: undone.gone,
  },
  // After a reset of the password: an app that came of late stands still.
  FACTOR_KEPT: {
    activity: unlisted.beside,
    notices: event,
    webhooks: untold.notTheirs,
    detail: 'none',
    undo: 'named',
  },
  FACTOR_RESTS: { ...atLogin, undo: undone.refused },
  FACTOR_SCOPE_CHANGED: { ...change, notices: event, webhooks: [credential('totp')], undo: 'named' },
  LOGIN_ALERTS_CHANGED: { ...setting, undo: 'named' },
  ABROAD_BLOCK_CHANGED: { ...setting, undo: 'named' },
  ABROAD_REFUSED: { ...atLogin, undo: undone.refused },
  RECOVERY_CODES_RENEWED: {
    ...change,
    notices: event,
    webhooks: [credential('recovery_code')],
    undo: 'named',
  },
  RECOVERY_CODE_USED: { ...atLogin, undo: 'recovery' },
  BROWSER_TRUSTED: { ...atLogin, undo: 'recovery' },
  TRUST_ENDED: { ...atLogin, undo: none('each browser is asked more than before') },
  FACTOR_RESET_ASKED: { ...change, notices: event, webhooks: untold.asked, undo: 'recovery' },
  FACTOR_RESET_NEAR: {
    activity: unlisted.beside,
    notices: event,
    webhooks: untold.asked,
    detail: 'none',
    undo: 'recovery',
  },
  FACTOR_RESET_STOPPED: { ...change, notices: none('all stays as it was'), webhooks: untold.notTheirs },
  FACTOR_RESET: { ...change, notices: event, webhooks: [credential('totp')], undo: undone.gone },
  NICKNAME_CHANGED: { ...change, notices: unmailed.harmless, webhooks: [updated('nickname')] },
  BIRTH_CHANGED: {
    activity: unlisted.harmless,
    notices: unmailed.harmless,
    webhooks: [updated('birth')],
    detail: 'none',
  },
  INTERESTS_CHANGED: {
    activity: unlisted.harmless,
    notices: unmailed.harmless,
    webhooks: [updated('topics')],
    detail: 'none',
  },
  SCORED: {
    activity: unlisted.harmless,
    notices: unmailed.harmless,
    webhooks: none('the score service is told by itself'),
    detail: 'none',
  },
  PASSWORD_CHANGED: {
    ...change,
    notices: ['password-changed'],
    webhooks: [credential('password')],
    undo: 'recovery',
  },
  PASSWORD_RESET: {
    ...change,
    notices: ['password-changed', 'ways-removed', 'ways-suspended'],
    webhooks: [credential('password'), ended('recovery')],
    undo: 'recovery',
  },
  RESET_ASKED: { ...change, notices: unmailed.asked, webhooks: untold.asked },
  ACCOUNT_SECURED: {
    ...change,
    notices: ['ways-removed', 'ways-suspended'],
    webhooks: [credential('password'), ended('recovery')],
    undo: undone.isRecovery,
  },
  WAY_CONFIRMED: {
    activity: 'CHANGE',
    notices: ['login-added', 'identity-verified', 'passkey-added'],
    webhooks: [credentialNamed],
    detail: 'way',
    undo: 'named',
  },
  WAY_REMOVED: {
    activity: 'CHANGE',
    notices: ['login-removed', 'identity-cancelled', 'passkey-removed'],
    webhooks: [credentialNamed],
    detail: 'way',
    undo: undone.gone,
  },
  LOGIN_CODE_OFF: { ...change, notices: event, webhooks: [credential('login_code')], undo: 'named' },
  LOGIN_CODE_ON: { ...change, notices: event, webhooks: [credential('login_code')], undo: 'named' },
  SESSIONS_ENDED: {
    activity: 'LOGIN',
    notices: event,
    webhooks: [ended('member')],
    detail: 'none',
    undo: none('sessions that ended are begun by a login'),
  },
  NOT_ME: {
    activity: 'LOGIN',
    notices: event,
    webhooks: [ended('not_me')],
    detail: 'none',
    undo: none('sessions that ended are begun by a login'),
  },
  // Every choice of marketing has its result told, to a proven mailbox, without a word on who gets in.
  CONSENT_CHANGED: {
    ...change,
    notices: ['marketing-agreed', 'marketing-refused'],
    webhooks: none('each line of the ledger is told'),
  },
  // The wait takes the place of a proof that the member cannot give (docs/decisions/140).
  ACT_WAITS: { ...change, notices: event, webhooks: untold.asked, undo: 'recovery' },
  CALL_WAITS: { ...change, notices: event, webhooks: untold.asked, undo: 'recovery' },
  ACT_STOPPED: { ...change, notices: none('all stays as it was'), webhooks: untold.notTheirs },
  EMAIL_CHANGE_ASKED: {
    ...change,
    notices: ['email-change-asked'],
    webhooks: untold.asked,
    undo: 'recovery',
  },
  EMAIL_CHANGED: { ...change, notices: ['email-changed'], webhooks: [updated('email')], undo: 'recovery' },
  EMAIL_CHANGE_UNDONE: {
    ...change,
    notices: ['email-restored'],
    webhooks: [updated('email')],
    undo: undone.isRecovery,
  },
  // At another address than the account's: the one it would leave; at the same: its owner.
  EMAIL_CONNECT_ASKED: {
    ...change,
    notices: ['email-change-asked', 'account-event'],
    webhooks: untold.asked,
    undo: 'recovery',
  },
  EMAIL_CONNECT_CANCELLED: { ...change, notices: unmailed.harmless, webhooks: untold.asked },
  EMAIL_CONNECTED: {
    ...change,
    notices: ['email-connected', 'email-changed'],
    webhooks: [updated('email'), credential('email')],
    undo: 'named',
  },
  EMAIL_DISCONNECTED: {
    ...change,
    notices: ['login-removed'],
    webhooks: [credential('email')],
    undo: undone.gone,
  },
  DATA_EXPORTED: { ...setting, undo: none('a file that was taken cannot be called back') },
  CLOSED: {
    ...change,
    notices: ['account-closed'],
    webhooks: [raised('member.closed')],
    undo: undone.takenBack,
  },
  REOPENED: { ...change, notices: event, webhooks: [raised('member.reopened')], undo: undone.isRecovery },
  // The identity agency proved that the member is under 14 (decisions §9.11).
  UNDER_AGE_FOUND: {
    ...change,
    notices: ['account-under-age'],
    webhooks: [raised('member.closed')],
    undo: undone.takenBack,
  },
  UNDER_AGE_LEAVES: {
    ...change,
    notices: ['account-under-age'],
    webhooks: none('they heard of it when the account was closed'),
    undo: undone.takenBack,
  },
  AGE_PROVEN: { ...change, notices: event, webhooks: [raised('member.reopened')], undo: undone.isRecovery },
  WITHDRAWN: {
    activity: unlisted.gone,
    notices: ['withdrawn'],
    webhooks: [raised('member.left')],
    detail: 'none',
  },
  SOCIAL_CONNECTED: {
    activity: 'CHANGE',
    notices: ['login-added'],
    webhooks: [credentialNamed],
    detail: 'provider',
    undo: 'named',
  },
  SOCIAL_DISCONNECTED: {
    activity: 'CHANGE',
    notices: ['login-removed'],
    webhooks: [credentialNamed],
    detail: 'provider',
    undo: undone.gone,
  },
  SOCIAL_UNLINKED_THERE: {
    activity: 'CHANGE',
    notices: ['login-cut', 'login-died'],
    webhooks: [credentialNamed],
    detail: 'provider',
    undo: undone.gone,
  },
  SOCIAL_EMAIL_DISABLED: {
    activity: unlisted.harmless,
    notices: unmailed.harmless,
    webhooks: untold.notTheirs,
    detail: 'provider',
  },
  SOCIAL_EMAIL_ENABLED: {
    activity: unlisted.harmless,
    notices: unmailed.harmless,
    webhooks: untold.notTheirs,
    detail: 'provider',
  },
  SIGN_UP_REPLACED: {
    activity: unlisted.gone,
    notices: none('who signed up proved nothing'),
    webhooks: none('a sign-up that waits was never told of'),
    detail: 'none',
  },
  IDENTITY_VERIFIED: {
    ...change,
    notices: ['identity-verified'],
    webhooks: [raised('identity.verified')],
    undo: 'named',
  },
  IDENTITY_CANCELLED: {
    ...change,
    notices: ['identity-cancelled'],
    webhooks: [raised('identity.removed')],
    undo: undone.gone,
  },
  INTEGRATED: { ...change, notices: event, webhooks: [raised('account.integrated')], undo: 'named' },
  INTEGRATION_UNDONE: { ...change, notices: event, webhooks: [raised('account.undone')], undo: undone.gone },
  PASSKEY_ADDED: { ...change, notices: ['passkey-added'], webhooks: [credential('passkey')], undo: 'named' },
  PASSKEY_REMOVED: {
    ...change,
    notices: ['passkey-removed'],
    webhooks: [credential('passkey')],
    undo: undone.gone,
  },
  PASSKEY_COUNTED_BACK: {
    activity: unlisted.doubt,
    notices: none('a restored key does so too, and it was refused where it could be another'),
    webhooks: untold.notTheirs,
    detail: 'none',
  },
  PARTNER_AGREED: {
    activity: 'CHANGE',
    notices: ['partner-agreed'],
    webhooks: untold.partners,
    detail: 'partner',
    undo: 'named',
  },
  PARTNER_ENDED: {
    activity: 'CHANGE',
    notices: ['partner-ended'],
    webhooks: untold.partners,
    detail: 'partner',
    undo: undone.gone,
  },
  OPERATOR_FOUND: look,
  OPERATOR_SHOWN: look,
  OPERATOR_BLOCKED: {
    activity: 'CHANGE',
    notices: ['account-blocked'],
    webhooks: [raised('member.blocked'), ended('blocked')],
    detail: 'named',
  },
  OPERATOR_UNBLOCKED: {
    activity: 'CHANGE',
    notices: desk,
    webhooks: [raised('member.unblocked')],
    detail: 'named',
    undo: undone.bySupport,
  },
  OPERATOR_UNLOCKED: {
    activity: 'LOGIN',
    notices: desk,
    webhooks: untold.notTheirs,
    detail: 'named',
    undo: undone.bySupport,
  },
  OPERATOR_ENDED_SESSIONS: {
    activity: 'LOGIN',
    notices: desk,
    webhooks: [ended('operator')],
    detail: 'named',
    undo: undone.bySupport,
  },
  OPERATOR_LISTED_WAYS: look,
  OPERATOR_REMOVED_WAY: {
    activity: 'CHANGE',
    notices: ['login-removed', 'identity-cancelled', 'passkey-removed'],
    webhooks: [credentialNamed],
    detail: 'named',
    undo: undone.gone,
  },
  OPERATOR_DROPPED_LINKS: {
    activity: 'CHANGE',
    notices: desk,
    webhooks: untold.notTheirs,
    detail: 'named',
    undo: undone.bySupport,
  },
  OPERATOR_STARTED_FACTOR_RESET: {
    activity: 'CHANGE',
    notices: desk,
    webhooks: untold.asked,
    detail: 'named',
    undo: 'recovery',
  },
  OPERATOR_RECLAIMED: {
    activity: 'CHANGE',
    notices: ['password-reclaimed', 'email-restored'],
    webhooks: [credential('password'), ended('recovery')],
    detail: 'named',
    undo: undone.isRecovery,
  },
  OPERATOR_EXPORTED: {
    activity: 'CHANGE',
    notices: desk,
    webhooks: untold.lookedOnly,
    detail: 'named',
    undo: undone.bySupport,
  },
  OPERATOR_ERASED: {
    activity: unlisted.gone,
    notices: ['withdrawn'],
    webhooks: none('the account’s own last line tells that the member left'),
    detail: 'named',
  },
  OPERATOR_LISTED_OUTBOX: look,
  OPERATOR_REQUEUED: {
    activity: unlisted.looked,
    notices: none('a mail goes out again'),
    webhooks: untold.lookedOnly,
    detail: 'named',
  },
  OPERATOR_LISTED_TOKENS: ofNobody,
  OPERATOR_ADDED_TOKEN: ofNobody,
  OPERATOR_ENDED_TOKEN: ofNobody,
  OPERATOR_LISTED_WEBHOOKS: ofNobody,
  OPERATOR_CHANGED_WEBHOOK: ofNobody,
  OPERATOR_REPLAYED_EVENTS: ofNobody,
} as const satisfies Readonly<Record<Listed, Row<ActivityKind>>> & Readonly<Record<string, Row>>;

type Rows = typeof accountEvents;
export type AuditEvent = keyof Rows;
export const auditEvents = Object.keys(accountEvents) as AuditEvent[];

/** What staff did at an account. */
export type OperatorEvent = Extract<AuditEvent, `OPERATOR_${string}`>;

/** Log-ins, which the audit log does not keep, and the mails that tell of them. Their buttons do what every recovery does. */
export const loginNotices = {
  NEW_DEVICE: ['new-device'],
  // If the member wants to hear of it, or from a country abroad that is new to the account.
  LOGGED_IN: ['logged-in', 'logged-in-abroad'],
} as const satisfies Readonly<Record<string, readonly Notice[]>>;
export type LoginEvent = keyof typeof loginNotices;

/** The events with a field of a kind. */
type With<Field extends Exclude<keyof Row, 'undo'>, Value> = {
  [E in AuditEvent]: Rows[E][Field] extends Value ? E : never;
}[AuditEvent];

/** The events that a mail tells of. */
export type ToldBy<Mail extends Notice> = {
  [E in AuditEvent]: Rows[E]['notices'] extends readonly (infer Told)[]
    ? Mail extends Told
      ? E
      : never
    : never;
}[AuditEvent];

/** What a mail says of any event: when, where, and which one. */
type EventFact = keyof Mails['account-event']['facts'];
type LoginMail = (typeof loginNotices)[LoginEvent][number];
/** Whether a mail says which event it tells of: by the fact `what`, or since it tells of no other. */
type Identifies<Mail extends Notice, E> = 'what' extends keyof Mails[Mail]['facts']
  ? true
  : [ToldBy<Mail>] extends [E]
    ? true
    : false;

/**
 * The events of which one mail tells, that says nothing but the event: their rows say which mail, and their senders do not
 * (use-cases/mail/security-notice.ts).
 */
export type ToldByRow = {
  [E in AuditEvent]: Rows[E]['notices'] extends readonly [infer Mail extends Exclude<Notice, LoginMail>]
    ? keyof Mails[Mail]['facts'] extends EventFact
      ? Identifies<Mail, E> extends true
        ? E
        : never
      : never
    : never;
}[AuditEvent];
/** Those of members themselves; what support does is recorded with its reason. */
export type MemberEvent = Exclude<ToldByRow, OperatorEvent>;
/** The mails that such rows name. */
export type RowMail = Rows[ToldByRow]['notices'][0];
export const mailOf = (event: ToldByRow): RowMail => accountEvents[event].notices[0];

/** The events about which the owner can do something by a mail that tells of them. */
type DisputableEvent = ToldBy<DisputableNotice>;

/** How the button of the mail about an event undoes it; undefined if it has no such button. A row without it does not compile here. */
export const undoOf = (event: AuditEvent): Row['undo'] =>
  isDisputable(noticesOf(event)) ? accountEvents[event as DisputableEvent].undo : undefined;

/** The events that such a button undoes. */
export type UndoneEvent =
  | LoginEvent
  | { [E in DisputableEvent]: Rows[E]['undo'] extends string ? E : never }[DisputableEvent];

/** The events in the member's own list. One that the contract does not list does not compile there. */
export type ShownEvent = With<'activity', ActivityKind>;

type WithDetail<Kind extends keyof Details> =
  With<'detail', Kind> extends infer E
    ? undefined extends Details[Kind]
      ? { readonly event: E; readonly detail?: Details[Kind] }
      : { readonly event: E; readonly detail: Details[Kind] }
    : never;

/** An event with what must be said of it. */
export type EventFacts = { [Kind in keyof Details]: WithDetail<Kind> }[keyof Details];

/** The mails that tell of an event. */
export function noticesOf(event: AuditEvent): readonly Notice[] {
  const { notices }: Row = accountEvents[event];
  return 'because' in notices ? [] : notices;
}

/** What the rest of the agency gets of an event. */
export function webhooksOf(event: AuditEvent): readonly RaisedEvent[] {
  const { webhooks }: Row = accountEvents[event];
  return 'because' in webhooks ? [] : webhooks;
}

const isShown = (event: AuditEvent): event is ShownEvent => typeof accountEvents[event].activity === 'string';

/** The events of one part of the member's own list, or of all of it. */
export const shownEvents = (kind: ActivityKind | undefined): readonly (ShownEvent & ActivityEvent)[] =>
  auditEvents.filter(isShown).filter((event) => kind === undefined || accountEvents[event].activity === kind);

import type { ActivityEvent, ActivityKind } from '@daemun/contract/codes/activity';
import type { NamedWay, SocialProvider } from '@daemun/contract/codes/providers';
import type { DisputableNotice, Notice } from './mails.ts';
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

const event = ['account-event'] as const;
const desk = ['desk-event'] as const;
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
  SIGNED_UP: {
    activity: 'CHANGE',
    notices: unmailed.asked,
    webhooks: [raised('member.joined')],
    detail: 'none',
  },
  EMAIL_CONFIRMED: {
    activity: 'CHANGE',
    notices: unmailed.asked,
    webhooks: [updated('email')],
    detail: 'none',
  },
  MAIL_RESENT: { activity: unlisted.asked, notices: unmailed.asked, webhooks: untold.asked, detail: 'none' },
  // In another browser than the one that signed up.
  FIRST_LOGIN: {
    activity: unlisted.login,
    notices: ['new-device'],
    webhooks: none('a log-in'),
    detail: 'none',
  },
  LOCKED: { activity: 'LOGIN', notices: ['account-locked'], webhooks: untold.notTheirs, detail: 'none' },
  CODES_REST: { activity: 'LOGIN', notices: event, webhooks: untold.notTheirs, detail: 'none' },
  FACTOR_ADDED: { activity: 'CHANGE', notices: event, webhooks: [credential('totp')], detail: 'none' },
  FACTOR_REMOVED: { activity: 'CHANGE', notices: event, webhooks: [credential('totp')], detail: 'none' },
  FACTOR_REMOVED_BY_IDENTITY: {
    activity: 'CHANGE',
    notices: event,
    webhooks: [credential('totp')],
    detail: 'none',
  },
  // After a reset of the password: an app that came of late stands still.
  FACTOR_KEPT: { activity: unlisted.beside, notices: event, webhooks: untold.notTheirs, detail: 'none' },
  FACTOR_RESTS: { activity: 'LOGIN', notices: event, webhooks: untold.notTheirs, detail: 'none' },
  FACTOR_SCOPE_CHANGED: {
    activity: 'CHANGE',
    notices: event,
    webhooks: [credential('totp')],
    detail: 'none',
  },
  LOGIN_ALERTS_CHANGED: { activity: 'CHANGE', notices: event, webhooks: untold.notTheirs, detail: 'none' },
  ABROAD_BLOCK_CHANGED: { activity: 'CHANGE', notices: event, webhooks: untold.notTheirs, detail: 'none' },
  ABROAD_REFUSED: { activity: 'LOGIN', notices: event, webhooks: untold.notTheirs, detail: 'none' },
  RECOVERY_CODES_RENEWED: {
    activity: 'CHANGE',
    notices: event,
    webhooks: [credential('recovery_code')],
    detail: 'none',
  },
  RECOVERY_CODE_USED: { activity: 'LOGIN', notices: event, webhooks: untold.notTheirs, detail: 'none' },
  BROWSER_TRUSTED: { activity: 'LOGIN', notices: event, webhooks: untold.notTheirs, detail: 'none' },
  TRUST_ENDED: { activity: 'LOGIN', notices: event, webhooks: untold.notTheirs, detail: 'none' },
  FACTOR_RESET_ASKED: { activity: 'CHANGE', notices: event, webhooks: untold.asked, detail: 'none' },
  FACTOR_RESET_NEAR: { activity: unlisted.beside, notices: event, webhooks: untold.asked, detail: 'none' },
  FACTOR_RESET_STOPPED: {
    activity: 'CHANGE',
    notices: none('all stays as it was'),
    webhooks: untold.notTheirs,
    detail: 'none',
  },
  FACTOR_RESET: { activity: 'CHANGE', notices: event, webhooks: [credential('totp')], detail: 'none' },
  NICKNAME_CHANGED: {
    activity: 'CHANGE',
    notices: unmailed.harmless,
    webhooks: [updated('nickname')],
    detail: 'none',
  },
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
    activity: 'CHANGE',
    notices: ['password-changed'],
    webhooks: [credential('password')],
    detail: 'none',
  },
  PASSWORD_RESET: {
    activity: 'CHANGE',
    notices: ['password-changed', 'ways-removed', 'ways-suspended'],
    webhooks: [credential('password'), ended('recovery')],
    detail: 'none',
  },
  RESET_ASKED: { activity: 'CHANGE', notices: unmailed.asked, webhooks: untold.asked, detail: 'none' },
  ACCOUNT_SECURED: {
    activity: 'CHANGE',
    notices: ['ways-removed', 'ways-suspended'],
    webhooks: [credential('password'), ended('recovery')],
    detail: 'none',
  },
  WAY_CONFIRMED: {
    activity: 'CHANGE',
    notices: ['login-added', 'identity-verified', 'passkey-added'],
    webhooks: [credentialNamed],
    detail: 'way',
  },
  WAY_REMOVED: {
    activity: 'CHANGE',
    notices: ['login-removed', 'identity-cancelled', 'passkey-removed'],
    webhooks: [credentialNamed],
    detail: 'way',
  },
  LOGIN_CODE_OFF: {
    activity: 'CHANGE',
    notices: event,
    webhooks: [credential('login_code')],
    detail: 'none',
  },
  LOGIN_CODE_ON: { activity: 'CHANGE', notices: event, webhooks: [credential('login_code')], detail: 'none' },
  SESSIONS_ENDED: { activity: 'LOGIN', notices: event, webhooks: [ended('member')], detail: 'none' },
  NOT_ME: { activity: 'LOGIN', notices: event, webhooks: [ended('not_me')], detail: 'none' },
  // Every choice of marketing has its result told, to a proven mailbox, without a word on who gets in.
  CONSENT_CHANGED: {
    activity: 'CHANGE',
    notices: ['marketing-agreed', 'marketing-refused'],
    webhooks: none('each line of the ledger is told'),
    detail: 'none',
  },
  EMAIL_CHANGE_ASKED: {
    activity: 'CHANGE',
    notices: ['email-change-asked'],
    webhooks: untold.asked,
    detail: 'none',
  },
  EMAIL_CHANGED: {
    activity: 'CHANGE',
    notices: ['email-changed'],
    webhooks: [updated('email')],
    detail: 'none',
  },
  EMAIL_CHANGE_UNDONE: {
    activity: 'CHANGE',
    notices: ['email-restored'],
    webhooks: [updated('email')],
    detail: 'none',
  },
  // At another address than the account's: the one it would leave; at the same: its owner.
  EMAIL_CONNECT_ASKED: {
    activity: 'CHANGE',
    notices: ['email-change-asked', 'account-event'],
    webhooks: untold.asked,
    detail: 'none',
  },
  EMAIL_CONNECT_CANCELLED: {
    activity: 'CHANGE',
    notices: unmailed.harmless,
    webhooks: untold.asked,
    detail: 'none',
  },
  EMAIL_CONNECTED: {
    activity: 'CHANGE',
    notices: ['email-connected', 'email-changed'],
    webhooks: [updated('email'), credential('email')],
    detail: 'none',
  },
  EMAIL_DISCONNECTED: {
    activity: 'CHANGE',
    notices: ['login-removed'],
    webhooks: [credential('email')],
    detail: 'none',
  },
  DATA_EXPORTED: { activity: 'CHANGE', notices: event, webhooks: untold.notTheirs, detail: 'none' },
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
  },
  SOCIAL_DISCONNECTED: {
    activity: 'CHANGE',
    notices: ['login-removed'],
    webhooks: [credentialNamed],
    detail: 'provider',
  },
  SOCIAL_UNLINKED_THERE: {
    activity: 'CHANGE',
    notices: ['login-cut', 'login-died'],
    webhooks: [credentialNamed],
    detail: 'provider',
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
    activity: 'CHANGE',
    notices: ['identity-verified'],
    webhooks: [raised('identity.verified')],
    detail: 'none',
  },
  IDENTITY_CANCELLED: {
    activity: 'CHANGE',
    notices: ['identity-cancelled'],
    webhooks: [raised('identity.removed')],
    detail: 'none',
  },
  INTEGRATED: {
    activity: 'CHANGE',
    notices: event,
    webhooks: [raised('account.integrated')],
    detail: 'none',
  },
  INTEGRATION_UNDONE: {
    activity: 'CHANGE',
    notices: event,
    webhooks: [raised('account.undone')],
    detail: 'none',
  },
  PASSKEY_ADDED: {
    activity: 'CHANGE',
    notices: ['passkey-added'],
    webhooks: [credential('passkey')],
    detail: 'none',
  },
  PASSKEY_REMOVED: {
    activity: 'CHANGE',
    notices: ['passkey-removed'],
    webhooks: [credential('passkey')],
    detail: 'none',
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
  },
  PARTNER_ENDED: {
    activity: 'CHANGE',
    notices: ['partner-ended'],
    webhooks: untold.partners,
    detail: 'partner',
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
  },
  OPERATOR_UNLOCKED: { activity: 'LOGIN', notices: desk, webhooks: untold.notTheirs, detail: 'named' },
  OPERATOR_ENDED_SESSIONS: {
    activity: 'LOGIN',
    notices: desk,
    webhooks: [ended('operator')],
    detail: 'named',
  },
  OPERATOR_LISTED_WAYS: look,
  OPERATOR_REMOVED_WAY: {
    activity: 'CHANGE',
    notices: ['login-removed', 'identity-cancelled', 'passkey-removed'],
    webhooks: [credentialNamed],
    detail: 'named',
  },
  OPERATOR_DROPPED_LINKS: { activity: 'CHANGE', notices: desk, webhooks: untold.notTheirs, detail: 'named' },
  OPERATOR_STARTED_FACTOR_RESET: {
    activity: 'CHANGE',
    notices: desk,
    webhooks: untold.asked,
    detail: 'named',
  },
  OPERATOR_RECLAIMED: {
    activity: 'CHANGE',
    notices: ['password-reclaimed', 'email-restored'],
    webhooks: [credential('password'), ended('recovery')],
    detail: 'named',
  },
  OPERATOR_EXPORTED: { activity: 'CHANGE', notices: desk, webhooks: untold.lookedOnly, detail: 'named' },
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

/** Log-ins, which the audit log does not keep, and the mails that tell of them. */
export const loginNotices = {
  NEW_DEVICE: ['new-device'],
  // If the member wants to hear of it, or from a country abroad that is new to the account.
  LOGGED_IN: ['logged-in', 'logged-in-abroad'],
} as const satisfies Readonly<Record<string, readonly Notice[]>>;
export type LoginEvent = keyof typeof loginNotices;

/** The events with a field of a kind. */
type With<Field extends keyof Row, Value> = {
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

/** The events about which the owner can do something by a mail that tells of them. */
export type DisputableEvent = ToldBy<DisputableNotice> | LoginEvent;

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

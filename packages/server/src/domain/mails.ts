import type { MailKind } from './mail-kinds.ts';

/** What a single-use link does: `BACK` takes a closed account back, by a single-use record and not by a stored link. */
export const linkKinds = ['JOIN', 'PWD', 'MAIL', 'CNCT', 'GUARD', 'UNDO', 'BACK'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Words of another mail, or that mails share, as `login-code-rests.line2`. The same part of another mail by its name alone. */
type Borrowed = string;
/** A row of the small table in a mail: a fact under its usual label or another one, or words that never differ. */
type FactRow =
  | string
  | { readonly label: Borrowed; readonly value: string }
  | { readonly label: Borrowed; readonly words: Borrowed };

/**
 * The parts of a mail in its order. Subject, preheader, title and closing are the mail's own unless it borrows them; the
 * check of catalogs asks for each part in every language.
 */
export type Shape = {
  readonly subject?: Borrowed;
  /** What its code is for. A mail that shows a code says that and the digits in its subject. */
  readonly codeFor?: string;
  readonly preheader?: Borrowed;
  readonly title?: Borrowed;
  /** So many lines of its own, or these. */
  readonly lines: 1 | 2 | readonly Borrowed[];
  readonly rows?: readonly FactRow[];
  /** The button and the line before it; `quiet` if most readers need not press it. Null if there is nothing to open. */
  readonly action: {
    readonly before?: Borrowed | 'own';
    readonly button: Borrowed | 'own';
    readonly quiet?: true;
    /** The link ends with the session that asked for it, if that is sooner. */
    readonly inSession?: true;
  } | null;
  readonly closing?: Borrowed;
};

/** Whom a mail is for, and what ends it; what must be given for each is in use-cases/mail/mail.ts. */
export type MailRow = {
  readonly kind: MailKind;
  readonly to: 'member' | 'address' | 'staff';
  readonly carries: 'link' | 'code' | 'until' | 'nothing';
  /** What it tells by name, each with an example. Its words may name these and no others. */
  readonly facts: Readonly<Record<string, string>>;
  /**
   * What its button does: a single-use link of a kind, a page, or an address that is made of its facts
   * (adapters/mail/mail-link.ts). Null if it has no button.
   */
  readonly link: LinkKind | 'login' | 'findId' | 'mySetting' | 'policyPrivacy' | 'made' | null;
  /** The events that it tells of, if the audit log of members does not have them (account-events.ts). */
  readonly tells?: readonly string[];
  readonly shape: Shape;
};

const at = '2026-01-02T15:04:00+09:00';
/**
 * When something was done, in which browser, by which app with a session of its own and in which app installation (empty if
 * none was named), and from which country (ISO 3166 alpha-2, empty if unknown).
 */
const event = {
  at,
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36',
  app: 'Weekly',
  installation: 'K7Q2',
  country: 'JP',
} as const;
const when = ['at', 'app', 'device', 'installation', 'country'] as const;

/** What a reader who did not do, or ask for, what a mail tells of can say. */
const notMe = { before: 'notMe', button: 'notMe', quiet: true } as const;
const undo = { before: 'undo', button: 'undo', quiet: true } as const;

/** Kinds of rows that several mails have. */
const ofMember = { kind: 'requested', to: 'member', carries: 'link' } as const;
const answer = { kind: 'requested', to: 'address', carries: 'until' } as const;
const ofOwner = { kind: 'notice', to: 'member', carries: 'link' } as const;
const disputable = { ...ofOwner, link: 'GUARD' } as const;
const toStaff = { kind: 'notice', to: 'staff', carries: 'nothing' } as const;

/** Words that several mails share. */
const changed = { preheader: 'changed', closing: 'changed' } as const;
const added = { preheader: 'added', closing: 'added' } as const;
const anEvent = { subject: 'account-event', title: 'account-event' } as const;

/**
 * Every mail, one row each. While a change of address can be taken back, the address it left gets the owner's notices, too,
 * with UNDO (use-cases/mail/owner-mail.ts).
 */
const rows = {
  'sign-up': {
    ...ofMember,
    facts: event,
    link: 'JOIN',
    shape: {
      subject: 'verify',
      codeFor: 'verify',
      title: 'verify',
      lines: 2,
      rows: when,
      action: { button: 'verify' },
    },
  },
  'sign-up-waiting': {
    ...ofMember,
    facts: event,
    link: 'JOIN',
    shape: { lines: 2, rows: when, action: { button: 'own' }, closing: 'sign-up' },
  },
  'already-member': {
    ...answer,
    facts: {},
    link: 'login',
    shape: { lines: 2, action: { button: 'button.logIn' }, closing: 'unasked' },
  },
  'rejoin-blocked': {
    ...answer,
    facts: {},
    link: 'policyPrivacy',
    shape: { lines: 2, action: { button: 'withdrawn', quiet: true }, closing: 'no-account' },
  },
  'no-account': {
    ...answer,
    facts: {},
    link: 'findId',
    shape: { lines: 2, action: { button: 'own' } },
  },
  'find-id': {
    ...answer,
    facts: {
      id: 'reader@example.com',
      platforms: 'YH,KK',
      joined: '2025-03-01',
      archive: 'archive_reader',
      newsGame: 'gamer77',
    },
    link: 'login',
    shape: {
      lines: 1,
      rows: [
        { label: 'find-id.id', value: 'id' },
        { label: 'find-id.platforms', value: 'platforms' },
        { label: 'find-id.joined', value: 'joined' },
        { label: 'find-id.older', value: 'archive' },
        { label: 'find-id.older', value: 'newsGame' },
      ],
      action: { button: 'button.logIn' },
      closing: 'unasked',
    },
  },
  'password-reset': {
    ...ofMember,
    facts: event,
    link: 'PWD',
    shape: { subject: 'password', codeFor: 'reset', lines: 1, rows: when, action: { button: 'own' } },
  },
  // Support asked for it: no device of the owner did.
  'password-reclaimed': {
    ...ofMember,
    facts: {},
    link: 'PWD',
    shape: {
      subject: 'password',
      preheader: 'password-reset',
      title: 'password-reset',
      lines: ['password-reset.line1'],
      action: { button: 'password-reset' },
      closing: 'password-reset',
    },
  },
  'no-password': {
    kind: 'requested',
    to: 'member',
    carries: 'until',
    facts: { platform: 'NV' },
    link: 'login',
    shape: {
      subject: 'password',
      lines: 2,
      rows: [{ label: 'no-password.platform', value: 'platform' }],
      action: { button: 'button.logIn' },
      closing: 'unasked',
    },
  },
  'email-change': {
    ...ofMember,
    facts: { ...event, account: 're***@example.com' },
    link: 'MAIL',
    shape: {
      codeFor: 'change',
      lines: 2,
      rows: ['account', ...when],
      action: { button: 'verify', inSession: true },
    },
  },
  'email-confirm': {
    ...ofMember,
    facts: {},
    link: 'MAIL',
    shape: { lines: 2, action: { button: 'verify' } },
  },
  'email-connect': {
    ...ofMember,
    facts: { ...event, account: 're***@example.com' },
    link: 'CNCT',
    shape: {
      subject: 'verify',
      codeFor: 'verify',
      title: 'verify',
      lines: 2,
      rows: ['account', ...when],
      action: { button: 'verify', inSession: true },
    },
  },
  'newsletter-confirm': {
    ...answer,
    facts: { subscription: 'abc' },
    link: 'made',
    shape: { lines: 2, action: { button: 'own' } },
  },
  'step-code': {
    kind: 'requested',
    to: 'member',
    carries: 'code',
    facts: event,
    link: 'GUARD',
    shape: { subject: 'code', codeFor: 'step', lines: 1, rows: when, action: notMe },
  },
  // Nothing to open: a mail that somebody else opens must not log them in (docs/decisions/062).
  'login-code': {
    kind: 'requested',
    to: 'address',
    carries: 'code',
    facts: event,
    link: null,
    shape: { subject: 'code', codeFor: 'login', lines: 1, rows: when, action: null },
  },
  'login-code-rests': {
    ...answer,
    facts: {},
    link: 'login',
    shape: { lines: 2, action: { button: 'button.logIn' }, closing: 'no-account' },
  },
  'login-code-off': {
    ...answer,
    facts: {},
    link: 'login',
    shape: {
      preheader: 'login-code-rests',
      lines: ['login-code-off.line1', 'login-code-rests.line2'],
      action: { button: 'button.logIn' },
      closing: 'no-account',
    },
  },
  // Nothing to open: a link that is pressed elsewhere must not attach an account (docs/decisions/075).
  'attach-code': {
    kind: 'requested',
    to: 'address',
    carries: 'code',
    facts: { ...event, platform: 'KK' },
    link: null,
    shape: {
      subject: 'code',
      codeFor: 'attach',
      lines: 1,
      rows: ['platform', ...when],
      action: null,
    },
  },
  'staff-invitation': {
    kind: 'requested',
    to: 'staff',
    carries: 'until',
    facts: {
      at,
      by: 'operator@example.com',
      until: '2026-01-02T15:34:00+09:00',
      url: 'https://desk.example.com',
      invitation: 'invitation',
      key: 'key',
    },
    link: 'made',
    shape: { lines: 2, rows: ['by', 'at'], action: { button: 'own' } },
  },
  'new-device': {
    ...disputable,
    facts: event,
    shape: { lines: 1, rows: when, action: notMe },
  },
  'logged-in': {
    ...disputable,
    facts: event,
    shape: {
      preheader: 'new-device',
      lines: 1,
      rows: when,
      action: notMe,
      closing: 'new-device',
    },
  },
  'logged-in-abroad': {
    ...disputable,
    facts: event,
    shape: {
      preheader: 'new-device',
      lines: 1,
      rows: when,
      action: notMe,
      closing: 'new-device',
    },
  },
  'password-changed': {
    ...disputable,
    facts: event,
    shape: { ...changed, lines: 1, rows: when, action: notMe },
  },
  'account-locked': {
    ...disputable,
    facts: event,
    shape: { lines: 1, rows: when, action: { before: 'own', button: 'button.newPassword' } },
  },
  'email-change-asked': {
    ...ofOwner,
    facts: { ...event, newEmail: 'ne***@example.com' },
    link: 'UNDO',
    shape: { lines: 2, rows: [...when, 'newEmail'], action: undo },
  },
  'email-changed': {
    ...ofOwner,
    facts: { ...event, newEmail: 'ne***@example.com' },
    link: 'UNDO',
    shape: { ...changed, lines: 1, rows: [...when, 'newEmail'], action: undo },
  },
  'email-restored': {
    ...ofOwner,
    facts: {},
    link: 'PWD',
    shape: { lines: 2, action: { button: 'button.newPassword' } },
  },
  'email-connected': {
    ...disputable,
    facts: event,
    shape: { ...added, lines: 1, rows: when, action: notMe },
  },
  'login-added': {
    ...disputable,
    facts: { ...event, platform: 'KK' },
    shape: { ...added, lines: 1, rows: ['platform', ...when], action: notMe },
  },
  'login-removed': {
    ...disputable,
    facts: { ...event, platform: 'YH' },
    shape: { lines: 1, rows: ['platform', ...when], action: notMe },
  },
  'identity-verified': {
    ...disputable,
    facts: event,
    shape: { ...changed, lines: 1, rows: when, action: notMe },
  },
  'identity-cancelled': {
    ...disputable,
    facts: event,
    shape: { ...changed, lines: 1, rows: when, action: notMe },
  },
  'passkey-added': {
    ...disputable,
    facts: { ...event, passkey: 'Samsung Pass' },
    shape: { ...added, lines: 1, rows: ['passkey', ...when], action: notMe },
  },
  'passkey-removed': {
    ...disputable,
    facts: { ...event, passkey: 'Samsung Pass' },
    shape: {
      preheader: 'login-removed',
      lines: 1,
      rows: ['passkey', ...when],
      action: notMe,
      closing: 'login-removed',
    },
  },
  'ways-removed': {
    ...disputable,
    facts: { ...event, ways: 'KK,CI' },
    shape: {
      preheader: 'changed',
      lines: 1,
      rows: [{ label: 'fact.platform', value: 'ways' }, ...when],
      action: notMe,
    },
  },
  'ways-suspended': {
    ...disputable,
    facts: { ...event, ways: 'NV,GG,CI' },
    shape: { lines: 1, rows: [{ label: 'fact.platform', value: 'ways' }, ...when], action: notMe },
  },
  'partner-agreed': {
    ...disputable,
    facts: {
      ...event,
      partner: 'The Weekly',
      items: 'mst_mbr_no,mbr_email,mbr_nick_nm',
      purpose: 'To keep articles',
      period: 'A year',
    },
    shape: {
      preheader: 'changed',
      lines: 1,
      rows: ['partner', 'items', 'purpose', 'period', ...when],
      action: notMe,
    },
  },
  'partner-ended': {
    ...disputable,
    facts: { ...event, partner: 'The Weekly' },
    shape: { ...changed, lines: 1, rows: ['partner', ...when], action: notMe },
  },
  'account-event': {
    ...disputable,
    facts: { ...event, what: 'DATA_EXPORTED' },
    shape: { lines: 1, rows: ['what', ...when], action: notMe },
  },
  'desk-event': {
    ...disputable,
    facts: { at, what: 'OPERATOR_UNLOCKED' },
    shape: {
      ...anEvent,
      lines: 1,
      rows: ['what', 'at'],
      action: { before: 'own', button: 'notMe', quiet: true },
    },
  },
  // Nothing to open: a colleague does what can be done about it.
  'staff-event': {
    ...toStaff,
    facts: { at, by: 'operator@example.com', what: 'STAFF_ROLE_SET' },
    link: null,
    tells: [
      'STAFF_ENROLLED',
      'STAFF_PASSKEY_ADDED',
      'STAFF_PASSKEY_REMOVED',
      'STAFF_IDENTITY_BOUND',
      'STAFF_BIND_NOTICE',
      'STAFF_ROLE_SET',
      'STAFF_RESET',
      'STAFF_ENDED',
      'STAFF_CONFIRMED',
      'STAFF_CODES_WRONG',
      'STAFF_CODES_REST',
    ],
    shape: { ...anEvent, lines: 1, rows: ['what', 'by', 'at'], action: null },
  },
  // To the others: `account` is whose, `role` the one that it has now.
  'staff-alert': {
    ...toStaff,
    facts: {
      at,
      by: 'operator@example.com',
      account: 'lead@example.com',
      role: 'LEAD',
      what: 'COLLEAGUE_PROMOTED',
    },
    link: null,
    tells: [
      'COLLEAGUE_NEW',
      'COLLEAGUE_PROMOTED',
      'COLLEAGUE_RESET',
      'COLLEAGUE_CODES_WRONG',
      'COLLEAGUE_CODES_REST',
    ],
    shape: { ...anEvent, lines: 1, rows: ['account', 'role', 'by', 'at'], action: null },
  },
  'webhook-trouble': {
    ...toStaff,
    facts: { at, endpoint: 'CRM', what: 'WEBHOOK_GONE', url: 'https://console.example.com' },
    link: 'made',
    tells: ['WEBHOOK_FAILING', 'WEBHOOK_GONE'],
    shape: {
      ...anEvent,
      lines: 1,
      rows: ['endpoint', { label: 'fact.since', value: 'at' }],
      action: { button: 'own' },
    },
  },
  'policy-event': {
    ...toStaff,
    facts: { at, by: 'operator@example.com', what: 'POLICY_WITHDRAWN', policy: 'AGY-TERMS 2026-02-02' },
    link: null,
    tells: ['POLICY_PUBLISHED', 'POLICY_WITHDRAWN'],
    shape: { ...anEvent, lines: 1, rows: ['what', 'policy', 'by', 'at'], action: null },
  },
  // Nothing that owners can do for themselves: the customer centre speaks.
  'account-blocked': {
    kind: 'notice',
    to: 'member',
    carries: 'nothing',
    facts: { at },
    link: 'login',
    shape: { lines: 1, rows: ['at'], action: { button: 'button.logIn', quiet: true } },
  },
  'login-cut': {
    ...disputable,
    facts: { at, platform: 'KK' },
    shape: { lines: 1, rows: ['platform', 'at'], action: notMe },
  },
  // It was the only sign-in method: the mail offers to set a password.
  'login-died': {
    ...ofOwner,
    facts: { at, platform: 'KK' },
    link: 'PWD',
    shape: {
      subject: 'login-cut',
      title: 'login-cut',
      lines: 2,
      rows: ['platform', 'at'],
      action: { button: 'own' },
    },
  },
  'marketing-agreed': {
    kind: 'notice',
    to: 'member',
    carries: 'nothing',
    facts: { at, agreed: 'AGY/MKT_EMAIL,ISS/MKT_EMAIL,ISS/MKT_SMS', refused: 'NWG/MKT_EMAIL' },
    link: 'made',
    shape: {
      subject: 'marketing',
      lines: 1,
      rows: ['sender', 'agreed', 'refused'],
      action: { before: 'own', button: 'marketing', quiet: true },
    },
  },
  'marketing-refused': {
    kind: 'notice',
    to: 'member',
    carries: 'nothing',
    facts: { at, refused: 'AGY/MKT_EMAIL' },
    link: 'mySetting',
    shape: {
      subject: 'marketing',
      lines: 1,
      rows: ['sender', 'refused'],
      action: { button: 'own', quiet: true },
    },
  },
  'newsletter-subscribed': {
    kind: 'notice',
    to: 'address',
    carries: 'nothing',
    facts: {},
    link: 'made',
    shape: { lines: 1, action: { before: 'own', button: 'own', quiet: true } },
  },
  'newsletter-ended': {
    kind: 'notice',
    to: 'address',
    carries: 'nothing',
    facts: {},
    link: 'made',
    shape: { lines: 1, action: { button: 'own', quiet: true } },
  },
  'account-closed': {
    ...ofOwner,
    facts: { ...event, until: '2026-01-05T15:04:00+09:00' },
    link: 'BACK',
    shape: {
      lines: 2,
      rows: [
        { label: 'account-closed.at', value: 'at' },
        'device',
        { label: 'account-closed.until', value: 'until' },
      ],
      action: { before: 'own', button: 'own' },
    },
  },
  'account-under-age': {
    ...ofOwner,
    facts: { ...event, until: '2026-01-05T15:04:00+09:00' },
    link: 'BACK',
    shape: {
      lines: 2,
      rows: [
        { label: 'account-under-age.at', value: 'at' },
        'device',
        { label: 'account-closed.until', value: 'until' },
      ],
      action: { before: 'own', button: 'own' },
    },
  },
  withdrawn: {
    kind: 'notice',
    to: 'member',
    carries: 'nothing',
    facts: { at, keptUntil: '2026-07-02', rejoinFrom: '2026-02-01' },
    link: 'policyPrivacy',
    shape: {
      lines: ['withdrawn.preheader', 'withdrawn.line2'],
      rows: [
        { label: 'withdrawn.at', value: 'at' },
        { label: 'withdrawn.record', words: 'withdrawn.recordValue' },
        { label: 'withdrawn.keptUntil', value: 'keptUntil' },
        { label: 'withdrawn.rejoinFrom', value: 'rejoinFrom' },
      ],
      action: { button: 'own', quiet: true },
    },
  },
  'marketing-confirmation': {
    kind: 'bulk',
    to: 'member',
    carries: 'nothing',
    facts: { agreed: 'AGY/MKT_EMAIL,ISS/MKT_EMAIL', agreedOn: '2024-01-02' },
    link: 'made',
    shape: {
      lines: 2,
      rows: ['sender', 'agreed', { label: 'marketing-confirmation.agreedOn', value: 'agreedOn' }],
      action: { before: 'own', button: 'marketing', quiet: true },
    },
  },
} as const satisfies Readonly<Record<string, MailRow>>;

type Telling<Fact> =
  | Fact
  | { readonly label: string; readonly value: Fact }
  | { readonly label: string; readonly words: string };
/** The same: a row of a mail's table names a fact of that mail, or the sender. */
export const mails = rows satisfies {
  readonly [N in keyof typeof rows]: {
    readonly shape: {
      readonly lines: unknown;
      readonly rows?: readonly Telling<keyof (typeof rows)[N]['facts'] | 'sender'>[];
    };
  };
};

export type Mails = typeof rows;
export type MailName = keyof Mails;
export const mailNames = Object.keys(mails) as MailName[];

type With<Field extends 'kind' | 'to' | 'link', Value> = {
  [N in MailName]: Mails[N][Field] extends Value ? N : never;
}[MailName];

/** A mail that tells the owner of an account what happened to it; one that support asked for has no kind of its own. */
export type Notice = (With<'kind', 'notice'> & With<'to', 'member'>) | 'password-reclaimed';

/** A notice whose button lets the owner do something about what it tells of. */
export type DisputableNotice = Notice & With<'link', LinkKind>;

const isNotice = (mail: MailName): mail is Notice =>
  (mails[mail].kind === 'notice' && mails[mail].to === 'member') || mail === 'password-reclaimed';
export const notices = mailNames.filter(isNotice);

/** The kind of the single-use link of a mail's button; null if it has none. */
export const linkOf = (mail: MailName): LinkKind | null =>
  linkKinds.find((kind) => kind === mails[mail].link) ?? null;

/** Whether the owner can do something about an event by a mail that told of it. */
export const isDisputable = (told: readonly Notice[]): boolean => told.some((mail) => linkOf(mail) !== null);

type PartOf<Words extends string, Part extends string> = Words extends `${string}.${string}`
  ? Words
  : `${Words}.${Part}`;
type OwnOr<N extends MailName, Part extends string> = PartOf<
  Mails[N]['shape'] extends { readonly [P in Part]: infer Words extends string } ? Words : N,
  Part
>;
type LinesOf<N extends MailName> = Mails[N]['shape']['lines'] extends readonly (infer Words extends string)[]
  ? Words
  : Mails[N]['shape']['lines'] extends 2
    ? `${N}.line1` | `${N}.line2`
    : `${N}.line1`;
type ActionOf<N extends MailName, Part extends 'before' | 'button'> = Mails[N]['shape']['action'] extends {
  readonly [P in Part]: infer Words extends string;
}
  ? PartOf<Words extends 'own' ? N : Words, Part>
  : never;
type RowOf<N extends MailName> = Mails[N]['shape'] extends { readonly rows: readonly (infer Row)[] }
  ? Row
  : never;
type WordsOf<Row> = Row extends string
  ? `fact.${Row}`
  : Row extends { readonly words: infer Words extends string; readonly label: infer Label extends string }
    ? Words | Label
    : Row extends { readonly label: infer Label extends string }
      ? Label
      : never;

/** The words that mails are made of, each by whose they are and which part. */
export type MailPart =
  | 'undo.left'
  | {
      [N in MailName]:
        | OwnOr<N, 'subject'>
        | OwnOr<N, 'preheader'>
        | OwnOr<N, 'title'>
        | OwnOr<N, 'closing'>
        | LinesOf<N>
        | ActionOf<N, 'before'>
        | ActionOf<N, 'button'>
        | WordsOf<RowOf<N>>;
    }[MailName];

type CodeFor<N extends MailName> = Mails[N]['shape'] extends { readonly codeFor: infer What extends string }
  ? What
  : never;
/** What codes of mails are for. */
export type CodePurposeWord = { [N in MailName]: CodeFor<N> }[MailName];

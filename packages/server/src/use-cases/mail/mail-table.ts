import type { MailKind } from '../../domain/mail-kinds.ts';
import type { Unsubscribable } from '../../domain/unsubscribe-token.ts';
import type { MadeCode, MailFacts, MailLinkReference, MailTemplate } from '../../ports/outbox.ts';

/** Whom a mail is for, by its type: what must be said of them. */
type Addressees = {
  /** The member of an account, at whichever address. */
  readonly member: { readonly member: string };
  /** Whoever has the address: who that is, is looked up where the mail is written. */
  readonly address: { readonly member?: undefined };
  /** Who works in the console. */
  readonly staff: { readonly member?: undefined };
};

/** With what a mail ends, by its type: what must be given. */
type Burdens = {
  /** A code may stand beside it, and is of less use; `until` is said where it answers the same as another mail would. */
  readonly link: {
    readonly link: MailLinkReference;
    readonly code?: MadeCode;
    readonly until?: number | undefined;
  };
  /** A link may stand beside it, and do something else. */
  readonly code: { readonly code: MadeCode; readonly link?: MailLinkReference; readonly until?: undefined };
  /**
   * A secret of another kind, or an answer in the place of a mail that ends: how long it waits may not tell whose an address
   * is.
   */
  readonly until: { readonly until: number; readonly link?: undefined; readonly code?: undefined };
  /** It does not end. Every notice to an address that a change left has the link that takes it back. */
  readonly nothing: {
    readonly link?: MailLinkReference;
    readonly code?: undefined;
    readonly until?: undefined;
  };
};

type Row<
  Kind extends MailKind = MailKind,
  Addressee extends keyof Addressees = keyof Addressees,
  Burden extends keyof Burdens = keyof Burdens,
> = { readonly kind: Kind; readonly to: Addressee; readonly carries: Burden };

const row = <Kind extends MailKind, Addressee extends keyof Addressees, Burden extends keyof Burdens>(
  kind: Kind,
  to: Addressee,
  carries: Burden,
): Row<Kind, Addressee, Burden> => ({ kind, to, carries });

/** The one table of mails: who waits for each, whom it is for, and with what it ends. */
export const mailTable = {
  'sign-up': row('requested', 'member', 'link'),
  'sign-up-waiting': row('requested', 'member', 'link'),
  'already-member': row('requested', 'address', 'until'),
  'rejoin-blocked': row('requested', 'address', 'until'),
  'no-account': row('requested', 'address', 'until'),
  'find-id': row('requested', 'address', 'until'),
  'password-reset': row('requested', 'member', 'link'),
  'password-reclaimed': row('requested', 'member', 'link'),
  'no-password': row('requested', 'member', 'until'),
  'email-change': row('requested', 'member', 'link'),
  'email-confirm': row('requested', 'member', 'link'),
  'email-connect': row('requested', 'member', 'link'),
  'newsletter-confirm': row('requested', 'address', 'until'),
  'step-code': row('requested', 'member', 'code'),
  'login-code': row('requested', 'address', 'code'),
  'login-code-rests': row('requested', 'address', 'until'),
  'login-code-off': row('requested', 'address', 'until'),
  'attach-code': row('requested', 'address', 'code'),
  'staff-invitation': row('requested', 'staff', 'until'),
  'new-device': row('notice', 'member', 'link'),
  'logged-in': row('notice', 'member', 'link'),
  'logged-in-abroad': row('notice', 'member', 'link'),
  'password-changed': row('notice', 'member', 'link'),
  'account-locked': row('notice', 'member', 'link'),
  'email-change-asked': row('notice', 'member', 'link'),
  'email-changed': row('notice', 'member', 'link'),
  'email-restored': row('notice', 'member', 'link'),
  'email-connected': row('notice', 'member', 'link'),
  'login-added': row('notice', 'member', 'link'),
  'login-removed': row('notice', 'member', 'link'),
  'identity-verified': row('notice', 'member', 'link'),
  'identity-cancelled': row('notice', 'member', 'link'),
  'passkey-added': row('notice', 'member', 'link'),
  'passkey-removed': row('notice', 'member', 'link'),
  'ways-removed': row('notice', 'member', 'link'),
  'ways-suspended': row('notice', 'member', 'link'),
  'partner-agreed': row('notice', 'member', 'link'),
  'partner-ended': row('notice', 'member', 'link'),
  'account-event': row('notice', 'member', 'link'),
  'desk-event': row('notice', 'member', 'link'),
  'staff-event': row('notice', 'staff', 'nothing'),
  'staff-alert': row('notice', 'staff', 'nothing'),
  'webhook-trouble': row('notice', 'staff', 'nothing'),
  'policy-event': row('notice', 'staff', 'nothing'),
  'account-blocked': row('notice', 'member', 'nothing'),
  'login-cut': row('notice', 'member', 'link'),
  'login-died': row('notice', 'member', 'link'),
  'marketing-agreed': row('notice', 'member', 'nothing'),
  'marketing-refused': row('notice', 'member', 'nothing'),
  'newsletter-subscribed': row('notice', 'address', 'nothing'),
  'newsletter-ended': row('notice', 'address', 'nothing'),
  withdrawn: row('notice', 'member', 'nothing'),
  'marketing-confirmation': row('bulk', 'member', 'nothing'),
} as const satisfies Readonly<Record<MailTemplate, Row>>;

type Table = typeof mailTable;
type Addressed<T extends MailTemplate> = {
  readonly template: T;
  readonly facts: MailFacts[T];
  readonly to: string;
};

/** A mail with all that its row of the table wants: it cannot be written without its member, or without what has its end. */
export type Mail = {
  [T in MailTemplate]: Addressed<T> & Addressees[Table[T]['to']] & Burdens[Table[T]['carries']];
}[MailTemplate] & {
  /** What the reader can refuse in one step from the mail. */
  readonly refusal?: Unsubscribable | undefined;
  /** The front page of the site that the reader came from: the button's page leads on to it. */
  readonly site?: string | undefined;
};

/** Mails to a member that carry something of a kind, before they do. */
export type MemberMail<Burden extends keyof Burdens> = {
  [T in MailTemplate]: Table[T] extends Row<MailKind, 'member', Burden> ? Addressed<T> : never;
}[MailTemplate];

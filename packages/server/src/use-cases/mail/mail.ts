import type { Mails } from '../../domain/mails.ts';
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

type Addressed<T extends MailTemplate> = {
  readonly template: T;
  readonly facts: MailFacts[T];
  readonly to: string;
};

/** A mail with all that its row of the table wants: it cannot be written without its member, or without what has its end. */
export type Mail = {
  [T in MailTemplate]: Addressed<T> & Addressees[Mails[T]['to']] & Burdens[Mails[T]['carries']];
}[MailTemplate] & {
  /** What the reader can refuse in one step from the mail. */
  readonly refusal?: Unsubscribable | undefined;
  /** The front page of the site that the reader came from: the button's page leads on to it. */
  readonly site?: string | undefined;
  /** What it counts as, of several mails that count once (domain/stranger-mail.ts). */
  readonly countedAs?: string | undefined;
};

/** Mails to a member that carry something of a kind, before they do. */
export type MemberMail<Burden extends keyof Burdens> = {
  [T in MailTemplate]: Mails[T] extends { readonly to: 'member'; readonly carries: Burden }
    ? Addressed<T>
    : never;
}[MailTemplate];

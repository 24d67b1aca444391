import type { MailFacts, MailTemplate } from '../../../ports/outbox.ts';
import type { MailMessageId } from '../mail-words.ts';

/** What a mail tells by name; for `MailTemplate` as a whole, what any may. */
type FactName<T extends MailTemplate> = T extends MailTemplate
  ? string extends keyof MailFacts[T]
    ? never
    : keyof MailFacts[T]
  : never;

/** A row of the small table in a mail: what it tells by name (value-texts.ts), or words that never differ. */
export type FactRow<Name> = { readonly label: MailMessageId } & (
  | { readonly value: Name | 'sender' }
  | { readonly words: MailMessageId }
);

/** What one mail is made of, in any language. */
export type Template<T extends MailTemplate> = {
  readonly subject: MailMessageId;
  /** What its code is for; where it shows one, its subject says that and the digits. */
  readonly codeFor?: MailMessageId;
  /** What mail lists show behind the subject. */
  readonly preheader: MailMessageId;
  readonly title: MailMessageId;
  readonly lines: readonly MailMessageId[];
  readonly facts?: readonly FactRow<FactName<T>>[];
  /** What the button does; `quiet` where most readers need not press it. Null where there is nothing to open. */
  readonly action: {
    readonly before?: MailMessageId;
    readonly button: MailMessageId;
    readonly quiet?: true;
  } | null;
  /** What to do for somebody who did not ask for this mail, or who knows of it already. */
  readonly closing: MailMessageId;
};

export type Templates<T extends MailTemplate> = { readonly [N in T]: Template<N> };

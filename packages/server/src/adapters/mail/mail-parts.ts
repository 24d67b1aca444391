import type { Language } from '@daemun/contract/languages';

/** What the two layouts draw; the words are final and, for HTML, escaped. */
export type MailParts = {
  readonly language: Language;
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Six digits to type where the mail was asked for. */
  readonly code: { readonly label: string; readonly digits: string; readonly note: string } | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What stands after a label in plain text; French sets it off. */
  readonly colon: string;
  readonly action: {
    readonly before: string | null;
    readonly label: string;
    readonly quiet: boolean;
    readonly href: string;
    readonly expiry: string | null;
    readonly hint: string;
  } | null;
  readonly closing: string;
  /** Where the holder of an address that never answered stops further mails. */
  readonly stop: { readonly label: string; readonly href: string } | null;
  readonly foot: {
    readonly sender: string;
    readonly address: string;
    readonly contact: string;
    readonly noReply: string;
  };
};

import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { LanguagePrefix } from '@daemun/contract/languages';
import type { MailTemplate } from '../../ports/outbox.ts';

/** Mails about what a member or a subscriber changes; their words have files of their own. */
export type MyAreaTemplate = Extract<
  MailTemplate,
  `email-${string}` | `login-${string}` | `marketing-${string}` | `newsletter-${string}` | 'withdrawn'
>;

/** What the button of a mail does; `quiet` where most readers need not press it. */
export type ActionText = { readonly before?: string; readonly label: string; readonly quiet?: true };

/** The words of one mail; `{sender}`, `{email}` and the names in value-texts.ts are places for values. */
export type TemplateText = {
  readonly subject: string;
  /** What mail lists show behind the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Label and value, as a small table. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action: ActionText;
  /** What to do for somebody who did not ask for this mail, or who knows of it already. */
  readonly closing: string;
};

export type MailTexts = {
  readonly language: LanguagePrefix;
  /** A time as this language says it. */
  readonly time: (at: number) => string;
  /** A day, given as YYYY-MM-DD. */
  readonly day: (iso: string) => string;
  /** What stands between the items of an enumeration. */
  readonly comma?: string;
  readonly platforms: Readonly<Record<LoginPlatform, string>>;
  readonly media: Readonly<Record<'MKT_EMAIL' | 'MKT_SMS', string>>;
  readonly unknownDevice: string;
  readonly templates: Readonly<Record<MailTemplate, TemplateText>>;
  /** How long a link lives. */
  readonly linkExpiry: string;
  readonly linkHint: string;
  readonly noReply: string;
  readonly customerCentre: string;
};

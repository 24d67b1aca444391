import {
  type CodePurposeWord,
  type MailName,
  type MailPart,
  mailNames,
  mails,
  type Shape,
} from '../../domain/mails.ts';
import type { MailMessageId } from './mail-words.ts';

/** What one mail is made of, in any language. */
export type Template = {
  readonly subject: MailMessageId;
  /** What its code is for; where it shows one, its subject says that and the digits. */
  readonly codeFor?: MailMessageId | undefined;
  /** What mail lists show behind the subject. */
  readonly preheader: MailMessageId;
  readonly title: MailMessageId;
  readonly lines: readonly MailMessageId[];
  /** The small table: what the mail tells by name (value-texts.ts), or words that never differ. */
  readonly facts: readonly ({ readonly label: MailMessageId } & (
    | { readonly value: string }
    | { readonly words: MailMessageId }
  ))[];
  readonly action: {
    readonly before?: MailMessageId | undefined;
    readonly button: MailMessageId;
    readonly quiet?: true | undefined;
    /** How long the link is good. */
    readonly expiry: MailMessageId;
  } | null;
  /** What to do for somebody who did not ask for this mail, or who knows of it already. */
  readonly closing: MailMessageId;
};

/** The message of a part. The types of the table say which parts there are, and so which the check of catalogs asks for. */
const idOf = (part: string): MailMessageId => `mail.${part as MailPart}`;

const rowOf = (row: NonNullable<Shape['rows']>[number]): Template['facts'][number] => {
  if (typeof row === 'string') return { label: idOf(`fact.${row}`), value: row };
  const label = idOf(row.label);
  return 'words' in row ? { label, words: idOf(row.words) } : { label, value: row.value };
};

function templateOf(mail: MailName): Template {
  const { shape }: { readonly shape: Shape } = mails[mail];
  const { action, codeFor, lines, rows = [] } = shape;
  const partOf = (words: string, part: string) => idOf(words.includes('.') ? words : `${words}.${part}`);
  const own = (part: string, words = 'own') => partOf(words === 'own' ? mail : words, part);
  return {
    subject: own('subject', shape.subject),
    codeFor: codeFor === undefined ? undefined : `mail.code.for.${codeFor as CodePurposeWord}`,
    preheader: own('preheader', shape.preheader),
    title: own('title', shape.title),
    lines:
      typeof lines === 'number'
        ? Array.from({ length: lines }, (_, index) => own(`line${index + 1}`))
        : lines.map(idOf),
    facts: rows.map(rowOf),
    action: action && {
      before: action.before === undefined ? undefined : own('before', action.before),
      button: own('button', action.button),
      quiet: action.quiet,
      expiry: action.inSession ? 'mail.link.inSession' : 'mail.link.expiry',
    },
    closing: own('closing', shape.closing),
  };
}

/** What every mail is made of; its words are in the catalogs. */
export const mailTemplates = Object.fromEntries(
  mailNames.map((mail) => [mail, templateOf(mail)]),
) as Readonly<Record<MailName, Template>>;

/** What any notice offers at an address that a change left and can still take back. */
export const undoOfLeft = {
  before: 'mail.undo.left',
  button: 'mail.undo.button',
  quiet: true,
  expiry: 'mail.link.expiry',
} as const;

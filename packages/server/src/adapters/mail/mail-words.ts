import type { PartnerItem } from '@daemun/contract/codes/partner-items';
import type { NamedWay } from '@daemun/contract/codes/providers';
import type { LanguagePrefix } from '@daemun/contract/languages';
import { format, type Values } from '@daemun/i18n/format';
import { escapeHtml } from '@daemun/i18n/html';
import { messagesOf } from '@daemun/i18n/messages';
import type { CodePurposeWord, MailPart } from '../../domain/mails.ts';
import type {
  AccountEvent,
  DeskEvent,
  EndpointTrouble,
  PolicyMailEvent,
  StaffAlert,
  StaffMailEvent,
} from '../../ports/outbox.ts';

/** The name of a text in the catalogs, `mail.po`: the parts of mails (domain/mails.ts), and what their values say. */
export type MailMessageId =
  | `mail.${MailPart}`
  | `mail.what.${AccountEvent | DeskEvent | EndpointTrouble | PolicyMailEvent | StaffAlert | StaffMailEvent}`
  | `mail.link.${'expiry' | 'inSession' | 'hint'}`
  | `mail.code.${'subject' | 'label' | 'note'}`
  | `mail.code.for.${CodePurposeWord}`
  | `mail.foot.${'customerCentre' | 'noReply' | 'stop'}`
  | `mail.value.${'time' | 'comma' | 'colon' | 'unknownDevice' | 'olderId'}`
  | `mail.item.${PartnerItem}`
  | `mail.platform.${NamedWay}`
  | `mail.consent.${'MKT_EMAIL' | 'MKT_SMS'}`;

export type SayWords = (id: MailMessageId, values: Values) => string;

const texts = messagesOf('mail');
const htmls = messagesOf('mail', escapeHtml);

/** The words of mails in a language as they are; values are put in as they come. */
export const textWords =
  (language: LanguagePrefix): SayWords =>
  (id, values) =>
    format(texts(language)(id), values, language);

/** The words of mails in a language, escaped for HTML; values are put in as they come, and so must be escaped already. */
export const htmlWords =
  (language: LanguagePrefix): SayWords =>
  (id, values) =>
    format(htmls(language)(id), values, language);

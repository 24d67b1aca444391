import type { NamedWay } from '@daemun/contract/codes/providers';
import type { LanguagePrefix } from '@daemun/contract/languages';
import { format, type Values } from '@daemun/i18n/format';
import { escapeHtml } from '@daemun/i18n/html';
import { messagesOf } from '@daemun/i18n/messages';
import type {
  AccountEvent,
  DeskEvent,
  EndpointTrouble,
  MailTemplate,
  PolicyMailEvent,
  StaffAlert,
  StaffMailEvent,
} from '../../ports/outbox.ts';

/** Words that several mails share, by what they are about; those of one mail stand under its own name. */
type Shared = 'verify' | 'password' | 'notMe' | 'undo' | 'changed' | 'added' | 'marketing' | 'unasked';

/**
 * The name of a text in the catalogs, `mail.po`, always written out as a literal so that the check of catalogs sees it.
 */
export type MailMessageId =
  | `mail.${MailTemplate | Shared}.${string}`
  | `mail.fact.${'account' | 'at' | 'by' | 'country' | 'device' | 'endpoint' | 'installation' | 'newEmail' | 'partner' | 'passkey' | 'platform' | 'policy' | 'role' | 'sender' | 'agreed' | 'refused' | 'since' | 'what'}`
  | `mail.what.${AccountEvent | DeskEvent | EndpointTrouble | PolicyMailEvent | StaffAlert | StaffMailEvent}`
  | `mail.button.${'logIn' | 'newPassword'}`
  | `mail.link.${'expiry' | 'hint'}`
  | `mail.code.${'subject' | 'label' | 'note'}`
  | `mail.code.for.${'verify' | 'change' | 'login' | 'step' | 'reset' | 'attach'}`
  | `mail.foot.${'customerCentre' | 'noReply'}`
  | `mail.value.${'time' | 'comma' | 'colon' | 'unknownDevice' | 'olderId'}`
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

import type { LanguagePrefix } from '@daemun/contract/languages';
import { format, type Values } from '@daemun/i18n/format';
import { messagesOf } from '@daemun/i18n/messages';
import type { Words } from './stand-in.ts';

type Area =
  | 'common'
  | 'frame'
  | 'control'
  | 'members'
  | 'addresses'
  | 'standIns'
  | 'clock'
  | 'faults'
  | 'reset'
  | 'api'
  | 'inbox'
  | 'crm'
  | 'social'
  | 'staffProvider'
  | 'identity'
  | 'sister'
  | 'archive'
  | 'newsGame'
  | 'partner'
  | 'phone';

/** The name of a text in the catalogs, `sandbox.po`, always written out so that the check of catalogs sees it. */
export type SandboxMessageId = `sandbox.${Area}.${string}`;

const messages = messagesOf('sandbox');

/** A text in the two languages of the sandbox's pages; its values may differ between them. */
export function words(id: SandboxMessageId, valuesIn: (language: keyof Words) => Values = () => ({})): Words {
  const said = (language: keyof Words & LanguagePrefix) =>
    format(messages(language)(id), valuesIn(language), language);
  return { ko: said('ko'), en: said('en') };
}

import { defaultPrefix, languageOfPrefix } from '@daemun/contract/languages';
import { format } from '@daemun/i18n/format';
import { messagesOf } from '@daemun/i18n/messages';

const words = messagesOf('reason');

/** What a client calls a reader without a nickname, in the reader's language. */
export function nameOfUnnamed(prefix: string, mark: string): string {
  const language = languageOfPrefix(prefix)?.prefix ?? defaultPrefix;
  const say = (id: 'openid.unnamed') => format(words(language)(id), { mark }, language);
  return say('openid.unnamed');
}

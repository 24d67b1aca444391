import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import type { LanguagePrefix } from '@daemun/contract/languages';
import type { ResultName } from '@daemun/contract/result-codes';
import { format } from '@daemun/i18n/format';
import { messagesOf } from '@daemun/i18n/messages';

const reasons = messagesOf('reason');

/**
 * The text of `reason` in an envelope: that of the key where there is one, otherwise that of the result
 * (conventions §8).
 */
export const reasonFor = (result: ResultName, language: LanguagePrefix, reasonKey?: ReasonKey): string =>
  format(reasons(language)(reasonKey ?? result), {}, language);

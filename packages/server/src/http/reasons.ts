import { type ReasonKey, reasonKeys } from '@daemun/contract/codes/reason-keys';
import type { LanguagePrefix } from '@daemun/contract/languages';
import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import { format } from '@daemun/i18n/format';
import { messagesOf } from '@daemun/i18n/messages';

const reasons = messagesOf('reason');

const languages = ['ko', 'en'] as const;

/** What an answer said to a reader, for the console; null where it was the error page. */
export function saidToReader({
  result,
  reason,
}: {
  readonly result: string;
  readonly reason: string | null;
}): { readonly ko: string; readonly en: string } | null {
  if (!(result in resultCodes)) return null;
  const key = reasonKeys.find((each) => each === reason);
  const [ko = '', en = ''] = languages.map((language) => reasonFor(result as ResultName, language, key));
  return { ko, en };
}

/**
 * The text of `reason` in an envelope: that of the key where there is one, otherwise that of the result
 * (conventions §8).
 */
export const reasonFor = (result: ResultName, language: LanguagePrefix, reasonKey?: ReasonKey): string =>
  format(reasons(language)(reasonKey ?? result), {}, language);

import { type Referrer, siteReferrers } from '@daemun/contract/codes/services';
import { languageOfPrefix } from '@daemun/contract/languages';
import { currentPrefix } from '../../i18n/load-language.ts';
import { entryContext } from '../../session/entry-context.ts';

/**
 * Where a sign-up came from (specification §3): the sister site of the entry context, else the language
 * edition.
 */
export function referrer(): Referrer | undefined {
  const { site } = entryContext();
  return site ? siteReferrers[site] : languageOfPrefix(currentPrefix())?.code;
}

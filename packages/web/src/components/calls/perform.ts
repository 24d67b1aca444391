import type { Perform } from '../../api/perform.ts';
import { currentPrefix, loadLanguage } from '../../i18n/load-language.ts';

/** What a page says of a result may be no word of its first screen. Where it cannot come, the call is made all the same. */
const wordsOfResults = () => loadLanguage(currentPrefix(), 'visitor').catch(() => {});

/**
 * Makes a call and does what its result asks for: `handlers` of the calling page first, then the behaviour table. What
 * does that comes with the first call, or at the first touch before it (docs/decisions/072).
 */
export const perform: Perform = async (name, request, handlers) => {
  const [live] = await Promise.all([import('./live-perform.ts'), wordsOfResults()]);
  return live.perform(name, request, handlers);
};

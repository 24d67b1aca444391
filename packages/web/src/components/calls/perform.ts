import type { Perform } from '../../api/perform.ts';
import { loadOtherWords } from '../../i18n/load-language.ts';

/**
 * Makes a call and does what its result asks for: `handlers` of the calling page first, then the behaviour table. What
 * does that comes, with its words, with the first call, or at the first touch before it (docs/decisions/072).
 */
export const perform: Perform = async (name, request, handlers) => {
  const [live] = await Promise.all([import('./live-perform.ts'), loadOtherWords()]);
  return live.perform(name, request, handlers);
};

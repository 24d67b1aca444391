import { catalogs } from 'virtual:catalogs';
import {
  defaultPrefix,
  type Language,
  type LanguagePrefix,
  languageOfPrefix,
  languages,
} from '@daemun/contract/languages';
import { i18n } from '@lingui/core';

/** Where a tab remembers its language, for pages without a prefix. */
const memory = 'language';

function remembered(): string {
  try {
    return sessionStorage.getItem(memory) ?? '';
  } catch {
    return ''; // storage may be forbidden
  }
}

function remember(prefix: LanguagePrefix): void {
  try {
    sessionStorage.setItem(memory, prefix);
  } catch {
    // the next page without a prefix speaks Korean then
  }
}

/** The prefix whose language is on; before any is, what this tab spoke last, else Korean. */
export const currentPrefix = (): LanguagePrefix =>
  (languageOfPrefix(i18n.locale) ?? languageOfPrefix(remembered()))?.prefix ?? defaultPrefix;

/** Whether more than the words of the first pages is wanted; once it is, it is for the whole document. */
let whole = false;
/** The prefix whose whole catalog is loaded. */
let wholeOf: LanguagePrefix | undefined;
/** The prefix that was asked for last; what comes late for another one speaks no more. */
let wanted: LanguagePrefix = defaultPrefix;

async function loadParts({ prefix, tag }: Language): Promise<void> {
  const { critical, rest } = catalogs[prefix];
  const parts = await Promise.all(whole ? [critical(), rest()] : [critical()]);
  if (wanted !== prefix) return;
  const messages = Object.assign({}, ...parts.map((part) => part.messages));
  i18n.loadAndActivate({ locale: prefix, locales: tag, messages });
  if (parts.length > 1) wholeOf = prefix;
}

/** The rest of the words comes with the first touch of a page that began without it. */
function restOnTouch(): void {
  // What cannot come now is asked for again by the next page.
  const loadRest = () => void loadLanguage(wanted, 'whole').catch(() => {});
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, loadRest, { once: true });
}

/**
 * Loads a language, makes it the one that speaks, and tells the document the language and direction of its text.
 * `critical`: only the words of the first pages, for now.
 */
export async function loadLanguage(
  prefix: LanguagePrefix,
  part: 'critical' | 'whole' = 'whole',
): Promise<void> {
  if (part === 'whole') whole = true;
  else if (!whole) restOnTouch();
  const language = languageOfPrefix(prefix) ?? languages[0];
  const before = wanted;
  wanted = prefix;
  try {
    if (i18n.locale !== prefix || (whole && wholeOf !== prefix)) await loadParts(language);
  } catch (error) {
    if (wanted === prefix) wanted = before;
    throw error;
  }
  if (wanted !== prefix) return;
  remember(prefix);
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.dir;
}

import { catalogs } from 'virtual:catalogs';
import {
  defaultPrefix,
  type Language,
  type LanguagePrefix,
  languageOfPrefix,
  languages,
} from '@daemun/contract/languages';
import { i18n } from '@lingui/core';
import { type CatalogPart, partsUpTo } from './catalog-part.ts';

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

/** The last part that is wanted; once it is, it is for the whole document. */
let part: CatalogPart = 'critical';
/** What is loaded: parts of which language. */
let loaded: { readonly prefix: LanguagePrefix; readonly parts: readonly CatalogPart[] } | undefined;
/** The prefix that was asked for last; what comes late for another one speaks no more. */
let wanted: LanguagePrefix = defaultPrefix;

async function loadParts({ prefix, tag }: Language): Promise<void> {
  const parts = partsUpTo(part);
  const words = await Promise.all(parts.map((name) => catalogs[prefix][name]()));
  if (wanted !== prefix) return;
  const messages = Object.assign({}, ...words.map((one) => one.messages));
  i18n.loadAndActivate({ locale: prefix, locales: tag, messages });
  if (loaded?.prefix !== prefix || loaded.parts.length < parts.length) loaded = { prefix, parts };
}

/**
 * The words of other pages than the first, for what is said after a press or a return. Where they cannot come, what follows
 * goes on all the same.
 */
export const loadOtherWords = (): Promise<void> => loadLanguage(wanted, 'visitor').catch(() => {});

/** The words of other pages come with the first touch of one that began without them. */
function nextPartOnTouch(): void {
  const load = () => void loadOtherWords();
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, load, { once: true });
}

const isLoaded = (prefix: LanguagePrefix): boolean =>
  i18n.locale === prefix && loaded?.prefix === prefix && loaded.parts.includes(part);

/**
 * Loads a language up to a part of its words, makes it the one that speaks, and tells the document the language and
 * direction of its text.
 */
export async function loadLanguage(prefix: LanguagePrefix, upTo: CatalogPart): Promise<void> {
  if (!partsUpTo(part).includes(upTo)) part = upTo;
  if (part === 'critical') nextPartOnTouch();
  const language = languageOfPrefix(prefix) ?? languages[0];
  const before = wanted;
  wanted = prefix;
  try {
    if (!isLoaded(prefix)) await loadParts(language);
  } catch (error) {
    if (wanted === prefix) wanted = before;
    throw error;
  }
  if (wanted !== prefix) return;
  remember(prefix);
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.dir;
}

import { catalogFile, readCatalog } from '@daemun/i18n/catalog';
import { type CompiledMessage, compile } from '@daemun/i18n/compile';
import type { Plugin } from 'vite';

const name = 'virtual:console-words';
const languages = ['ko', 'en'] as const;

type Words = Readonly<Record<string, CompiledMessage>>;

/** The console's words, compiled. */
const wordsOf = (language: (typeof languages)[number]): Words =>
  Object.fromEntries([...readCatalog(language, 'console')].map(([id, message]) => [id, compile(message)]));

/** Gives the page its words in both languages, compiled. */
export const wordsPlugin = (): Plugin => ({
  name: 'daemun-console-words',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined;
    for (const language of languages) this.addWatchFile(catalogFile(language, 'console'));
    const words = Object.fromEntries(languages.map((language) => [language, wordsOf(language)]));
    return `export const words = JSON.parse(${JSON.stringify(JSON.stringify(words))});`;
  },
});

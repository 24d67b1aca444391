import { catalogFile, readCatalog } from '@daemun/i18n/catalog';
import { type CompiledMessage, compile } from '@daemun/i18n/compile';
import type { Plugin } from 'vite';

const name = 'virtual:console-words';
const languages = ['ko', 'en'] as const;
const domains = ['console', 'mail'] as const;

/** What stands before the title of every mail, and is none of it. */
const sender = /^\[\{sender\}\] /;

type Words = Readonly<Record<string, CompiledMessage>>;

/** The console's own words, and the titles of mails as readers know them, but for those that want a value. */
function wordsOf(language: (typeof languages)[number]): Words {
  const own = [...readCatalog(language, 'console')].map(([id, message]) => [id, compile(message)] as const);
  const titles = [...readCatalog(language, 'mail')]
    .filter(([id]) => /^mail\.[\w-]+\.subject$/.test(id))
    .map(([id, message]) => [id, message.replace(sender, '')] as const)
    .filter(([, title]) => !title.includes('{'))
    .map(([id, title]) => [id, [title]] as const);
  return Object.fromEntries([...own, ...titles]);
}

/** Gives the page its words in both languages, compiled. */
export const wordsPlugin = (): Plugin => ({
  name: 'daemun-console-words',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined;
    for (const language of languages)
      for (const domain of domains) this.addWatchFile(catalogFile(language, domain));
    const words = Object.fromEntries(languages.map((language) => [language, wordsOf(language)]));
    return `export const words = JSON.parse(${JSON.stringify(JSON.stringify(words))});`;
  },
});
